import type { Area } from '../kernel/screen/screen.ts';

/** Alerts: what is due, and how its owner is told of it. */
export const alerts: Area = {
  name: 'alerts',
  gathers: true,
  personal: true,
  screens: [],
  settingsSections: [
    {
      name: 'notifications',
      title: 'Notifications',
      icon: 'bell',
      order: 30,
      load: () => import('./notifications-section.tsx'),
    },
  ],
};
