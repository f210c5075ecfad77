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
      section: { of: 'money', order: 10, label: 'Overview' },
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
      load: () => import('./worth/net-worth-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      section: { of: 'money', order: 15, label: 'Net worth' },
    },
  ],
  dashboardCards: [
    { piece: null, order: -10, width: 'two-thirds', load: () => import('./financial-summary-card.tsx') },
    { piece: null, order: 0, width: 'full', load: () => import('./worth-line-card.tsx') },
  ],
};
