import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysBack } from '@holdfast/domain/kernel/due/due-item';
import { addMoney, compareMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { dayAfterPaying, expectedPayments } from '@holdfast/domain/loans/whats-left';
import type { Tx } from '../kernel/database/database.ts';
import { extrasByLoan } from './list-extras.ts';
import { loanColumns } from './loans.ts';
import { listAbove } from './owed.ts';

/** A payment of a loan that is still to come. */
export type ExpectedPayment = {
  readonly loan_id: string;
  readonly name: string;
  readonly day: Day;
  /** In all, with what is planned beyond the regular payment. */
  readonly paid: Money;
  readonly interest: Money;
  /** What it is the payment of: an account, or a mortgage. */
  readonly of_type: Loan['of_type'];
  readonly of_id: string;
  /** The home of the mortgage. */
  readonly property_id: string | null;
  readonly pays_from: string | null;
};

type Row = Loan & {
  /** The days that were skipped, or said to be done, without a payment. */
  left_out: Day[];
  /** How many transfers have reached the debt about the open payments or since, beside those that were recorded here. */
  reached: number;
};

/** A payment that came so many days before its day is its payment. */
const earlyDays = 5;

/**
 * The payments that are expected until a day, from what is really owed now and with what is planned beside them; nothing of a loan whose
 * debt is closed to the guest who asks. What was to be paid before today is still expected, unless a transfer has reached the debt instead.
 */
export async function listExpectedPayments(
  tx: Tx,
  owner: string,
  { today, until }: { today: Day; until: Day },
): Promise<ExpectedPayment[]> {
  const { rows } = await sql<Row>`
    select ${sql.join(loanColumns.map((column) => sql.ref(`l.${column}`)))},
      array(select i.occurrence::text from due_items i where i.user_id = l.user_id and i.source_type = 'loan' and i.source_id = l.id
        and i.slot = 'payment' and i.state <> 'open') as left_out,
      (select count(*)::int from transactions t where t.user_id = l.user_id and t.account_id = l.of_id and t.kind = 'transfer'
        and t.amount > 0 and t.status in ('cleared', 'reconciled')
        and t.transaction_date between l.next_payment - ${earlyDays}::int and ${today}::date
        and not exists (select from transactions o where o.user_id = t.user_id and o.transfer_id = t.transfer_id
          and o.source_type = 'loan')) as reached
    from loans l
    where l.user_id = ${owner} and l.next_payment <= ${until}::date and exists (
      select from records r where r.user_id = l.user_id and r.item_type = 'loan' and r.item_id = l.id and r.removed_at is null)
    order by l.created_at, l.id`.execute(tx);
  const [above, extras] = [await listAbove(tx, owner, rows, today), await extrasByLoan(tx, owner, rows)];
  return rows.flatMap((loan) => {
    const { balance, property_id } = above.get(loan.of_id) ?? { balance: null, property_id: null };
    const from = firstOpen(loan, today);
    if (balance === null || from === null || compareMoney(balance, '0.00') <= 0) return [];
    const left_out = new Set(loan.left_out);
    const lines = expectedPayments(
      termsOf(loan),
      { balance, from, until, left_out },
      extrasOf(extras.get(loan.id) ?? []),
    );
    const { id: loan_id, name, of_type, of_id, pays_from } = loan;
    return lines.map(({ day, payment, extra, interest }) => ({
      loan_id,
      name,
      day,
      paid: addMoney(payment, extra),
      interest,
      of_type,
      of_id,
      property_id,
      pays_from,
    }));
  });
}

/** The first payment that is neither recorded, nor made by a transfer, nor too long ago to be looked for. */
function firstOpen(loan: Row, today: Day): Day | null {
  const terms = termsOf(loan);
  let { next_payment: day } = loan;
  for (let { reached } = loan; day !== null && day <= today; day = dayAfterPaying(terms, day)) {
    if (day >= addDays(today, -dueDaysBack) && reached <= 0) break;
    reached -= 1;
  }
  return day;
}
