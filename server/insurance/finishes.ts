import { recordsPayment } from '../kernel/due/records-payment.ts';
import type { Finishes } from '../kernel/due/finish-due.ts';
import { payPremium, unpayPremium } from './payments.ts';

/** Done pays a premium: one payment, one expense, and the next one moves on. */
export const finishes: Finishes = {
  'policy.premium': {
    ...recordsPayment,
    finish: (tx, owner, { source_id, occurrence }, doing) =>
      payPremium(tx, owner, source_id, { day: occurrence }, doing),
    reopen: (tx, owner, { source_id, occurrence }) => unpayPremium(tx, owner, source_id, occurrence),
  },
};
