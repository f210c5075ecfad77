import type { Area } from '../kernel/screen/house/screen.ts';

const screen = { access: 'viewer', shell: true, inHouses: true } as const;

export const appliances: Area = {
  name: 'appliances',
  gathers: true,
  screens: [
    {
      ...screen,
      path: '/appliances',
      // The same list as a table.
      also: ['/appliances/list'],
      title: 'Appliances',
      load: () => import('./list/appliances-screen.tsx'),
      menu: {
        group: 'Assets',
        order: 3,
        icon: 'refrigerator',
        hue: 'teal',
        description: 'Household machines and their warranties',
      },
      tab: { order: 4, label: 'Appliances', icon: 'refrigerator' },
    },
    {
      ...screen,
      path: '/appliances/add',
      title: 'Add appliance',
      load: () => import('./form/add-appliance-screen.tsx'),
    },
    {
      ...screen,
      path: '/appliances/add/several',
      title: 'Add several appliances',
      load: () => import('./several/add-several-screen.tsx'),
    },
    {
      ...screen,
      path: '/appliances/{id}',
      title: 'Appliance',
      asks: ['/api/appliances/{id}'],
      load: () => import('./appliance/appliance-screen.tsx'),
    },
    {
      ...screen,
      path: '/appliances/{id}/edit',
      title: 'Edit appliance',
      load: () => import('./form/edit-appliance-screen.tsx'),
    },
  ],
  hits: {
    appliance: {
      label: 'Appliance',
      many: 'Appliances',
      icon: 'refrigerator',
      hue: 'teal',
      href: (id) => `/appliances/${id}`,
      editHref: (id) => `/appliances/${id}/edit`,
    },
  },
  dueKinds: {
    'appliance.service': {
      label: 'Appliance service',
      icon: 'wrench',
      hue: 'teal',
      href: ({ source_id }) => `/appliances/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Appliance',
      description: 'A household machine with its nameplate, receipt, and manual',
      icon: 'refrigerator',
      hue: 'teal',
      href: '/appliances/add',
      order: 4,
      asset: 5,
      sheet: async () => ({ default: (await import('./form/add-appliance-sheet.tsx')).AddApplianceSheet }),
      list: '/appliances',
    },
  ],
};
