import { z } from 'zod';
import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { findLastChecked } from './endpoints.ts';

/** What a check looks for, and where it looks. */
export const checkedTypes = ['place', 'movable', 'appliance'] as const;
const checkedType = z.enum(checkedTypes);

/** Input of `findLastChecked` for the section on the screen of a thing or a place. Throws for any other record. */
export const sectionChecked = ({ item_type, item_id }: RecordReference): InputOf<typeof findLastChecked> => ({
  item_type: checkedType.parse(item_type),
  item_id,
});
