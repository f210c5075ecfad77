import type { Area } from '../kernel/screen/house/screen.ts';
import { accountScreens } from './accounts/screens.ts';

export const finance: Area = {
  name: 'finance',
  // It shows names of things and documents, and what other areas have booked.
  gathers: true,
  screens: [
    ...accountScreens,
    {
      path: '/finance/transactions',
      // The form that adds one lies over the list, and survives a reload.
      also: ['/finance/transactions/add'],
      title: 'Transactions',
      menu: { group: 'Finance', order: 2, icon: 'repeat', hue: 'moss', description: 'Money in and out' },
      load: () => import('./transactions/transactions-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
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
  furtherFinds: [
    {
      icon: 'receipt-text',
      hue: 'moss',
      find: async (words, signal) =>
        (await import('./transactions/filter/find-by-words.ts')).findTransactions(words, signal),
    },
  ],
  dueKinds: {
    'money_account.payment': {
      label: 'Card payment',
      icon: 'credit-card',
      hue: 'indigo',
      href: ({ source_id }) => `/finance/accounts/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Transaction',
      description: 'A purchase, a payment, or an income',
      icon: 'receipt-text',
      hue: 'moss',
      href: '/finance/transactions/add',
      order: 1,
      sheet: async () => ({
        default: (await import('./transactions/entry/new-transaction-dialog.tsx')).AddTransactionSheet,
      }),
      list: '/finance/transactions',
    },
    {
      label: 'Account',
      description: 'A bank account, a card or a debt, and what it holds',
      icon: 'landmark',
      hue: 'moss',
      href: '/finance/accounts/add',
      order: 14,
      sheet: async () => ({
        default: (await import('./accounts/add-account-sheet.tsx')).AddAccountSheet,
      }),
      list: '/finance/accounts',
    },
  ],
};
