import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { isZero, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Tx } from '../../database/database.ts';
import { post } from '../lines/post.ts';

export type Balance = { account_id: string; balance: Money };

/** What an account `a` holds at the end of a day that is not over: its kept balance without what is dated later. */
export const balanceOfAccount = (
  today: Day,
): RawBuilder<Money> => sql<Money>`(a.balance - coalesce((select sum(l.amount)
  from transaction_lines l where l.user_id = a.user_id and l.account_id = a.id and l.day > ${today}::date and l.counts), 0))::numeric(18, 2)`;

/**
 * The balances at the end of a day, of accounts that are not in the trash: the opening, the months before, and the days of the month.
 * With `accountId` only that account's.
 */
export async function balancesOn(tx: Tx, owner: string, day: Day, accountId?: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.id as account_id, (a.opening
      + coalesce((select sum(m.total) from money_months m
          where m.user_id = ${owner} and m.account_id = a.id and m.month < date_trunc('month', ${day}::timestamp)::date), 0)
      + coalesce((select sum(l.amount) from transaction_lines l
          where l.user_id = ${owner} and l.account_id = a.id and l.counts
            and l.day between date_trunc('month', ${day}::timestamp)::date and ${day}::date), 0))::numeric(18, 2) as balance
    from money_accounts a
    where a.user_id = ${owner} and a.removed_at is null and (${accountId ?? null}::uuid is null or a.id = ${accountId ?? null}::uuid)
    order by a.created_at, a.id`.execute(tx);
  return rows;
}

/** The balance of one account at the end of a day; throws `not_found`. */
export async function balanceOn(tx: Tx, owner: string, accountId: string, day: Day): Promise<Money> {
  const [found] = await balancesOn(tx, owner, day, accountId);
  if (found === undefined) throw notFound('Account');
  return found.balance;
}

/**
 * Corrects an account to what its owner says it held at the end of a day, by an entry that is neither earned nor spent (G-44). Answers
 * its amount, which is 0.00 where nothing was to be corrected.
 */
export async function adjustBalance(
  tx: Tx,
  owner: string,
  accountId: string,
  day: Day,
  balance: Money,
): Promise<Money> {
  const amount = subtractMoney(balance, await balanceOn(tx, owner, accountId, day));
  if (!isZero(amount)) {
    await post(tx, owner, { kind: 'adjust', account_id: accountId, transaction_date: day, amount });
  }
  return amount;
}
