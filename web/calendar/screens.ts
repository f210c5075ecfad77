import type { Area } from '../kernel/screen/screen.ts';

/** The calendar of everything that has a date, and the feeds by which other calendars read it. */
export const calendar: Area = {
  name: 'calendar',
  screens: [],
  settingsSections: [
    {
      name: 'calendar-feed',
      title: 'Calendar feeds',
      icon: 'calendar',
      order: 45,
      load: () => import('./feed-section.tsx'),
    },
  ],
};
