import * as endpoints from '@holdfast/domain/calendar/endpoints';
import * as own from '@holdfast/domain/calendar/event-endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { weekdayOf } from '@holdfast/domain/kernel/due/due-rule';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { calendarArea } from './area.ts';

const house = testApp((kernel) => [calendarArea(kernel)]);

const letters = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The days of a rule up to a day, by an independent implementation of RFC 5545. */
function oracle(
  day: Day,
  repeats: string,
  { every, nth }: { every: number; nth: boolean },
  left_out: Day[],
  until: Day,
) {
  const plain = (each: string) => each.replaceAll('-', '');
  const by = nth ? `;BYDAY=${Math.ceil(Number(day.slice(8)) / 7)}${letters[weekdayOf(day) - 1]}` : '';
  const rule = `DTSTART;VALUE=DATE:${plain(day)}\nRRULE:FREQ=${repeats.toUpperCase()};INTERVAL=${every}${by};UNTIL=${plain(until)}`;
  return new RRuleTemporal({ rruleString: rule })
    .all()
    .map((each) => each.toPlainDate().toString())
    .filter((each) => !left_out.includes(each));
}

it('any row of deletions and changes from a day on leaves the days that RFC 5545 gives', async () => {
  const step = fc.record({
    kind: fc.constantFrom('delete', 'following'),
    at: fc.nat(12),
    by: fc.integer({ min: -2, max: 2 }),
  });
  const given = fc.record({
    begins: fc.integer({ min: 0, max: 27 }),
    repeats: fc.constantFrom('weekly' as const, 'monthly' as const, 'yearly' as const),
    every: fc.integer({ min: 1, max: 3 }),
    nth: fc.boolean(),
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  });
  const caller = house.as(await house.person());
  for (const { begins, repeats, every, nth, steps } of fc.sample(given, { numRuns: 40, seed: 11 })) {
    const rule = { every, nth: nth && repeats === 'monthly' };
    const falls_on = rule.nth ? ('weekday' as const) : ('date' as const);
    const first = addDays('2031-03-01', begins);
    const horizon = addDays(first, 900);
    const begun = await caller.call(own.addEvent, { title: 'Any', day: first, repeats, every, falls_on });
    /** Each part of it: its own rule, as the standard would write it. */
    const parts = [{ id: begun.id, day: first, left_out: [] as Day[], until: horizon }];
    const expected = () =>
      parts.flatMap((part) => oracle(part.day, repeats, rule, part.left_out, part.until));
    for (const { kind, at, by } of steps) {
      const part = parts.at(-1);
      if (part === undefined) break;
      const days = oracle(part.day, repeats, rule, part.left_out, part.until);
      const occurrence = days[at];
      if (occurrence === undefined) continue;
      if (kind === 'delete') {
        await caller.call(own.removeEventDays, { id: part.id, occurrence, scope: 'one' });
        part.left_out.push(occurrence);
        continue;
      }
      const day = addDays(occurrence, by);
      // In the last days of a month the standard leaves months out that this holds back.
      if (Number(day.slice(8)) > 28) continue;
      const event = await caller.call(own.changeEventDays, {
        id: part.id,
        occurrence,
        scope: 'following',
        version: 'any',
        change: { day },
      });
      const all = oracle(part.day, repeats, rule, [], horizon).filter((each) => each >= occurrence);
      const now = oracle(day, repeats, rule, [], '2034-12-31');
      const carried = part.left_out
        .filter((each) => each >= occurrence)
        .map((each) => now[all.indexOf(each)] ?? '');
      expect(event.day).toBe(day);
      // From its first day on is all of it.
      if (event.id === part.id) {
        Object.assign(part, { day, left_out: carried });
        continue;
      }
      part.until = addDays(occurrence, -1);
      parts.push({ id: event.id, day, left_out: carried, until: horizon });
    }
    const { items } = await caller.call(endpoints.showCalendar, {
      from: addDays(first, -9),
      to: addDays(first, 390),
    });
    const kept = expected().filter((each) => each <= addDays(first, 390));
    expect(
      items.map(({ date }) => date),
      JSON.stringify(steps),
    ).toEqual(kept.toSorted());
    for (const part of parts) await caller.call(own.removeEvent, { id: part.id });
  }
});
