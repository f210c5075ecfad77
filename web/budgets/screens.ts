import type { Area, Screen } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');
const sign = { icon: 'target', hue: 'ochre' } as const;
const own: Omit<Screen, 'path' | 'title' | 'load'> = { access: 'viewer', shell: true, inHouses: true };

/** Budgets, a room of money: what is open of money opens them. */
export const budgets: Area = {
  name: 'finance',
  // What is spent is booked by other areas.
  gathers: true,
  screens: [
    {
      ...own,
      path: '/finance/budgets',
      title: 'Budgets',
      // The dialog that adds one lies over it, and survives a reload.
      also: ['/finance/budgets/add'],
      load: async () => (await code()).present(),
      card: { order: 40, load: async () => (await code()).glance() },
      menu: { group: 'Finance', order: 5, ...sign, description: 'What you plan to spend' },
    },
    { ...own, path: '/finance/budgets/all', title: 'All budgets', load: async () => (await code()).all() },
    {
      ...own,
      path: '/finance/budgets/{id}',
      title: 'Budget',
      asks: ['/api/finance/budgets/{id}', '/api/record-sections/budget/{id}'],
      load: async () => (await code()).budget(),
    },
  ],
  hits: {
    budget: { label: 'Budget', many: 'Budgets', ...sign, href: (id) => `/finance/budgets/${id}` },
  },
  addActions: [
    {
      label: 'Budget',
      description: 'What you plan to spend',
      ...sign,
      href: '/finance/budgets/add',
      order: 43,
      everywhere: false,
      list: '/finance/budgets/all',
    },
  ],
  dueKinds: {
    'budget.over': { label: 'Budget', ...sign, href: ({ source_id }) => `/finance/budgets/${source_id}` },
  },
};
