import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Recurring } from '@holdfast/domain/recurring/recurring';
import type { Tx } from '../kernel/database/database.ts';
import { comesIn, listDuePayments, type DuePayment } from './forecast-lines.ts';
import { listItems } from './list-recurring.ts';
import type { ListLoanPayments, LoanPayment } from './loan-lines.ts';
import { paidByItems } from './paid-by-items.ts';

type Span = { readonly today: Day; readonly until: Day };

/** What dates and loans pay until a day, without the payments that a recurring item stands for: those count as the item's. */
export async function listOwnPayments(
  tx: Tx,
  owner: string,
  span: Span,
  { items, listLoanPayments }: { items: readonly Recurring[]; listLoanPayments: ListLoanPayments },
): Promise<{ due: DuePayment[]; loans: LoanPayment[] }> {
  const byItem = paidByItems(items);
  const due = (await listDuePayments(tx, owner, span)).filter(
    ({ source_type: type, source_id: id, due_date: day, amount }) =>
      !byItem({ of: [{ type, id }], day, amount: amount.replace('-', '') }),
  );
  const loans = (await listLoanPayments(tx, owner, span)).filter(
    ({ loan_id, of_type, of_id, property_id: home, day, paid }) => {
      const of = [
        { type: 'loan', id: loan_id },
        { type: of_type, id: of_id },
      ];
      return !byItem({ of, home, day, amount: paid });
    },
  );
  return { due, loans };
}

/**
 * Lists the open dates from today until a day on which something is to be paid, each payment once, by the rule of the forecast: expenses
 * that come round, transfers that come round and pay a card or a debt, and whatever else is paid without them.
 */
export async function listDatesToPay(
  tx: Tx,
  owner: string,
  { today, until }: Span,
  listLoanPayments: ListLoanPayments,
): Promise<string[]> {
  const items = await listItems(tx, owner);
  const { due, loans } = await listOwnPayments(tx, owner, { today, until }, { items, listLoanPayments });
  const { rows } = await sql<{ id: string }>`
    select i.id from due_items i
    join recurring_transactions r on r.user_id = i.user_id and r.id = i.source_id
    where i.user_id = ${owner} and i.source_type = 'recurring' and i.state = 'open' and i.due_date between ${today}::date and ${until}::date
      and (r.kind = 'expense' or exists (select from money_accounts a
        where a.user_id = r.user_id and a.id = r.to_account_id and a.kind in ('card', 'debt')))
    union all
    select i.id from due_items i
    join unnest(${loans.map(({ loan_id }) => loan_id)}::uuid[], ${loans.map(({ day }) => day)}::date[]) as l (id, day)
      on i.source_id = l.id and i.occurrence = l.day
    where i.user_id = ${owner} and i.source_type = 'loan' and i.slot = 'payment' and i.state = 'open'`.execute(
    tx,
  );
  return [...due.filter((each) => !comesIn(each)), ...rows].map(({ id }) => id);
}
