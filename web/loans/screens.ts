import type { Area, Screen } from '../kernel/screen/house/screen.ts';

const sign = { icon: 'hand-coins', hue: 'clay' } as const;
const own: Omit<Screen, 'path' | 'title' | 'load'> = { access: 'viewer', shell: true, inHouses: true };

/** Debts and loans, a room of money: what is open of money opens them. */
export const loans: Area = {
  name: 'finance',
  // It shows balances of accounts and mortgages, which other areas change.
  gathers: true,
  screens: [
    {
      ...own,
      path: '/finance/debts',
      title: 'Debts',
      menu: {
        group: 'Finance',
        order: 4,
        icon: 'hand-coins',
        hue: 'clay',
        description: 'What you owe, and when it is paid off',
      },
      load: () => import('./debts/debts-screen.tsx'),
    },
    {
      ...own,
      path: '/finance/debts/add',
      title: 'Add debt',
      load: () => import('./debts/add-debt-screen.tsx'),
    },
    {
      ...own,
      path: '/finance/loans/{id}',
      belongs: '/finance/debts',
      title: 'Loan',
      asks: ['/api/finance/loans/{id}', '/api/record-sections/loan/{id}'],
      load: () => import('./loan/loan-screen.tsx'),
    },
  ],
  hits: {
    loan: { label: 'Loan', many: 'Loans', ...sign, href: (id) => `/finance/loans/${id}` },
  },
  dueKinds: {
    'loan.payment': {
      label: 'Loan payment',
      ...sign,
      href: ({ source_id }) => `/finance/loans/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Debt',
      description: 'What you owe, and when it is paid off',
      ...sign,
      href: '/finance/debts/add',
      order: 41,
      everywhere: false,
      sheet: async () => ({ default: (await import('./debts/add-debt-sheet.tsx')).AddDebtSheet }),
      list: '/finance/debts',
    },
  ],
  assetSections: [
    {
      name: 'Loans',
      group: 'money',
      order: 20,
      on: ['real_estate', 'mortgage', 'money_account'],
      load: () => import('./debts/loans-card.tsx'),
    },
  ],
};
