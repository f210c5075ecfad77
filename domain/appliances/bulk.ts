import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { applianceKind } from '../kernel/records/thing-kind.ts';
import { applianceCondition, heldStatus } from './appliance.ts';

/** What can be said of many appliances at once; what is absent stays as it is. */
export const bulkChange = z
  .object({
    place_id: id.nullable(),
    status: heldStatus,
    condition: applianceCondition,
    category: applianceKind,
    private: z.boolean(),
  })
  .partial();
export type BulkChange = z.output<typeof bulkChange>;
