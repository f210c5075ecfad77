import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setFrom, setOnly, type Allocated } from '@holdfast/domain/budgets/amounts';
import {
  budgetTexts,
  mostParts,
  type Budget,
  type BudgetPart,
  type BudgetPartDraft,
} from '@holdfast/domain/budgets/budget';
import type { Rollover } from '@holdfast/domain/budgets/budget-month';
import { firstPeriod, hasPeriod, periodOf, shiftPeriod } from '@holdfast/domain/budgets/period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

const columns = sql`p.id, p.version, p.created_at, p.budget_id, p.category_id, p.income_source_id, p.allocated_amount, p.amounts, p.rollover,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'removed', c.removed_at is not null, 'type', c.type,
    'color', c.color) end as category,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'removed', s.removed_at is not null, 'type', s.type)
    end as source`;
const from = sql`budget_categories p
  left join expense_categories c on c.user_id = p.user_id and c.id = p.category_id
  left join income_sources s on s.user_id = p.user_id and s.id = p.income_source_id`;

/** Lists the parts of a budget, the largest first (S-226). */
export async function listParts(tx: Tx, owner: string, budgetId: string): Promise<BudgetPart[]> {
  const { rows } = await sql<BudgetPart>`
    select ${columns} from ${from} where p.user_id = ${owner} and p.budget_id = ${budgetId}
    order by p.allocated_amount desc, p.id`.execute(tx);
  return rows;
}

/** Finds a part and locks its row. Throws `not_found`. */
async function lockPart(tx: Tx, owner: string, budgetId: string, id: string): Promise<BudgetPart> {
  const { rows } = await sql<BudgetPart>`
    select ${columns} from ${from} where p.user_id = ${owner} and p.budget_id = ${budgetId} and p.id = ${id} for update of p`.execute(
    tx,
  );
  const [part] = rows;
  if (part === undefined) throw notFound('Budget category');
  return part;
}

/** What a part is about must be the owner's, not in the trash, and in the budget once. */
async function requireFree(tx: Tx, owner: string, budgetId: string, draft: BudgetPartDraft): Promise<void> {
  const { category_id, income_source_id } = draft;
  if (category_id !== null && income_source_id !== null) {
    refuse([{ field: 'income_source_id', message: budgetTexts.both }]);
  }
  const { rows } = await sql<{ known: boolean; twice: boolean; count: number }>`
    select
      case when ${category_id}::uuid is not null
          then exists (select from expense_categories where user_id = ${owner} and id = ${category_id} and removed_at is null)
        when ${income_source_id}::uuid is not null
          then exists (select from income_sources where user_id = ${owner} and id = ${income_source_id} and removed_at is null)
        else true end as known,
      exists (select from budget_categories where user_id = ${owner} and budget_id = ${budgetId}
        and category_id is not distinct from ${category_id}::uuid
        and income_source_id is not distinct from ${income_source_id}::uuid) as twice,
      (select count(*)::int from budget_categories where user_id = ${owner} and budget_id = ${budgetId}) as count`.execute(
    tx,
  );
  const [found] = rows;
  if (found?.known !== true) throw notFound(income_source_id === null ? 'Category' : 'Source of income');
  const field = income_source_id === null ? 'category_id' : 'income_source_id';
  if (found.twice) refuse([{ field, message: budgetTexts.twice }]);
  if (found.count >= mostParts) {
    throw new Fault('limit', `This budget has ${mostParts} parts already, which is the most.`);
  }
}

/** Adds a part to a budget that is locked or was just added. Throws `not_found` for what it is about, `invalid` where that is in it already. */
export async function addPart(
  tx: Tx,
  owner: string,
  budgetId: string,
  draft: BudgetPartDraft,
): Promise<BudgetPart> {
  await requireFree(tx, owner, budgetId, draft);
  const id = randomUUID();
  await tx
    .insertInto('budget_categories')
    .values({ ...draft, user_id: owner, id, budget_id: budgetId })
    .execute();
  return lockPart(tx, owner, budgetId, id);
}

type Change = {
  readonly allocated_amount?: Money;
  readonly rollover?: Rollover | null;
  readonly from?: Day;
};

/**
 * Changes the amount from a period on, or what is carried over. Throws `not_found` for a period that the budget does not have, and
 * `conflict` where `version` is not the stored one.
 */
export async function changePart(
  tx: Tx,
  owner: string,
  budget: Budget,
  id: string,
  change: Change & { readonly version: FromVersion; readonly today: Day },
): Promise<BudgetPart> {
  const former = await lockPart(tx, owner, budget.id, id);
  refuseOlder('part of the budget', former, change.version);
  const { allocated_amount, rollover = former.rollover, from: day = change.today } = change;
  const period = periodOf(budget, day);
  const before = period === firstPeriod(budget) ? null : shiftPeriod(budget, period, -1);
  const next = allocated_amount === undefined ? former : setFrom(former, period, before, allocated_amount);
  if (allocated_amount === undefined && change.rollover === undefined) return former;
  await storePart(tx, owner, id, { ...next, rollover });
  return lockPart(tx, owner, budget.id, id);
}

/** Gives parts amounts for one period alone. Throws `not_found` for a part or period that the budget does not have. */
export async function setAmounts(
  tx: Tx,
  owner: string,
  budget: Budget,
  period: Day,
  amounts: readonly { part_id: string; amount: Money | null }[],
): Promise<void> {
  if (!hasPeriod(budget, period)) throw notFound('Period');
  // In one order, so that two who do this at once do not wait for each other.
  for (const { part_id, amount } of amounts.toSorted((one, other) =>
    one.part_id < other.part_id ? -1 : 1,
  )) {
    const former = await lockPart(tx, owner, budget.id, part_id);
    const { rollover } = former;
    await storePart(tx, owner, part_id, { ...setOnly(former, period, amount), rollover });
  }
}

async function storePart(
  tx: Tx,
  owner: string,
  id: string,
  { allocated_amount, amounts, rollover }: Allocated & { rollover: Rollover | null },
): Promise<void> {
  await tx
    .updateTable('budget_categories')
    .set({ allocated_amount, amounts: JSON.stringify(amounts), rollover })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
