import type { Day } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import type { TaskRule } from '@holdfast/domain/maintenance/rule';
import type { TestApp } from '../../kernel/test-app.ts';

/** A thing as the register knows it, without the table of its area. */
export async function testThing(
  house: TestApp,
  owner: string,
  type = 'real_estate',
  label = '9 Kelp Lane',
): Promise<string> {
  const [thing] = await house.raw<{ id: string }>(
    `insert into records (user_id, item_type, item_id, area, label) values ($1, $2, gen_random_uuid(), 'test', $3)
     returning item_id as id`,
    [owner, type, label],
  );
  return thing?.id ?? '';
}

/** So long after it was done. */
export const floating = (counted_from: Day, every: number, unit: TaskRule['unit'] = 'month'): Rule => ({
  repeats: 'floating',
  counted_from,
  every,
  unit,
});
/** Every so long from a day on. */
export const fixed = (scheduled_date: Day, every: number, unit: TaskRule['unit'] = 'month'): Rule => ({
  repeats: 'fixed',
  scheduled_date,
  every,
  unit,
});

export type Rule = Partial<TaskRule> & Pick<TaskRule, 'repeats'>;

/** Somebody with a home that has upkeep, and what they do about it. */
export async function upkeepOf(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const of = { of_type: 'real_estate', of_id: await testThing(house, owner) } as const;
  const add = async (rule: Rule, more: object = {}) => {
    const task = await caller.call(endpoints.addMaintenanceTask, {
      title: 'Service',
      ...rule,
      ...of,
      ...more,
    });
    // A fixed rule begins on the day of its writing: this one has been there from its first day on.
    await house.raw('update due_rules set begins = anchor where user_id = $1 and source_id = $2', [
      owner,
      task.id,
    ]);
    await house.raw(
      'select due_unfold_rule(r, current_date) from due_rules r where user_id = $1 and source_id = $2 and kind = $3',
      [owner, task.id, 'fixed'],
    );
    return caller.call(endpoints.findMaintenanceTask, { id: task.id });
  };
  const find = (id: string) => caller.call(endpoints.findMaintenanceTask, { id });
  /** Closes the date that a task shows as its next, unless `more` names another. */
  const complete = async (id: string, completed_date: Day, more: object = {}) => {
    const { occurrence } = await find(id);
    return caller.call(endpoints.completeMaintenance, { id, completed_date, occurrence, ...more });
  };
  const skip = async (id: string, more: object = {}) => {
    const { occurrence } = await find(id);
    return caller.call(endpoints.skipMaintenance, { id, reason: 'Away', occurrence, ...more });
  };
  const expenses = () =>
    house.raw<{ day: string; amount: string; category: string; of_id: string; merchant: string | null }>(
      `select t.transaction_date::text as day, t.amount::text, l.property_category as category, l.of_id, t.merchant
       from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.user_id = $1 order by 1, 2`,
      [owner],
    );
  return { owner, caller, today, of, add, find, complete, skip, expenses };
}

/** All that completing changes, to be compared before and after. */
export const stateOf = async (house: TestApp, owner: string) => [
  await house.raw(
    `select id, occurrence::text, due_date::text, state, done_on::text, done_usage, snoozed_until::text from due_items
     where user_id = $1 order by source_id, occurrence`,
    [owner],
  ),
  await house.raw('select unit, day::text, value from meter_readings where user_id = $1 order by 1, 2', [
    owner,
  ]),
  await house.raw('select amount, source_slot from transactions where user_id = $1', [owner]),
  await house.raw('select id, state from files where user_id = $1 order by 1', [owner]),
];
