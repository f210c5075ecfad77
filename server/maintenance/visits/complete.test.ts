import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { TaskRule } from '@holdfast/domain/maintenance/rule';
import { nextVisit, type Settled } from '@holdfast/domain/maintenance/test-next-visit';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { sampleVisit } from '../../sample/records/maintenance.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { maintenanceArea } from '../area.ts';
import { fixed, floating, upkeepOf, type Rule } from '../upkeep/test-upkeep.ts';

const house = testApp((kernel) => [maintenanceArea(kernel, { attachFiles: async () => undefined })]);
const someone = () => upkeepOf(house);

describe('completing', () => {
  // Months ends and the nights on which clocks change (8 March and 1 November 2026 in the United States).
  test.each<[string, Rule, Day, Day]>([
    ['a floating month, early, in a short month', floating('2026-01-31', 1), '2026-02-14', '2026-03-14'],
    ['a floating month, on its day', floating('2026-01-31', 1), '2026-02-28', '2026-03-28'],
    ['a floating month, late, at a month’s end', floating('2025-12-31', 1), '2026-03-31', '2026-04-30'],
    [
      'a floating day over the change of the clock',
      floating('2026-03-06', 1, 'day'),
      '2026-03-07',
      '2026-03-08',
    ],
    ['a floating week over the change back', floating('2026-10-20', 1, 'week'), '2026-10-28', '2026-11-04'],
    ['a floating leap year', floating('2023-02-28', 1, 'year'), '2024-02-29', '2025-02-28'],
    ['a fixed month, early', fixed('2026-01-31', 1), '2026-01-20', '2026-02-28'],
    ['a fixed month, on its day', fixed('2026-01-31', 1), '2026-01-31', '2026-02-28'],
    ['a fixed month, late, over two of its days', fixed('2026-01-31', 1), '2026-03-05', '2026-03-31'],
    ['a fixed week over the change of the clock', fixed('2026-03-01', 1, 'week'), '2026-03-01', '2026-03-08'],
    [
      'a season, late: the next is next year’s',
      { ...fixed('2025-10-01', 1, 'year'), season_from: 10, season_to: 11 },
      '2025-11-20',
      '2026-10-01',
    ],
    [
      'a floating quarter in a season',
      { ...floating('2025-09-10', 3), season_from: 4, season_to: 10 },
      '2026-04-02',
      '2026-07-02',
    ],
    [
      'a floating quarter out of its season',
      { ...floating('2025-09-10', 3), season_from: 4, season_to: 10 },
      '2026-09-30',
      '2027-04-01',
    ],
  ])('%s rolls the next date once', async (_, rule, on, next) => {
    const { add, complete, find } = await someone();
    const task = await add(rule);
    await complete(task.id, on, { occurrence: task.occurrence });
    expect(await find(task.id)).toMatchObject({ next_date: next, last_done: on, visits: 1 });
  });

  test('a skip rolls it as well, keeps the reason, and counts from the day that was due', async () => {
    const { add, skip, find, today, caller } = await someone();
    const ahead = await add(floating(addDays(today, -20), 1));
    const first = ahead.next_date ?? '';
    await skip(ahead.id);
    expect((await find(ahead.id)).next_date).toBe(addMonths(first, 1));
    const late = await add(floating(addDays(today, -50), 1));
    await skip(late.id);
    expect((await find(late.id)).next_date).toBe(addMonths(today, 1));
    const { items } = await caller.call(endpoints.listMaintenanceVisits, { task_id: late.id });
    expect(items).toMatchObject([{ outcome: 'skipped', reason: 'Away', cost: null, booked: null }]);
  });

  test('a skip of a fixed date leaves the next of its row, early, late and at a month’s end', async () => {
    const { add, skip, find, today } = await someone();
    const after = async (rule: Rule) => {
      const { id } = await add(rule);
      await skip(id);
      return (await find(id)).next_date;
    };
    const ahead = addDays(today, 10);
    expect(await after(fixed(ahead, 1))).toBe(addMonths(ahead, 1));
    const january = Number(today.slice(0, 4)) + 1;
    expect(await after(fixed(`${january}-01-31`, 1))).toBe(addDays(`${january}-03-01`, -1));
    // Three dates are behind, and one is ahead: what was not done is left out with the first.
    expect(await after(fixed(addDays(today, -20), 1, 'week'))).toBe(addDays(today, 1));
  });

  test('on a double click is one visit, one expense and one next date', async () => {
    const { owner, add, complete, skip, find, expenses } = await someone();
    for (const rule of [floating('2026-01-31', 1), fixed('2026-01-31', 1)]) {
      const task = await add(rule);
      const input = { occurrence: task.occurrence, cost: '85.50' };
      const [one, other] = await Promise.all([
        complete(task.id, '2026-02-10', input),
        complete(task.id, '2026-02-10', input),
      ]);
      expect(other.id).toBe(one.id);
      // What says something else is not dropped without a word.
      for (const [day, more] of [
        ['2026-02-11', {}],
        ['2026-02-10', { cost: '99' }],
      ] as const) {
        await expect(complete(task.id, day, { ...input, ...more })).rejects.toMatchObject({
          code: 'conflict',
          message:
            'This date was marked as done on 2026-02-10 already. Open what stands to correct it or to take it back.',
        });
      }
      await expect(skip(task.id, { occurrence: task.occurrence })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await find(task.id)).toMatchObject({ visits: 1, cost_so_far: '85.50' });
    }
    expect(await expenses()).toHaveLength(2);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  test('twice at once without naming the date is refused: it would close the next one as well', async () => {
    const { add, find, expenses, caller } = await someone();
    for (const rule of [floating('2026-01-31', 1), fixed('2026-01-31', 1)]) {
      const { id, occurrence } = await add(rule);
      const done = { id, completed_date: '2026-02-10', cost: '85.50' };
      const tried = await Promise.allSettled([
        caller.call(endpoints.completeMaintenance, done),
        caller.call(endpoints.completeMaintenance, { ...done, completed_date: '2026-02-11' }),
        caller.call(endpoints.skipMaintenance, { id, reason: 'Away' }),
      ]);
      const message = `Say which date this is for: the next one is ${occurrence}. A repeated call would close the one after it.`;
      expect(tried).toMatchObject(
        tried.map(() => ({ status: 'rejected', reason: { fields: [{ field: 'occurrence', message }] } })),
      );
      expect(await find(id)).toMatchObject({ visits: 0, occurrence });
    }
    expect(await expenses()).toEqual([]);
  });

  test('a one-off or a request is done once, and done for good', async () => {
    const { add, complete, find, skip, expenses } = await someone();
    for (const scheduled_date of ['2026-03-01', null]) {
      const task = await add({ repeats: 'once', scheduled_date });
      const one = await complete(task.id, '2026-03-02', { cost: '10' });
      expect((await complete(task.id, '2026-03-02', { cost: '10' })).id).toBe(one.id);
      await expect(complete(task.id, '2026-03-03', { cost: '99' })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await find(task.id)).toMatchObject({ status: 'completed', group: 'done', visits: 1 });
      await expect(skip(task.id)).rejects.toMatchObject({ code: 'conflict' });
    }
    expect((await expenses()).map(({ amount }) => amount)).toEqual(['-10.00', '-10.00']);
  });

  test('books what it cost under the thing, as repairs or maintenance, and follows a correction', async () => {
    const { add, complete, expenses, caller, of } = await someone();
    const task = await add({ repeats: 'once', scheduled_date: null }, { service_type: 'repair' });
    const visit = await complete(task.id, '2026-02-20', sampleVisit());
    const booked = {
      day: '2026-02-20',
      amount: '-185.50',
      category: 'repairs',
      of_id: of.of_id,
      merchant: 'Ember Heating',
    };
    expect(visit.booked).toBe(true);
    expect(await expenses()).toEqual([booked]);
    const correct = (cost: string | null, version: number) =>
      caller.call(endpoints.changeMaintenanceVisit, { id: visit.id, version, cost });
    expect(await correct('200.00', 1)).toMatchObject({ cost: '200.00', booked: true, version: 2 });
    expect(await expenses()).toEqual([{ ...booked, amount: '-200.00' }]);
    expect(await correct('0', 2)).toMatchObject({ booked: null });
    expect(await expenses()).toEqual([]);
    expect(await correct('7.00', 3)).toMatchObject({ booked: true });
    await expect(correct('8.00', 3)).rejects.toMatchObject({ code: 'conflict' });
    await caller.call(endpoints.undoMaintenanceVisit, { id: visit.id });
    expect(await expenses()).toEqual([]);
  });

  test('comes back with every field as it was given', async () => {
    const { add, complete, caller, today, find } = await someone();
    const task = await add(floating(addDays(today, -90), 1));
    const told = sampleVisit({ meter_unit: 'hours', meter_value: '12.5', completed_date: today });
    const { id } = await complete(task.id, today, told);
    const { items, cost } = await caller.call(endpoints.listMaintenanceVisits, { task_id: task.id });
    expect(items).toMatchObject([{ id, ...told, outcome: 'done', occurrence: task.occurrence }]);
    expect(cost).toBe('185.50');
    expect(await find(task.id)).toMatchObject({ last_done: today, cost_so_far: '185.50' });
    for (const [field, value] of [
      ['completed_date', addDays(today, 1)],
      ['cost', '-1'],
      ['meter_unit', null],
    ] as const) {
      const tried = complete(task.id, today, { ...told, [field]: value });
      await expect(tried).rejects.toMatchObject({ code: 'invalid', fields: [{ field }] });
    }
  });

  test('of a date that is closed is refused', async () => {
    const { add, complete } = await someone();
    const task = await add(floating('2026-01-31', 1));
    const tried = complete(task.id, '2026-02-10', { occurrence: '2026-05-05' });
    await expect(tried).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('whatever is done, skipped and undone in whatever order, the next date is that of the domain', async () => {
  const { add, complete, find, caller, today } = await someone();
  let seed = 20260308;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const begin = addMonths(today, -7);
  for (let round = 0; round < 8; round += 1) {
    const unit = (['week', 'month', 'year'] as const)[random(3)] ?? 'month';
    const every = 1 + random(3);
    const season = random(3) === 0 ? { season_from: 1 + random(12), season_to: 1 + random(12) } : {};
    const first = addDays(begin, random(40));
    const rule: Rule =
      random(2) === 0
        ? { ...floating(first, every, unit), ...season }
        : { ...fixed(first, every, unit), ...season };
    const task = await add(rule);
    const whole = task as TaskRule;
    let settled: (Settled & { id: string })[] = [];
    const expected = () => nextVisit(whole, settled, { from: first });
    expect([rule, task.next_date]).toEqual([rule, expected()]);
    for (let step = 0; step < 6; step += 1) {
      const { occurrence, next_date } = await find(task.id);
      if (occurrence === null || next_date === null) break;
      const last = settled.at(-1);
      if (random(4) === 0 && last !== undefined) {
        await caller.call(endpoints.undoMaintenanceVisit, { id: last.id });
        settled = settled.filter(({ id }) => id !== last.id);
      } else {
        const earliest = settled.at(-1)?.day ?? begin;
        const day = addDays(earliest, random(30));
        const on = day > today ? today : day;
        const { id } = await complete(task.id, on, { occurrence });
        settled.push({ id, day: on, occurrence });
        if (rule.repeats === 'fixed') {
          // What was open until then is settled by the same visit.
          for (;;) {
            const open = expected();
            if (open === null || open > on) break;
            settled.push({ id, day: on, occurrence: open });
          }
        }
      }
      expect([rule, step, (await find(task.id)).next_date]).toEqual([rule, step, expected()]);
    }
  }
});
