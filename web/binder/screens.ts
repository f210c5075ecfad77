import type { Area } from '../kernel/screen/house/screen.ts';

/** The family binder: what there is, where, and whom to call. */
export const binder: Area = {
  name: 'binder',
  // It is made out of the records of all areas.
  gathers: true,
  ownGrant: true,
  screens: [
    {
      path: '/binder',
      title: 'Family binder',
      place: { under: '/documents/sharing', order: 4, icon: 'book', hue: 'kelp', label: 'Binder' },
      load: async () => (await import('./code.ts')).screen(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Main',
        order: 2,
        icon: 'book',
        hue: 'kelp',
        description: 'What there is, where it is, and whom to call',
      },
    },
  ],
  dueKinds: {
    'emergency.review': { label: 'Family binder', icon: 'book', hue: 'kelp', href: () => '/binder' },
  },
};
