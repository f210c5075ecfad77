import { z } from 'zod';
import { addDays, calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { chosen, required } from '../kernel/form/draft.ts';
import { placesInMonth } from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
} from '../kernel/form/fields.ts';
import { propertyCategory } from '../kernel/ledger/transaction.ts';
import { amount, money } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';
import { recordType } from '../kernel/record-type.ts';
import {
  recurringFrequency,
  recurringKind,
  type RecurringFrequency,
  type RecurringKind,
} from './recurring-item.ts';

/** A person has so many items at most, those in the trash counted. */
export const recurringAtMost = 1000;
export const tooManyRecurring = 'There is room for 1,000 recurring items';
/** So many dates all of them have in a year: each is shown and counted in the forecast. */
export const datesAtMost = 15_000;
export const tooManyDates = 'There is room for 15,000 recurring dates a year';

export const recurringKindLabels: Readonly<Record<RecurringKind, string>> = {
  income: 'Income',
  expense: 'Expense',
  transfer: 'Transfer',
};
export const frequencyLabels: Readonly<Record<RecurringFrequency, string>> = {
  daily: 'Days',
  weekly: 'Weeks',
  monthly: 'Months',
  yearly: 'Years',
};

export const nextDateLongAgo = 'The next date cannot be more than a year ago';
/** Said to a guest who may not write on the accounts of what posts by itself. */
export const postsByItself =
  'It posts by itself on its day. Only those who may add transactions to its account can set that.';
export const nextDateDone = 'This date has been posted or skipped';

/** What money that comes round is earned with or spent on. */
export const aboutType = recordType.extract([
  'real_estate',
  'movable',
  'appliance',
  'mortgage',
  'document',
  'policy',
  'claim',
  'warranty',
  'maintenance',
  'agreement',
  'tenant',
  'money_account',
  'vendor',
  'place',
  'project',
  'loan',
]);

/** What an owner says of an item that comes round (S-222, G-28). */
export const recurringDraft = z.object({
  name: text('Name', 100),
  kind: chosen('Kind', recurringKind, recurringKindLabels),
  amount: required('Amount', money),
  about: labelled('The amount differs from time to time', z.boolean().default(false)),
  account_id: required('Account', id),
  to_account_id: labelled('To account', optional(id)),
  category_id: labelled('Category', optional(id)),
  income_source_id: labelled('Source', optional(id)),
  of_type: labelled('Kind of record', optional(aboutType)),
  of_id: labelled('About', optional(id)),
  property_category: labelled('What it is for', optional(propertyCategory)),
  frequency: chosen('Frequency', recurringFrequency, frequencyLabels),
  interval: labelled('Every', wholeNumber('Every', { min: 1, max: 100 }).default(1)),
  falls_on: labelled('Falls on', optional(z.enum(placesInMonth))),
  start_date: required('Start date', day),
  /** Left out, it is the first of its dates that is not over. */
  next_due_date: labelled('Next date', optional(day)),
  end_date: labelled('End date', optional(day)),
  auto_post: labelled('Post by itself on its day', z.boolean().default(false)),
  merchant: optionalText('Paid to or from'),
  notes: optionalLines('Notes', 4000),
  private: privateField,
});
export type RecurringDraft = z.output<typeof recurringDraft>;

/** An item as it is stored. */
export const recurring = recurringDraft.extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
  kind: recurringKind,
  amount,
  about: z.boolean(),
  frequency: recurringFrequency,
  interval: z.int(),
  falls_on: z.enum(placesInMonth).nullable(),
  start_date: calendarDay,
  next_due_date: calendarDay.nullable(),
  end_date: calendarDay.nullable(),
  auto_post: z.boolean(),
  private: z.boolean(),
});
export type Recurring = z.infer<typeof recurring>;

/** An item as it is shown: a guest to whom its account is closed is not even told which one it is. */
export const shownRecurring = recurring.extend({ account_id: id.nullable() });
export type ShownRecurring = z.infer<typeof shownRecurring>;

/** What is wrong with a next date that somebody names. */
export const longAgoFaults = (next: Day | null | undefined, today: Day): FieldMessage[] =>
  next != null && next < addDays(today, -366) ? [{ field: 'next_due_date', message: nextDateLongAgo }] : [];

export const recurringFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  kind: recurringKind.optional(),
  account: id.optional(),
  q: z.string().trim().max(100).default(''),
});
export type RecurringFilter = z.output<typeof recurringFilter>;
export const recurringPage = pageOf(shownRecurring);

/** What became of one day of an item; amount, day and account are those of its transaction, null where it is gone or closed to a guest. */
export const occurrence = z.object({
  day: calendarDay,
  state: z.enum(['posted', 'settled', 'skipped']),
  transaction_id: id.nullable(),
  transaction_date: calendarDay.nullable(),
  /** Above zero. */
  amount: amount.nullable(),
  account_id: id.nullable(),
});
export type Occurrence = z.infer<typeof occurrence>;

/** An item with the days that are still to be confirmed, and what became of the latest ones. */
export const recurringWhole = shownRecurring.extend({
  of_label: z.string().nullable(),
  waiting: z.array(calendarDay),
  history: z.array(occurrence),
});

/** One day on which an item will come round. */
export const expected = z.object({
  id,
  name: z.string(),
  day: calendarDay,
  kind: recurringKind,
  amount,
  about: z.boolean(),
  /** Null for a guest to whom it is closed. */
  account_id: id.nullable(),
  to_account_id: id.nullable(),
  auto_post: z.boolean(),
});
export type Expected = z.infer<typeof expected>;

/** What is to be confirmed, and what comes month by month; a transfer is in no sum. */
export const upcoming = z.object({
  waiting: z.array(expected),
  months: z.array(
    z.object({ month: calendarDay, income: amount, expenses: amount, items: z.array(expected) }),
  ),
});
export type Upcoming = z.infer<typeof upcoming>;

/** Which waiting dates a transaction may be, the likeliest first, or which one it has settled. */
export const matches = z.object({
  settled: expected.pick({ id: true, name: true, day: true }).nullable(),
  items: z.array(expected.pick({ id: true, name: true, day: true, kind: true, amount: true, about: true })),
});
export type Matches = z.infer<typeof matches>;
