import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** What wants attention: bell, ticker, and all alerts with what was done about them. */
export const alerts: Area = {
  name: 'alerts',
  gathers: true,
  personal: true,
  screens: [
    {
      path: '/alerts',
      title: 'Alerts',
      belongs: '/',
      load: async () => (await code()).list(),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/alerts/{id}',
      title: 'Alert',
      load: async () => (await code()).one(),
      access: 'viewer',
      shell: true,
    },
  ],
  dashboardCards: [
    {
      piece: 'due',
      place: 'lead',
      order: 1,
      width: 'wide',
      load: async () => (await code()).dueCard(),
    },
  ],
  slots: {
    bell: async () => (await code()).bell(),
    ticker: async () => (await code()).ticker(),
    dueMarks: async () => (await code()).dueMarks(),
  },
  settingsSections: [
    {
      name: 'devices-notified',
      title: 'Devices',
      icon: 'smartphone',
      order: 31,
      line: 'Notifications on your devices',
      load: async () => (await code()).devices(),
    },
    {
      name: 'notifications',
      title: 'Notifications',
      icon: 'bell',
      order: 30,
      line: 'Reminders by email, quiet hours',
      load: async () => (await code()).notifications(),
    },
  ],
};
