import { z } from 'zod';
import { calendarDay, moment } from '../../kernel/time/day.ts';
import { id } from '../../kernel/form/fields.ts';
import { propertyCategory, transactionKind, transactionStatus } from '../../kernel/ledger/transaction.ts';
import { amount, money } from '../../kernel/money/money.ts';
import { pageInput } from '../../kernel/call/page.ts';
import { recordOption, recordReference } from '../../kernel/record-type.ts';
import { movingPeriod } from './moving-period.ts';

/** A part of a transaction as it is shown. */
export const linePart = z.object({
  line: z.int(),
  amount,
  category_id: id.nullable(),
  income_source_id: id.nullable(),
  /** What it was earned with or spent on; null for nothing, and for what is closed to a guest. */
  of: recordReference.extend({ label: z.string() }).nullable(),
  /** It names something that is closed to this guest. */
  closed: z.boolean(),
  property_category: propertyCategory.nullable(),
});
export type LinePart = z.infer<typeof linePart>;

export const transactionView = z.object({
  id,
  version: z.int(),
  created_at: moment,
  account_id: id,
  transaction_date: calendarDay,
  /** Below zero leaves the account. */
  amount,
  kind: transactionKind,
  status: transactionStatus,
  /** An expense that came back, or an income that was paid back. */
  refund: z.boolean(),
  merchant: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  receipt_url: z.string().nullable(),
  /** Of a transfer: the account at its other end; null where that is closed to a guest. */
  other_account_id: id.nullable(),
  import_id: id.nullable(),
  /** What booked it, such as a premium. */
  source_type: z.string().nullable(),
  source_id: id.nullable(),
  lines: z.array(linePart),
  documents: z.array(z.object({ document_id: id, label: z.string() })),
});
export type TransactionView = z.infer<typeof transactionView>;

/** What a list is narrowed to (S-225, S-227); the amounts are without their sign. */
export const transactionFilter = z.object({
  account_id: id.optional(),
  /** An expense category, or `none` for expenses without one. */
  category_id: z.union([id, z.literal('none')]).optional(),
  /** An income source, or `none`. */
  source_id: z.union([id, z.literal('none')]).optional(),
  kind: transactionKind.optional(),
  status: transactionStatus.optional(),
  /** Days that move on with today, instead of fixed ones; with fixed ones beside it, those within both. */
  period: movingPeriod.optional(),
  date_from: calendarDay.optional(),
  date_to: calendarDay.optional(),
  amount_min: money.optional(),
  amount_max: money.optional(),
  of_type: recordOption.shape.item_type.optional(),
  of_id: id.optional(),
  property_category: propertyCategory.optional(),
  /** Words of the description, payee or category, each perhaps unfinished; or an amount. */
  q: z.string().trim().max(100).default(''),
});
export type TransactionFilter = z.output<typeof transactionFilter>;

export const transactionPageInput = transactionFilter.extend({ ...pageInput.shape, after: id.optional() });

/** A page of transactions, the latest first; what all that match add up to is asked for beside it. */
export const transactionPage = z.object({
  items: z.array(transactionView),
  next: id.nullable(),
});

/**
 * What all that match add up to: of a split transaction the parts that match. Pending and void ones are counted and not added (G-27),
 * transfers and adjustments are neither earned nor spent (G-21).
 */
export const transactionSums = z.object({
  total: z.int(),
  /** How many of them are pending or void. */
  uncounted: z.int(),
  income: amount,
  /** Above zero. */
  expenses: amount,
  net: amount,
  /** What moved on the accounts, transfers and adjustments included. */
  moved: amount,
});
export type TransactionSums = z.infer<typeof transactionSums>;
