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
      load: async () => (await code()).items(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      section: { of: 'money', order: 50, label: 'Recurring' },
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
      load: async () => (await code()).item(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/finance/forecast',
      title: 'Forecast',
      load: async () => (await code()).forecast(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      section: { of: 'money', order: 60, label: 'Forecast', card: async () => (await code()).ahead() },
    },
    {
      path: '/finance/subscriptions',
      title: 'Subscriptions',
      load: async () => (await code()).subscriptions(),
      access: 'viewer',
      shell: true,
      section: { of: 'money', order: 55, label: 'Subscriptions' },
    },
    {
      path: '/finance/subscriptions/{id}',
      title: 'Subscription',
      load: async () => (await code()).subscription(),
      access: 'viewer',
      shell: true,
    },
  ],
  slots: {
    transaction: {
      entered: async (id) => (await code()).offerDate(id),
      note: async () => (await code()).settledNote(),
    },
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
