import { z } from 'zod';
import { calendarDay, moment } from '../time/day.ts';
import { id } from '../form/fields.ts';
import { amount } from '../money/money.ts';

/** A transfer moves money between accounts of one owner, an adjustment corrects a balance: neither is earned or spent (G-21, G-44). */
export const transactionKind = z.enum(['income', 'expense', 'transfer', 'adjust']);
export type TransactionKind = z.infer<typeof transactionKind>;

/** G-27 */
export const transactionStatus = z.enum(['pending', 'cleared', 'reconciled', 'void']);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** Whether a transaction of this status is in balances and sums (G-27). */
export const counts = (status: TransactionStatus): boolean => status === 'cleared' || status === 'reconciled';

/** What an expense on a property was for (S-223). */
export const propertyCategory = z.enum([
  'maintenance',
  'repairs',
  'property taxes',
  'utilities',
  'insurance',
  'other',
]);
export type PropertyCategory = z.infer<typeof propertyCategory>;

/** Cash that moved on one account. */
export const transaction = z.object({
  id,
  version: z.int(),
  created_at: moment,
  account_id: id,
  transaction_date: calendarDay,
  /** Below zero leaves the account. */
  amount,
  kind: transactionKind,
  status: transactionStatus,
  merchant: z.string().nullable(),
  description: z.string().nullable(),
  /** An income's own word beside its source (S-221). */
  category: z.string().nullable(),
  /** Where a receipt lies that is no document of the house (S-223). */
  receipt_url: z.string().nullable(),
  /** Both legs of a transfer bear it. */
  transfer_id: id.nullable(),
  import_id: id.nullable(),
  /** What posted it, and which of that record's payments it is. */
  source_type: z.string().nullable(),
  source_id: id.nullable(),
  source_slot: z.string().nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/** A part of a transaction; one that is not split has one. What follows `property_category` is the transaction's own. */
export const transactionLine = z.object({
  transaction_id: id,
  line: z.int(),
  amount,
  category_id: id.nullable(),
  income_source_id: id.nullable(),
  /** The record that it was earned with or spent on. */
  of_type: z.string().nullable(),
  of_id: id.nullable(),
  property_category: propertyCategory.nullable(),
  account_id: id,
  day: calendarDay,
  kind: transactionKind,
  counts: z.boolean(),
});
export type TransactionLine = z.infer<typeof transactionLine>;

/** The sum of the lines that count, of one month, account, category, record and kind; the nil id and '' stand for none. */
export const moneyMonth = z.object({
  month: calendarDay,
  account_id: id,
  category_id: z.guid(),
  of_type: z.string(),
  of_id: z.guid(),
  property_category: z.union([propertyCategory, z.literal('')]),
  kind: transactionKind,
  n: z.int(),
  total: amount,
});
export type MoneyMonth = z.infer<typeof moneyMonth>;
