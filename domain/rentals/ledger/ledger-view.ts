import { z } from 'zod';
import { required } from '../../kernel/form/draft.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional, optionalText, text } from '../../kernel/form/fields.ts';
import { amount, price } from '../../kernel/money/money.ts';
import { calendarDay, day } from '../../kernel/time/day.ts';
import { chargeStatus } from './charge-status.ts';
import { ledgerRow, paymentMethod, paymentMethodLabels } from './ledger-row.ts';

export const ledgerTexts = {
  future: 'The day cannot be in the future',
  unsigned: 'This agreement is not signed yet',
  aboveZero: 'Amount must be above zero',
  goesOn: 'The tenant has not moved out yet',
  nothingHeld: 'Nothing of the deposit is held any more',
  moreThanHeld: 'This is more than the deposit that is held',
  notOpen: 'Nothing of this charge is open',
  notReversible: 'This entry cannot be taken back',
  linked: 'This transaction already stands for a payment',
  notTheSame: 'This is not the payment that was recorded',
  settles: 'A payment settles the oldest charge first, rent before fees.',
  settlesOldest: 'A payment settles the oldest charge first.',
} as const;

/** The number of the last entry that the person has seen: an entry of the same day and amount that came after it is the same one. */
const version = z.coerce.number().int().min(0);

const aboveZero = price.refine((typed) => typed !== '0.00', ledgerTexts.aboveZero);

/** A payment as entered. Without an account it goes where the last one went. */
export const paymentDraft = z.object({
  amount: required('Amount', aboveZero),
  day: required('Paid on', day),
  method: labelled('Method', paymentMethod.default('transfer'), { words: paymentMethodLabels }),
  account_id: labelled('Into account', optional(id)),
  memo: optionalText('Note', 200),
});
export type PaymentDraft = z.output<typeof paymentDraft>;

export const paymentInput = paymentDraft.extend({ id, version });

/** Something else that the tenant owes: water, a broken window. */
export const chargeDraft = z.object({
  amount: required('Amount', aboveZero),
  due_day: required('Due on', day),
  memo: labelled('What for', text('What for', 200)),
});
export type ChargeDraft = z.output<typeof chargeDraft>;
export const chargeInput = chargeDraft.extend({ id, version });

export const creditDraft = z.object({
  amount: required('Amount', aboveZero),
  day: required('Day', day),
  memo: labelled('What for', text('What for', 200)),
});
export type CreditDraft = z.output<typeof creditDraft>;
export const creditInput = creditDraft.extend({ id, version });

export const depositStep = z.enum(['paid', 'refund', 'kept']);
export const depositStepLabels = {
  paid: 'Paid by the tenant',
  refund: 'Paid back to the tenant',
  kept: 'Used for what is owed',
} as const;
export const depositDraft = z.object({
  step: labelled('Deposit', depositStep.default('paid'), { words: depositStepLabels }),
  amount: required('Amount', aboveZero),
  day: required('Day', day),
  account_id: labelled('Account', optional(id)),
  memo: optionalText('Note', 200),
});
export type DepositDraft = z.output<typeof depositDraft>;
export const depositInput = depositDraft.extend({ id, version });

/** A row of the ledger as shown: its balance (null for rows of the deposit), and of a charge what has become of it. */
export const shownRow = ledgerRow.omit({ created_at: true }).extend({
  of_deposit: z.boolean(),
  balance: amount.nullable(),
  status: chargeStatus.nullable(),
  open: amount.nullable(),
  taken_back: z.boolean(),
});
export type ShownRow = z.infer<typeof shownRow>;

/** The ledger of one agreement on a day. */
export const shownLedger = z.object({
  agreement_id: id,
  /** The number of the last row. */
  version: z.int(),
  premises: z.string(),
  tenant_names: z.string(),
  settles: z.enum(['rent_first', 'oldest_first']),
  signed: z.boolean(),
  /** Its last day is over, or is today, and so is that of each agreement that renews it: the deposit can be settled. */
  ended: z.boolean(),
  balance: amount,
  prepaid: amount,
  late: amount,
  deposit: z.object({ open: amount, held: amount }),
  /** In the order of days. */
  rows: z.array(shownRow),
  next: z.object({ due_day: calendarDay, amount }).nullable(),
});
export type ShownLedger = z.infer<typeof shownLedger>;

/** A month of an agreement in the grid; without a charge its status is null. */
export const gridCell = z.object({
  month: z.string(),
  status: chargeStatus.nullable(),
  amount,
  open: amount,
});
export type GridCell = z.infer<typeof gridCell>;

export const gridRow = z.object({
  agreement_id: id,
  version: z.int(),
  premises: z.string(),
  tenant_names: z.string(),
  balance: amount,
  /** What is late, since when the oldest of it was due, and for how many days. */
  late: amount,
  late_since: calendarDay.nullable(),
  late_days: z.int(),
  ended: z.boolean(),
  /** What one press marks as paid: all that is open, else the next rent. */
  to_pay: amount,
  cells: z.array(gridCell),
});
export type GridRow = z.infer<typeof gridRow>;

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/u;
/** How an agreement stands: rent is owed, everything is paid, or more than that. */
export const standing = z.enum(['owes', 'even', 'ahead']);
export type Standing = z.infer<typeof standing>;
export const standingLabels: Readonly<Record<Standing, string>> = {
  owes: 'Owes rent',
  even: 'Paid up',
  ahead: 'Paid ahead',
};

export const gridInput = z.object({
  /** The last month that is shown; left out, the present one. */
  until: z.string().regex(monthPattern).optional(),
  standing: standing.optional(),
  /** Words in what is let or in the tenants' names. */
  search: z.string().max(200).optional(),
  /** The `next` of the page before: how many agreements came with the pages until there. */
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const gridPage = z.object({
  months: z.array(z.string()),
  items: z.array(gridRow),
  next: z.string().nullable(),
  total: z.int(),
  counts: z.partialRecord(standing, z.int()),
  owed: amount,
  prepaid: amount,
  last_account_id: id.nullable(),
});
export type GridPage = z.infer<typeof gridPage>;

/** A charge that is open or falls due next (S-212): with what is let, as lists of payments show it. */
export const pendingPayment = z.object({
  id: z.string(),
  amount,
  due_date: calendarDay,
  status: chargeStatus,
  agreement: z.object({ id, asset_id: id, asset_type: z.string(), address: z.string(), tenants: z.string() }),
});
export type PendingPayment = z.infer<typeof pendingPayment>;

/** A line of the rent roll: what is let, to whom, at what rent, and what is owed. */
export const rollLine = z.object({
  agreement_id: id,
  premises: z.string(),
  tenant_names: z.string(),
  start_date: calendarDay,
  last_day: calendarDay.nullable(),
  monthly_rent: amount,
  balance: amount,
  deposit_held: amount,
  /** Rent that came in during the twelve months until today. */
  earned: amount,
});
export type RollLine = z.infer<typeof rollLine>;
