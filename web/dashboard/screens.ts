import type { Area } from '../kernel/screen/house/screen.ts';

export const dashboard: Area = {
  name: 'dashboard',
  gathers: true,
  screens: [
    {
      path: '/',
      also: ['/dashboard'],
      title: 'Dashboard',
      asks: ['/api/dashboard'],
      load: () => import('./dashboard-screen.tsx'),
      access: 'viewer',
      shell: true,
      menu: {
        group: 'Main',
        order: 1,
        icon: 'dashboard',
        hue: 'kelp',
        description: 'What you own and what needs your attention',
        exact: true,
      },
      tab: { order: 1, label: 'Home', icon: 'dashboard' },
    },
  ],
};
