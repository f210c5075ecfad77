import type { Area } from '../kernel/screen/house/screen.ts';

/** The settings, put together from what the areas lend (G-42), and what this device lets the product do. */
export const settings: Area = {
  name: 'settings',
  personal: true,
  screens: [
    {
      path: '/settings',
      title: 'Settings',
      load: () => import('./settings-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/ios-settings',
      title: 'Device Settings',
      belongs: '/settings',
      load: () => import('./ios-settings-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
  ],
  settingsSections: [
    {
      name: 'data-refresh',
      title: 'Data refresh',
      icon: 'repeat',
      order: 40,
      line: 'How often pages update',
      load: () => import('./refresh-section.tsx'),
    },
    {
      name: 'appearance',
      title: 'Appearance',
      icon: 'palette',
      order: 50,
      line: 'Theme, contrast, and text size',
      load: () => import('./appearance-section.tsx'),
    },
    {
      name: 'device',
      title: 'This device',
      icon: 'camera',
      order: 60,
      line: 'Camera, home screen, and device lock',
      path: '/ios-settings',
    },
  ],
};
