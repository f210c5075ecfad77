import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Inspections: in what state a home is handed over and given back. */
export const inspections: Area = {
  name: 'inspections',
  gathers: true,
  screens: [
    {
      path: '/rentals/inspections',
      title: 'Move-in and out',
      load: async () => (await code()).list(),
      access: 'viewer',
      shell: true,
      place: { under: '/rentals', order: 4, icon: 'clipboard', hue: 'plum' },
    },
    {
      path: '/rentals/agreements/{id}/inspections',
      title: 'Inspections',
      load: async () => (await code()).screen(),
      access: 'viewer',
      shell: true,
      belongs: '/rentals/inspections',
    },
  ],
  assetSections: [
    {
      name: 'Inspections',
      group: 'documents',
      order: 6,
      on: ['agreement'],
      load: async () => (await code()).card(),
      add: [{ label: 'Inspection', href: ({ item_id }) => `/rentals/agreements/${item_id}/inspections` }],
    },
  ],
};
