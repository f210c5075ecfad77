import { describe, expect, test } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { testApp } from '../kernel/test-app.ts';
import { maintenanceArea } from './area.ts';
import { fixed, floating, stateOf, upkeepOf } from './upkeep/test-upkeep.ts';

const house = testApp((kernel) => [maintenanceArea(kernel, { attachFiles: async () => undefined })]);

/** A rule that floats, a fixed one with dates that were missed, and a request. */
async function threeTasks() {
  const upkeep = await upkeepOf(house);
  const ids = [
    (await upkeep.add(floating('2025-11-30', 1))).id,
    (await upkeep.add(fixed('2025-11-30', 1))).id,
    (await upkeep.add({ repeats: 'once', scheduled_date: null })).id,
  ];
  const all = async () => Promise.all(ids.map((id) => upkeep.find(id)));
  const dates = async () => (await all()).map(({ id, occurrence }) => ({ id, occurrence }));
  return { ...upkeep, ids, all, dates };
}

/** The kept queue and its counts, and the same computed from the tasks one by one. */
async function queueTwice(owner: string) {
  const kept = await house.raw(
    'select task_id, place from maintenance_queue where user_id = $1 order by place',
    [owner],
  );
  const counts = await house.raw(
    'select day, kind, priority, count, estimated from maintenance_counts where user_id = $1 and count <> 0 order by 1, 2, 3',
    [owner],
  );
  await house.raw('delete from maintenance_queue where user_id = $1', [owner]);
  await house.raw(
    'select count(maintenance_queue_put(user_id, id)) from maintenance_tasks where user_id = $1',
    [owner],
  );
  const anew = await house.raw(
    'select task_id, place from maintenance_queue where user_id = $1 order by place',
    [owner],
  );
  const counted = await house.raw(
    `select left(place, 10) as day, coalesce(of_type, 'none') as kind, priority, count(*)::int as count,
       coalesce(sum(estimated_cost), 0)::numeric(18, 2) as estimated
     from maintenance_queue where user_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [owner],
  );
  return { kept: { queue: kept, counts }, anew: { queue: anew, counts: counted } };
}

describe('many tasks at once', () => {
  test('are given to somebody, weighed and put off, and brought back to what each was by one call', async () => {
    const { caller, ids, all, today } = await threeTasks();
    const before = await all();
    const until = addDays(today, 9);
    const { changed, former } = await caller.call(endpoints.changeMaintenanceTasks, {
      changes: [{ ids, change: { assignee: 'Ann', priority: 'high', snoozed_until: until } }],
    });
    expect(changed).toBe(3);
    expect(await all()).toMatchObject([
      { assignee: 'Ann', priority: 'high', snoozed_until: until },
      { assignee: 'Ann', priority: 'high', snoozed_until: until },
      { assignee: 'Ann', priority: 'high', snoozed_until: null },
    ]);
    const list = await caller.call(endpoints.listMaintenance, { assignee: 'Ann' });
    expect([list.total, list.assignees]).toEqual([3, ['Ann']]);
    await caller.call(endpoints.changeMaintenanceTasks, { changes: former });
    const plain = (tasks: Awaited<ReturnType<typeof all>>) => tasks.map(({ version: _, ...task }) => task);
    expect(plain(await all())).toEqual(plain(before));
    const nothing = caller.call(endpoints.changeMaintenanceTasks, { changes: [{ ids, change: {} }] });
    await expect(nothing).rejects.toMatchObject({ code: 'invalid' });
  });

  test('are done together once, and taken back together', async () => {
    const { owner, caller, all, dates } = await threeTasks();
    const before = await stateOf(house, owner);
    const items = await dates();
    const both = await Promise.all(
      [1, 2].map(() => caller.call(endpoints.completeMaintenanceTasks, { items })),
    );
    const done = { ids: both.flatMap(({ ids }) => ids) };
    expect(done.ids).toHaveLength(3);
    expect((await all()).map(({ visits }) => visits)).toEqual([1, 1, 1]);
    const again = await caller.call(endpoints.completeMaintenanceTasks, { items });
    expect(again.ids).toEqual([]);
    const unnamed = items.map(({ id }) => ({ id, occurrence: null }));
    await expect(caller.call(endpoints.completeMaintenanceTasks, { items: unnamed })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'items' }],
    });
    expect((await all()).map(({ visits }) => visits)).toEqual([1, 1, 1]);
    await caller.call(endpoints.undoMaintenanceVisits, done);
    expect(await stateOf(house, owner)).toEqual(before);
  });

  test('are done all or none', async () => {
    const { caller, all, dates } = await threeTasks();
    const stranger = await threeTasks();
    const items = [...(await dates()), ...(await stranger.dates())];
    const mixed = caller.call(endpoints.completeMaintenanceTasks, { items });
    await expect(mixed).rejects.toMatchObject({ code: 'not_found' });
    expect((await all()).map(({ visits }) => visits)).toEqual([0, 0, 0]);
  });

  test('go to the trash together and come back', async () => {
    const { caller, ids } = await threeTasks();
    await caller.call(endpoints.removeMaintenanceTasks, { ids });
    expect((await caller.call(endpoints.listMaintenance, {})).total).toBe(0);
    expect((await caller.call(endpoints.listMaintenance, { view: 'trash' })).total).toBe(3);
    await caller.call(endpoints.restoreMaintenanceTasks, { ids });
    expect((await caller.call(endpoints.listMaintenance, {})).total).toBe(3);
  });

  test('stand in the queue where their dates say, whatever happens to them', async () => {
    const { owner, caller, ids, dates, add, today } = await threeTasks();
    const agree = async () => {
      const { kept, anew } = await queueTwice(owner);
      expect(kept).toEqual(anew);
    };
    await agree();
    await caller.call(endpoints.completeMaintenanceTasks, { items: await dates() });
    await agree();
    await caller.call(endpoints.changeMaintenanceTask, { id: ids[0] ?? '', version: 'any', paused: true });
    await caller.call(endpoints.removeMaintenanceTask, { id: ids[1] ?? '' });
    await add(fixed(addDays(today, 1500), 12));
    await agree();
    await caller.call(endpoints.restoreMaintenanceTask, { id: ids[1] ?? '' });
    await agree();
    const dear = { priority: 'high', estimated_cost: '12.50' } as const;
    await caller.call(endpoints.changeMaintenanceTask, {
      id: ids[1] ?? '',
      version: 'any',
      priority: 'high',
    });
    await agree();
    await caller.call(endpoints.changeMaintenanceTask, { id: ids[1] ?? '', version: 'any', ...dear });
    await agree();
    const { items, total, estimated } = await caller.call(endpoints.listMaintenance, { priority: 'high' });
    expect([items.map(({ id }) => id), total, estimated]).toEqual([[ids[1]], 1, '12.50']);
    expect((await caller.call(endpoints.listMaintenance, { kind: 'none' })).total).toBe(0);
    expect((await caller.call(endpoints.listMaintenance, {})).counts).toMatchObject({ waiting: 1 });
  });
});
