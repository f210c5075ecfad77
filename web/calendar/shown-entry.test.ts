import { calendarEntryOf, type CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import { describe, expect, test } from 'vitest';
import { layHours } from './views/hours.ts';
import { layWeek } from './views/lanes.ts';
import { kindsIn, narrowed, thingsIn, withArea, withKind } from './page/narrowing.ts';
import { byPlace, shownIn, timesText, touches, type Shown } from './shown-entry.ts';
import { sumsOf } from './views/sums.ts';
import { hoursOf } from './moving/use-hours-drag.ts';
import { weeksOf } from './views.ts';

let nth = 0;
function entry(day: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  nth += 1;
  const plain = calendarEntryOf(
    {
      id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
      source_type: 'policy',
      source_id: '00000000-0000-4000-8000-00000000000f',
      slot: 'premium',
      of_type: null,
      of_id: null,
      of_label: null,
      title: `Entry ${String(nth).padStart(3, '0')}`,
      detail: '',
      due_date: day,
      occurrence: day,
      urgent_days: 7,
      soon_days: 30,
      time: null,
      end_time: null,
      lasts_days: 1,
      zone: null,
      color: null,
      passes: false,
      area: 'insurance',
      state: 'open',
      amount: null,
      repeats: false,
    },
    '2026-11-23',
  );
  return { ...plain, ...more };
}
const shown = (day: string, more: Partial<CalendarEntry> = {}) =>
  shownIn(entry(day, more), 'America/New_York');
const place = ({ first, last, begins, ends }: Shown) => [first, last, begins, ends];

describe('an entry on the days of whoever looks', () => {
  test.each([
    // A date as such is the same day everywhere.
    [{}, ['2026-11-25', '2026-11-25', null, null]],
    [{ lasts_days: 3 }, ['2026-11-25', '2026-11-27', null, null]],
    // Hours without a zone are those of whoever looks.
    [{ time: '09:20', end_time: '10:05' }, ['2026-11-25', '2026-11-25', '09:20', '10:05']],
    [{ time: '09:20', zone: 'Europe/Lisbon' }, ['2026-11-25', '2026-11-25', '04:20', null]],
    // An evening in New York is the next morning in Sydney, and the other way round.
    [
      { time: '08:00', end_time: '09:00', zone: 'Australia/Sydney' },
      ['2026-11-24', '2026-11-24', '16:00', '17:00'],
    ],
    [
      { time: '22:00', end_time: '23:30', zone: 'America/Los_Angeles' },
      ['2026-11-26', '2026-11-26', '01:00', '02:30'],
    ],
    // Over midnight, to midnight, and over days.
    [{ time: '22:00', end_time: '02:00', lasts_days: 2 }, ['2026-11-25', '2026-11-26', '22:00', '02:00']],
    [{ time: '22:00', end_time: '00:00', lasts_days: 2 }, ['2026-11-25', '2026-11-25', '22:00', '24:00']],
    [
      { time: '12:00', end_time: '09:00', lasts_days: 3, zone: 'UTC' },
      ['2026-11-25', '2026-11-27', '07:00', '04:00'],
    ],
  ])('%j', (more, expected) => {
    expect(place(shown('2026-11-25', more))).toEqual(expected);
  });

  test('in the nights in which clocks change', () => {
    // 02:30 is left out in New York on 8 March: what is to begin then begins an hour later.
    expect(
      place(shown('2026-03-08', { time: '02:30', end_time: '04:00', zone: 'America/New_York' })),
    ).toEqual(['2026-03-08', '2026-03-08', '02:30', '04:00']);
    expect(place(shown('2026-03-08', { time: '07:30', end_time: '08:30', zone: 'Europe/Berlin' }))).toEqual([
      '2026-03-08',
      '2026-03-08',
      '01:30',
      // An hour later clocks have gone forward by one more.
      '03:30',
    ]);
    // On 1 November it is 01:30 twice: 06:30 in Berlin is the first, 07:30 the second.
    expect(place(shown('2026-11-01', { time: '06:30', end_time: '07:30', zone: 'Europe/Berlin' }))).toEqual([
      '2026-11-01',
      '2026-11-01',
      '01:30',
      '01:30',
    ]);
  });

  test('says its hours as people say them', () => {
    expect(timesText({ begins: '00:05', ends: '12:00' })).toBe('12:05 AM – 12:00 PM');
    expect(timesText({ begins: '13:00', ends: '24:00' })).toBe('1:00 PM – 12:00 AM');
    expect(timesText({ begins: '09:30', ends: null })).toBe('9:30 AM');
    expect(timesText({ begins: null, ends: null })).toBeNull();
  });
});

describe('a week of bars', () => {
  const [, , , week = []] = weeksOf('2026-11-23');
  test('what covers several days is one bar, and days that are full say how many more there are', () => {
    const entries = [
      shown('2026-11-20', { lasts_days: 4 }),
      shown('2026-11-23'),
      shown('2026-11-23'),
      shown('2026-11-23'),
      shown('2026-11-27', { lasts_days: 9 }),
      shown('2026-11-29'),
    ].toSorted(byPlace);
    const laid = layWeek(week, entries, 2);
    expect(
      laid.bars.map(({ lane, column, columns, before, after }) => [lane, column, columns, before, after]),
    ).toEqual([
      [0, 0, 2, true, false],
      [1, 1, 1, false, false],
      [0, 5, 2, false, true],
    ]);
    expect(laid.counts).toEqual([1, 4, 0, 0, 0, 1, 1]);
    expect(laid.hidden).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('nothing lies over another, and nothing is lost, whatever there is', () => {
    const entries = Array.from({ length: 300 }, (_, at) =>
      shown(`2026-11-${String((at % 28) + 1).padStart(2, '0')}`, { lasts_days: (at % 6) + 1 }),
    ).toSorted(byPlace);
    for (const each of weeksOf('2026-11-23')) {
      const { bars, counts, hidden } = layWeek(each, entries, 5);
      const cells = bars.flatMap(({ lane, column, columns }) =>
        Array.from({ length: columns }, (_, step) => `${lane} ${column + step}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      for (const [column, day] of each.entries()) {
        const here = entries.filter((one) => touches(one, { first: day, last: day })).length;
        const drawn = bars.filter((bar) => bar.column <= column && column < bar.column + bar.columns).length;
        expect([counts[column], drawn + (hidden[column] ?? 0)]).toEqual([here, here]);
      }
    }
  });

  test('what goes on past midnight is drawn on the day on which it begins', () => {
    const night = shown('2026-11-25', { time: '22:00', end_time: '02:00', lasts_days: 2 });
    expect(layWeek(week, [night], 2).counts).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });
});

describe('the hours of a day', () => {
  const on = (time: string, end_time: string | null, lasts_days = 1) =>
    shown('2026-11-25', { time, end_time, lasts_days });
  const laid = (day: string, entries: readonly Shown[]) =>
    layHours(day, entries).map(({ from, to, column, columns }) => [from, to, column, columns]);

  test('what overlaps stands side by side, what follows takes the whole width again', () => {
    const entries = [on('09:00', '11:00'), on('10:00', '12:00'), on('11:00', '11:30'), on('13:00', null)];
    expect(laid('2026-11-25', entries)).toEqual([
      [540, 660, 0, 2],
      [600, 720, 1, 2],
      [660, 690, 0, 2],
      [780, 840, 0, 1],
    ]);
  });

  test('a night lies on both days, what is short or late stays readable, and whole days are not among the hours', () => {
    const night = on('22:30', '01:00', 2);
    expect(laid('2026-11-25', [night])).toEqual([[1350, 1440, 0, 1]]);
    expect(laid('2026-11-26', [night])).toEqual([[0, 60, 0, 1]]);
    expect(laid('2026-11-25', [on('23:50', '23:55')])).toEqual([[1410, 1440, 0, 1]]);
    // The hour that clocks show twice ends before it begins.
    expect(laid('2026-11-25', [on('01:50', '01:10')])).toEqual([[110, 140, 0, 1]]);
    expect(laid('2026-11-25', [shown('2026-11-25'), on('09:00', '10:00', 3)])).toEqual([]);
  });

  test('a press is an hour, a drag as long as it is', () => {
    expect(hoursOf(540, 540)).toEqual({ time: '09:00', end_time: '10:00' });
    expect(hoursOf(690, 540)).toEqual({ time: '09:00', end_time: '11:30' });
    expect(hoursOf(1410, 1410)).toEqual({ time: '23:30', end_time: '23:59' });
  });
});

test('sums are to the cent, leave out what is skipped, and say what has no amount', () => {
  const { kinds, withoutAmount } = sumsOf([
    shown('2026-01-01', { amount: '0.10' }),
    shown('2026-02-01', { amount: '0.20', state: 'done' }),
    shown('2026-03-01', { amount: '1000000.05', state: 'skipped' }),
    shown('2026-04-01'),
    shown('2026-04-01', { kind: 'document.expiry' }),
  ]);
  expect(kinds.map(({ kind, count, sum, withoutAmount: without }) => [kind, count, sum, without])).toEqual([
    ['policy.premium', 3, '0.30', 1],
    ['document.expiry', 1, '0.00', 1],
  ]);
  expect(withoutAmount).toBe(2);
});

test('the calendar is narrowed by kinds, by a thing itself and what belongs to it, and to what is open', () => {
  const home = '00000000-0000-4000-8000-0000000000aa';
  const fridge = '00000000-0000-4000-8000-0000000000ab';
  const entries = [
    shown('2026-01-01', { of_id: home, of_label: 'Barton Hills' }),
    shown('2026-02-01', { kind: 'real_estate.lease_end', source_id: home }),
    shown('2026-03-01', { state: 'done' }),
    shown('2026-04-01', { kind: 'document.expiry', area: 'documents' }),
    shown('2026-05-01', { area: 'appliances', source_id: fridge, of_id: null }),
  ];
  const properties = [{ id: home, label: 'Barton Hills', records: [fridge] }];
  const months = (narrowing: Partial<Parameters<typeof narrowed>[1]>) =>
    narrowed(entries, { kinds: [], areas: [], thing: '', hideDone: false, ...narrowing }, properties).map(
      ({ first }) => Number(first.slice(5, 7)),
    );
  expect(months({})).toEqual([1, 2, 3, 4, 5]);
  expect(months({ kinds: ['policy.premium'] })).toEqual([1, 3, 5]);
  expect(months({ kinds: ['policy.premium', 'document.expiry'], hideDone: true })).toEqual([1, 4, 5]);
  expect(months({ areas: ['documents', 'appliances'] })).toEqual([4, 5]);
  expect(months({ areas: ['documents'], kinds: ['real_estate.lease_end'] })).toEqual([2, 4]);
  expect(months({ thing: home })).toEqual([1, 2, 5]);
  expect(kindsIn(entries).map(({ kind, count }) => [kind, count])).toEqual([
    ['policy.premium', 3],
    ['real_estate.lease_end', 1],
    ['document.expiry', 1],
  ]);
  expect(thingsIn(entries)).toEqual([{ id: home, label: 'Barton Hills' }]);
});

test('one press takes a whole area, and a press on one of its kinds then leaves the others', () => {
  const kinds = ['policy.premium', 'policy.renewal'];
  const plain = { kinds: ['policy.premium', 'document.expiry'], areas: [], thing: '', hideDone: false };
  const whole = withArea(plain, { area: 'insurance', on: true }, kinds);
  expect(whole).toEqual({ kinds: ['document.expiry'], areas: ['insurance'] });
  const press = { kind: 'policy.renewal', area: 'insurance', on: false };
  expect(withKind({ ...plain, ...whole }, press, kinds)).toEqual({
    kinds: ['document.expiry', 'policy.premium'],
    areas: [],
  });
});
