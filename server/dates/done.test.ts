import * as endpoints from '@holdfast/domain/dates/endpoints';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import { describe, expect, it } from 'vitest';
import { sampleSteps } from '../sample/records/dates.ts';
import { testApp } from '../kernel/test-app.ts';
import { datesArea } from './area.ts';
import { datesOf } from './test-dates.ts';

const house = testApp((kernel) => [datesArea(kernel)]);
const weekly = { repeats: 'fixed', every: 1, unit: 'week' } as const;
const daysAfter = (every: number) => ({ repeats: 'floating', every, unit: 'day' }) as const;

describe('a reminder that is done', () => {
  it('is done once for two presses, says when, and is open again by one Undo', async () => {
    const { add, done, undo, find, list, today } = await datesOf(house);
    const date = await add(0);
    await Promise.all([done(date), done(date)]);
    expect(await find(date.id)).toMatchObject({ part: 'done', last_done: { done_on: today } });
    expect((await list()).items).toEqual([]);
    await undo(date);
    await undo(date);
    expect(await find(date.id)).toEqual(date);
    expect((await list()).items).toEqual([date]);
  });

  it('comes again at its next day where it repeats on set days, also when it is done before its day', async () => {
    const { add, done, at, today } = await datesOf(house);
    const date = await add(3, weekly);
    expect(await done(date)).toMatchObject({ next_on: at(10), part: 'later', last_done: { done_on: today } });
  });

  it('takes along those before it that were missed, and brings them back by Undo', async () => {
    const { add, done, undo, at, items, find } = await datesOf(house);
    const { id } = await add(-1, weekly);
    await house.raw('update due_rules set begins = begins - 30 where source_id = $1', [id]);
    await house.raw('update own_dates set due_date = due_date - 21, title = $2 where id = $1', [id, 'Later']);
    await house.raw(
      `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days, rule_id)
       select user_id, source_type, source_id, slot, occurrence - 7, due_date - 7, area, title, urgent_days, soon_days, remind_days, rule_id
       from due_items where source_id = $1 and due_date = $2`,
      [id, at(-1)],
    );
    const missed = await find(id);
    expect([missed.occurrence, missed.missed]).toEqual([at(-1), 1]);
    expect(await done(missed)).toMatchObject({ next_on: at(6) });
    expect((await items(id)).slice(0, 2).map(({ state }) => state)).toEqual(['skipped', 'done']);
    await undo(missed);
    expect((await items(id)).slice(0, 2).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('comes again so many days after it was done where it counts from that, on the day on which it was first due before', async () => {
    const { add, done, at } = await datesOf(house);
    const date = await add(-2, daysAfter(10));
    expect(date).toMatchObject({ next_on: at(-2), part: 'overdue' });
    expect(await done(date)).toMatchObject({ next_on: at(10) });
  });

  it('begins on the day that was chosen, also at the end of a month', async () => {
    const { add } = await datesOf(house);
    const first = { due_date: '2031-03-31', repeats: 'floating', every: 1, unit: 'month' } as const;
    expect(await add(0, first)).toMatchObject({ next_on: '2031-03-31' });
  });

  it('comes back by Undo though the next one was moved and ticked meanwhile, and the next one goes', async () => {
    const { add, done, undo, tick, caller, at, items, find } = await datesOf(house);
    const date = await add(0, { ...daysAfter(5), checklist: sampleSteps });
    await tick(date, 0);
    const next = await done(date);
    await caller.call(endpoints.moveOwnDate, { id: next.id, occurrence: next.occurrence ?? '', day: at(9) });
    await tick(next, 1);
    expect(await find(date.id)).toMatchObject({ next_on: at(9), ticked: [sampleSteps[1]?.id] });
    expect(await undo(date)).toMatchObject({ next_on: at(0), ticked: [sampleSteps[0]?.id] });
    expect(await items(date.id)).toMatchObject([{ due_date: at(0), state: 'open' }]);
    expect((await done(date)).ticked).toEqual([]);
  });

  it('is not taken back under one that was done since, nor where it has another day now', async () => {
    const { add, done, undo, change, at } = await datesOf(house);
    const first = await add(0, daysAfter(5));
    const second = await done(first);
    await done(second);
    await expect(undo(first)).rejects.toMatchObject({ code: 'conflict', message: /done again since/ });
    const once = await add(0);
    await done(once);
    expect(await change(once.id, { due_date: at(4) })).toMatchObject({ part: 'week', next_on: at(4) });
    await expect(undo(once)).rejects.toMatchObject({ code: 'conflict', message: /another date/ });
  });

  it('is refused for a date that it does not have, and for a stranger', async () => {
    const { add, done } = await datesOf(house);
    const stranger = await datesOf(house);
    const date = await add(0);
    await expect(done({ ...date, occurrence: '2040-01-01' })).rejects.toMatchObject({ code: 'conflict' });
    for (const act of [stranger.done, stranger.undo]) {
      await expect(act(date)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is told of in the list of what was done, page by page, the latest first', async () => {
    const { add, done, caller } = await datesOf(house);
    for (const title of ['one', 'two', 'three']) await done(await add(0, { title }));
    const first = await caller.call(endpoints.listDatesDone, { limit: 2 });
    const rest = await caller.call(endpoints.listDatesDone, { limit: 2, after: first.next ?? undefined });
    expect([...first.items, ...rest.items].map(({ title }) => title).toSorted()).toEqual([
      'one',
      'three',
      'two',
    ]);
    expect([first.total, rest.next]).toEqual([3, null]);
  });
});

describe('the rule of a reminder', () => {
  it('that changes moves its next day, and leaves what was done', async () => {
    const { add, done, change, at, items, today } = await datesOf(house);
    const { id, ...date } = await add(0, weekly);
    await done({ id, ...date });
    expect(await change(id, { every: 2 })).toMatchObject({ next_on: at(14) });
    expect(await change(id, daysAfter(3))).toMatchObject({
      every: 3,
      unit: 'day',
      falls_on: 'date',
      next_on: at(3),
    });
    expect(await change(id, { due_date: at(9) })).toMatchObject({ next_on: at(9) });
    expect(await change(id, { repeats: 'once', due_date: at(2) })).toMatchObject({
      every: null,
      unit: null,
      next_on: at(2),
    });
    expect((await items(id)).filter(({ state }) => state === 'done')).toMatchObject([{ occurrence: today }]);
    expect((await items(id)).filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  it('keeps a day that was put off when only its words change', async () => {
    const { add, change, caller, at } = await datesOf(house);
    for (const rule of [weekly, daysAfter(3)]) {
      const { id, occurrence } = await add(0, rule);
      const moved = { id, occurrence: occurrence ?? '', day: at(2) };
      expect(await caller.call(endpoints.moveOwnDate, moved)).toMatchObject({ next_on: at(2), version: 1 });
      expect(await change(id, { title: 'Feed the cat' })).toMatchObject({ next_on: at(2) });
    }
  });

  it('may reach further than its days are unfolded: it stands where it comes next', async () => {
    const { add, done, today, list } = await datesOf(house);
    const date = await add(0, { repeats: 'fixed', every: 3, unit: 'year' });
    expect(await done(date)).toMatchObject({
      next_on: addMonths(today, 36),
      occurrence: null,
      part: 'later',
    });
    expect((await list()).counts).toEqual({ later: 1 });
  });

  it('is told only at the windows that fit between two of its days', async () => {
    const { add } = await datesOf(house);
    const windows = async (id: string) =>
      (
        await house.raw<{ remind_days: number[]; bell_days: number }>(
          'select distinct remind_days, bell_days from due_items where source_id = $1',
          [id],
        )
      ).map(({ remind_days, bell_days }) => [remind_days, bell_days]);
    expect(await windows((await add(1)).id)).toEqual([[[30, 14, 7, 1, 0], 30]]);
    expect(await windows((await add(1, weekly)).id)).toEqual([[[1, 0], 1]]);
    expect(await windows((await add(1, { ...weekly, remind_days: [30] })).id)).toEqual([[[0], 0]]);
    expect(await windows((await add(1, { remind_days: [] })).id)).toEqual([[[], 0]]);
  });
});

describe('a checklist', () => {
  it('is ticked step by step by two at once, and each tick stays', async () => {
    const { add, tick, find } = await datesOf(house);
    const date = await add(0, { checklist: sampleSteps });
    await Promise.all([tick(date, 0), tick(date, 1)]);
    expect((await find(date.id)).ticked.toSorted()).toEqual(sampleSteps.map(({ id }) => id));
    await tick(date, 0, false);
    expect(await find(date.id)).toMatchObject({ ticked: [sampleSteps[1]?.id], version: 1 });
  });

  it('begins anew when it comes again, and what was ticked stays with what was done', async () => {
    const { add, tick, done, undo, history } = await datesOf(house);
    const date = await add(0, { ...weekly, checklist: sampleSteps });
    await tick(date, 1);
    expect(await done(date)).toMatchObject({ ticked: [] });
    expect(await history(date.id)).toMatchObject([
      {
        outcome: 'done',
        checklist: [
          { text: 'Photographs', ticked: false },
          { text: 'Old passport', ticked: true },
        ],
      },
    ]);
    expect(await undo(date)).toMatchObject({ ticked: [sampleSteps[1]?.id] });
    expect(await history(date.id)).toEqual([]);
  });

  it('keeps its ticks when its words or its day change, and takes none of a step that is gone', async () => {
    const { add, tick, change, at, find } = await datesOf(house);
    const date = await add(0, { checklist: sampleSteps });
    await tick(date, 0);
    const [first, second] = sampleSteps;
    const renamed = { id: first?.id ?? '', text: 'Two photographs' };
    expect(await change(date.id, { checklist: [renamed], due_date: at(5) })).toMatchObject({
      ticked: [first?.id],
    });
    await expect(tick({ ...(await find(date.id)), checklist: [second as never] }, 0)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(tick(date, 0)).rejects.toMatchObject({ code: 'conflict' });
  });
});
