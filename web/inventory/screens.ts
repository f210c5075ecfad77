import type { Area } from '../kernel/screen/house/screen.ts';

/** Inventory checks: a walk through the home, thing by thing. */
export const inventory: Area = {
  name: 'inventory',
  gathers: true,
  screens: [
    {
      path: '/inventory',
      // The dialog that begins one lies over the list, and survives a reload.
      also: ['/inventory/add'],
      title: 'Inventory checks',
      place: { under: '/my-home', order: 6, icon: 'clipboard', hue: 'kelp', label: 'Inventory' },
      load: () => import('./checks-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 90,
        icon: 'clipboard',
        hue: 'kelp',
        description: 'Is everything still there?',
      },
    },
    {
      path: '/inventory/{id}',
      title: 'Inventory check',
      asks: ['/api/inventory/checks/{id}', '/api/record-sections/check/{id}'],
      load: () => import('./check-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/inventory/{id}/walk',
      title: 'Checking',
      load: () => import('./walk-screen.tsx'),
      access: 'viewer',
      // One thing fills the screen.
      shell: false,
      inHouses: true,
    },
  ],
  hits: {
    check: {
      label: 'Inventory check',
      many: 'Inventory checks',
      icon: 'clipboard',
      hue: 'kelp',
      href: (id) => `/inventory/${id}`,
    },
  },
  dueKinds: {
    'check.again': {
      label: 'Inventory check',
      icon: 'clipboard',
      hue: 'kelp',
      href: ({ source_id }) => `/inventory/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Inventory check',
      description: 'Walk through the home and tick what is there',
      icon: 'clipboard',
      hue: 'kelp',
      href: '/inventory/add',
      order: 90,
      list: '/inventory',
    },
  ],
  scanned: async (record) => (await import('./scanned.ts')).checkOf(record),
  assetSections: [
    {
      name: 'inventory',
      group: 'place',
      order: 30,
      on: ['place', 'movable', 'appliance'],
      load: () => import('./last-checked-card.tsx'),
    },
  ],
};
