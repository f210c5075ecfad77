import type { Area } from '../kernel/screen/house/screen.ts';

/** What things are worth over time, what they cost, and when they have to be replaced. */
export const values: Area = {
  name: 'values',
  gathers: true,
  screens: [
    {
      path: '/worth',
      title: 'Value and replacement',
      belongs: '/finance/net-worth',
      load: () => import('./list/worth-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  assetSections: [
    {
      name: 'worth',
      group: 'money',
      order: 10,
      on: ['real_estate', 'movable', 'appliance'],
      load: () => import('./card/worth-card.tsx'),
      add: [{ label: 'Valuation', reach: 'keeper', load: () => import('./card/adding-valuation.tsx') }],
    },
  ],
};
