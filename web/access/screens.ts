import type { Area } from '../kernel/screen/house/screen.ts';

/** Trial, subscription and expiry as the person meets them: gate, banner, the way out. */
export const access: Area = {
  name: 'access',
  changesStanding: true,
  personal: true,
  screens: [],
  settingsSections: [
    {
      name: 'data',
      title: 'Data',
      icon: 'download',
      order: 80,
      line: 'Export, or delete your account',
      load: async () => ({ default: (await import('./data-section.tsx')).DataSection }),
    },
  ],
  slots: {
    gate: async () => ({ default: (await import('./gate.tsx')).Gate }),
    banner: async () => ({ default: (await import('./banners.tsx')).Banners }),
  },
};
