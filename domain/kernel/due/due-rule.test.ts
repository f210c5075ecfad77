import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time/day.ts';
import {
  dayAfter,
  fixedDays,
  inSeason,
  nextDay,
  placesInMonth,
  weekdayOf,
  type DueUnit,
  type FixedRule,
  type Weekday,
} from './due-rule.ts';
import { assertProperty } from '../test-properties.ts';

const always = { first: '1000-01-01', last: '2999-12-31' };
const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const month = fc.integer({ min: 1, max: 12 });
const season = fc.record({ from: month, to: month });
const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);
const fixedRule = fc
  .record({
    anchor: anyDay,
    every: fc.integer({ min: 1, max: 30 }),
    unit: fc.constantFrom('week', 'month', 'year'),
    until: fc.option(anyDay),
    times: fc.option(fc.integer({ min: 1, max: 60 })),
    season: fc.option(season),
    falls_on: fc.constantFrom(...placesInMonth),
    weekdays: fc.option(fc.uniqueArray(weekday, { minLength: 1 })),
  })
  .map((rule) => (rule.unit === 'week' ? { ...rule, falls_on: null } : { ...rule, weekdays: null }));

describe('a fixed rule', () => {
  it.each<[string, number, DueUnit, string]>([
    ['2026-01-31', 1, 'month', '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
    ['2028-01-31', 1, 'month', '2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31'],
    ['2026-01-30', 1, 'month', '2026-01-30 2026-02-28 2026-03-30 2026-04-30 2026-05-30'],
    ['2026-08-31', 3, 'month', '2026-08-31 2026-11-30 2027-02-28 2027-05-31 2027-08-31'],
    ['2024-02-29', 1, 'year', '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29'],
    ['2026-12-31', 2, 'week', '2026-12-31 2027-01-14 2027-01-28 2027-02-11 2027-02-25'],
  ])('from %s every %d %s gives %s', (anchor, every, unit, days) => {
    expect(fixedDays({ anchor, every, unit, times: 5 }, always).join(' ')).toBe(days);
  });

  it('ends with the day it lasts until, and after so many times', () => {
    const rule = { anchor: '2026-01-31', every: 1, unit: 'month' } as const;
    expect(fixedDays({ ...rule, until: '2026-03-31' }, always)).toHaveLength(3);
    expect(fixedDays({ ...rule, until: '2026-03-30' }, always)).toHaveLength(2);
    expect(fixedDays({ ...rule, times: 4 }, { first: '2026-04-01', last: '2026-12-31' })).toEqual([
      '2026-04-30',
    ]);
  });

  it('keeps to its season, also over New Year, and counts no day outside it', () => {
    const rule = { anchor: '2026-01-15', every: 1, unit: 'month' } as const;
    const months = (from: number, to: number, times: number) =>
      fixedDays({ ...rule, season: { from, to }, times }, always).map((day) => day.slice(0, 7));
    expect(months(4, 6, 4)).toEqual(['2026-04', '2026-05', '2026-06', '2027-04']);
    expect(months(11, 2, 5)).toEqual(['2026-01', '2026-02', '2026-11', '2026-12', '2027-01']);
    expect(months(7, 7, 2)).toEqual(['2026-07', '2027-07']);
  });

  it('that meets its season never is without days, and comes to an end', () => {
    const rule = { anchor: '2026-03-01', every: 1, unit: 'year', season: { from: 6, to: 8 } } as const;
    expect(fixedDays(rule, always)).toEqual([]);
    expect(fixedDays({ ...rule, season: null }, { first: '9990-01-01', last: '9999-12-31' })).toHaveLength(
      10,
    );
  });

  it('gives its days in order, each once, within its limits and its season, and none before the anchor', () => {
    assertProperty(
      fc.property(fixedRule, anyDay, fc.integer({ min: 0, max: 4000 }), (rule, first, span) => {
        const last = addDays(first, span);
        const days = fixedDays(rule, { first, last });
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const day of days) {
          expect(day >= rule.anchor && day >= first && day <= last).toBe(true);
          expect(rule.until === null || day <= rule.until).toBe(true);
          expect(inSeason(day, rule.season)).toBe(true);
        }
        if (rule.times !== null) expect(fixedDays(rule, always).length).toBeLessThanOrEqual(rule.times);
      }),
    );
  });

  it('gives the same days however a span is cut', () => {
    assertProperty(
      fc.property(fixedRule, anyDay, anyDay, anyDay, (rule, ...ends) => {
        const [first, middle, last] = ends.toSorted() as [string, string, string];
        expect([
          ...fixedDays(rule, { first, last: middle }),
          ...fixedDays(rule, { first: addDays(middle, 1), last }),
        ]).toEqual(fixedDays(rule, { first, last }));
      }),
    );
  });
});

describe('16,000 days of fixed rules', () => {
  /** RFC 5545 skips the months that are too short; the last of the days that are named holds back to their end. */
  function oracle({ anchor, every, unit, season: within, times }: FixedRule): string[] {
    const [, monthOf = 1, date = 1] = anchor.split('-').map(Number);
    const dates =
      date > 28 ? `;BYMONTHDAY=${[28, 29, 30, 31].filter((each) => each <= date).join(',')};BYSETPOS=-1` : '';
    const frequency = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[unit];
    const parts = [`FREQ=${frequency};INTERVAL=${every}`, unit === 'week' ? '' : dates];
    if (unit === 'year' && date > 28) parts.push(`;BYMONTH=${monthOf}`);
    if (within != null) parts.push(`;BYMONTH=${monthsOf(within).join(',')}`);
    const text = `DTSTART;TZID=UTC:${anchor.replaceAll('-', '')}T000000\nRRULE:${parts.join('')};COUNT=${times}`;
    return new RRuleTemporal({ rruleString: text }).all().map((each) => each.toPlainDate().toString());
  }
  const monthsOf = ({ from, to }: { from: number; to: number }) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((each) =>
      from <= to ? from <= each && each <= to : from <= each || each <= to,
    );

  it('are those of an independent implementation of RFC 5545', () => {
    const times = 50;
    const anchors = fc.sample(anyDay, { numRuns: 60, seed: 8 });
    const edges = ['2026-01-31', '2024-02-29', '2023-08-30', '2027-12-31', '2096-01-31', '2000-02-29'];
    const units = ['week', 'month', 'year'] as const;
    let compared = 0;
    for (const [place, anchor] of [...anchors, ...edges].entries()) {
      for (const [turn, unit] of units.entries()) {
        const rule = { anchor, every: 1 + ((place + turn) % 7), unit, times };
        expect(fixedDays(rule, always), JSON.stringify(rule)).toEqual(oracle(rule));
        compared += times;
      }
      // A year leaves its one month only as a whole: in season is asked of weeks and months.
      for (const unit of ['week', 'month'] as const) {
        const within = { from: Number(anchor.slice(5, 7)), to: 1 + ((place * 5) % 12) };
        const rule = { anchor, every: 1, unit, times, season: within };
        expect(fixedDays(rule, always), JSON.stringify(rule)).toEqual(oracle(rule));
        compared += times;
      }
    }
    expect(compared).toBeGreaterThan(16_000);
  });

  const letters = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
  const anchored = fc.record({ anchor: anyDay, every: fc.integer({ min: 1, max: 7 }) });
  /** The first 40 days of a rule that the standard can say by itself. */
  const said = (anchor: string, parts: string) =>
    new RRuleTemporal({
      rruleString: `DTSTART;VALUE=DATE:${anchor.replaceAll('-', '')}\nRRULE:${parts};COUNT=40`,
    })
      .all()
      .map((each) => each.toPlainDate().toString());

  it('are those of RFC 5545 also on the third Friday, the last Friday and the last day of a month', () => {
    for (const { anchor, every } of fc.sample(anchored, { numRuns: 120, seed: 3 })) {
      const letter = letters[weekdayOf(anchor) - 1];
      const nth = Math.ceil(Number(anchor.slice(8)) / 7);
      const month = { anchor, every, unit: 'month', times: 40 } as const;
      const by = `FREQ=MONTHLY;INTERVAL=${every};BYDAY=${nth === 5 ? -1 : nth}${letter}`;
      expect(fixedDays({ ...month, falls_on: 'weekday' }, always), by).toEqual(said(anchor, by));
      // What lies before the anchor in its own month is none of the rule's days, there as here.
      const last = `FREQ=MONTHLY;INTERVAL=${every};BYDAY=-1${letter}`;
      expect(fixedDays({ ...month, falls_on: 'last_weekday' }, always), last).toEqual(said(anchor, last));
      const ends = `FREQ=MONTHLY;INTERVAL=${every};BYMONTHDAY=-1`;
      expect(fixedDays({ ...month, falls_on: 'last_day' }, always), ends).toEqual(said(anchor, ends));
    }
  });

  it('are those of RFC 5545 on several days of a week', () => {
    const several = fc.uniqueArray(weekday, { minLength: 1 });
    for (const [{ anchor, every }, weekdays] of fc.sample(fc.tuple(anchored, several), {
      numRuns: 120,
      seed: 4,
    })) {
      const rule = { anchor, every, unit: 'week', weekdays, times: 40 } as const;
      const by = `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${weekdays.map((each) => letters[each - 1]).join(',')}`;
      expect(fixedDays(rule, always), `${anchor} ${by}`).toEqual(said(anchor, by));
    }
  });
});

describe('a floating rule', () => {
  const filter = { anchor: '2026-01-31', every: 1, unit: 'month' } as const;

  it('counts from the day when it was done last, and from its anchor until then', () => {
    expect(nextDay(filter, [])).toBe('2026-02-28');
    expect(nextDay(filter, [{ day: '2026-03-31' }])).toBe('2026-04-30');
    expect(nextDay(filter, [{ day: '2026-05-10' }, { day: '2026-03-31' }])).toBe('2026-06-10');
  });

  it('waits for its season where the next day lies outside it', () => {
    const mowing = { anchor: '2026-09-25', every: 2, unit: 'week', season: { from: 4, to: 9 } } as const;
    expect(nextDay(mowing, [])).toBe('2027-04-01');
    expect(nextDay(mowing, [{ day: '2027-01-02' }])).toBe('2027-04-01');
    expect(nextDay(mowing, [{ day: '2027-04-02' }])).toBe('2027-04-16');
    const heating = { ...mowing, season: { from: 11, to: 3 } };
    expect(nextDay(heating, [{ day: '2026-12-28' }])).toBe('2027-01-11');
    expect(nextDay(heating, [{ day: '2027-04-01' }])).toBe('2027-11-01');
  });

  it('ends with its last day, and when it was done so many times', () => {
    expect(nextDay({ ...filter, until: '2026-02-28' }, [])).toBe('2026-02-28');
    expect(nextDay({ ...filter, until: '2026-02-27' }, [])).toBeNull();
    expect(nextDay({ ...filter, times: 1 }, [{ day: '2026-02-01' }])).toBeNull();
  });

  it('gives a day after the one it counts from, within its limits and its season', () => {
    const rule = fc.record({
      anchor: anyDay,
      every: fc.integer({ min: 1, max: 400 }),
      unit: fc.constantFrom('day', 'week', 'month', 'year'),
      until: fc.option(anyDay),
      season: fc.option(season),
    });
    assertProperty(
      fc.property(rule, fc.array(fc.record({ day: anyDay }), { maxLength: 4 }), (each, done) => {
        const counted =
          done
            .map(({ day }) => day)
            .toSorted()
            .at(-1) ?? each.anchor;
        const next = nextDay(each, done);
        const free = dayAfter(counted, each, 1);
        if (next === null) {
          expect(each.until !== null && each.until < addDays(free, 366)).toBe(true);
          return;
        }
        expect(next > counted && next >= free).toBe(true);
        expect(inSeason(next, each.season)).toBe(true);
        if (inSeason(free, each.season)) expect(next).toBe(free);
        else expect(daysBetween(free, next)).toBeLessThan(366);
      }),
    );
  });
});

describe('a rule by use', () => {
  const oil = { anchor: '2026-01-01', usage: 10_000, shown: 50_000 } as const;
  const used = [
    { day: '2026-01-01', value: 50_000 },
    { day: '2026-01-11', value: 51_000 },
  ];

  it('is due on the day that the readings lead to', () => {
    expect(nextDay(oil, [], used)).toBe('2026-04-11');
    expect(nextDay(oil, [], [])).toBeNull();
    expect(nextDay(oil, [{ day: '2026-01-11', shown: 51_000 }], used)).toBe('2026-04-21');
  });

  it('takes the earlier of use and time', () => {
    const period = (every: number) => ({ ...oil, period: { every, unit: 'month' as const } });
    expect(nextDay(period(3), [], used)).toBe('2026-04-01');
    expect(nextDay(period(12), [], used)).toBe('2026-04-11');
    expect(nextDay(period(12), [], [])).toBe('2027-01-01');
  });

  it('counts from what the meter showed when it was done, as far as that is known', () => {
    const [first = { day: '', value: 0 }] = used;
    expect(nextDay({ ...oil, shown: null }, [], used)).toBe('2026-04-11');
    expect(nextDay({ ...oil, shown: null }, [{ day: '2026-01-05' }], used)).toBe('2026-04-11');
    expect(nextDay({ ...oil, shown: null }, [{ day: '2025-12-01' }], [first])).toBeNull();
  });
});
