import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Reminders: dates that people write down themselves, with what is to be done then. */
export const dates: Area = {
  name: 'dates',
  gathers: true,
  screens: [
    {
      path: '/dates',
      // The dialog with the whole form lies over the list, and survives a reload.
      also: ['/dates/add'],
      title: 'Reminders',
      place: { under: '/my-home', order: 3, icon: 'calendar-clock', hue: 'kelp' },
      load: async () => (await code()).list(),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Main',
        order: 2,
        icon: 'calendar-clock',
        hue: 'kelp',
        description: 'What was written down to be told of in time',
      },
    },
    {
      path: '/dates/{id}',
      title: 'Reminder',
      asks: ['/api/dates/{id}', '/api/record-sections/date/{id}'],
      load: async () => (await code()).one(),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    date: {
      label: 'Reminder',
      many: 'Reminders',
      icon: 'calendar-clock',
      hue: 'kelp',
      href: (id) => `/dates/${id}`,
    },
  },
  dueKinds: {
    'date.day': {
      label: 'Reminder',
      icon: 'calendar-clock',
      hue: 'kelp',
      href: (item) => `/dates/${item.source_id}`,
      moves: async () => (await code()).move(),
      movesRepeating: 'those that stand',
    },
  },
  addActions: [
    {
      label: 'Reminder',
      description: 'Something not to miss, once or again and again',
      icon: 'calendar-clock',
      hue: 'kelp',
      href: '/dates/add',
      order: 3,
      sheet: async () => (await code()).add(),
      list: '/dates',
    },
  ],
  assetSections: [
    {
      name: 'reminders',
      group: 'upkeep',
      order: 20,
      on: [
        'real_estate',
        'movable',
        'appliance',
        'mortgage',
        'document',
        'policy',
        'warranty',
        'vendor',
        'project',
        'claim',
        'maintenance',
        'agreement',
        'tenant',
        'application',
        'place',
        'quote',
        'check',
        'money_account',
      ],
      load: async () => (await code()).ofThing(),
      add: [{ label: 'Reminder', held: true, load: async () => (await code()).addingReminder() }],
    },
  ],
  firstSteps: [{ piece: 'date', order: 3, load: async () => (await code()).firstStep() }],
};
