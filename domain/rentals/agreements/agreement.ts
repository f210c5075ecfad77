import { z } from 'zod';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { pageInput, pageOf } from '../../kernel/call/page.ts';
import { decimal, required } from '../../kernel/form/draft.ts';
import { labelled } from '../../kernel/form/field.ts';
import {
  id,
  optional,
  optionalLines,
  optionalText,
  text,
  version,
  wholeNumber,
} from '../../kernel/form/fields.ts';
import { amount, price } from '../../kernel/money/money.ts';
import { privateField } from '../../kernel/records/private.ts';
import { calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';
import { agreementState } from './agreement-status.ts';

export const agreementTexts = {
  none: 'No rental agreements found',
  /** S-214. */
  failed: 'Failed to load rentals',
  /** S-211. */
  dueDay: 'Payment due day must be between 1 and 31',
  endBeforeStart: 'The end date cannot be before the start date',
  overlap: 'Another agreement covers these dates',
  signed: 'This agreement is signed. What was agreed cannot be changed.',
  ended: 'This agreement is over',
  sameTenant: 'Each person is named once',
  kept: 'End it instead. Its ledger stays.',
} as const;

/** What can be let (S-211). */
export const assetType = z.enum(['real_estate', 'movable']);
export type AssetType = z.infer<typeof assetType>;
export const assetTypeLabels: Readonly<Record<AssetType, string>> = {
  real_estate: 'Real estate',
  movable: 'Movable asset',
};

export const paymentFrequency = z.enum(['monthly', 'quarterly', 'annually']);
export type PaymentFrequency = z.infer<typeof paymentFrequency>;
export const frequencyLabels: Readonly<Record<PaymentFrequency, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
};
/** As it follows an amount: "$1,850 a month". */
export const frequencyWords: Readonly<Record<PaymentFrequency, string>> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  annually: 'a year',
};

/** The day of a period's first month on which rent is due, in words; 31 is the last one of a shorter month. */
export const dueDayWords = (day: number): string =>
  day === 31 ? 'Last day of the month' : `Day ${day} of the month`;

export const lateFee = z.enum(['none', 'fixed', 'percent']);
export type LateFee = z.infer<typeof lateFee>;
export const lateFeeLabels: Readonly<Record<LateFee, string>> = {
  none: 'No late fee',
  fixed: 'Dollars',
  percent: 'Percent of the late rent',
};

export const settles = z.enum(['rent_first', 'oldest_first']);
export type Settles = z.infer<typeof settles>;
export const settlesLabels: Readonly<Record<Settles, string>> = {
  rent_first: 'Rent before fees',
  oldest_first: 'Oldest charge first',
};

export const utility = z.enum(['water', 'sewer', 'trash', 'gas', 'electricity', 'heat', 'internet']);
export type Utility = z.infer<typeof utility>;
export const utilityLabels: Readonly<Record<Utility, string>> = {
  water: 'Water',
  sewer: 'Sewer',
  trash: 'Trash',
  gas: 'Gas',
  electricity: 'Electricity',
  heat: 'Heat',
  internet: 'Internet',
};

const most = 20;
const people = z.array(id).max(most, `At most ${most} people`).default([]);

/**
 * What a landlord enters of an agreement (S-210, S-211, S-270: `asset_type` is the form's assetType, and so on). `rent_amount` is the rent of
 * one period on the first day; later ones are raises.
 */
export const agreementDraft = z.object({
  asset_type: labelled('Asset type', assetType.default('real_estate'), { words: assetTypeLabels }),
  asset_id: required('Asset', id),
  unit_id: labelled('Unit', optional(id)),
  tenant_id: required('Tenant', id),
  co_tenants: labelled('Co-tenants', people),
  guarantors: labelled('Guarantors', people),
  start_date: required('Start date', day),
  end_date: required('End date', day),
  month_to_month: labelled('Goes on month to month after the end date', z.boolean().default(false)),
  rent_amount: required('Rent', price),
  security_deposit: required('Security deposit', price),
  payment_frequency: labelled('Payment frequency', paymentFrequency.default('monthly'), {
    words: frequencyLabels,
  }),
  payment_due_day: labelled(
    'Payment due day',
    wholeNumber('Payment due day', { min: -1_000_000 }).refine(
      (due) => due >= 1 && due <= 31,
      agreementTexts.dueDay,
    ),
    { kind: 'number' },
  ),
  late_fee: labelled('Late fee', lateFee.default('none'), { words: lateFeeLabels }),
  late_fee_amount: labelled('Fee', optional(decimal('Fee', { places: 2, max: 100_000 })), { kind: 'number' }),
  late_fee_cap: labelled('Highest fee', optional(price)),
  grace_days: labelled('Days of grace', wholeNumber('Days of grace', { max: 60 }).default(5), {
    kind: 'number',
  }),
  settles: labelled('A payment settles', settles.default('rent_first'), { words: settlesLabels }),
  notice_days: labelled('Days of notice', wholeNumber('Days of notice', { max: 365 }).default(30), {
    kind: 'number',
  }),
  utilities_included: labelled(
    'Utilities included',
    z.array(utility).max(utility.options.length).default([]),
  ),
  parking: optionalText('Parking'),
  pets: optionalText('Pets'),
  occupants: labelled(
    'Other occupants',
    z.array(text('Occupant', 100)).max(most, `At most ${most} occupants`).default([]),
  ),
  terms: optionalLines('Terms', 20_000),
  private: privateField,
});
export type AgreementDraft = z.output<typeof agreementDraft>;

/** Fields that both sides have signed: they stay once `signed_on` is set. */
export const agreedFields = [
  'asset_type',
  'asset_id',
  'unit_id',
  'tenant_id',
  'co_tenants',
  'guarantors',
  'start_date',
  'end_date',
  'rent_amount',
  'security_deposit',
  'payment_frequency',
  'payment_due_day',
] as const satisfies readonly (keyof AgreementDraft)[];

export const personRole = z.enum(['tenant', 'co_tenant', 'guarantor']);
export type PersonRole = z.infer<typeof personRole>;
export const personRoleLabels: Readonly<Record<PersonRole, string>> = {
  tenant: 'Tenant',
  co_tenant: 'Co-tenant',
  guarantor: 'Guarantor',
};

export const noticeSide = z.enum(['landlord', 'tenant']);
export type NoticeSide = z.infer<typeof noticeSide>;
export const noticeSideLabels: Readonly<Record<NoticeSide, string>> = {
  landlord: 'The landlord',
  tenant: 'The tenant',
};

/** An agreement as stored, without its rents and people. */
export const agreement = z.object({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  asset_type: assetType,
  asset_id: id,
  unit_id: id.nullable(),
  tenant_id: id,
  premises: z.string(),
  tenant_names: z.string(),
  start_date: calendarDay,
  end_date: calendarDay,
  month_to_month: z.boolean(),
  security_deposit: amount,
  payment_frequency: paymentFrequency,
  payment_due_day: z.int(),
  late_fee: lateFee,
  late_fee_amount: amount.nullable(),
  late_fee_cap: amount.nullable(),
  grace_days: z.int(),
  settles,
  notice_days: z.int(),
  utilities_included: z.array(utility),
  parking: z.string().nullable(),
  pets: z.string().nullable(),
  occupants: z.array(z.string()),
  terms: z.string().nullable(),
  sent_for_signature_at: moment.nullable(),
  signed_on: calendarDay.nullable(),
  notice_by: noticeSide.nullable(),
  notice_on: calendarDay.nullable(),
  leaves_on: calendarDay.nullable(),
  terminated_on: calendarDay.nullable(),
  termination_reason: z.string().nullable(),
  renews_id: id.nullable(),
  private: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;

/** Somebody of an agreement; `name` is null where the tenant's record is closed to the guest who asks. */
export const agreementPerson = z.object({ tenant_id: id, role: personRole, name: z.string().nullable() });
export type AgreementPerson = z.infer<typeof agreementPerson>;

/** A rent of one period, from a day on. */
export const agreementRent = z.object({ from_day: calendarDay, amount });

/**
 * An agreement with what follows from it today: its state (G-24), the rent in force, its last day (null where no end is known), how likely
 * it is renewed (S-159; null where no end is known or it is unsigned), and what is owed by now (above zero) or paid ahead.
 */
export const shownAgreement = agreement.extend({
  status: agreementState,
  rent_amount: amount,
  rents: z.array(agreementRent),
  people: z.array(agreementPerson),
  co_tenants: z.array(id),
  guarantors: z.array(id),
  last_day: calendarDay.nullable(),
  renewal_probability: z.number().nullable(),
  /** The agreement that follows this one. */
  renewed_by: id.nullable(),
  owed: amount,
});
export type ShownAgreement = z.infer<typeof shownAgreement>;

export const agreementFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  status: agreementState.optional(),
  asset_id: id.optional(),
  unit_id: id.optional(),
  tenant_id: id.optional(),
  search: z.string().max(200).optional(),
});
export type AgreementFilter = z.output<typeof agreementFilter>;

export const agreementPage = pageOf(shownAgreement).extend({
  counts: z.partialRecord(agreementState, z.int()),
  in_trash: z.int(),
  /** What the agreements in force bring in a month (S-141, X-20). */
  monthly_rent: amount,
});
export type AgreementPage = z.infer<typeof agreementPage>;

/** The dashboard's piece: the monthly rent, and of how many agreements in force. */
export const monthlyRentPiece = z.object({ amount, agreements: z.int() });
export type MonthlyRentPiece = z.infer<typeof monthlyRentPiece>;

/** What is wrong with an agreement's fields among each other. */
export function agreementFaults(draft: {
  start_date: Day;
  end_date: Day;
  tenant_id: string;
  co_tenants: readonly string[];
  guarantors: readonly string[];
  late_fee: LateFee;
  late_fee_amount: string | null;
}): FieldMessage[] {
  const faults: FieldMessage[] = [];
  if (draft.end_date < draft.start_date) {
    faults.push({ field: 'end_date', message: agreementTexts.endBeforeStart });
  }
  if (draft.late_fee !== 'none' && draft.late_fee_amount === null) {
    faults.push({ field: 'late_fee_amount', message: 'Fee is required' });
  }
  const named = [draft.tenant_id, ...draft.co_tenants, ...draft.guarantors];
  if (new Set(named).size < named.length) {
    faults.push({ field: 'co_tenants', message: agreementTexts.sameTenant });
  }
  return faults;
}
