import type { Area } from '../kernel/screen/screen.ts';

const sign = { icon: 'wallet', hue: 'moss' } as const;

export const budgets: Area = {
  name: 'budgets',
  // What is spent is booked by other areas.
  gathers: true,
  screens: [],
  hits: {
    budget: { label: 'Budget', many: 'Budgets', ...sign, href: (id) => `/finance/budgets/${id}` },
  },
  dueKinds: {
    'budget.over': { label: 'Budget', ...sign, href: ({ source_id }) => `/finance/budgets/${source_id}` },
  },
};
