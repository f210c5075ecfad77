import { sql, type RawBuilder } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { MoneyMonth } from '@holdfast/domain/kernel/ledger/transaction';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { mostMonths, monthsOf, periodOf, wholeMonths, type Period } from '@holdfast/domain/reports/period';
import type { ReportFilter } from '@holdfast/domain/reports/report';
import type { Tx } from '../kernel/database/database.ts';

/** What a report is about, with the months that it covers. */
export type Scope = Pick<ReportFilter, 'account' | 'category' | 'of'> & { readonly period: Period };

/** Nobody keeps accounts of what was before, and the months before these have days of four digits still. */
const firstDay = '1900-01-01';

/** The months that a filter means; the last six unless told (S-229). Throws `invalid` for months that lie the wrong way round, too far back or too far apart. */
export function periodFrom(from: Day | undefined, to: Day | undefined, otherwise: Period): Period {
  if (from === undefined && to === undefined) return otherwise;
  const period = wholeMonths(from ?? to ?? '', to ?? from ?? '');
  if (period.from < firstDay) {
    const early = 'Reports begin with the year 1900';
    throw new Fault('invalid', early, { fields: [{ field: 'from', message: early }] });
  }
  const message = 'The last month must not lie before the first';
  if (period.to < period.from) throw new Fault('invalid', message, { fields: [{ field: 'to', message }] });
  if (monthsOf(period).length > mostMonths) {
    const long = `A report covers ${mostMonths} months at most`;
    throw new Fault('invalid', long, { fields: [{ field: 'from', message: long }] });
  }
  return period;
}

export const scopeOf = ({ from, to, ...filter }: ReportFilter, today: Day): Scope => ({
  ...filter,
  period: periodFrom(from, to, periodOf('6-months', today)),
});

/** What sums can be told apart by. */
export type Dimension = 'month' | 'kind' | 'category_id' | 'account_id' | 'record' | 'property_category';
export type Sum = MoneyMonth;

const nobody = '00000000-0000-0000-0000-000000000000';
const none = {
  month: sql.lit('1970-01-01'),
  kind: sql.lit(''),
  category_id: sql.lit(nobody),
  account_id: sql.lit(nobody),
  property_category: sql.lit(''),
} as const;

/**
 * The sums of the months that every report is made of, told apart by `by`; what is not told apart stands as none. Only what was earned
 * and spent, on accounts that are not in the trash: what is pending or void is in no kept sum (G-27).
 */
export async function readSums(
  tx: Tx,
  owner: string,
  scope: Scope,
  by: readonly Dimension[],
): Promise<Sum[]> {
  return (await sumsOf(owner, scope, by).execute(tx)).rows;
}

const isWhole = (by: Dimension) => by === 'month' || by === 'kind' || by === 'account_id';

/** The statement of `readSums`. */
export function sumsOf(
  owner: string,
  { period, ...filter }: Scope,
  by: readonly Dimension[],
): RawBuilder<Sum> {
  // What asks for no more than account, month and kind is in the sums of these alone, of which there are few.
  const few = filter.category === undefined && filter.of === undefined && by.every(isWhole);
  const column = (name: Exclude<Dimension, 'record'>) =>
    by.includes(name) ? sql`m.${sql.ref(name)}` : none[name];
  const record = by.includes('record');
  const groups = by.flatMap((name) =>
    name === 'record' ? [sql`m.of_type`, sql`m.of_id`] : [sql`m.${sql.ref(name)}`],
  );
  return sql<Sum>`
    select ${column('month')} as month, ${column('kind')} as kind, ${column('category_id')} as category_id,
      ${column('account_id')} as account_id, ${column('property_category')} as property_category,
      ${record ? sql`m.of_type` : sql.lit('')} as of_type, ${record ? sql`m.of_id` : sql.lit(nobody)} as of_id,
      sum(m.n)::int as n, sum(m.total)::numeric(18, 2) as total
    from ${few ? sql`money_totals` : sql`money_months`} m
    where m.user_id = ${owner} and m.month between ${period.from} and ${period.to} and m.kind in ('income', 'expense')
      and ${inUse(owner)} and ${matching(owner, filter)}
    group by ${sql.join(groups)}`;
}

/**
 * Accounts that are not in the trash, as an array that is asked for once: a join would look the account of each of thousands of sums up.
 * `is true` keeps the planner from the index of accounts, along which it would read all months there are.
 */
const inUse = (owner: string) =>
  sql`(m.account_id = any(array(select a.id from money_accounts a where a.user_id = ${owner} and a.removed_at is null))) is true`;

/** That a record is there for whoever asks: a guest cannot ask for what was spent on something that is closed to them. */
export const isOpen = (owner: string, type: string, id: string): RawBuilder<unknown> =>
  sql`exists (select from records r where r.user_id = ${owner} and r.item_type = ${type} and r.item_id = ${id})`;

/** The filter of a report as a condition over `money_months m`. */
function matching(owner: string, { account, category, of }: Omit<Scope, 'period'>): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (account !== undefined) conditions.push(sql`m.account_id = ${account}`);
  if (category !== undefined) {
    conditions.push(sql`m.kind = 'expense' and m.category_id = ${category}`);
  }
  if (of !== undefined) {
    const [type = '', id = ''] = of.split('/');
    conditions.push(sql`m.of_type = ${type} and m.of_id = ${id} and ${isOpen(owner, type, id)}`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * What lay on bank accounts and cards before a period, and what moved it in each month, transfers and corrections included; of one account
 * where one is looked at. Null where only a part of the money is looked at.
 */
export async function readBalances(
  tx: Tx,
  owner: string,
  { period, account, category, of }: Scope,
): Promise<{ opening: string; moves: { month: Day; total: string }[] } | null> {
  if (category !== undefined || of !== undefined) return null;
  const { rows } = await sql<{ month: Day | null; total: string }>`
    with held as (
      select id, opening from money_accounts where user_id = ${owner} and removed_at is null
        and ${account === undefined ? sql`kind in ('bank', 'card')` : sql`id = ${account}`}
    )
    select null::date as month, coalesce(sum(opening), 0)::numeric(18, 2) as total from held
    union all
    select case when m.month >= ${period.from} then m.month end, sum(m.total)::numeric(18, 2)
    from money_months m where m.user_id = ${owner} and m.month <= ${period.to} and m.account_id in (select id from held)
    group by 1`.execute(tx);
  const before = rows.filter(({ month }) => month === null).map(({ total }) => total);
  return {
    opening: addAll(before),
    moves: rows.flatMap(({ month, total }) => (month === null ? [] : [{ month, total }])),
  };
}

const addAll = (amounts: readonly string[]) => addMoney('0.00', ...amounts);
