import { z } from 'zod';
import { id } from '../form/fields.ts';

/** So many ticked records are changed at once. */
export const bulkAtMost = 500;
export const bulkIds = z.array(id).min(1).max(bulkAtMost);
export const bulkRecords = z.object({ ids: bulkIds });

/**
 * The call that changes many records: each part says the same of some of them, and all parts are done or none. It answers how many were
 * changed and what they were before, in the same form: sent back, it undoes the change. A guest is not told, and cannot undo, what those
 * records were that named one that is closed to them.
 */
export function bulkChangeOf<Change extends z.ZodType>(change: Change) {
  const changes = z.array(z.object({ ids: bulkIds, change }));
  return {
    input: z.object({ changes: changes.min(1).max(bulkAtMost) }),
    output: z.object({ changed: z.int(), former: changes }),
  };
}

export type BulkParts<Change> = readonly { ids: string[]; change: Change }[];
export type BulkOutcome<Change> = { changed: number; former: { ids: string[]; change: Change }[] };
