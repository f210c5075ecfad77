import * as endpoints from '@holdfast/domain/dates/endpoints';
import { describe, expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { datesArea } from './area.ts';
import { datesOf, testThing } from './test-dates.ts';

const house = testApp((kernel) => [datesArea(kernel)]);

describe('the list of reminders', () => {
  it('stands in parts by the next day, and each part can be asked for by itself', async () => {
    const { add, list, done } = await datesOf(house);
    for (const days of [30, 8, 7, 1, 0, -1]) await add(days, { title: String(days) });
    await done(await add(-9));
    const { items, counts, total } = await list();
    expect(items.map(({ title, part }) => [title, part])).toEqual([
      ['-1', 'overdue'],
      ['0', 'today'],
      ['1', 'week'],
      ['7', 'week'],
      ['8', 'later'],
      ['30', 'later'],
    ]);
    expect([counts, total]).toEqual([{ overdue: 1, today: 1, week: 2, later: 2 }, 6]);
    const week = await list({ when: 'week', limit: 1 });
    expect([week.items.map(({ title }) => title), week.total]).toEqual([['1'], 2]);
    expect((await list({ when: 'week', limit: 1, after: week.next ?? undefined })).items).toMatchObject([
      { title: '7' },
    ]);
  });

  it('has a reminder that repeats once, at the day that is open next', async () => {
    const { add, list, at } = await datesOf(house);
    await add(1, { repeats: 'fixed', every: 1, unit: 'week' });
    expect((await list()).items).toMatchObject([{ next_on: at(1) }]);
  });

  it('is narrowed to a thing and to words of title and notes', async () => {
    const { owner, add, list } = await datesOf(house);
    const of = { of_type: 'real_estate', of_id: await testThing(house, owner) } as const;
    const about = await add(2, of);
    const noted = await add(1, { notes: 'Ask for Eleanor' });
    expect(await list(of)).toMatchObject({
      items: [{ id: about.id, of_label: '9 Kelp Lane' }],
      of_label: '9 Kelp Lane',
      total: 1,
    });
    expect(await list({ q: 'eleanor' })).toMatchObject({ items: [{ id: noted.id }], counts: { week: 1 } });
  });

  it('says of reminders of what is sold that they are no longer due, and of those of what is in the trash nothing', async () => {
    const { owner, add, list, find } = await datesOf(house);
    const thing = await testThing(house, owner);
    const { id } = await add(2, { of_type: 'real_estate', of_id: thing });
    const becomes = async (state: string) =>
      house.raw(`update records set ${state} where user_id = $1 and item_id = $2`, [owner, thing]);
    await becomes('disposed_on = current_date');
    expect((await list()).items).toMatchObject([{ id, part: 'over', next_on: null, occurrence: null }]);
    await becomes('disposed_on = null, removed_at = now()');
    expect((await list()).items).toEqual([]);
    await becomes('removed_at = null');
    expect((await list()).items).toEqual([await find(id)]);
    expect((await find(id)).part).toBe('week');
  });

  it('is changed, finished and removed many at a time, and each is taken back by what it answers', async () => {
    const { add, list, caller, at } = await datesOf(house);
    const [a, b] = [await add(0), await add(1)];
    const weekly = await add(2, { repeats: 'fixed', every: 1, unit: 'week' });
    const ids = [a.id, b.id, weekly.id];
    const before = (await list()).items;
    const moved = await caller.call(endpoints.changeOwnDates, {
      changes: [{ ids, change: { due_date: at(20) } }],
    });
    expect([moved.changed, (await list()).counts]).toEqual([2, { week: 1, later: 2 }]);
    await caller.call(endpoints.changeOwnDates, { changes: moved.former });
    const items = [a, b, weekly].map(({ id, occurrence }) => ({ id, occurrence: occurrence ?? '' }));
    const finished = await caller.call(endpoints.finishOwnDates, { items });
    expect([finished.items.length, (await list()).counts]).toEqual([3, { later: 1 }]);
    // A second call for the same dates finishes no others.
    expect(await caller.call(endpoints.finishOwnDates, { items })).toEqual({ items: [] });
    expect((await list()).counts).toEqual({ later: 1 });
    await caller.call(endpoints.reopenOwnDates, finished);
    const removed = await caller.call(endpoints.removeOwnDates, { ids });
    expect([(await list()).total, (await list({ view: 'trash' })).total]).toEqual([0, 3]);
    await caller.call(endpoints.restoreOwnDates, removed);
    const after = (await list()).items;
    expect(after.map(({ version: _, ...item }) => item)).toEqual(
      before.map(({ version: _, ...item }) => item),
    );
  });
});
