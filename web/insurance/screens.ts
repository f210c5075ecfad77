import type { Area } from '../kernel/screen/house/screen.ts';

const sign = { icon: 'umbrella', hue: 'indigo' } as const;

export const insurance: Area = {
  name: 'insurance',
  // It shows names, dates and values of things that other areas change.
  gathers: true,
  screens: [
    {
      path: '/insurance',
      title: 'Insurance',
      load: () => import('./list/insurance-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: { group: 'Other', order: 1, ...sign, description: 'Policies and what they cover' },
    },
    {
      path: '/insurance/dashboard',
      title: 'Insurance dashboard',
      load: () => import('./coverage/insurance-dashboard-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/insurance/add',
      title: 'Add Insurance Policy',
      load: () => import('./policy/add-policy-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/insurance/report',
      title: 'Coverage report',
      place: { under: '/insurance', order: 1, icon: 'shield-check', hue: 'indigo' },
      load: () => import('./coverage/coverage-report-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/insurance/{id}',
      title: 'Insurance policy',
      load: () => import('./policy/policy-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    policy: { label: 'Insurance policy', many: 'Insurance', ...sign, href: (id) => `/insurance/${id}` },
  },
  dueKinds: {
    'policy.renewal': {
      label: 'Policy renewal',
      ...sign,
      href: ({ source_id }) => `/insurance/${source_id}`,
    },
    'policy.premium': { label: 'Premium', ...sign, href: ({ source_id }) => `/insurance/${source_id}` },
  },
  addActions: [
    {
      label: 'Add Insurance Policy',
      description: 'What it covers, what it costs, and when it renews',
      ...sign,
      href: '/insurance/add',
      order: 9,
      asset: 4,
      list: '/insurance',
    },
  ],
  assetSections: [
    {
      name: 'Insurance',
      group: 'cover',
      order: 20,
      on: ['real_estate', 'movable', 'appliance'],
      load: () => import('./coverage/thing-insurance-card.tsx'),
      add: [
        { label: 'Insurance', held: true, load: () => import('./coverage/adding-cover.tsx') },
        {
          label: 'New policy',
          held: true,
          href: ({ item_type, item_id }) => `/insurance/add?of=${item_type}/${item_id}`,
        },
      ],
    },
  ],
};
