import * as maintenance from '@holdfast/domain/maintenance/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areasOf } from '../../areas.ts';
import { keepThing } from '../../insurance/test-home.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { testApp } from '../../kernel/test-app.ts';
import { compareCounts, countedHome } from '../../testing/records/counted-home.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

type Step = (tx: Tx) => Promise<unknown>;

/** Runs two transactions of one owner: the second begins between the two steps of the first. */
async function atOnce(
  owner: string,
  [begin, end]: readonly [Step, Step],
  [start, finish]: readonly [Step, Step],
) {
  const begun = Promise.withResolvers<void>();
  const first = house.kernel.database.asViewer(owner, async (tx) => {
    await begin(tx);
    begun.resolve();
    // Long enough for the second to wait, or to take what the rest of the first needs.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await end(tx);
  });
  await begun.promise;
  const second = house.kernel.database.asViewer(owner, async (tx) => {
    await start(tx);
    await finish(tx);
  });
  await Promise.all([first, second]);
}

const home = async () => {
  const { day, ...rest } = await countedHome(house);
  const move =
    (table: string, column: string) =>
    (id: string | undefined, days: number): Step =>
    (tx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day(days)}::date where user_id = ${rest.owner} and id = ${id}`.execute(
        tx,
      );
  return { ...rest, day, move };
};

test('ends of warranties and renewals of policies that two transactions move in opposite orders hold nobody up, and none is lost', async () => {
  const { owner, covers, policies, move } = await home();
  const end = move('warranties', 'end_date');
  await atOnce(owner, [end(covers[0], 800), end(covers[1], 700)], [end(covers[2], 700), end(covers[5], 800)]);
  await compareCounts(house, owner, 'two who move ends of warranties');
  const renewal = move('insurance_policies', 'renewal_date');
  // All of one type, so that they meet in the same counts.
  await house.raw("update insurance_policies set type = 'auto' where user_id = $1", [owner]);
  await atOnce(
    owner,
    [renewal(policies[0], 800), renewal(policies[1], 700)],
    [renewal(policies[2], 700), renewal(policies[3], 800)],
  );
  await compareCounts(house, owner, 'two who move renewals of policies');
});

test('visits of tasks that two transactions complete at once hold nobody up, and none is lost', async () => {
  const { owner, caller, task, day } = await home();
  const tasks: string[] = [];
  for (const days of [3, 4, 4]) {
    const id = await task();
    await caller.call(maintenance.changeMaintenanceTask, { id, version: 1, scheduled_date: day(days) });
    tasks.push(id);
  }
  const complete =
    (nth: number): Step =>
    (tx) =>
      sql`insert into maintenance_visits (user_id, task_id, outcome, completed_date, occurrence, cost)
        select user_id, source_id, 'done', ${day(0)}::date, occurrence, 5 from due_items
        where user_id = ${owner} and source_type = 'maintenance' and source_id = ${tasks[nth]} and state = 'open'`.execute(
        tx,
      );
  const nothing: Step = async () => undefined;
  await atOnce(owner, [complete(0), complete(1)], [complete(2), nothing]);
  await compareCounts(house, owner, 'two who complete');
  expect(await caller.call(maintenance.listMaintenanceVisits, {})).toMatchObject({ total: 3, cost: '15.00' });
});

test('tasks that two transactions change in opposite orders, or take to the trash with their thing, hold nobody up, and none is lost', async () => {
  const { owner, caller, oven, task, day } = await home();
  const add = async (days: number, of: object) => {
    const id = await task();
    await caller.call(maintenance.changeMaintenanceTask, {
      id,
      version: 1,
      scheduled_date: day(days),
      ...of,
    });
    return id;
  };
  const ofOven = { of_type: 'appliance', of_id: oven } as const;
  const tasks = [
    await add(3, ofOven),
    await add(4, ofOven),
    await add(4, ofOven),
    await add(3, ofOven),
    await add(5, ofOven),
  ];
  const cost =
    (nth: number, amount: number): Step =>
    (tx) =>
      sql`update maintenance_tasks set estimated_cost = ${amount} where user_id = ${owner} and id = ${tasks[nth]}`.execute(
        tx,
      );
  await atOnce(owner, [cost(0, 10), cost(1, 20)], [cost(2, 30), cost(3, 40)]);
  await compareCounts(house, owner, 'two who change what tasks cost');
  const fridge = (await keepThing(house, owner, 'appliance', 'Fridge')).item_id;
  for (const days of [3, 4, 5]) await add(days, { of_type: 'appliance', of_id: fridge });
  const remove: Step = (tx) =>
    sql`update appliances set removed_at = now() where user_id = ${owner} and id = ${fridge}`.execute(tx);
  const nothing: Step = async () => undefined;
  const both: Step = async (tx) => {
    await cost(0, 50)(tx);
    await cost(4, 60)(tx);
  };
  // Whichever of its days the trash begins with, the first holds the middle one and needs the others.
  await atOnce(owner, [cost(1, 70), both], [remove, nothing]);
  await compareCounts(house, owner, 'one who changes tasks and one who takes a thing to the trash');
  expect(await caller.call(maintenance.listMaintenance, {})).toMatchObject({ total: 5 });
});
