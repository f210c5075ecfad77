import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import type { Finishes } from '../kernel/due/finish-due.ts';
import { payPremium, unpayPremium } from './payments.ts';

/** Done pays a premium: one payment, one expense, and the next one moves on. */
export const finishes: Finishes = {
  'policy.premium': {
    says: ({ amount }) =>
      amount === null || isZero(amount)
        ? 'Records the payment today.'
        : `Records a payment of ${formatMoney(amount)} today.`,
    press: ({ amount }) =>
      amount === null || isZero(amount) ? 'Record the payment' : `Record payment of ${formatMoney(amount)}`,
    finish: (tx, owner, { source_id, occurrence }, doing) =>
      payPremium(tx, owner, source_id, { day: occurrence }, doing),
    reopen: (tx, owner, { source_id, occurrence }) => unpayPremium(tx, owner, source_id, occurrence),
  },
};
