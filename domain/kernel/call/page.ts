import { z } from 'zod';

/** How many records a page has unless asked otherwise (S-145). */
export const pageSize = 20;

/**
 * Which page of a list: keyset pages, so that a page costs the same wherever it lies and nothing is skipped when a record is
 * added meanwhile. `after` is the cursor that the page before gave.
 */
export const pageInput = z.object({
  after: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
});

/** A page of a list. `next` is the cursor of the page after, null at the end; `total` counts what the filter lets through. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.int() });
}
