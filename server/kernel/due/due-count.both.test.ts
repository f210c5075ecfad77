import fc from 'fast-check';
import { assertProperty, seedOfFile, timesOfRun } from '@holdfast/domain/kernel/test-properties';
import { addDays } from '@holdfast/domain/kernel/time/day';
import {
  fixedDays,
  nextDay,
  placesInMonth,
  type UsageRule,
  type Weekday,
} from '@holdfast/domain/kernel/due/due-rule';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { duesOf } from './test-due.ts';

const test = testDatabase();
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const month = fc.integer({ min: 1, max: 12 });
const season = fc.option(fc.record({ from: month, to: month }));

describe('the database counts as the domain does:', () => {
  it('the days of fixed rules', async () => {
    const rule = fc.record({
      anchor: anyDay,
      every: fc.integer({ min: 1, max: 20 }),
      unit: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
      until: fc.option(anyDay),
      times: fc.option(fc.integer({ min: 1, max: 40 })),
      season,
      first: anyDay,
      falls_on: fc.constantFrom(...placesInMonth),
      weekdays: fc.option(fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })),
    });
    const rules = fc.sample(rule, { numRuns: timesOfRun(4000), seed: seedOfFile() }).map((each) => ({
      ...each,
      falls_on: each.unit === 'week' ? ('date' as const) : each.falls_on,
      weekdays: each.unit === 'week' ? each.weekdays : null,
    }));
    const found = await test.raw<{ days: string[] }>(
      `select array(select due_days(anchor, every, unit, until, times, season_from, season_to, first, first + 3000, falls_on,
         weekdays)::text) as days
       from rows from (json_to_recordset($1) as (anchor date, every int, unit text, until date, times int, season_from int,
         season_to int, first date, falls_on text, weekdays smallint[])) with ordinality r order by ordinality`,
      [
        JSON.stringify(
          rules.map(({ season: within, ...each }) => ({
            ...each,
            season_from: within?.from,
            season_to: within?.to,
          })),
        ),
      ],
    );
    expect(found).toHaveLength(rules.length);
    for (const [place, { first, ...each }] of rules.entries()) {
      expect(found[place]?.days, JSON.stringify(each)).toEqual(
        fixedDays(each, { first, last: addDays(first, 3000) }),
      );
    }
  });

  it('the next day of floating rules and of those by use', async () => {
    const owner = await test.person();
    const dues = duesOf(test, owner);
    const value = fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10);
    const rule = fc.record({
      anchor: anyDay,
      period: fc.option(
        fc.record({
          every: fc.integer({ min: 1, max: 40 }),
          unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
        }),
      ),
      usage: value.map((each) => each + 0.1),
      shown: fc.option(value),
      until: fc.option(anyDay),
      times: fc.option(fc.integer({ min: 1, max: 3 })),
      season,
    });
    const reading = fc.record({ days: fc.integer({ min: -400, max: 400 }), value });
    const readings = fc.uniqueArray(reading, { maxLength: 5, selector: ({ days }) => days });
    const doing = fc.record({ days: fc.integer({ min: 0, max: 300 }), shown: fc.option(value) });
    const doings = fc.uniqueArray(doing, { maxLength: 3, selector: ({ days }) => days });
    await assertProperty(
      fc.asyncProperty(rule, readings, doings, fc.boolean(), async (each, read, did, byUse) => {
        const floats = !byUse && each.period !== null;
        const id = await dues.record('maintenance');
        const source = { source_type: 'maintenance', source_id: id };
        const shown = read.map(({ days, value: at }) => ({ day: addDays(each.anchor, days), value: at }));
        const done = did.map(({ days, shown: at }) => ({ day: addDays(each.anchor, days), shown: at }));
        for (const { day, value: at } of shown) {
          await test.raw("insert into meter_readings values ($1, 'maintenance', $2, 'km', $3, $4)", [
            owner,
            id,
            day,
            at,
          ]);
        }
        for (const { day, shown: at } of done) {
          await test.raw(
            `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days,
               remind_days, state, done_at, done_on, done_usage)
             values ($1, 'maintenance', $2, 'end', $3, $3, 'test', 'x', 7, 30, '{}', 'done', now(), $3, $4)`,
            [owner, id, day, at],
          );
        }
        await dues.repeat({
          ...source,
          kind: floats ? 'floating' : 'usage',
          anchor: each.anchor,
          every: each.period?.every ?? null,
          unit: each.period?.unit ?? null,
          until: each.until,
          times: each.times,
          season_from: each.season?.from ?? null,
          season_to: each.season?.to ?? null,
          ...(floats ? {} : { usage_unit: 'km', usage_every: String(each.usage), usage_from: each.shown }),
        });
        const open = await test.raw<{ day: string }>(
          "select due_date::text as day from due_items where user_id = $1 and source_id = $2 and state = 'open'",
          [owner, id],
        );
        const { period, ...others } = each;
        const expected =
          floats && period !== null
            ? nextDay(
                { anchor: each.anchor, ...period, until: each.until, times: each.times, season: each.season },
                done,
              )
            : nextDay({ ...others, period } satisfies UsageRule, done, shown);
        expect(open.map(({ day }) => day)).toEqual(expected === null ? [] : [expected]);
      }),
      { numRuns: 150 },
    );
  });
});
