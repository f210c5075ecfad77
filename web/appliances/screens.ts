import type { Area } from '../kernel/screen/screen.ts';

export const appliances: Area = {
  name: 'appliances',
  screens: [
    {
      path: '/appliances',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/appliances/add'],
      title: 'Appliances',
      load: () => import('./appliances-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Assets',
        order: 3,
        icon: 'refrigerator',
        hue: 'teal',
        description: 'Household machines and their warranties',
      },
    },
    {
      path: '/appliances/{id}',
      title: 'Appliance',
      load: () => import('./appliance-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    appliance: {
      label: 'Appliance',
      many: 'Appliances',
      icon: 'refrigerator',
      hue: 'teal',
      href: (id) => `/appliances/${id}`,
    },
  },
  dueKinds: {
    'appliance.renewal': {
      label: 'Appliance',
      icon: 'refrigerator',
      hue: 'teal',
      href: ({ source_id }) => `/appliances/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Add appliance',
      description: 'Household machines and their warranties',
      icon: 'refrigerator',
      hue: 'teal',
      href: '/appliances/add',
      order: 90,
    },
  ],
};
