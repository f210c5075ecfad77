import type { Area } from '../kernel/screen/screen.ts';

/** What wants attention: bell, ticker, and all alerts with what was done about them. */
export const alerts: Area = {
  name: 'alerts',
  gathers: true,
  screens: [
    {
      path: '/alerts',
      title: 'Alerts',
      load: () => import('./list/alerts-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/alerts/{id}',
      title: 'Alert',
      load: () => import('./one/alert-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
  slots: {
    bell: async () => ({ default: (await import('./bell/bell.tsx')).AlertBell }),
    ticker: async () => ({ default: (await import('./bell/ticker.tsx')).Ticker }),
  },
};
