import { z } from 'zod';
import { addDays, type Day } from '../kernel/time/day.ts';
import { fixedDays } from '../kernel/due/due-rule.ts';
import { addMoney, partOf, type Money } from '../kernel/money/money.ts';

export const extraFrequency = z.enum(['once', 'monthly', 'yearly']);
export type ExtraFrequency = z.infer<typeof extraFrequency>;

/** What is paid on a loan beyond what was agreed (M-17). */
export type ExtraPayment = {
  readonly amount: Money;
  readonly frequency: ExtraFrequency;
  readonly from: Day;
  readonly until?: Day | null;
};

/**
 * What is paid extra after one payment's day and up to the next one's. It counts with that next payment: what the days between them are
 * worth is the lender's to say.
 */
export function extrasBetween(extras: readonly ExtraPayment[], after: Day | null, until: Day): Money {
  if (extras.length === 0) return '0.00';
  return addMoney('0.00', ...extras.map((extra) => paidBetween(extra, after, until)));
}

function paidBetween({ amount, frequency, from, until: end }: ExtraPayment, after: Day | null, until: Day) {
  const first = after === null ? from : addDays(after, 1);
  if (frequency === 'once') return first <= from && from <= until ? amount : '0.00';
  const unit = frequency === 'monthly' ? 'month' : 'year';
  const days = fixedDays({ anchor: from, every: 1, unit, until: end ?? null }, { first, last: until });
  return partOf(amount, BigInt(days.length), 1n);
}
