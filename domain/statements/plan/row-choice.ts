import { z } from 'zod';
import { id, line } from '../../kernel/form/fields.ts';
import { propertyCategory } from '../../kernel/ledger/transaction.ts';

/** What somebody decided about one row; what is absent stays as it was proposed. */
export const rowChoice = z.object({
  /** Whether it is brought in. */
  take: z.boolean().exactOptional(),
  /** It is not what was entered already. */
  as_new: z.boolean().exactOptional(),
  /** It is the other side of the transaction that was proposed. */
  join: z.boolean().exactOptional(),
  payee: line().min(1).max(200).exactOptional(),
  category_id: id.nullable().exactOptional(),
  income_source_id: id.nullable().exactOptional(),
  of_type: z.string().max(40).nullable().exactOptional(),
  of_id: id.nullable().exactOptional(),
  property_category: propertyCategory.nullable().exactOptional(),
  transfer_account_id: id.nullable().exactOptional(),
});
export type RowChoice = z.infer<typeof rowChoice>;
export type RowChoices = Readonly<Record<string, RowChoice>>;
