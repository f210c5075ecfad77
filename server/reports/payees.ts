import { sql, type RawBuilder } from 'kysely';
import { addMoney, compareMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { sharesOf } from '@holdfast/domain/kernel/money/shares';
import type { PayeesReport } from '@holdfast/domain/reports/report';
import type { Tx } from '../kernel/database/database.ts';
import { isOpen, type Scope } from './sums.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** So many payees have a row; the others share one. */
export const mostPayees = 50;

type Row = { payee: string; amount: Money; count: number };

/** The lines that a report's figures are sums of, as `transaction_lines l`. */
export function linesOf(owner: string, { period, account, category, of }: Scope) {
  const [type = '', id = ''] = of?.split('/') ?? [];
  return sql`l.user_id = ${owner} and l.counts and l.day between ${period.from} and ${period.to}
    and l.account_id = any(array(select a.id from money_accounts a where a.user_id = ${owner} and a.removed_at is null))
    and ${account === undefined ? sql`true` : sql`l.account_id = ${account}`}
    and ${category === undefined ? sql`true` : category === nobody ? sql`l.category_id is null` : sql`l.category_id = ${category}`}
    and ${of === undefined ? sql`true` : sql`l.of_type = ${type} and l.of_id = ${id} and ${isOpen(owner, type, id)}`}`;
}

/** Who was paid how much, the most first; kept sums know no payees, so the lines themselves are added up. */
export async function readPayees(
  tx: Tx,
  owner: string,
  scope: Scope,
  { only = sql`true`, kind = 'expense' }: { only?: RawBuilder<unknown>; kind?: 'income' | 'expense' } = {},
): Promise<PayeesReport['items']> {
  const { rows } = await sql<Row>`
    select coalesce(t.merchant, '') as payee, (${kind === 'income' ? sql`` : sql`-`}sum(l.amount))::numeric(18, 2) as amount, count(distinct t.id)::int as count
    from transaction_lines l join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
    where l.kind = ${kind} and ${linesOf(owner, scope)} and ${only}
    group by 1 having sum(l.amount) <> 0 order by 2 desc, 1`.execute(tx);
  const rest = rows.slice(mostPayees);
  const shown: Omit<PayeesReport['items'][number], 'percentage'>[] = rows.slice(0, mostPayees);
  if (rest.length > 0) {
    const amount = addMoney(...rest.map((row) => row.amount));
    shown.push({ payee: null, amount, count: rest.reduce((sum, row) => sum + row.count, 0) });
  }
  const shares = sharesOf(shown.map(({ amount }) => amount));
  return shown.map((row, place) => ({ ...row, percentage: shares[place] ?? 0 }));
}

/** Whom shops are not among: who is paid for a home or another record, and whose category is called as one of these. */
const noShop = '(hous|utilit|insur|debt|loan|tax|saving|health|educat|rent|fee|project)';

/** Shops alone, each with all that it was paid: whose money is for the most part none of those, as far as records and the names of categories tell. */
export async function readShops(tx: Tx, owner: string, scope: Scope): Promise<PayeesReport['items']> {
  const all = await readPayees(tx, owner, scope);
  const bought = await readPayees(tx, owner, scope, {
    only: sql`l.of_id is null and l.category_id is not null and not exists (select from expense_categories c
      where c.user_id = l.user_id and c.id = l.category_id and c.name ~* ${noShop})`,
  });
  const shopped = new Map(bought.map(({ payee, amount }) => [payee, amount]));
  return all.filter(({ payee, amount }) => {
    const own = shopped.get(payee) ?? '0.00';
    return compareMoney(addMoney(own, own), amount) >= 0;
  });
}
