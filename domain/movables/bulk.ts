import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { heldStatus, movableCondition, movableType } from './movable.ts';

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
