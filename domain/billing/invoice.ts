import { z } from 'zod';
import { amount } from '../kernel/money/money.ts';

/** One bill as the payment provider wrote it. */
export const invoice = z.object({
  id: z.string(),
  /** Null before the provider has numbered it. */
  number: z.string().nullable(),
  date: z.string(),
  amount,
  currency: z.string(),
  /** `paid`, `open`, `void`, `uncollectible` or a word that the provider adds one day. */
  status: z.string(),
  /** The provider's own address of the document. */
  pdf: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;
