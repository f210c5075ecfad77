import type { Area } from '../kernel/screen/house/screen.ts';

/** The overview of money, and the net worth with what makes it. */
export const netWorth: Area = {
  // Guests are offered money as one area, whose door is the overview.
  name: 'finance',
  gathers: true,
  screens: [
    {
      path: '/finance',
      title: 'Finance',
      load: () => import('./overview/overview-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Finance',
        order: 1,
        icon: 'wallet',
        hue: 'moss',
        description: 'Accounts, spending, and net worth',
      },
    },
    {
      path: '/finance/net-worth',
      title: 'Net worth',
      place: { under: '/finance', order: 1, icon: 'trending', hue: 'moss' },
      load: () => import('./worth/net-worth-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  dashboardCards: [
    {
      piece: 'finances',
      place: 'lead',
      order: 2,
      width: 'narrow',
      load: () => import('./dashboard/financial-summary-card.tsx'),
    },
  ],
};
