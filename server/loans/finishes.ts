import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import type { Finishes } from '../kernel/due/finish-due.ts';
import { payLoan, unpayLoan, type PayMortgage } from './payments.ts';

/** Done records the payment as scheduled, from the account that the loan is paid from. */
export const finishesOf = (payMortgage: PayMortgage): Finishes => ({
  'loan.payment': {
    says: ({ amount }) =>
      amount === null || isZero(amount)
        ? 'Records the payment today.'
        : `Records a payment of ${formatMoney(amount)} today.`,
    press: ({ amount }) =>
      amount === null || isZero(amount) ? 'Record the payment' : `Record payment of ${formatMoney(amount)}`,
    finish: (tx, owner, { source_id, occurrence }, doing) =>
      payLoan(tx, owner, source_id, { day: occurrence }, { doing, payMortgage }),
    reopen: (tx, owner, { source_id, occurrence }) =>
      unpayLoan(tx, owner, source_id, occurrence, payMortgage),
  },
});
