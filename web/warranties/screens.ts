import type { Area } from '../kernel/screen/screen.ts';

export const warranties: Area = {
  name: 'warranties',
  screens: [
    {
      path: '/warranties',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/warranties/add'],
      title: 'Warranties',
      load: () => import('./warranties-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 90,
        icon: 'gem',
        hue: 'plum',
        description: 'Warranties and when they were bought',
      },
    },
    {
      path: '/warranties/{id}',
      title: 'Warranty',
      load: () => import('./warranty-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    warranty: {
      label: 'Warranty',
      many: 'Warranties',
      icon: 'gem',
      hue: 'plum',
      href: (id) => `/warranties/${id}`,
    },
  },
  dueKinds: {
    'warranty.renewal': {
      label: 'Warranty',
      icon: 'gem',
      hue: 'plum',
      href: ({ source_id }) => `/warranties/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Add warranty',
      description: 'Warranties and when they were bought',
      icon: 'gem',
      hue: 'plum',
      href: '/warranties/add',
      order: 90,
    },
  ],
};
