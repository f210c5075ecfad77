import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import type { FinishDue } from './finish-due.ts';

/** What Done says of a date that stands for a payment, and its button: the amount that is due is recorded as paid today. */
export const recordsPayment: Pick<FinishDue, 'says' | 'press'> = {
  says: ({ amount }) =>
    amount === null || isZero(amount)
      ? 'Records the payment today.'
      : `Records a payment of ${formatMoney(amount)} today.`,
  press: ({ amount }) =>
    amount === null || isZero(amount) ? 'Record the payment' : `Record payment of ${formatMoney(amount)}`,
};
