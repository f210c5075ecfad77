import { sql } from 'kysely';
import {
  budget,
  budgetFaults,
  mostBudgets,
  type Budget,
  type BudgetDraft,
  type BudgetFilter,
  type BudgetPage,
  type BudgetPartDraft,
} from '@holdfast/domain/budgets/budget';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { cutPage } from '../kernel/records/page.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { addPart } from './parts.ts';

const columns = Object.keys(budget.shape) as (keyof Budget)[];

export const budgets = ownedTable('budgets', budget, 'Budget');

/** Lists a page of the budgets, the one that starts last first (S-224). */
export async function listBudgets(
  tx: Tx,
  owner: string,
  { view, after, limit }: BudgetFilter,
): Promise<BudgetPage> {
  const listed = sql<boolean>`user_id = ${owner} and removed_at ${sql.raw(view === 'trash' ? 'is not null' : 'is null')}`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(start_date, id) < (select start_date, id from budgets where user_id = ${owner} and id = ${after})`;
  const { rows } = await sql<Budget>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from budgets where ${listed} and ${beyond}
    order by start_date desc, id desc limit ${limit + 1}`.execute(tx);
  const counted = await sql<{ kept: number; in_trash: number }>`
    select count(*) filter (where removed_at is null)::int as kept, count(*) filter (where removed_at is not null)::int as in_trash
    from budgets where user_id = ${owner}`.execute(tx);
  const { kept = 0, in_trash = 0 } = counted.rows[0] ?? {};
  return { ...cutPage(rows, limit), total: view === 'trash' ? in_trash : kept, in_trash };
}

/** Adds a budget with its parts. Throws `invalid` for an end before the start, and `limit` where there are as many as there may be. */
export async function addBudget(
  tx: Tx,
  owner: string,
  { categories, ...draft }: BudgetDraft & { categories: readonly BudgetPartDraft[] },
): Promise<Budget> {
  refuse(budgetFaults(draft));
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from budgets where user_id = ${owner}`.execute(tx);
  if ((counted.rows[0]?.count ?? 0) >= mostBudgets) {
    throw new Fault('limit', `There are ${mostBudgets} budgets already, which is the most.`);
  }
  const added = await tx
    .insertInto('budgets')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
  for (const part of categories) await addPart(tx, owner, added.id, part);
  return added;
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeBudget(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<BudgetDraft>,
  version: FromVersion,
): Promise<Budget> {
  const former = await budgets.lock(tx, owner, id);
  refuseOlder('budget', former, version);
  refuse(budgetFaults({ ...former, ...change }));
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('budgets')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
