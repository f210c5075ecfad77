import type { Area } from '../kernel/screen/screen.ts';

/** Alerts: what is due, and how somebody is told of it. */
export const alerts: Area = {
  name: 'alerts',
  personal: true,
  screens: [],
  settingsSections: [
    {
      name: 'devices-notified',
      title: 'Notified devices',
      icon: 'smartphone',
      order: 45,
      load: () => import('./push-devices-section.tsx'),
    },
  ],
};
