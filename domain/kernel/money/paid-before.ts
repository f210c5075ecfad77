import type { Day } from '../time/day.ts';
import { Fault } from '../call/fault.ts';
import { formatMoney, type Money } from './money.ts';

type Payment = { readonly paid_on: Day; readonly amount: Money };
type Said = { readonly paid_on?: Day | undefined; readonly amount?: Money | undefined };

/**
 * Throws `conflict` where a date is paid already and a second call says another day or amount, which would be dropped without a word. A
 * call that says the same, or leaves both out, is a repetition and passes.
 */
export function refuseOtherPayment({ paid_on, amount }: Payment, said: Said): void {
  if ((said.paid_on ?? paid_on) === paid_on && (said.amount ?? amount) === amount) return;
  throw new Fault(
    'conflict',
    `This date is paid already: ${formatMoney(amount)} on ${paid_on}. Take that back first to enter another payment.`,
  );
}
