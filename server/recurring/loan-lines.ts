import type { Day } from '@holdfast/domain/kernel/time/day';
import { isZero, negateMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { ForecastLine } from '@holdfast/domain/recurring/forecast-line';
import type { Tx } from '../kernel/database/database.ts';
import type { OpenAccount } from './forecast-lines.ts';

/** A payment of a loan that is still to come, as loans lend it. */
export type LoanPayment = {
  readonly loan_id: string;
  readonly name: string;
  readonly day: Day;
  readonly paid: Money;
  readonly interest: Money;
  readonly of_type: string;
  readonly of_id: string;
  readonly property_id: string | null;
  readonly pays_from: string | null;
};

/** Lists the payments of loans that are expected; loans lend it, since they know what is left and what is planned. */
export type ListLoanPayments = (
  tx: Tx,
  owner: string,
  span: { today: Day; until: Day },
) => Promise<readonly LoanPayment[]>;

/**
 * What the payments of a loan move: the whole of each leaves the account that pays, and what is no interest of it arrives at the debt,
 * where that is an account. Paid from its own account, else from the only bank account; from none that is closed, or closed to the guest.
 */
export function linesOfLoan(payment: LoanPayment, accounts: readonly OpenAccount[]): ForecastLine[] {
  const { loan_id, name, day, paid, interest, of_id, pays_from } = payment;
  const cause = { type: 'loan', id: loan_id, label: `Payment of ${name}` };
  const banks = accounts.filter(({ kind }) => kind === 'bank');
  const usual = banks.length === 1 ? (banks[0]?.id ?? null) : null;
  const open = (id: string | null) => accounts.some((each) => each.id === id);
  const lowers = subtractMoney(paid, interest);
  return [
    {
      day,
      amount: negateMoney(paid),
      account_id: pays_from === null ? usual : open(pays_from) ? pays_from : null,
      cause,
    },
    ...(open(of_id) && !isZero(lowers) ? [{ day, amount: lowers, account_id: of_id, cause, interest }] : []),
  ].filter(({ amount }) => !isZero(amount));
}
