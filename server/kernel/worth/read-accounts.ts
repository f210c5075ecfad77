import { sql, type RawBuilder } from 'kysely';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { AccountMove } from '@holdfast/domain/kernel/money/worth-change';
import type { AccountHistory } from '@holdfast/domain/kernel/money/worth-history';
import type { Tx } from '../database/database.ts';

export type AccountRow = Omit<AccountHistory, 'moved' | 'type'>;
export type MovedRow = { account_id: string; day: Day; amount: Money };

/** Selects the accounts that are the person's own: what stands on the account "outside" is in no net worth. */
export const accountRows = (owner: string, today: Day) => sql<AccountRow>`
  select a.id, a.name as label, a.kind, a.opening::text, a.closed_on as closed,
    case when a.removed_at is not null then least((a.removed_at at time zone 'utc')::date, ${today}::date) end as removed,
    least((a.created_at at time zone 'utc')::date, ${today}::date) as since
  from money_accounts a where a.user_id = ${owner} and a.kind <> 'outside' order by a.created_at, a.id`;

/** Selects the first day on which an account was there, and the first month in which something moved on one. */
export const accountsBegin = (owner: string) => sql`
      select min((a.created_at at time zone 'utc')::date) as day from money_accounts a where a.user_id = ${owner} and a.kind <> 'outside'
      union all (select m.month from money_totals m join money_accounts a on a.user_id = m.user_id and a.id = m.account_id
        where m.user_id = ${owner} and a.kind <> 'outside' order by m.month limit 1)`;

/** Selects what moved on the accounts until the last of the days, as far as their balances on the days need it. */
export function movedRows(owner: string, days: readonly Day[]): RawBuilder<MovedRow> {
  const [day, ...more] = days;
  if (day === undefined)
    return sql`select null::uuid as account_id, null::date as day, null::text as amount where false`;
  return more.length === 0 ? movedOn(owner, day) : movedUntil(owner, days);
}

/** The accounts with what moved on them. */
export function accountsOf(rows: readonly AccountRow[], moves: readonly MovedRow[]): AccountHistory[] {
  const byAccount = Map.groupBy(moves, ({ account_id }) => account_id);
  return rows.map((row) => ({ ...row, type: 'money_account', moved: byAccount.get(row.id) ?? [] }));
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const isLastOfMonth = (day: Day) => addDays(day, 1).endsWith('-01');

/** All that moved on an account until one day, as one sum on the last day on which something did. */
const movedOn = (owner: string, day: Day) => sql<MovedRow>`
    select a.id as account_id, l.day, (
      coalesce((select sum(m.total) from money_totals m
        where m.user_id = ${owner} and m.account_id = a.id and m.month < ${firstOf(day)}), 0)
      + coalesce((select sum(t.amount) from transaction_lines t
        where t.user_id = ${owner} and t.account_id = a.id and t.counts and t.day between ${firstOf(day)} and ${day}), 0)
      )::numeric(18, 2)::text as amount
    from money_accounts a
    join lateral (select t.day from transaction_lines t
      where t.user_id = ${owner} and t.account_id = a.id and t.counts and t.day <= ${day} order by t.day desc limit 1) l on true
    where a.user_id = ${owner} and a.kind <> 'outside'`;

/**
 * Sums between one day that is asked for and the next, each on the last day on which something moved: of whole months, whose last days stand for
 * them, and besides of the days of a month within which a day is asked for. These are read account by account (`offset 0`): their index has the account
 * before the day, and a plan for everybody would otherwise read all that ever moved.
 */
function movedUntil(owner: string, days: readonly Day[]): RawBuilder<MovedRow> {
  const asked = [...new Set(days)].toSorted();
  const last = asked.at(-1) ?? '';
  const split = [...new Set(asked.filter((day) => !isLastOfMonth(day)).map(firstOf))];
  /** The first months whose last days are later than each of the days. */
  const behind = asked.map((day) => firstOf(addDays(day, 1)));
  const whole = sql<MovedRow>`
    select t.account_id, (max(t.month) + interval '1 month')::date - 1 as day, sum(t.total)::numeric(18, 2)::text as amount
    from money_totals t where t.user_id = ${owner} and t.month <= ${last} and t.month <> all(${sql.val(split)}::date[])
    group by 1, width_bucket(t.month, ${sql.val(behind)}::date[])`;
  if (split.length === 0) return whole;
  return sql<MovedRow>`
    ${whole}
    union all
    select a.id, max(l.day), sum(l.amount)::numeric(18, 2)::text
    from money_accounts a cross join unnest(${sql.val(split)}::date[]) s (month)
    cross join lateral (select t.day, t.amount from transaction_lines t where t.user_id = ${owner} and t.account_id = a.id
      and t.day between s.month and (s.month + interval '1 month')::date - 1 and t.counts offset 0) l
    where a.user_id = ${owner} group by 1, width_bucket(l.day - 1, ${sql.val(asked)}::date[])`;
}

/** What moved on each account after `from` until `to`, by its kind. */
export async function readMoves(tx: Tx, owner: string, from: Day, to: Day): Promise<AccountMove[]> {
  const start = addDays(from, 1);
  // Whole months come from their sums, the days before and behind them from the lines.
  const [first, behind] = [
    start === firstOf(start) ? start : addMonths(firstOf(start), 1),
    firstOf(addDays(to, 1)),
  ];
  const whole = first < behind;
  const edges = whole
    ? sql`(l.day between ${start} and ${addDays(first, -1)} or l.day between ${behind} and ${to})`
    : sql`l.day between ${start} and ${to}`;
  const { rows } = await sql<AccountMove>`
    select account_id, kind, sum(total)::numeric(18, 2) as total from (
      select m.account_id, m.kind, m.total from money_months m
      where m.user_id = ${owner} and m.month >= ${first} and m.month < ${whole ? behind : first}
      union all
      select l.account_id, l.kind, l.amount from transaction_lines l where l.user_id = ${owner} and l.counts and ${edges}
    ) moved group by 1, 2`.execute(tx);
  return rows;
}
