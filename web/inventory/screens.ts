import type { Area } from '../kernel/screen/screen.ts';

export const inventory: Area = {
  name: 'inventory',
  screens: [
    {
      path: '/inventory',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/inventory/add'],
      title: 'Inventory',
      load: () => import('./inventory-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 90,
        icon: 'gem',
        hue: 'plum',
        description: 'Inventory and when they were bought',
      },
    },
    {
      path: '/inventory/{id}',
      title: 'Check',
      load: () => import('./check-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    check: { label: 'Check', many: 'Inventory', icon: 'gem', hue: 'plum', href: (id) => `/inventory/${id}` },
  },
  dueKinds: {
    'check.renewal': {
      label: 'Check',
      icon: 'gem',
      hue: 'plum',
      href: ({ source_id }) => `/inventory/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Add check',
      description: 'Inventory and when they were bought',
      icon: 'gem',
      hue: 'plum',
      href: '/inventory/add',
      order: 90,
    },
  ],
};
