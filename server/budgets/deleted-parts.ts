import { sql } from 'kysely';
import { budgetTexts, type BudgetPart } from '@holdfast/domain/budgets/budget';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { listParts } from './parts.ts';

const keptFor = 600_000;
const oldest = (now: Date) => new Date(now.getTime() - keptFor).toISOString();

/** Deletes a part for good, and keeps for ten minutes what brings it back. Throws `not_found`. */
export async function removePart(
  tx: Tx,
  owner: string,
  budgetId: string,
  id: string,
  now: Date,
): Promise<{ undo_id: string; until: string }> {
  await sql`delete from deleted_budget_categories where user_id = ${owner} and deleted_at < ${oldest(now)}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from budget_categories where user_id = ${owner} and budget_id = ${budgetId} and id = ${id} returning *)
    insert into deleted_budget_categories (user_id, budget_id, part, deleted_at)
    select user_id, budget_id, to_jsonb(gone), ${now.toISOString()} from gone returning id`.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw notFound('Budget category');
  return { undo_id: kept.id, until: new Date(now.getTime() + keptFor).toISOString() };
}

/** Brings a part back as it was. Throws `not_found` after ten minutes, and `invalid` where the budget has got such a part meanwhile. */
export async function restorePart(
  tx: Tx,
  owner: string,
  budgetId: string,
  undoId: string,
  now: Date,
): Promise<BudgetPart> {
  const { rows } = await sql<{ part: BudgetPart }>`
    delete from deleted_budget_categories
    where user_id = ${owner} and budget_id = ${budgetId} and id = ${undoId} and deleted_at >= ${oldest(now)} returning part`.execute(
    tx,
  );
  const [kept] = rows;
  if (kept === undefined) throw notFound('Deleted category');
  const restored = await sql`
    insert into budget_categories (user_id, id, created_at, budget_id, category_id, income_source_id, allocated_amount, amounts, rollover,
      told_period, told_level, version)
    select p.user_id, p.id, p.created_at, p.budget_id, p.category_id, p.income_source_id, p.allocated_amount, p.amounts, p.rollover,
      p.told_period, p.told_level, p.version + 1
    from jsonb_populate_record(null::budget_categories, ${JSON.stringify(kept.part)}::jsonb) p
    where (p.category_id is null or exists (select from expense_categories c where c.user_id = p.user_id and c.id = p.category_id))
      and (p.income_source_id is null or exists (select from income_sources s where s.user_id = p.user_id and s.id = p.income_source_id))
    on conflict do nothing`.execute(tx);
  const part = (await listParts(tx, owner, budgetId)).find((one) => one.id === kept.part.id);
  if (restored.numAffectedRows === 1n && part !== undefined) return part;
  refuse([{ field: 'undo_id', message: budgetTexts.twice }]);
  throw new Fault('unexpected', 'The category was not brought back');
}

/** Forgets parts that were deleted more than ten minutes ago. */
export async function forgetDeletedParts({
  database,
  clock,
}: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  await database.asWorker((tx) =>
    sql`delete from deleted_budget_categories where deleted_at < ${oldest(clock.now())}`.execute(tx),
  );
}
