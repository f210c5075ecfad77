import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version } from '../kernel/form/fields.ts';
import { amount, isZero, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';

export const paymentTexts = {
  none: 'No payments yet',
  zero: 'Must be more than nothing',
} as const;

/** What was paid for, in the ledger's words for expenses on property (S-223). */
export const paymentCategory = z.enum(['repairs', 'maintenance', 'other']);
export type PaymentCategory = z.infer<typeof paymentCategory>;
export const paymentCategoryLabels: Readonly<Record<PaymentCategory, string>> = {
  repairs: 'Repairs',
  maintenance: 'Maintenance',
  other: 'Improvement or other',
};

/** What was paid for a project, or to a vendor without one (M-21). */
export const paymentDraft = z.object({
  paid_on: required('Paid on', day),
  amount: required(
    'Amount',
    price.refine((typed) => !isZero(typed), paymentTexts.zero),
  ),
  what: text('What for'),
  vendor_id: labelled('Vendor', optional(id)),
  line_id: labelled('Budget line', optional(id)),
  category: labelled('Kind of cost', paymentCategory.default('repairs'), { words: paymentCategoryLabels }),
});
export type PaymentDraft = z.output<typeof paymentDraft>;

/** A payment as it is entered, with the receipts that become documents. */
export const newPayment = paymentDraft.extend({ documents: attachedFiles });

/** A payment as it is stored. */
export const payment = z.object({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  project_id: id.nullable(),
  line_id: id.nullable(),
  vendor_id: id.nullable(),
  paid_on: calendarDay,
  amount,
  what: z.string(),
  category: paymentCategory,
});
export type Payment = z.infer<typeof payment>;

/** A payment as screens show it. `booked` is false while one that a guest entered waits for the owner; null for a guest. */
export const shownPayment = payment.extend({
  vendor_label: z.string().nullable(),
  project_label: z.string().nullable(),
  booked: z.boolean().nullable(),
});
export type ShownPayment = z.infer<typeof shownPayment>;

export const paymentFilter = pageInput.extend({
  after: id.optional(),
  project_id: id.optional(),
  vendor_id: id.optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

export const paymentPage = pageOf(shownPayment);
