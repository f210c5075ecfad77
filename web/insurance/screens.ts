import type { Area } from '../kernel/screen/screen.ts';

export const insurance: Area = {
  name: 'insurance',
  screens: [
    {
      path: '/insurance',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/insurance/add'],
      title: 'Insurance',
      load: () => import('./insurance-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Other',
        order: 1,
        icon: 'umbrella',
        hue: 'indigo',
        description: 'Policies and what they cover',
      },
    },
    {
      path: '/insurance/{id}',
      title: 'Policy',
      load: () => import('./policy-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    policy: {
      label: 'Policy',
      many: 'Insurance',
      icon: 'umbrella',
      hue: 'indigo',
      href: (id) => `/insurance/${id}`,
    },
  },
  dueKinds: {
    'policy.renewal': {
      label: 'Policy',
      icon: 'umbrella',
      hue: 'indigo',
      href: ({ source_id }) => `/insurance/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Add policy',
      description: 'Policies and what they cover',
      icon: 'umbrella',
      hue: 'indigo',
      href: '/insurance/add',
      order: 90,
    },
  ],
};
