import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { momentOf } from '@holdfast/domain/kernel/time/zone';
import { feedItemsAtMost } from '@holdfast/domain/calendar/feed';
import { entryTitle } from '@holdfast/domain/calendar/entry-title';
import { doneMark, type FeedItem, type FeedPlace } from '@holdfast/domain/calendar/feed-event';
import { feedFile } from '@holdfast/domain/calendar/feed-file';
import { lineBytes, plainText } from '@holdfast/domain/calendar/feed-lines';

const place: FeedPlace = {
  origin: 'https://holdfast.example',
  host: 'holdfast.example',
  zone: 'Europe/Berlin',
  alarmHour: 9,
};
const plain: FeedItem = {
  id: '3f1e8b0a-6f53-4a35-9f0f-0a1b2c3d4e5f',
  source_type: 'policy',
  slot: 'renewal',
  title: 'Home insurance renews',
  detail: '',
  of_label: null,
  due_date: '2026-11-24',
  amount: null,
  time: null,
  end_time: null,
  lasts_days: 1,
  zone: null,
  state: 'open',
  area: 'insurance',
  tell_on: [],
  changed_at: '2026-11-01T10:20:30.456Z',
  changes: 3,
};
const fileOf = (items: readonly FeedItem[], more: Partial<FeedPlace> & { cut?: boolean } = {}) =>
  feedFile(items, { ...place, name: 'Phone', cut: false, ...more });

/** What another program reads out of a file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as [string, [], []]);
  return { calendar, entries: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
}
const readOne = (item: Partial<FeedItem>, more: Partial<FeedPlace> = {}) => {
  const [entry] = read(fileOf([{ ...plain, ...item }], more)).entries;
  if (entry === undefined) throw new Error('The file has no entry');
  return entry;
};
/** The moments of an entry's reminders, for somebody whose clock is that of `zone`. */
function alarmsOf(entry: ICAL.Event, zone: string): string[] {
  const begins = entry.startDate.isDate
    ? momentOf(entry.startDate.toString(), 0, zone).getTime()
    : entry.startDate.toJSDate().getTime();
  return entry.component
    .getAllSubcomponents('valarm')
    .map((alarm) => alarm.getFirstPropertyValue('trigger') as ICAL.Duration)
    .map((span) => new Date(begins + span.toSeconds() * 1000).toISOString());
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom(',', ';', '\\', '\n', '\r\n', '"', ':', ' ', 'é', '家', '🏡', '👩‍👩‍👧'),
    maxLength: 80,
  }),
);
const day = fc.integer({ min: -40_000, max: 200_000 }).map((days) => addDays('1970-01-01', days));
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const someItem: fc.Arbitrary<FeedItem> = fc
  .record({
    id: fc.uuid(),
    title: text,
    detail: text,
    of_label: fc.option(text),
    due_date: day,
    amount: fc.constantFrom(null, '12.50', '1234567.00'),
    time: fc.option(hours),
    end_time: fc.option(hours),
    lasts_days: fc.integer({ min: 1, max: 400 }),
    zone: fc.constantFrom(null, 'America/New_York', 'Pacific/Auckland'),
    state: fc.constantFrom('open' as const, 'done' as const),
    changes: fc.nat(),
  })
  .map((drawn) => ({ ...plain, ...drawn, end_time: drawn.time === null ? null : drawn.end_time }));

describe('the file of a calendar feed', () => {
  it('gives another program back what stands in the table, whatever people typed', () => {
    assertProperty(
      fc.property(fc.array(someItem, { maxLength: 6 }), (items) => {
        const { entries } = read(fileOf(items));
        expect(entries).toHaveLength(items.length);
        for (const [nth, entry] of entries.entries()) {
          const item = items[nth] ?? plain;
          const title = plainText(`${item.state === 'done' ? doneMark : ''}${entryTitle(item)}`);
          if (Array.from(title).length <= 200) expect(entry.summary ?? '').toBe(title);
          else expect(entry.summary).toMatch(/…$/u);
          expect(entry.uid).toBe(`${item.id}@holdfast.example`);
          expect(entry.sequence).toBe(item.changes);
          expect(entry.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T10:20:30Z');
          const link = `https://holdfast.example/alerts/${item.id}`;
          expect(entry.description.endsWith(link)).toBe(true);
          expect(Array.from(entry.description).length).toBeLessThanOrEqual(1000);
          expect(entry.description.startsWith(plainText(item.detail))).toBe(true);
          if (item.time === null) {
            expect(entry.startDate.isDate).toBe(true);
            expect(entry.startDate.toString()).toBe(item.due_date);
            expect(entry.endDate.toString()).toBe(addDays(item.due_date, item.lasts_days));
          } else {
            const [hour = 0, minute = 0] = item.time.split(':').map(Number);
            const begins = momentOf(item.due_date, hour + minute / 60, item.zone ?? place.zone);
            expect(entry.startDate.toJSDate().toISOString()).toBe(
              new Date(Math.floor(begins.getTime() / 1000) * 1000).toISOString(),
            );
            expect(entry.endDate.compare(entry.startDate)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has lines of 75 bytes at most that end in CRLF and never within a character', () => {
    // Throws at half of a character.
    const bytesOf = (line: string) => encodeURIComponent(line).replaceAll(/%[0-9A-F]{2}/g, 'x').length;
    const check = (file: string) => {
      expect(file.endsWith('\r\n')).toBe(true);
      for (const line of file.slice(0, -2).split('\r\n')) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(bytesOf(line)).toBeLessThanOrEqual(lineBytes);
      }
    };
    assertProperty(fc.property(fc.array(someItem, { maxLength: 3 }), (items) => check(fileOf(items))));
    for (let before = 55; before < 75; before += 1) {
      for (const sign of ['é', '家', '🏡', ';', ',']) {
        const title = `${'x'.repeat(before)}${sign.repeat(30)}`;
        check(fileOf([{ ...plain, title }]));
        expect(readOne({ title }).summary).toBe(title);
      }
    }
  });

  it('says of itself what calendars ask for, and what is missing where it was cut', () => {
    const { calendar } = read(feedFile([], { ...place, name: 'Maria’s phone; 2', cut: true }));
    // The program takes what begins with X- as it stands, escapes included.
    const said = (name: string) => String(calendar.getFirstPropertyValue(name)).replaceAll(/\\([;,])/g, '$1');
    expect(said('version')).toBe('2.0');
    expect(said('x-wr-calname')).toBe('Holdfast: Maria’s phone; 2');
    expect(said('name')).toBe('Holdfast: Maria’s phone; 2');
    expect(said('refresh-interval')).toBe('PT1H');
    expect(said('x-published-ttl')).toBe('PT1H');
    expect(said('x-wr-caldesc')).toContain(feedItemsAtMost.toLocaleString('en-US'));
    expect(calendar.getFirstPropertyValue('method')).toBeNull();
    expect(String(read(fileOf([])).calendar.getFirstPropertyValue('x-wr-caldesc'))).not.toContain('5,000');
  });

  it('has a day without a zone that keeps nobody busy, and an appointment as moments that do', () => {
    const lines = fileOf([plain]).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261124');
    expect(lines).toContain('DTEND;VALUE=DATE:20261125');
    expect(lines).toContain('TRANSP:TRANSPARENT');
    expect(lines).toContain('CATEGORIES:Insurance');
    const timed = { ...plain, time: '14:20', end_time: '15:50', zone: 'America/New_York' };
    const busy = fileOf([timed]).split('\r\n');
    expect(busy).toContain('DTSTART:20261124T192000Z');
    expect(busy).toContain('DTEND:20261124T205000Z');
    expect(busy).toContain('TRANSP:OPAQUE');
    // Over the days, and without an hour of its end.
    expect(fileOf([{ ...timed, lasts_days: 3 }])).toContain('DTEND:20261126T205000Z\r\n');
    expect(fileOf([{ ...timed, lasts_days: 3, end_time: null }])).toContain('DTEND:20261127T050000Z\r\n');
    expect(fileOf([{ ...timed, end_time: null }])).not.toContain('DTEND');
    // Half past two is shown twice that night; an end that comes before the start is none.
    const twice = { ...timed, due_date: '2026-11-01', time: '01:30', end_time: '01:10' };
    expect(fileOf([twice])).not.toContain('DTEND');
  });

  it('marks what has a meaning in the file, which some programs would take for it', () => {
    const file = fileOf([{ ...plain, title: 'a, b; c\\d\r\ne' }]);
    expect(file).toContain('SUMMARY:a\\, b\\; c\\\\d e\r\n');
  });

  it('tells its reason, its thing and its amount', () => {
    const { description } = readOne({ detail: 'Policy A-1, B', of_label: 'Lake House', amount: '1250.00' });
    expect(description).toBe(
      `Policy A-1, B\nFor: Lake House\nAmount: $1,250.00\nhttps://holdfast.example/alerts/${plain.id}`,
    );
    expect(readOne({ state: 'done' }).summary).toBe('✓ Home insurance renews');
  });
});

describe('a reminder in the calendar', () => {
  it('of nine o’clock the day before counts fifteen hours back from the day (S-251)', () => {
    const file = fileOf([{ ...plain, tell_on: ['2026-11-23'] }]);
    expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
    expect(file).toContain('TRIGGER:-PT15H\r\n');
    expect(fileOf([{ ...plain, tell_on: [plain.due_date] }])).toContain('TRIGGER:PT9H\r\n');
  });

  it.each([
    ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Pacific/Auckland', ['2026-04-05', '2026-09-27']],
    // Here the clocks change at midnight.
    ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ])(
    'rings at the very moment that the owner’s clock shows the hour, over changes of clocks: %s',
    (zone, nights) => {
      for (const night of nights) {
        for (const off of [-1, 0, 1, 2, 14, 30]) {
          const due_date = addDays(night, off);
          for (const alarmHour of [0, 1, 2, 3, 9, 23]) {
            const tell_on = [30, 14, 7, 1, 0].map((before) => addDays(due_date, -before));
            const moments = tell_on.map((each) => momentOf(each, alarmHour, zone).toISOString());
            expect(alarmsOf(readOne({ due_date, tell_on }, { zone, alarmHour }), zone), due_date).toEqual(
              moments,
            );
            const evening = { due_date, tell_on, time: '23:30', zone: 'Asia/Tokyo' };
            const begins = momentOf(due_date, 23.5, 'Asia/Tokyo').toISOString();
            expect(alarmsOf(readOne(evening, { zone, alarmHour }), zone)).toEqual([
              ...new Set(moments.map((each) => (each < begins ? each : begins))),
            ]);
          }
        }
      }
    },
  );

  it('is not written for what is done, nor where its owner wants none', () => {
    const tell_on = ['2026-11-23'];
    expect(fileOf([{ ...plain, tell_on, state: 'done' }])).not.toContain('VALARM');
    expect(fileOf([{ ...plain, tell_on }], { alarmHour: null })).not.toContain('VALARM');
  });
});
