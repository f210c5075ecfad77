import { sql } from 'kysely';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { findBalanceHistory as asked } from '@holdfast/domain/finance/account-endpoints';
import type { BalanceHistory } from '@holdfast/domain/finance/accounts/account';
import {
  balancesAt,
  daysOfMonth,
  endOfMonth,
  firstOfMonth,
  monthEnds,
  type Moved,
} from '@holdfast/domain/finance/accounts/balance-history';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../../kernel/database/database.ts';

/** Tells what an account held at the ends of months and today, or at the end of each day of a month; throws `not_found`. */
export async function findBalanceHistory(
  tx: Tx,
  owner: string,
  { id, over, month }: TakenBy<typeof asked>,
  today: Day,
): Promise<BalanceHistory> {
  const until = over === 'month' ? (month ?? today) : today;
  const first = firstOfMonth(until);
  const { rows } = await sql<{ opening: Money; since: Day }>`
    select opening, least(created_at::date, (
      select min(m.month) from money_months m where m.user_id = ${owner} and m.account_id = ${id})) as since
    from money_accounts where user_id = ${owner} and id = ${id}`.execute(tx);
  const [account] = rows;
  if (account === undefined) throw notFound('Account');
  const { rows: months } = await sql<{ month: Day; total: Money }>`
    select month, sum(total)::numeric(18, 2) as total from money_months
    where user_id = ${owner} and account_id = ${id} and month < ${first}::date group by 1 order by 1`.execute(
    tx,
  );
  const { rows: days } = await sql<Moved>`
    select day, sum(amount)::numeric(18, 2) as total from transaction_lines
    where user_id = ${owner} and account_id = ${id} and counts and day between ${first}::date and ${endOfMonth(until)}::date
    group by 1 order by 1`.execute(tx);
  const moved = [...months.map(({ month: of, total }) => ({ day: endOfMonth(of), total })), ...days];
  return { points: balancesAt(account.opening, moved, pointsOf(over, until, account.since, today)) };
}

function pointsOf(over: 'year' | 'all' | 'month', until: Day, since: Day, today: Day): Day[] {
  if (over === 'month') return daysOfMonth(until, today);
  const yearAgo = addMonths(firstOfMonth(today), -12);
  return monthEnds(over === 'year' && since < yearAgo ? yearAgo : since, today);
}
