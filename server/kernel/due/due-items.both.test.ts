import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../database/database.ts';
import { testDatabase } from '../test-database.ts';
import { finishDueItem, reopenDueItem, skipDueItem, snoozeDueItem } from './due-items.ts';
import { dropReading, putReading } from './meter-readings.ts';
import { duesOf } from './test-due.ts';

const test = testDatabase();
const today = '2030-05-10';
const doing = {
  by: '00000000-0000-4000-8000-000000000001',
  on: today,
  now: new Date('2030-05-10T12:00:00Z'),
};

async function house(given: Record<string, unknown>) {
  const owner = await test.person();
  const dues = duesOf(test, owner);
  const source = { source_type: 'maintenance', source_id: await dues.record('maintenance') };
  if ('kind' in given) await dues.repeat({ ...source, ...given });
  else await dues.put({ ...source, ...given });
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => test.database.asViewer(owner, work);
  const first = (await dues.items()).find(({ state }) => state === 'open')?.id ?? '';
  const states = async () => (await dues.items()).map(({ state, due_date }) => `${state} ${due_date}`);
  return { owner, dues, source, asOwner, first, states };
}
const single = { day: '2030-05-20' };
const monthly = { kind: 'floating', every: 1, unit: 'month', anchor: '2030-04-30' };
const fixed = {
  kind: 'fixed',
  every: 1,
  unit: 'month',
  anchor: '2026-01-31',
  times: 3,
  begins: '2026-01-01',
};

describe('an item that is done', () => {
  it('is done once, by the first of two clicks at the same time', async () => {
    const { owner, asOwner, first } = await house(single);
    const clicks = await Promise.all(
      [1, 2].map(() => asOwner((tx) => finishDueItem(tx, owner, first, doing))),
    );
    expect(clicks.filter(Boolean)).toEqual([true]);
    const rows = await test.raw(
      "select state, done_by, done_on::text, done_at = '2030-05-10T12:00:00Z' as at from due_items where user_id = $1",
      [owner],
    );
    expect(rows).toEqual([{ state: 'done', done_by: doing.by, done_on: today, at: true }]);
  });

  it('leaves the other days of a fixed rule as they are', async () => {
    const { owner, asOwner, first, states } = await house(fixed);
    expect(await states()).toEqual(['open 2026-01-31', 'open 2026-02-28', 'open 2026-03-31']);
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    expect(await states()).toEqual(['done 2026-01-31', 'open 2026-02-28', 'open 2026-03-31']);
  });

  it('moves a floating rule on, once for each of two clicks at the same time', async () => {
    const { owner, asOwner, first, states } = await house(monthly);
    expect(await states()).toEqual(['open 2030-05-30']);
    await Promise.all([1, 2].map(() => asOwner((tx) => finishDueItem(tx, owner, first, doing))));
    expect(await states()).toEqual(['done 2030-05-30', 'open 2030-06-10']);
  });

  it('may be done twice on a day, and still has its next one', async () => {
    const { owner, dues, asOwner, first, states } = await house({ ...monthly, anchor: '2030-04-10' });
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    const second = (await dues.items())[1]?.id ?? '';
    await asOwner((tx) => finishDueItem(tx, owner, second, doing));
    expect((await states()).toSorted()).toEqual(['done 2030-05-10', 'done 2030-06-10', 'open 2030-06-10']);
  });

  it('keeps its anchor when its area writes the rule again', async () => {
    const { owner, dues, source, asOwner, first } = await house(monthly);
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    await dues.repeat({ ...source, ...monthly, title: 'Filter' });
    expect(await dues.days()).toEqual(['2030-06-10']);
    await dues.repeat({ ...source, ...monthly, every: 2 });
    expect(await dues.days()).toEqual(['2030-07-10']);
  });

  it('ends a rule that has no more days', async () => {
    const { owner, dues, asOwner, first } = await house({ ...monthly, times: 1 });
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    expect(await dues.days()).toEqual([]);
  });

  it('by use counts on from what the meter showed, which is kept as a reading', async () => {
    const usage = {
      kind: 'usage',
      every: null,
      unit: null,
      anchor: '2030-01-01',
      usage_unit: 'km',
      usage_every: '1000',
    };
    const { owner, dues, source, asOwner } = await house({ ...usage, usage_from: '0' });
    const meter = { of_type: source.source_type, of_id: source.source_id, unit: 'km' };
    const read = (day: string, value: string) =>
      asOwner((tx) => putReading(tx, owner, { ...meter, day, value }));
    expect(await dues.days()).toEqual([]);
    await read('2030-01-01', '0');
    await read('2030-03-02', '600');
    expect(await dues.days()).toEqual(['2030-04-11']);
    const open = (await dues.items())[0]?.id ?? '';
    await asOwner((tx) => finishDueItem(tx, owner, open, { ...doing, on: '2030-04-11', shown: '1100' }));
    expect(await dues.days()).toEqual(['2030-07-11']);
    await asOwner((tx) => dropReading(tx, owner, meter, '2030-04-11'));
    expect(await dues.days()).toEqual(['2030-07-30']);
  });
});

describe('an item that is skipped', () => {
  it('counts on from the day it was due, or from the skipping where that was later', async () => {
    const early = await house(monthly);
    await early.asOwner((tx) => skipDueItem(tx, early.owner, early.first, doing));
    expect(await early.states()).toEqual(['skipped 2030-05-30', 'open 2030-06-30']);
    const late = await house({ ...monthly, anchor: '2030-03-01' });
    const clicks = await Promise.all(
      [1, 2].map(() => late.asOwner((tx) => skipDueItem(tx, late.owner, late.first, doing))),
    );
    expect(clicks.filter(Boolean)).toEqual([true]);
    expect(await late.states()).toEqual(['skipped 2030-04-01', 'open 2030-06-10']);
  });
});

describe('an item that is put off', () => {
  it('stays due on its day and open, until it is done', async () => {
    const { owner, dues, asOwner, first } = await house(single);
    const until = addDays(today, 5);
    expect(await asOwner((tx) => snoozeDueItem(tx, owner, first, until))).toBe(true);
    expect(await dues.items()).toMatchObject([{ state: 'open', due_date: single.day, snoozed_until: until }]);
    await asOwner((tx) => snoozeDueItem(tx, owner, first, null));
    expect(await dues.items()).toMatchObject([{ snoozed_until: null }]);
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    expect(await asOwner((tx) => snoozeDueItem(tx, owner, first, until))).toBe(false);
  });
});

describe('an item that is opened again', () => {
  it('is open, and what a floating rule gave after it is gone', async () => {
    const { owner, dues, asOwner, first } = await house(monthly);
    const before = await dues.items();
    for (const mark of [finishDueItem, skipDueItem]) {
      await asOwner((tx) => mark(tx, owner, first, doing));
      expect(await dues.items()).toHaveLength(2);
      expect(await asOwner((tx) => reopenDueItem(tx, owner, first))).toBe(true);
      expect(await dues.items()).toEqual(before);
      expect(await asOwner((tx) => reopenDueItem(tx, owner, first))).toBe(false);
    }
  });

  it('waits with its record where that is in the trash', async () => {
    const { owner, dues, source, asOwner, first } = await house(single);
    await asOwner((tx) => finishDueItem(tx, owner, first, doing));
    await dues.record('maintenance', { disposed_on: today }, source.source_id);
    await asOwner((tx) => reopenDueItem(tx, owner, first));
    expect(await dues.items()).toMatchObject([{ state: 'closed' }]);
  });

  it('stays done where its record or its rule gives that day no more', async () => {
    const one = await house(single);
    await one.asOwner((tx) => finishDueItem(tx, one.owner, one.first, doing));
    await one.dues.put({ ...one.source, day: '2031-01-01' });
    expect(await one.asOwner((tx) => reopenDueItem(tx, one.owner, one.first))).toBe(false);
    const many = await house(fixed);
    await many.asOwner((tx) => finishDueItem(tx, many.owner, many.first, doing));
    expect(await many.asOwner((tx) => reopenDueItem(tx, many.owner, many.first))).toBe(true);
    await many.asOwner((tx) => finishDueItem(tx, many.owner, many.first, doing));
    await many.dues.repeat({ ...many.source, ...fixed, anchor: addMonths(fixed.anchor, 1) });
    expect(await many.asOwner((tx) => reopenDueItem(tx, many.owner, many.first))).toBe(false);
  });
});

it('an item is nobody else’s to mark', async () => {
  const maria = await house(monthly);
  const stranger = await test.person();
  const tried = [finishDueItem, skipDueItem].map((mark) =>
    test.database.asViewer(stranger, (tx) => mark(tx, stranger, maria.first, doing)),
  );
  const others = [
    test.database.asViewer(stranger, (tx) => snoozeDueItem(tx, maria.owner, maria.first, today)),
    test.database.asViewer(stranger, (tx) => finishDueItem(tx, maria.owner, maria.first, doing)),
    test.database.asViewer(stranger, (tx) => reopenDueItem(tx, maria.owner, maria.first)),
  ];
  expect(new Set(await Promise.all([...tried, ...others]))).toEqual(new Set([false]));
  expect(await maria.dues.items()).toMatchObject([{ state: 'open', snoozed_until: null }]);
});
