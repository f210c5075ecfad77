import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { findUpkeep, listMaintenanceVisits } from './endpoints.ts';
import { upkeepThing } from './words.ts';

/** Input of `findUpkeep` for the section on a thing's screen. Throws for a record that is no thing. */
export const sectionUpkeep = ({ item_type, item_id }: RecordReference): InputOf<typeof findUpkeep> => ({
  of_type: upkeepThing.parse(item_type),
  of_id: item_id,
});

/** Input of `listMaintenanceVisits` for the section on a vendor's screen. */
export const sectionVisits = ({ item_id }: RecordReference): InputOf<typeof listMaintenanceVisits> => ({
  vendor_id: item_id,
});
