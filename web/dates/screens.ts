import type { Area } from '../kernel/screen/screen.ts';

/** Dates that people write down themselves. */
export const dates: Area = {
  name: 'dates',
  gathers: true,
  screens: [
    {
      path: '/dates',
      title: 'Your dates',
      load: () => import('./dates-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Main',
        order: 2,
        icon: 'calendar',
        hue: 'kelp',
        label: 'Dates',
        description: 'Dates that were added by hand',
      },
    },
    {
      path: '/dates/{id}',
      title: 'Date',
      load: () => import('./date-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    date: { label: 'Date', many: 'Dates', icon: 'calendar', hue: 'kelp', href: (id) => `/dates/${id}` },
  },
  dueKinds: {
    'date.day': {
      label: 'Your date',
      icon: 'calendar',
      hue: 'kelp',
      href: (item) => `/dates/${item.source_id}`,
      moves: () => import('./move-date.ts'),
    },
  },
  firstSteps: [{ piece: 'date', order: 3, load: () => import('./first-date-card.tsx') }],
};
