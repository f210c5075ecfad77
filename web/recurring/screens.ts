import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');
const sign = { icon: 'repeat', hue: 'moss' } as const;
const opens = ({ source_id }: { source_id: string }) => `/finance/subscriptions/${source_id}`;

export const recurring: Area = {
  name: 'recurring',
  gathers: true,
  screens: [
    {
      path: '/finance/recurring',
      title: 'Recurring',
      place: { under: '/finance', order: 2, icon: 'repeat', hue: 'moss' },
      load: async () => (await code()).items(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/finance/recurring/add',
      title: 'Add recurring item',
      load: async () => (await code()).addItem(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/finance/recurring/{id}',
      title: 'Recurring item',
      asks: ['/api/finance/recurring/{id}', '/api/record-sections/recurring/{id}'],
      load: async () => (await code()).item(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/finance/forecast',
      title: 'Forecast',
      place: { under: '/finance', order: 4, icon: 'chart', hue: 'moss' },
      load: async () => (await code()).forecast(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      card: { order: 60, load: async () => (await code()).ahead() },
    },
    {
      path: '/finance/subscriptions',
      title: 'Subscriptions',
      place: { under: '/finance', order: 3, icon: 'credit-card', hue: 'moss' },
      load: async () => (await code()).subscriptions(),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/finance/subscriptions/{id}',
      title: 'Subscription',
      asks: ['/api/finance/subscriptions/{id}'],
      load: async () => (await code()).subscription(),
      access: 'viewer',
      shell: true,
    },
  ],
  addActions: [
    {
      label: 'Recurring item',
      description: 'Income, a bill, or a transfer that comes regularly',
      icon: 'repeat',
      hue: 'moss',
      href: '/finance/recurring/add',
      order: 42,
      everywhere: false,
      sheet: async () => (await code()).addItemSheet(),
      list: '/finance/recurring',
    },
  ],
  transactionNotes: {
    entered: async (id) => (await code()).offerDate(id),
    note: async () => (await code()).settledNote(),
  },
  hits: {
    recurring: {
      label: 'Recurring item',
      many: 'Recurring items',
      ...sign,
      href: (id) => `/finance/recurring/${id}`,
    },
    subscription: {
      label: 'Subscription',
      many: 'Subscriptions',
      ...sign,
      href: (id) => `/finance/subscriptions/${id}`,
    },
  },
  dueKinds: {
    'recurring.due': {
      label: 'Recurring item',
      ...sign,
      href: ({ source_id }) => `/finance/recurring/${source_id}`,
    },
    'money_account.low': {
      label: 'Low balance',
      icon: 'landmark',
      hue: 'clay',
      href: ({ source_id }) => `/finance/forecast?account=${source_id}`,
    },
    'subscription.cancel_by': { label: 'Last day to cancel', ...sign, href: opens },
    'subscription.promotion_end': { label: 'End of an offer', ...sign, href: opens },
    'subscription.price_rise': { label: 'Price rise', ...sign, href: opens },
  },
};
