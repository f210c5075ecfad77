import type { Area } from '../kernel/screen/screen.ts';

/** The calendar of everything that has a date (S-021). */
export const calendar: Area = {
  name: 'calendar',
  gathers: true,
  screens: [
    {
      path: '/calendar',
      title: 'Calendar',
      load: () => import('./calendar-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Main',
        order: 2,
        icon: 'calendar',
        hue: 'teal',
        description: 'Every due date on one page',
      },
      houseMenu: {
        group: 'Main',
        order: 3,
        icon: 'calendar-clock',
        hue: 'teal',
        description: 'Everything in this house that has a date',
      },
    },
  ],
  slots: { calendar: async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }) },
};
