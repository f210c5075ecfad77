import { z } from 'zod';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional } from '../../kernel/form/fields.ts';
import { propertyCategory, transactionStatus } from '../../kernel/ledger/transaction.ts';
import { negateMoney, type Money } from '../../kernel/money/money.ts';
import { recordReference } from '../../kernel/record-type.ts';
import {
  propertyCategoryLabels,
  statusLabels,
  transactionDraft,
  transferDraft,
  typedAmount,
  type TypedPart,
} from './transaction-draft.ts';
import type { LinePart, TransactionView } from './transaction-view.ts';

const part = {
  category_id: labelled('Category', optional(id)),
  income_source_id: labelled('Source', optional(id)),
  of: labelled('For', recordReference.nullable().default(null)),
  property_category: labelled('Kind of cost', optional(propertyCategory), {
    words: propertyCategoryLabels,
  }),
};

/** An income or an expense as forms and cells fill it: the record is picked, the amount has no sign. */
export const transactionForm = transactionDraft.omit({ of_type: true, of_id: true, lines: true }).extend({
  status: labelled('Status', transactionStatus.default('cleared'), { words: statusLabels }),
  ...part,
});
export type TransactionForm = z.output<typeof transactionForm>;

/** What both ends of a transfer have in common. */
export const transferForm = transferDraft
  .pick({ transaction_date: true, amount: true, description: true })
  .extend({ status: transactionForm.shape.status });

/** The parts of a bill. */
export const splitForm = z.object({
  lines: z.array(z.object({ amount: labelled('Amount', typedAmount, { kind: 'money' }), ...part })).min(1),
});
export type SplitLine = z.output<typeof splitForm>['lines'][number];

/** The part of a record as it is sent. */
export function sentPart<T extends { of?: { item_type: string; item_id: string } | null | undefined }>({
  of,
  ...rest
}: T) {
  if (of === undefined) return rest;
  return { ...rest, of_type: of?.item_type ?? null, of_id: of?.item_id ?? null } as Omit<T, 'of'> &
    Pick<TypedPart, 'of_type' | 'of_id'>;
}

const size = (amount: Money) => amount.replace('-', '');

/** A stored transaction as its form begins. */
export function formOf(view: TransactionView) {
  const [line] = view.lines;
  const { lines: _, ...head } = view;
  return {
    ...head,
    amount: size(view.amount),
    category_id: line?.category_id ?? null,
    income_source_id: line?.income_source_id ?? null,
    of: referenceOf(line),
    property_category: line?.property_category ?? null,
  };
}

/** The parts as the dialog of parts begins: what belongs to the sign of the whole is above zero. */
export function splitOf({ amount, lines }: TransactionView): SplitLine[] {
  const out = amount.startsWith('-');
  return lines.map((line) => ({
    amount: out ? negateMoney(line.amount) : line.amount,
    category_id: line.category_id,
    income_source_id: line.income_source_id,
    of: referenceOf(line),
    property_category: line.property_category,
  }));
}

const referenceOf = (line: LinePart | undefined) =>
  line?.of === undefined || line.of === null
    ? null
    : { item_type: line.of.item_type, item_id: line.of.item_id };
