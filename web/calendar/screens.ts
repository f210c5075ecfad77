import type { Area } from '../kernel/screen/screen.ts';

/** Events that people put into their calendar. */
export const calendar: Area = {
  name: 'calendar',
  // It shows the names of things that other areas change.
  gathers: true,
  screens: [
    {
      path: '/calendar/events/{id}',
      title: 'Event',
      load: () => import('./event-screen.tsx'),
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
  dueKinds: {
    'event.day': {
      label: 'Event',
      icon: 'calendar-clock',
      hue: 'teal',
      href: ({ source_id, due_date }) => `/calendar/events/${source_id}?day=${due_date}`,
    },
  },
};
