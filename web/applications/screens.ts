import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

const look = { icon: 'clipboard', hue: 'plum' } as const;

/** Applications of people who would like to rent, and the public forms through which they come (G-26). */
export const applications: Area = {
  name: 'applications',
  gathers: true,
  screens: [
    {
      path: '/rentals/applications',
      title: 'Applications',
      load: async () => (await code()).applications(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: { group: 'Rentals', order: 2, ...look, description: 'People who would like to rent' },
    },
    {
      path: '/rentals/applications/create',
      title: 'Add application',
      load: async () => (await code()).newApplication(),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/rentals/applications/{id}',
      title: 'Application',
      load: async () => (await code()).application(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      asks: ['/api/rentals/applications/{id}', '/api/record-sections/application/{id}'],
    },
    {
      // With a token in the address the form of its visitors, else the screen of its owner.
      path: '/rentals/applications/property/{id}',
      title: 'Applications for a property',
      load: async () => (await code()).property(),
      access: 'public',
      shell: true,
      palette: false,
    },
    {
      path: '/rentals/applications/success',
      title: 'Your application',
      load: async () => (await code()).receipt(),
      access: 'public',
      shell: false,
      palette: false,
    },
  ],
  hits: {
    application: {
      label: 'Application',
      many: 'Applications',
      ...look,
      href: (id) => `/rentals/applications/${id}`,
    },
  },
  dueKinds: {
    'application.arrived': {
      label: 'New application',
      ...look,
      href: ({ source_id }) => `/rentals/applications/${source_id}`,
    },
  },
};
