import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { findWorth } from './endpoints.ts';
import { thingType } from './worth.ts';

/** Input of `findWorth` for the section on a thing's screen. Throws for a record that is no thing. */
export const sectionWorth = ({ item_type, item_id }: RecordReference): InputOf<typeof findWorth> => ({
  item_type: thingType.parse(item_type),
  item_id,
});
