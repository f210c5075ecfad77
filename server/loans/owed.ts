import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Loan } from '@holdfast/domain/loans/loan';
import type { Tx } from '../kernel/database/database.ts';
import { balanceOfAccount } from '../kernel/ledger/accounts/balances.ts';

type Of = Pick<Loan, 'of_type' | 'of_id'>;

export type Above = {
  readonly of_label: string | null;
  readonly property_id: string | null;
  readonly balance: Money | null;
};

const unknown: Above = { of_label: null, property_id: null, balance: null };

/** What is owed on an account at the end of a day: nothing that is dated later. */
export const owedOn = (today: Day): RawBuilder<Money> =>
  sql<Money>`(-${balanceOfAccount(today)})::numeric(18, 2)`;

/**
 * What the accounts and mortgages of loans say, by their id; nothing of those that are closed to the guest who asks. With a day, what is
 * dated later does not count yet.
 */
export async function listAbove(
  tx: Tx,
  owner: string,
  of: readonly Of[],
  today?: Day,
): Promise<Map<string, Above>> {
  const ids = of.map(({ of_id }) => of_id);
  if (ids.length === 0) return new Map();
  const owed = today === undefined ? sql`(-a.balance)::numeric(18, 2)` : owedOn(today);
  const { rows } = await sql<Above & { id: string }>`
    select a.id, a.name as of_label, null as property_id, ${owed} as balance
    from money_accounts a where a.user_id = ${owner} and a.id = any(${ids}::uuid[])
    union all
    select m.id, r.label, m.property_id, m.current_balance
    from real_estate_mortgages m
    join records r on r.user_id = m.user_id and r.item_type = 'mortgage' and r.item_id = m.id
    where m.user_id = ${owner} and m.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...above }) => [id, above]));
}

export async function findAbove(tx: Tx, owner: string, of: Of, today?: Day): Promise<Above> {
  return (await listAbove(tx, owner, [of], today)).get(of.of_id) ?? unknown;
}

/** What is owed on a loan, above zero; null where that is closed to the guest who asks. */
export async function balanceOwed(tx: Tx, owner: string, of: Of, today?: Day): Promise<Money | null> {
  return (await findAbove(tx, owner, of, today)).balance;
}

/**
 * What was really owed, at the end of each month in which it moved and today: on an account by the ledger, on a mortgage by the payments
 * that were recorded.
 */
export async function listActual(
  tx: Tx,
  owner: string,
  { id, of_type, of_id }: Of & { readonly id: string },
  { balance, today }: { balance: Money | null; today: Day },
): Promise<{ day: Day; balance: Money }[]> {
  if (balance === null) return [];
  const { rows } =
    of_type === 'money_account'
      ? await sql<{ day: Day; balance: Money }>`
          select (m.month + interval '1 month' - interval '1 day')::date as day,
            (-(a.opening + sum(sum(m.total)) over (order by m.month)))::numeric(18, 2) as balance
          from money_accounts a join money_months m on m.user_id = a.user_id and m.account_id = a.id
          where a.user_id = ${owner} and a.id = ${of_id} group by a.opening, m.month order by 1`.execute(tx)
      : await sql<{ day: Day; balance: Money }>`
          select paid_on as day, balance from loan_payments where user_id = ${owner} and loan_id = ${id} order by paid_on, day`.execute(
          tx,
        );
  return [...rows.filter(({ day }) => day < today), { day: today, balance }];
}
