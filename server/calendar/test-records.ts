import * as own from '@holdfast/domain/calendar/event-endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import { sampleEvent } from '../../db/seed/events.ts';
import { idOf, type TestRecords } from '../testing/household-records.ts';

const today = () => new Date().toISOString().slice(0, 10);
const first = '2031-01-17';
const unchanged = {
  version: 'any',
  before: { ...sampleEvent(), left_out: [] },
  added: null,
  removed: [],
  handed: [],
};

/** Two events of a property, the second in the trash, one day of the first that stands by itself, and one event that comes soon. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home) {
    const { caller, marker } = home;
    const of = { of_type: 'real_estate', of_id: idOf(home, 'property') } as const;
    const words = { title: `${marker} event`, location: `${marker} hall`, notes: marker };
    const add = async () => (await caller.call(own.addEvent, sampleEvent({ ...of, ...words }))).id;
    const event = [await add(), await add()];
    const part = { id: event[0] ?? '', occurrence: '2031-03-21', scope: 'one' } as const;
    const apart = await caller.call(own.changeEventDays, {
      ...part,
      version: 'any',
      change: { notes: marker },
    });
    const once = { repeats: 'none', falls_on: 'date', until: null, day: addDays(today(), 10) } as const;
    const soon = await caller.call(own.addEvent, sampleEvent({ ...words, ...once }));
    await caller.call(own.removeEvent, { id: event[1] ?? '' });
    return { records: { event: [...event, apart.id, soon.id] } };
  },
  names: [
    ['/api/calendar/events', /^(id|after)$/, 'event'],
    ['/api/calendar/events', /^of_id$/, 'property'],
  ],
  hung: { events: { private: true } },
  examples: { occurrence: first },
  special: {
    'GET /api/calendar': [{ from: () => addDays(today(), -30), to: () => addDays(today(), 365) }],
    'GET /api/calendar/events': [{}, { view: 'trash' }],
    'POST /api/calendar/events': [{ title: 'An event', day: first, of_id: () => undefined }],
    'PATCH /api/calendar/events/{id}': [{ title: 'Taken over', of_id: () => undefined }],
    'POST /api/calendar/events/{id}/change': [
      { occurrence: first, scope: 'one', version: 'any', change: () => ({ title: 'Taken over' }) },
    ],
    'POST /api/calendar/events/{id}/remove': [{ occurrence: first, scope: 'one' }],
    'POST /api/calendar/events/{id}/undo': [{ undo: () => unchanged }],
  },
  truths: {
    async own_events(caller) {
      const { items } = await caller.call(own.listEvents, { limit: 100 });
      const days = items
        .flatMap(({ next_day }) => next_day ?? [])
        .filter((day) => day <= addDays(today(), 30));
      return [
        ['count', String(days.length)],
        ...days.toSorted().map((day, nth): [string, string] => [`next_${nth + 1}`, day]),
      ];
    },
  },
};
