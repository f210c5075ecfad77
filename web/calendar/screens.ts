import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** The calendar of everything that has a date (S-021), and the events that people put into it. */
export const calendar: Area = {
  name: 'calendar',
  // It shows what other areas change.
  gathers: true,
  screens: [
    {
      path: '/calendar',
      title: 'Calendar',
      load: async () => (await code()).calendar(),
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
    {
      path: '/calendar/events',
      // The dialog that adds an event lies over the list, and survives a reload.
      also: ['/calendar/events/add'],
      title: 'Your events',
      load: async () => (await code()).events(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Main',
        order: 4,
        icon: 'calendar-clock',
        hue: 'teal',
        label: 'Events',
        description: 'Events that were put into the calendar by hand',
      },
    },
    {
      path: '/calendar/events/{id}',
      title: 'Event',
      asks: ['/api/calendar/events/{id}', '/api/record-sections/event/{id}'],
      load: async () => (await code()).event(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    event: {
      label: 'Event',
      many: 'Events',
      icon: 'calendar-clock',
      hue: 'teal',
      href: (id) => `/calendar/events/${id}`,
    },
  },
  addActions: [
    {
      label: 'Event',
      description: 'A visit, a birthday, the third Friday of each month',
      icon: 'calendar-clock',
      hue: 'teal',
      href: '/calendar/events/add',
      order: 12,
      sheet: async () => ({ default: (await import('./events/add-event-sheet.tsx')).AddEventSheet }),
      list: '/calendar/events',
    },
  ],
  dueKinds: {
    'event.day': {
      label: 'Event',
      icon: 'calendar-clock',
      hue: 'teal',
      href: ({ source_id, due_date }) => `/calendar/events/${source_id}?day=${due_date}`,
      moves: async () => (await code()).move(),
      movesRepeating: 'all',
    },
  },
  settingsSections: [
    {
      name: 'calendar-feed',
      title: 'Calendar feeds',
      icon: 'calendar',
      order: 45,
      line: 'Your dates in other calendars',
      load: async () => (await code()).feeds(),
    },
  ],
  slots: { calendar: async () => (await code()).dialog() },
};
