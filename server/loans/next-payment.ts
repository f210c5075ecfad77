import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { extrasOf, type LoanExtra } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type AgreedFields, type Loan } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import type { LoanTerms } from '@holdfast/domain/loans/terms';
import { dayAfterPaying, paymentOn } from '@holdfast/domain/loans/whats-left';
import type { Tx } from '../kernel/database/database.ts';
import { balanceOwed } from './owed.ts';
import { listExtras } from './list-extras.ts';

/** The first payment that is not before today; null where the term is over. */
export const firstOpenPayment = (terms: LoanTerms, today: Day): Day | null =>
  dayAfterPaying(terms, addDays(today, -1));

type Next = Pick<Loan, 'next_payment' | 'next_amount'>;
type Changing = AgreedFields & Pick<Loan, 'of_type' | 'of_id' | 'next_payment'> & { readonly id?: string };

/**
 * The next payment of a loan and what it comes to, from what is owed now. With `since`, the loan was changed: a payment that the new terms
 * do not have gives way to the first from today on.
 */
export async function nextOf(
  tx: Tx,
  owner: string,
  loan: Changing,
  known?: readonly LoanExtra[],
  since?: { former: Pick<Loan, 'first_payment' | 'frequency' | 'term_months'>; today: Day },
): Promise<Next> {
  const terms = termsOf(loan);
  const same =
    since === undefined ||
    (since.former.first_payment === loan.first_payment &&
      since.former.frequency === loan.frequency &&
      since.former.term_months === loan.term_months);
  const day = same ? loan.next_payment : firstOpenPayment(terms, since.today);
  const none = { next_payment: null, next_amount: null };
  if (day === null) return none;
  const balance = await balanceOwed(tx, owner, loan);
  // A guest to whom the account is closed changes terms without knowing what is owed.
  if (balance === null) return { next_payment: day, next_amount: regularPayment(terms) };
  const extras = known ?? (loan.id === undefined ? [] : await listExtras(tx, owner, loan.id));
  const line = paymentOn(terms, day, balance, extrasOf(extras));
  return line === undefined ? none : { next_payment: day, next_amount: addMoney(line.payment, line.extra) };
}
