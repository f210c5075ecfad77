import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import { amount } from '../../kernel/money/money.ts';

/** So many payees are offered while one is typed. */
export const payeesAtOnce = 8;

export const payeeInput = z.object({
  /** What is typed so far; without it those that came last. */
  q: z.string().trim().max(100).default(''),
  /** Only of incomes, or of expenses. */
  kind: z.enum(['income', 'expense']).optional(),
});

/** A payee as its last transaction had it: what a new one most likely is. */
export const knownPayee = z.object({
  name: z.string(),
  kind: z.enum(['income', 'expense']),
  account_id: id,
  /** Null also where the last one was split. */
  category_id: id.nullable(),
  income_source_id: id.nullable(),
  /** Below zero where it was spent. */
  amount,
});
export type KnownPayee = z.infer<typeof knownPayee>;

export const knownPayees = z.object({ items: z.array(knownPayee) });
