import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import type { Tx } from '../../database/database.ts';

/** Whole months by any of their days, the last one included. */
export type Months = { readonly from: Day; readonly to: Day };

/** What came in and what went out in a month, both as they are spoken of: an expense is above zero. */
export type MonthSum = { month: Day; income: Money; expenses: Money };

const nobody = sql.lit('00000000-0000-0000-0000-000000000000');
const within = ({ from, to }: Months) =>
  sql`m.month between date_trunc('month', ${from}::timestamp)::date and date_trunc('month', ${to}::timestamp)::date`;
/** What lies on an account in the trash is in no sum. */
const inUse = sql`exists (select from money_accounts a where a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null)`;

/** Income and expenses by month, the earliest first; transfers and adjustments are neither. A month without any is left out. */
export async function monthSums(tx: Tx, owner: string, months: Months): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select m.month, coalesce(sum(m.total) filter (where m.kind = 'income'), 0)::numeric(18, 2) as income,
      coalesce(-sum(m.total) filter (where m.kind = 'expense'), 0)::numeric(18, 2) as expenses
    from money_months m
    where m.user_id = ${owner} and ${within(months)} and m.kind in ('income', 'expense') and ${inUse}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** What was spent by category, or earned by source; null is what has none. The largest first. */
export type CategorySum = { category_id: string | null; total: Money };

export async function categorySums(
  tx: Tx,
  owner: string,
  kind: 'income' | 'expense',
  months: Months,
): Promise<CategorySum[]> {
  const sign = sql.lit(kind === 'income' ? 1 : -1);
  const { rows } = await sql<CategorySum>`
    select nullif(m.category_id, ${nobody}) as category_id, (${sign} * sum(m.total))::numeric(18, 2) as total
    from money_months m
    where m.user_id = ${owner} and ${within(months)} and m.kind = ${kind} and ${inUse}
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

/** The same by month, the earliest first. */
export type CategoryMonth = CategorySum & { month: Day };

export async function categoryMonths(
  tx: Tx,
  owner: string,
  kind: 'income' | 'expense',
  months: Months,
): Promise<CategoryMonth[]> {
  const sign = sql.lit(kind === 'income' ? 1 : -1);
  const { rows } = await sql<CategoryMonth>`
    select m.month, nullif(m.category_id, ${nobody}) as category_id, (${sign} * sum(m.total))::numeric(18, 2) as total
    from money_months m
    where m.user_id = ${owner} and ${within(months)} and m.kind = ${kind} and ${inUse}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** What a record earned and cost, by the categories of S-223; null is what has none. */
export type RecordSum = { property_category: PropertyCategory | null; income: Money; expenses: Money };

export async function recordSums(
  tx: Tx,
  owner: string,
  record: { readonly type: string; readonly id: string },
  months: Months,
): Promise<RecordSum[]> {
  const { rows } = await sql<RecordSum>`
    select nullif(m.property_category, '') as property_category,
      coalesce(sum(m.total) filter (where m.kind = 'income'), 0)::numeric(18, 2) as income,
      coalesce(-sum(m.total) filter (where m.kind = 'expense'), 0)::numeric(18, 2) as expenses
    from money_months m
    where m.user_id = ${owner} and m.of_id = ${record.id} and m.of_id <> ${nobody} and m.of_type = ${record.type}
      and ${within(months)} and ${inUse}
    group by 1 order by 1 nulls first`.execute(tx);
  return rows;
}
