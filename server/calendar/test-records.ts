import { randomUUID } from 'node:crypto';
import { showCalendar } from '@holdfast/domain/calendar/endpoints';
import { entryTitle } from '@holdfast/domain/calendar/entry-title';
import * as own from '@holdfast/domain/calendar/event-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sampleEvent } from '../sample/records/events.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { storedToken } from './feed/feeds.ts';

const today = () => new Date().toISOString().slice(0, 10);
const first = '2031-01-17';
const { of_type: _type, of_id: _id, private: _private, ...said } = sampleEvent();
const unchanged = {
  version: 'any',
  before: { ...said, left_out: [] },
  added: null,
  removed: [],
  handed: [],
};

/** Two events of a property, the second in the trash, one day of the first that stands by itself, one event that comes soon, and two feeds. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
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
    const feedSecret = randomUUID();
    const feeds = await test.raw<{ id: string }>(
      `insert into feed_tokens (user_id, name, token_hash, alarms, alarm_hour, with_private, created_at)
       select $1, $2 || n, case n when 1 then $3 else gen_random_uuid()::text end, true, 9, true, now() from generate_series(1, 2) n returning id`,
      [home.id, marker, storedToken(feedSecret)],
    );
    return {
      records: { event: [...event, apart.id, soon.id], feed: feeds.map((row) => row.id) },
      facts: { feedSecret },
    };
  },
  names: [
    ['/api/calendar/feeds', /^id$/, 'feed'],
    ['/api/calendar/events', /^(id|after)$/, 'event'],
    ['/api/calendar/events', /^of_id$/, 'property'],
  ],
  hung: { events: { private: true } },
  examples: { occurrence: first },
  special: {
    'GET /api/calendar': [{ from: () => addDays(today(), -30), to: () => addDays(today(), 365) }],
    'GET /api/calendar/properties': [{ from: () => addDays(today(), -30), to: () => addDays(today(), 365) }],
    'GET /api/calendar/feed/{token}': [{ token: (home) => `${home.facts['feedSecret']}.ics` }],
    'PATCH /api/calendar/feeds/{id}': [{ name: 'Tablet' }],
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
    async calendar(caller) {
      const { items } = await caller.call(showCalendar, { from: today(), to: addDays(today(), 30) });
      const entries = items.filter(({ state }) => state !== 'skipped');
      const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
      const named = entries.map(
        (each) =>
          `${entryTitle({ ...each, detail: each.description })} (${day.format(new Date(`${each.date}T12:00:00Z`))})`,
      );
      const rest = entries.length - 40;
      return [
        ['names', named.slice(0, 40).join('\n')],
        ['count', String(entries.length)],
        ...(rest > 0 ? [['rest', String(rest)] as [string, string]] : []),
        ...entries.slice(0, 8).map(({ date }, nth): [string, string] => [`on_${nth + 1}`, date]),
      ];
    },
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
