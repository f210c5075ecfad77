import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import { propertyCategory } from '../../kernel/ledger/transaction.ts';
import { payeeName } from '../payee-name.ts';
import { rowRent } from '../reading/statement.ts';

/** What somebody decided about one row; what is absent stays as it was proposed. */
export const rowChoice = z.object({
  /** Whether it is brought in. */
  take: z.boolean().exactOptional(),
  /** It is not what was entered already. */
  as_new: z.boolean().exactOptional(),
  /** It is the other side of the transaction that was proposed. */
  join: z.boolean().exactOptional(),
  payee: payeeName.exactOptional(),
  category_id: id.nullable().exactOptional(),
  income_source_id: id.nullable().exactOptional(),
  of_type: z.string().max(40).nullable().exactOptional(),
  of_id: id.nullable().exactOptional(),
  property_category: propertyCategory.nullable().exactOptional(),
  transfer_account_id: id.nullable().exactOptional(),
  /** Recorded as rent once the row is brought in. */
  rent: rowRent.nullable().exactOptional(),
});
export type RowChoice = z.infer<typeof rowChoice>;
export type RowChoices = Readonly<Record<string, RowChoice>>;
