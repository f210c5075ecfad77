import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Signing: leases that are sent, signed by link, sealed and checked. */
export const signing: Area = {
  name: 'signing',
  screens: [
    {
      path: '/rentals/agreements/{id}/signing',
      title: 'Signing',
      load: async () => (await code()).signing(),
      access: 'viewer',
      shell: true,
      belongs: '/rentals',
    },
    {
      path: '/check-file',
      title: 'Check a file',
      load: async () => (await code()).check(),
      access: 'viewer',
      shell: true,
      belongs: '/rentals',
    },
    {
      path: '/sign/{token}',
      title: 'Read and sign',
      load: async () => (await code()).visit(),
      access: 'public',
      shell: false,
      palette: false,
    },
  ],
  assetSections: [
    {
      name: 'Signing',
      group: 'documents',
      order: 5,
      on: ['agreement'],
      load: async () => (await code()).card(),
      add: [
        {
          label: 'Signature',
          name: 'Add signature: print it or send it',
          href: ({ item_id }) => `/rentals/agreements/${item_id}/signing`,
        },
      ],
    },
  ],
};
