import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, version, optionalText } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { extraFrequency, type ExtraFrequency, type ExtraPayment } from './extra-payment.ts';
import { aboveZero } from './loan.ts';

export const extraFrequencyLabels: Readonly<Record<ExtraFrequency, string>> = {
  once: 'Once',
  monthly: 'Every month',
  yearly: 'Every year',
};

/** What is paid on a loan beyond what was agreed: once, or every month or year until a day. */
export const loanExtraDraft = z.object({
  amount: required('Amount', aboveZero('Amount')),
  frequency: labelled('How often', extraFrequency.default('once'), { words: extraFrequencyLabels }),
  first_day: required('Date', day),
  last_day: labelled('Until', optional(day)),
  notes: optionalText('Notes', 500),
});
export type LoanExtraDraft = z.output<typeof loanExtraDraft>;

export const loanExtra = loanExtraDraft.extend({
  id,
  version,
  loan_id: id,
  created_at: moment,
  amount,
  frequency: extraFrequency,
  first_day: calendarDay,
  last_day: calendarDay.nullable(),
});
export type LoanExtra = z.infer<typeof loanExtra>;

/** A loan has at most so many extra payments written down. */
export const mostExtras = 200;

export const lastBeforeFirst = 'Until must not be before the date';

export function extraFaults({
  first_day,
  last_day,
}: {
  first_day: Day;
  last_day: Day | null;
}): FieldMessage[] {
  return last_day !== null && last_day < first_day ? [{ field: 'last_day', message: lastBeforeFirst }] : [];
}

/** The stored extra payments as the schedule counts them. */
export const extrasOf = (
  stored: readonly Pick<LoanExtra, 'amount' | 'frequency' | 'first_day' | 'last_day'>[],
): ExtraPayment[] =>
  stored.map(({ amount: paid, frequency, first_day, last_day }) => ({
    amount: paid,
    frequency,
    from: first_day,
    until: last_day,
  }));
