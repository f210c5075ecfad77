import type { Area } from '../kernel/screen/screen.ts';

export const finance: Area = {
  name: 'finance',
  // It shows names of things and documents, and what other areas have booked.
  gathers: true,
  screens: [],
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
