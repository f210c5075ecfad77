import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { noPlan, planFaults, type PlanDraft } from '@holdfast/domain/values/wear';
import type { StoredPlan } from '@holdfast/domain/values/worth';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { lockThing, type Lent } from './things.ts';

const columns = [
  'method',
  'useful_life',
  'salvage_value',
  'yearly_rate',
  'lifespan',
  'version',
  'of_id',
] as const;

/** How things lose their value and how long they last, by their ids; a thing of which nobody has said it is not among them. */
export async function findPlans(
  tx: Tx,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, StoredPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('value_plans')
    .select(columns)
    .where('user_id', '=', owner)
    .where(sql<boolean>`of_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ of_id, ...plan }) => [of_id, plan]));
}

/** The plan of one thing; of a thing without one, an empty plan of version 1. */
export async function findPlan(tx: Tx, owner: string, of: RecordReference): Promise<StoredPlan> {
  return (await findPlans(tx, owner, [of.item_id])).get(of.item_id) ?? { ...noPlan, version: 1 };
}

/** Changes what is given of a thing's plan. Throws `not_found`, `conflict` and `invalid`. */
export async function changePlan(
  tx: Tx,
  owner: string,
  lent: Lent,
  { of, change, version }: { of: RecordReference; change: Partial<PlanDraft>; version: FromVersion },
): Promise<StoredPlan> {
  const thing = await lockThing(tx, owner, lent, of);
  const former = await findPlan(tx, owner, of);
  refuseOlder('plan', former, version);
  const { version: _, ...fields } = { ...former, ...change };
  refuse(planFaults(fields, thing.purchase_price));
  if (Object.keys(change).length === 0) return former;
  await tx
    .insertInto('value_plans')
    // The first that is stored is the second: a form that was made from none knows that it is older.
    .values({ ...fields, user_id: owner, of_type: thing.item_type, of_id: of.item_id, version: 2 })
    .onConflict((conflict) => conflict.columns(['user_id', 'of_type', 'of_id']).doUpdateSet(fields))
    .execute();
  return findPlan(tx, owner, of);
}
