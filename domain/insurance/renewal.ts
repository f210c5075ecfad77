import { z } from 'zod';
import {
  calendarDay,
  daysBetween,
  addDays,
  addMonths,
  monthsBetween,
  day,
  moment,
  type Day,
} from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { paymentFrequency, policyDraft, type Policy } from './policy.ts';

/** What is said when a policy is renewed: its next term. All else stays as it is. */
export const renewalDraft = z.object({
  start_date: required('New term from', day),
  renewal_date: required('To', day),
  policy_number: policyDraft.shape.policy_number,
  coverage_amount: policyDraft.shape.coverage_amount,
  premium: policyDraft.shape.premium,
  payment_frequency: labelled('Payment frequency', paymentFrequency, {
    words: { monthly: 'Monthly', quarterly: 'Quarterly', annually: 'Annually' },
  }),
  deductible: policyDraft.shape.deductible,
  next_payment_date: labelled('Next payment date', optional(day)),
});
export type RenewalDraft = z.output<typeof renewalDraft>;

/** A term that is over: what the policy said before it was renewed. */
export const policyTerm = z.object({
  id,
  policy_number: z.string(),
  start_date: calendarDay,
  renewal_date: calendarDay,
  coverage_amount: amount,
  premium: amount,
  payment_frequency: paymentFrequency,
  deductible: amount,
  renewed_at: moment,
});
export type PolicyTerm = z.infer<typeof policyTerm>;

/** The day on which the next term ends: as long after the renewal as the present one is long, whole months where it has them. */
export function nextRenewal({ start_date, renewal_date }: Pick<Policy, 'start_date' | 'renewal_date'>): Day {
  const months = monthsBetween(start_date, renewal_date);
  return months > 0 && addMonths(start_date, months) === renewal_date
    ? addMonths(start_date, months * 2)
    : addDays(renewal_date, daysBetween(start_date, renewal_date));
}

type Renewable = Pick<
  Policy,
  | 'start_date'
  | 'renewal_date'
  | 'policy_number'
  | 'coverage_amount'
  | 'premium'
  | 'payment_frequency'
  | 'deductible'
  | 'next_payment_date'
>;

/** The next term as it is proposed: all as before, from the day on which the present one ends. */
export function proposedRenewal(policy: Renewable): RenewalDraft {
  const { policy_number, coverage_amount, premium, payment_frequency, deductible, next_payment_date } =
    policy;
  return {
    start_date: policy.renewal_date,
    renewal_date: nextRenewal(policy),
    policy_number,
    coverage_amount,
    premium,
    payment_frequency,
    deductible,
    next_payment_date,
  };
}
