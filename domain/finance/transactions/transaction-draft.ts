import { z } from 'zod';
import { attachedFiles } from '../../kernel/files/attached-file.ts';
import { day } from '../../kernel/time/day.ts';
import { chosen, required } from '../../kernel/form/draft.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional, optionalText } from '../../kernel/form/fields.ts';
import { propertyCategory, type TransactionKind } from '../../kernel/ledger/transaction.ts';
import { compareMoney, isZero, money, type Money } from '../../kernel/money/money.ts';
import { recordType } from '../../kernel/record-type.ts';
import { webAddress } from '../../kernel/web-address.ts';

/** Texts that people are told about transactions. */
export const transactionTexts = {
  notAbove: 'Amount must be above zero',
  zero: 'Amount must not be zero',
  link: 'Enter a link, such as https://shop.com/receipt',
  reconciled: 'This transaction is reconciled. Take it out of the reconciliation first.',
  oneReconciled: 'One of them is reconciled. Take it out of the reconciliation first.',
  parts: 'This transaction is split. Change its parts.',
  oneParts: 'One of them is split. Change its parts one by one.',
  transfer: 'A transfer has no category and no source',
  direction: 'A transfer keeps its direction',
  closedLeg: 'This transfer moves money on an account that is not open to you',
  guestReconciles: 'Only the owner reconciles',
  category: 'Choose a category that you have',
  source: 'Choose a source that you have',
  of: 'Choose something that you have',
  deletedAccount: 'The account that it was on is gone',
  postedAgain: 'It has been booked again meanwhile',
} as const;

/** What a kind is called. */
export const kindLabels: Readonly<Record<TransactionKind, string>> = {
  income: 'Income',
  expense: 'Expense',
  transfer: 'Transfer',
  adjust: 'Adjustment',
};

export const statusLabels = {
  pending: 'Pending',
  cleared: 'Cleared',
  reconciled: 'Reconciled',
  void: 'Void',
} as const;

export const propertyCategoryLabels = {
  maintenance: 'Maintenance',
  repairs: 'Repairs',
  'property taxes': 'Property taxes',
  utilities: 'Utilities',
  insurance: 'Insurance',
  other: 'Other',
} as const;

/** Reconciling is done against a statement, by the owner. */
export const settableStatus = z.enum(['pending', 'cleared', 'void']);

/** S-223: a link to a receipt. */
export const receiptUrl = labelled(
  'Link to the receipt',
  optional(
    webAddress({
      refused: transactionTexts.link,
      max: 2000,
      tooLong: 'Link to the receipt is too long (2000 characters at most)',
      protocol: 'http',
      dotted: false,
      completed: false,
    }),
  ),
  { max: 2000 },
);

/** A record that has to be chosen: what is missing is named by its label (G-31). */
const chosenId = (label: string) => z.uuid(`${label} is required`);

/** The part of a transaction that a line says, apart from its amount. */
const part = {
  category_id: optional(id),
  income_source_id: optional(id),
  of_type: optional(recordType),
  of_id: optional(id),
  property_category: optional(propertyCategory),
};

/** Typed as it is spoken of: 12.50 was spent. A discount among the parts of a bill is below zero. */
export const typedAmount = required('Amount', money);
export const typedPart = z.object({ amount: typedAmount, ...part });
export type TypedPart = z.output<typeof typedPart>;

const aboveZero = typedAmount.refine((typed) => compareMoney(typed, '0.00') > 0, transactionTexts.notAbove);

/** The day, the words and the link that each kind has. */
const words = {
  merchant: optionalText('Payee', 200),
  description: optionalText('Description', 500),
  /** An income's own word beside its source (S-221). */
  category: optionalText('Category', 100),
  receipt_url: receiptUrl,
};

const parts = z.array(typedPart).min(1).max(200, 'A transaction has at most 200 parts');

/** An income or an expense as it is typed (S-221, S-223). Its category stands beside its amount, or in `lines` where it is split. */
export const transactionDraft = z.object({
  kind: chosen('Kind', z.enum(['income', 'expense']), kindLabels),
  transaction_date: labelled('Date', required('Date', day), { kind: 'day' }),
  amount: labelled('Amount', aboveZero, { kind: 'money' }),
  account_id: labelled('Account', chosenId('Account')),
  status: labelled('Status', settableStatus.default('cleared'), { words: statusLabels }),
  /** An expense that came back, or an income that was paid back. */
  refund: labelled('Refund', z.boolean().default(false)),
  ...words,
  ...part,
  lines: parts.optional(),
});
export type TransactionDraft = z.output<typeof transactionDraft>;

export const newTransaction = transactionDraft.extend({ documents: attachedFiles });

/** Money between two accounts of the house: neither earned nor spent (G-21). Paying a card is one. */
export const transferDraft = z.object({
  from_account_id: labelled('From', chosenId('From')),
  to_account_id: labelled('To', chosenId('To')),
  transaction_date: labelled('Date', required('Date', day), { kind: 'day' }),
  amount: labelled('Amount', aboveZero, { kind: 'money' }),
  status: labelled('Status', settableStatus.default('cleared'), { words: statusLabels }),
  description: optionalText('Description', 500),
});
export type TransferDraft = z.output<typeof transferDraft>;

/** What can be changed; an adjustment's amount has a sign, all others' are typed above zero. */
export const transactionChange = z.object({
  kind: z.enum(['income', 'expense', 'adjust']),
  transaction_date: required('Date', day),
  amount: typedAmount,
  account_id: chosenId('Account'),
  status: z.enum(['pending', 'cleared', 'reconciled', 'void']),
  refund: z.boolean(),
  ...words,
  ...part,
  lines: parts,
});

/** What is wrong with an amount as it is typed for this kind; null where nothing is. */
export function amountFault(kind: TransactionKind, typed: Money): string | null {
  if (kind === 'adjust') return isZero(typed) ? transactionTexts.zero : null;
  return compareMoney(typed, '0.00') > 0 ? null : transactionTexts.notAbove;
}
