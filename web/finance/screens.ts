import type { Area } from '../kernel/screen/screen.ts';

export const finance: Area = {
  name: 'finance',
  // It shows names of things and documents, and what other areas have booked.
  gathers: true,
  screens: [
    {
      path: '/finance/transactions',
      title: 'Transactions',
      load: () => import('./transactions/transactions-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      section: { of: 'money', order: 20, label: 'Transactions' },
    },
  ],
  hits: {
    money_account: {
      label: 'Account',
      many: 'Accounts',
      icon: 'landmark',
      hue: 'moss',
      href: (id) => `/finance/accounts/${id}`,
    },
  },
};
