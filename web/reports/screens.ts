import type { Area } from '../kernel/screen/house/screen.ts';

export const reports: Area = {
  // Guests are offered money as one area, whatever room of it a screen is in.
  name: 'finance',
  // It shows what other areas have booked, and names of things.
  gathers: true,
  screens: [
    {
      path: '/finance/reports',
      title: 'Reports',
      menu: { group: 'Finance', order: 7, icon: 'chart', hue: 'indigo', description: 'Your money over time' },
      load: () => import('./reports-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
};
