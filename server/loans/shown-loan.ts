import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { listAbove } from './owed.ts';

/**
 * Loans as whoever asks may see them. A guest to whom what is owed is closed is told the regular payment in the place of the next one, which
 * follows from it, and a guest is told of no account from which it is paid that is closed to them.
 */
export async function shownLoans<One extends Loan>(
  tx: Tx,
  owner: string,
  loans: readonly One[],
): Promise<One[]> {
  if (guestIn(tx) === undefined) return [...loans];
  const above = await listAbove(tx, owner, loans);
  const payers = loans.flatMap(({ pays_from }) => pays_from ?? []);
  const open =
    payers.length === 0
      ? []
      : await tx
          .selectFrom('money_accounts')
          .select('id')
          .where('user_id', '=', owner)
          .where((where) => where('id', '=', where.fn.any(where.val(payers))))
          .execute();
  const seen = new Set(open.map(({ id }) => id));
  return loans.map((loan) => ({
    ...loan,
    pays_from: loan.pays_from !== null && seen.has(loan.pays_from) ? loan.pays_from : null,
    next_amount:
      loan.next_amount === null || above.has(loan.of_id) ? loan.next_amount : regularPayment(termsOf(loan)),
  }));
}

/** The same of one loan. */
export async function shownLoan(tx: Tx, owner: string, loan: Loan): Promise<Loan> {
  const [shown] = await shownLoans(tx, owner, [loan]);
  return shown ?? loan;
}
