import type { Area } from '../kernel/screen/house/screen.ts';

/** Plans, purchase and subscription. */
export const billing: Area = {
  name: 'billing',
  changesStanding: true,
  personal: true,
  screens: [
    {
      path: '/pricing',
      title: 'Plans and prices',
      load: () => import('./pricing-screen.tsx'),
      access: 'public',
      shell: true,
      menu: {
        group: 'Other',
        order: 40,
        label: 'Subscription',
        icon: 'credit-card',
        hue: 'moss',
        description: 'Plans, prices, and your subscription',
      },
      footer: { column: 'Quick links', order: 3, label: 'Pricing' },
    },
    {
      path: '/success',
      title: 'Thank you',
      load: () => import('./subscription/success-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/settings/subscription',
      title: 'Subscription',
      belongs: '/pricing',
      load: () => import('./subscription/subscription-screen.tsx'),
      access: 'viewer',
      pastGate: true,
      shell: true,
    },
    {
      path: '/test-payment',
      title: 'Test payment',
      load: () => import('./built-in/built-in-checkout-screen.tsx'),
      access: 'viewer',
      pastGate: true,
      shell: false,
      palette: false,
    },
    {
      path: '/test-payment/portal',
      title: 'Test payment',
      load: () => import('./built-in-portal-screen.tsx'),
      access: 'viewer',
      pastGate: true,
      shell: false,
      palette: false,
    },
  ],
  settingsSections: [
    {
      name: 'subscription',
      title: 'Subscription',
      line: 'Plan, usage, and invoices',
      icon: 'credit-card',
      order: 90,
      path: '/settings/subscription',
    },
  ],
  dashboardCards: [
    {
      piece: 'subscription',
      place: 'line',
      order: 90,
      width: 'full',
      load: () => import('./subscription/subscription-card.tsx'),
    },
  ],
  slots: {
    userMenu: async () => ({ default: (await import('./user-menu-entry.tsx')).UserMenuEntry }),
  },
};
