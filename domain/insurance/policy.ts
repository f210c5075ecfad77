import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { addMonths, calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { privateField } from '../kernel/records/private.ts';
import { coverDraft } from './cover.ts';

/** S-181 */
export const policyType = z.enum(['property', 'auto', 'liability', 'life', 'health', 'other']);
export type PolicyType = z.infer<typeof policyType>;
export const policyTypeLabels: Readonly<Record<PolicyType, string>> = {
  property: 'Property',
  auto: 'Auto',
  liability: 'Liability',
  life: 'Life',
  health: 'Health',
  other: 'Other',
};

/** S-181 */
export const paymentFrequency = z.enum(['monthly', 'quarterly', 'annually']);
export type PaymentFrequency = z.infer<typeof paymentFrequency>;
export const frequencyLabels: Readonly<Record<PaymentFrequency, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
};

export const noPolicies = 'No insurance policies found';
export const renewsBeforeStart = 'Renewal date must be after the start date';
export const nextPaymentLongAgo = 'Next payment date cannot be more than 10 years ago';
export const nextPaymentBeforeStart = 'Next payment date cannot be before the start date';

/** What an owner says of a policy (S-180); name, provider, number, dates, coverage, premium and deductible are required (S-181). */
export const policyDraft = z.object({
  name: text('Name'),
  provider: text('Provider'),
  policy_number: text('Policy number'),
  type: labelled('Type', policyType.default('property'), { words: policyTypeLabels }),
  start_date: required('Start date', day),
  renewal_date: required('Renewal date', day),
  coverage_amount: required('Coverage amount', price),
  /** One payment: a month's, a quarter's or a year's. */
  premium: required('Premium', price),
  payment_frequency: labelled('Payment frequency', paymentFrequency.default('monthly'), {
    words: frequencyLabels,
  }),
  deductible: required('Deductible', price),
  next_payment_date: labelled('Next payment date', optional(day)),
  coverage_details: optionalLines('Coverage details', 4000),
  notes: optionalLines('Notes', 4000),
  /** Whoever sold or looks after it, where they are among the vendors. */
  vendor_id: labelled('Agent or broker', optional(id)),
  agent_name: optionalText('Contact name'),
  agent_phone: optionalText('Contact phone', 50),
  agent_email: optionalText('Contact email', 254),
  is_active: labelled('In force', z.boolean().default(true)),
  private: privateField,
});
export type PolicyDraft = z.output<typeof policyDraft>;

/** Other names of three fields. */
export const aliases = {
  policy_type: policyType.optional(),
  end_date: day.optional(),
  premium_amount: price.optional(),
};

/** A new policy as a form sends it, with what it covers and the files that become its documents. */
export const newPolicyDraft = policyDraft.extend({
  covers: labelled('What it covers', z.array(coverDraft).max(100, 'At most 100 covers at once').default([])),
  documents: attachedFiles,
});

/** A new policy as a program may send it: each field under any of its names. */
export const newPolicy = newPolicyDraft.extend({
  type: policyDraft.shape.type.unwrap().optional(),
  renewal_date: policyDraft.shape.renewal_date.optional(),
  premium: policyDraft.shape.premium.optional(),
  ...aliases,
});

type Aliased = {
  policy_type?: PolicyType | undefined;
  end_date?: Day | undefined;
  premium_amount?: string | undefined;
};
type Named = { type?: PolicyType | undefined; renewal_date?: Day | undefined; premium?: string | undefined };

/** Gives each fact its one name; what was not given under any is left out. */
export function unaliased<T extends Aliased & Named>(given: T): Omit<T, keyof Aliased> {
  const { policy_type, end_date, premium_amount, ...rest } = given;
  const named = {
    type: rest.type ?? policy_type,
    renewal_date: rest.renewal_date ?? end_date,
    premium: rest.premium ?? premium_amount,
  };
  const known = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  return { ...rest, ...known };
}

/** A policy as it is stored (S-180). */
export const policy = policyDraft.extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  type: policyType,
  payment_frequency: paymentFrequency,
  start_date: calendarDay,
  renewal_date: calendarDay,
  /** Since when it has held without a gap, through its renewals. */
  held_since: calendarDay,
  next_payment_date: calendarDay.nullable(),
  coverage_amount: amount,
  premium: amount,
  deductible: amount,
  vendor_id: id.nullable(),
  is_active: z.boolean(),
  private: z.boolean(),
});
export type Policy = z.infer<typeof policy>;

/** What is wrong with a policy's days. */
export function policyFaults(
  given: Pick<Policy, 'start_date' | 'renewal_date' | 'next_payment_date'>,
): FieldMessage[] {
  const { start_date, renewal_date, next_payment_date } = given;
  const faults: FieldMessage[] = [];
  if (renewal_date <= start_date) faults.push({ field: 'renewal_date', message: renewsBeforeStart });
  if (next_payment_date !== null && next_payment_date < start_date) {
    faults.push({ field: 'next_payment_date', message: nextPaymentBeforeStart });
  }
  return faults;
}

/** What is wrong with a next payment that somebody enters: each payment since then would be due, and is a row. */
export function longAgoFaults(next: Day | null | undefined, today: Day): FieldMessage[] {
  if (next === null || next === undefined || next >= addMonths(today, -120)) return [];
  return [{ field: 'next_payment_date', message: nextPaymentLongAgo }];
}
