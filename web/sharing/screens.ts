import type { Area } from '../kernel/screen/screen.ts';

/** Other people's houses: which are open to the viewer, and the first screen of each. */
export const sharing: Area = {
  name: 'sharing',
  personal: true,
  screens: [
    {
      path: '/shared-with-me',
      title: 'Shared with me',
      load: () => import('./received-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
  ],
  houseScreens: [
    {
      path: '/',
      title: 'Shared with me',
      load: () => import('./house-screen.tsx'),
      access: 'viewer',
      shell: true,
      menu: {
        group: 'Main',
        order: 1,
        icon: 'house',
        hue: 'kelp',
        label: 'This house',
        description: 'What is open to you here',
        exact: true,
      },
      tab: { order: 1, label: 'House', icon: 'house' },
    },
  ],
  slots: {
    houseArea: 'sharing',
    house: async (owner, signal) => (await import('./find-house.ts')).findHouse(owner, signal),
    houseBanner: async () => ({ default: (await import('./house-banner.tsx')).HouseBanner }),
    userMenu: async () => ({ default: (await import('./user-menu-entry.tsx')).UserMenuEntry }),
  },
};
