import type { Area } from '../kernel/screen/house/screen.ts';

/** What things are worth over time, what they cost, and when they have to be replaced. */
export const values: Area = {
  name: 'values',
  gathers: true,
  screens: [
    {
      path: '/worth',
      title: 'Value and replacement',
      load: () => import('./list/worth-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      beside: { order: 3, icon: 'trending' },
    },
  ],
  assetSections: [
    {
      name: 'worth',
      // After what is asked when something breaks: is it covered, who repaired it, is it insured.
      order: 25,
      on: ['real_estate', 'movable', 'appliance'],
      load: () => import('./card/worth-card.tsx'),
    },
  ],
};
