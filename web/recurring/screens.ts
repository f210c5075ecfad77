import type { Area } from '../kernel/screen/screen.ts';

const sign = { icon: 'repeat', hue: 'moss' } as const;
const opens = ({ source_id }: { source_id: string }) => `/finance/subscriptions/${source_id}`;

export const recurring: Area = {
  name: 'recurring',
  gathers: true,
  screens: [
    {
      path: '/finance/subscriptions',
      title: 'Subscriptions',
      load: () => import('./watch/subscriptions-screen.tsx'),
      access: 'viewer',
      shell: true,
      section: { of: 'money', order: 55, label: 'Subscriptions' },
    },
    {
      path: '/finance/subscriptions/{id}',
      title: 'Subscription',
      load: () => import('./watch/subscription-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
  hits: {
    subscription: {
      label: 'Subscription',
      many: 'Subscriptions',
      ...sign,
      href: (id) => `/finance/subscriptions/${id}`,
    },
  },
  dueKinds: {
    'subscription.cancel_by': { label: 'Last day to cancel', ...sign, href: opens },
    'subscription.promotion_end': { label: 'End of an offer', ...sign, href: opens },
    'subscription.price_rise': { label: 'Price rise', ...sign, href: opens },
  },
};
