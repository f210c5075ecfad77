import { sql } from 'kysely';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  expenseCategory,
  incomeSource,
  type ExpenseCategory,
  type ExpenseCategoryDraft,
  type IncomeSource,
  type IncomeSourceDraft,
} from '@holdfast/domain/kernel/ledger/money-category';
import type * as endpoints from '@holdfast/domain/finance/category-endpoints';
import {
  categoriesAtMost,
  type ListedCategory,
  type ListedSource,
} from '@holdfast/domain/finance/categories/categories';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { expenseCategories, incomeSources } from '../../kernel/ledger/accounts/money-categories.ts';
import { moveCategory, moveLines } from '../../kernel/ledger/accounts/move-category.ts';

type Filter = TakenBy<typeof endpoints.listCategories>;

/** Lists expense categories by name with what was spent on each in the year. */
export async function listCategories(
  tx: Tx,
  owner: string,
  filter: Filter,
  { today, guest }: { today: Day; guest: boolean },
): Promise<OutputOf<typeof endpoints.listCategories>> {
  const items = await listUsed<ListedCategory>(tx, owner, 'expense_categories', filter, today);
  // A guest is never asked to start: the house has what it has.
  const started = guest || (await hasStarted(tx, owner));
  return { items, total: items.length, started };
}

/** Lists sources of income by name with what came from each in the year. */
export async function listSources(
  tx: Tx,
  owner: string,
  filter: Filter,
  today: Day,
): Promise<OutputOf<typeof endpoints.listSources>> {
  const items = await listUsed<ListedSource>(tx, owner, 'income_sources', filter, today);
  return { items, total: items.length };
}

async function listUsed<Row>(
  tx: Tx,
  owner: string,
  name: 'expense_categories' | 'income_sources',
  { view, year }: Filter,
  today: Day,
): Promise<Row[]> {
  const [shape, kind, sign] =
    name === 'expense_categories'
      ? [expenseCategory.shape, 'expense', -1]
      : [incomeSource.shape, 'income', 1];
  const columns = sql.join(Object.keys(shape).map((column) => sql.ref(`c.${column}`)));
  const asked = year ?? Number(today.slice(0, 4));
  const { rows } = await sql<Row>`
    with used as (
      select m.category_id, sum(m.n)::int as transactions, (${sql.lit(sign)} * sum(m.total))::numeric(18, 2) as total
      from money_months m
      where m.user_id = ${owner} and m.kind = ${kind} and m.month between make_date(${asked}, 1, 1) and make_date(${asked}, 12, 1)
        and exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null)
      group by 1)
    select ${columns}, coalesce(u.transactions, 0) as transactions, coalesce(u.total, 0)::numeric(18, 2) as total
    from ${sql.table(name)} c left join used u on u.category_id = c.id
    where c.user_id = ${owner} and c.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}
    order by c.name collate "und-x-icu", c.id`.execute(tx);
  return rows;
}

async function hasStarted(tx: Tx, owner: string): Promise<boolean> {
  const mark = await tx
    .selectFrom('money_defaults')
    .select('user_id')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Adds a category. Throws `invalid` for a name that is taken, and `limit`. */
export async function addCategory(
  tx: Tx,
  owner: string,
  draft: ExpenseCategoryDraft,
): Promise<ExpenseCategory> {
  await refuseMore(tx, owner, expenseCategories, 'categories');
  return expenseCategories.add(tx, owner, draft);
}

/** Adds a source. Throws `invalid` for a name that is taken, and `limit`. */
export async function addSource(tx: Tx, owner: string, draft: IncomeSourceDraft): Promise<IncomeSource> {
  await refuseMore(tx, owner, incomeSources, 'sources');
  return incomeSources.add(tx, owner, draft);
}

async function refuseMore(
  tx: Tx,
  owner: string,
  table: Pick<typeof expenseCategories, 'count'>,
  what: string,
): Promise<void> {
  await lockLedger(tx, owner);
  if ((await table.count(tx, owner)) >= categoriesAtMost) {
    throw new Fault('limit', `You have ${categoriesAtMost} ${what}, the most that there can be`);
  }
}

/** Moves what was spent on a category to another, and the category to the trash. Throws `not_found` for either, and `invalid`. */
export async function mergeCategory(
  tx: Tx,
  owner: string,
  { id, into }: { id: string; into: string },
  now: Date,
): Promise<{ merge_id: string; transactions: number }> {
  await lockLedger(tx, owner);
  // In one order, so that two merges of the same two categories do not wait for each other.
  for (const each of [id, into].toSorted()) await expenseCategories.lock(tx, owner, each);
  if (id === into) refuse([{ field: 'into', message: 'Choose another category' }]);
  const moved = await moveCategory(tx, owner, id, into);
  const { id: merge_id } = await tx
    .insertInto('category_merges')
    .values({
      user_id: owner,
      from_id: id,
      into_id: into,
      transaction_ids: moved.map((each) => each.transaction_id),
      lines: moved.map((each) => each.line),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expenseCategories.remove(tx, owner, id, now);
  return { merge_id, transactions: new Set(moved.map((each) => each.transaction_id)).size };
}

/** Takes a merge back: lines that are still where it moved them. Throws `not_found`, also where it was taken back before. */
export async function undoMerge(tx: Tx, owner: string, id: string): Promise<void> {
  await lockLedger(tx, owner);
  const merge = await tx
    .deleteFrom('category_merges')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(['from_id', 'into_id', 'transaction_ids', 'lines'])
    .executeTakeFirst();
  if (merge === undefined) throw notFound('Merge');
  const former = await expenseCategories.find(tx, owner, merge.from_id);
  if (former.removed_at !== null) await expenseCategories.restore(tx, owner, merge.from_id);
  const keys = merge.transaction_ids.map((transaction_id, place) => ({
    transaction_id,
    line: merge.lines[place] ?? 0,
  }));
  await moveLines(tx, owner, keys, merge.into_id, merge.from_id);
}
