import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { fixedDays } from '@holdfast/domain/kernel/due/due-rule';
import { makeLog } from '../log.ts';
import { testDatabase } from '../test-database.ts';
import { duesOf } from './test-due.ts';
import { unfoldDueRules } from './unfold-due-rules.ts';

const test = testDatabase();
const today = new Date().toISOString().slice(0, 10);

async function house() {
  const owner = await test.person();
  const dues = duesOf(test, owner);
  const source = { source_type: 'policy', source_id: await dues.record('policy') };
  return { owner, dues, source };
}
const monthly = { kind: 'fixed', every: 1, unit: 'month', anchor: addMonths(today, -20) };
const clockAt = (day: string) => ({ now: () => new Date(day), today: () => day });
const log = makeLog('silent');
const unfoldOn = (day: string) => unfoldDueRules({ database: test.database, clock: clockAt(day), log }).run();
describe('a fixed rule', () => {
  it('is unfolded further also where that fails with somebody else, which is tried again', async () => {
    const houses = [await house(), await house()].toSorted((a, b) => (a.owner < b.owner ? -1 : 1));
    for (const { dues, source } of houses) await dues.repeat({ ...source, ...monthly });
    const [poor, other] = houses;
    const asViewer = test.database.asViewer.bind(test.database);
    const failing = vi
      .spyOn(test.database, 'asViewer')
      .mockImplementation((owner, work) =>
        owner === poor?.owner ? Promise.reject(new Error('too much')) : asViewer(owner, work),
      );
    await expect(unfoldOn(addDays(today, 100))).rejects.toThrow('1 people');
    failing.mockRestore();
    const reaches = async () =>
      Promise.all(houses.map(async ({ dues }) => ((await dues.days()).at(-1) ?? '') >= addDays(today, 490)));
    expect(await reaches()).toEqual([false, true]);
    await unfoldOn(addDays(today, 100));
    expect(await reaches()).toEqual([true, true]);
    expect(other?.owner).not.toBe(poor?.owner);
  });

  it('is unfolded 400 days ahead when it is written, and begins with that day', async () => {
    const { dues, source } = await house();
    await dues.repeat({ ...source, ...monthly });
    const days = await dues.days();
    expect(days[0]).toBe(today);
    expect((days.at(-1) ?? '') >= addDays(today, 400)).toBe(true);
    expect(days).toEqual(
      fixedDays(
        { anchor: monthly.anchor, every: 1, unit: 'month' },
        { first: today, last: days.at(-1) ?? '' },
      ),
    );
  });

  it('may begin in the past where its area says so', async () => {
    const { dues, source } = await house();
    await dues.repeat({ ...source, ...monthly, begins: monthly.anchor, until: today });
    expect(await dues.days()).toHaveLength(21);
  });

  it('that changes takes its open days along, and leaves what was done', async () => {
    const { owner, dues, source } = await house();
    const anchor = addDays(today, 3);
    await dues.repeat({ ...source, ...monthly, anchor });
    const before = await dues.items();
    await test.raw(
      "update due_items set state = 'done', done_at = now(), done_on = $2 where user_id = $1 and occurrence = $2",
      [owner, anchor],
    );
    await dues.repeat({ ...source, ...monthly, anchor, title: 'Premium', times: 3 });
    expect((await dues.items()).map(({ id, title, state }) => [id, title, state])).toEqual([
      [before[0]?.id, 'Something ends', 'done'],
      [before[1]?.id, 'Premium', 'open'],
      [before[2]?.id, 'Premium', 'open'],
    ]);
    await dues.repeat({ ...source, ...monthly, kind: 'floating', anchor });
    expect(await dues.days()).toEqual([addMonths(anchor, 1)]);
    await dues.put({ ...source, day: addDays(today, 5) });
    expect(await dues.days()).toEqual([addDays(today, 5)]);
    expect(await test.raw('select 1 from due_rules where user_id = $1', [owner])).toEqual([]);
  });

  it.each([
    ['every day', { unit: 'day' }],
    ['never', { every: 0 }],
    ['half a season', { season_from: 4 }],
    ['in a thirteenth month', { season_from: 4, season_to: 13 }],
    ['without a period', { every: null, unit: null }],
  ])('does not come %s', async (_, change) => {
    const { dues, source } = await house();
    await expect(dues.repeat({ ...source, ...monthly, ...change })).rejects.toMatchObject({ code: '23514' });
  });

  it('waits while its record is in the trash, and is whole again after', async () => {
    const { owner, dues, source } = await house();
    await dues.repeat({ ...source, ...monthly });
    const days = await dues.days();
    await dues.record('policy', { removed_at: '2026-01-01T00:00:00Z' }, source.source_id);
    expect(await dues.days()).toEqual([]);
    await dues.repeat({ ...source, ...monthly, title: 'Other words' });
    await unfoldOn(addDays(today, 100));
    expect(await dues.days()).toEqual([]);
    await test.raw('delete from due_items where user_id = $1 and due_date > $2', [
      owner,
      addDays(today, 200),
    ]);
    await dues.record('policy', {}, source.source_id);
    expect(await dues.days()).toEqual(days);
  });
});

describe('the job of the night', () => {
  it('keeps 400 days ahead unfolded, once for each day, whatever night it runs', async () => {
    const { dues, source } = await house();
    await dues.repeat({ ...source, ...monthly });
    for (const night of [0, 1, 29, 30, 60, 400, 800, 800]) {
      await unfoldOn(addDays(today, night));
      const days = await dues.days();
      expect(days).toEqual(
        fixedDays(
          { anchor: monthly.anchor, every: 1, unit: 'month' },
          { first: today, last: days.at(-1) ?? '' },
        ),
      );
      expect((days.at(-1) ?? '') > addDays(today, night + 400 - 31)).toBe(true);
    }
  });

  it('comes to a rule that begins years from now when its time is near', async () => {
    const { dues, source } = await house();
    const anchor = addDays(today, 1500);
    await dues.repeat({ ...source, ...monthly, anchor, times: 2 });
    expect(await dues.days()).toEqual([]);
    await unfoldOn(addDays(today, 1000));
    expect(await dues.days()).toEqual([]);
    await unfoldOn(addDays(today, 1101));
    expect(await dues.days()).toEqual([anchor, addMonths(anchor, 1)]);
  });

  it('brings nothing back that was done or skipped', async () => {
    const { owner, dues, source } = await house();
    await dues.repeat({ ...source, ...monthly });
    const all = await dues.days();
    await test.raw(
      "update due_items set state = 'skipped', done_at = now(), done_on = due_date where user_id = $1",
      [owner],
    );
    await unfoldOn(addDays(today, 100));
    expect(await dues.days('skipped')).toEqual(all);
    expect((await dues.days()).every((day) => day > (all.at(-1) ?? ''))).toBe(true);
  });

  it('touches nobody whose rules reach far enough, have ended, or do not unfold, and each at another time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, house));
    const ended = await house();
    for (const { dues, source } of people) await dues.repeat({ ...source, ...monthly });
    await ended.dues.repeat({ ...ended.source, ...monthly, until: addDays(today, 90) });
    await ended.dues.repeat({ ...ended.source, ...monthly, slot: 'service', kind: 'floating' });
    const asked = vi.spyOn(test.database, 'asViewer');
    const touched = async (night: number) => {
      asked.mockClear();
      await unfoldOn(addDays(today, night));
      return asked.mock.calls.map(([owner]) => owner);
    };
    const nights: string[][] = [];
    for (let night = 0; night < 62; night += 1) nights.push(await touched(night));
    asked.mockRestore();
    expect(nights.slice(0, 29).flat()).toEqual([]);
    expect(nights.flat()).not.toContain(ended.owner);
    const mine = new Set(people.map(({ owner }) => owner));
    const ours = nights.map((owners) => owners.filter((owner) => mine.has(owner)).length);
    expect(ours.reduce((sum, each) => sum + each, 0)).toBe(people.length);
    expect(Math.max(...ours)).toBeLessThan(people.length / 2);
  });
});

it('a meter that is read moves what is due by use, and a reading that is taken back moves it back', async () => {
  const { owner, dues } = await house();
  const car = await dues.record('movable');
  const source = { source_type: 'maintenance', source_id: await dues.record('maintenance') };
  await dues.repeat({
    ...source,
    of_type: 'movable',
    of_id: car,
    kind: 'usage',
    every: 1,
    unit: 'year',
    anchor: '2026-01-01',
    usage_unit: 'km',
    usage_every: '10000',
    usage_from: '0',
  });
  const [first] = await dues.items();
  expect(first).toMatchObject({ due_date: '2027-01-01', occurrence: '2027-01-01' });
  const read = (day: string, value: number) =>
    test.database.asViewer(owner, (tx) =>
      sql`insert into meter_readings values (${owner}, 'movable', ${car}, 'km', ${day}, ${value})`.execute(
        tx,
      ),
    );
  await read('2026-01-01', 0);
  await read('2026-01-11', 1000);
  expect(await dues.items()).toEqual([{ ...first, due_date: '2026-04-11' }]);
  await read('2026-02-01', 10_500);
  expect(await dues.days()).toEqual(['2026-02-01']);
  await test.database.asViewer(owner, (tx) =>
    sql`delete from meter_readings where user_id = ${owner} and value > 5000`.execute(tx),
  );
  expect(await dues.items()).toEqual([{ ...first, due_date: '2026-04-11' }]);
  await dues.drop('movable', car);
  expect(await dues.items()).toMatchObject([{ state: 'closed' }]);
  expect(await test.raw('select 1 from meter_readings where of_id = $1', [car ?? randomUUID()])).toEqual([]);
});
