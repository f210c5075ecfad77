import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { heldStatus, movableCondition, movableType } from './movable.ts';

/** So many things are changed at once. */
export const bulkAtMost = 500;
export const bulkIds = z.array(id).min(1).max(bulkAtMost);

/** What can be said of many things at once; what is absent stays as it is. */
export const bulkChange = z
  .object({
    place_id: id.nullable(),
    status: heldStatus,
    condition: movableCondition,
    type: movableType,
    private: z.boolean(),
  })
  .partial();
export type BulkChange = z.output<typeof bulkChange>;

/** How many were changed, and what they were before: sent back one by one, it undoes the change. */
export const bulkOutcome = z.object({
  changed: z.int(),
  former: z.array(z.object({ ids: bulkIds, change: bulkChange })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
