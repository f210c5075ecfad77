import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference, RecordType } from '../kernel/record-type.ts';
import { sharedItem } from './share.ts';
import type { showAccess } from './share-endpoints.ts';

/** What can be shared one by one. */
export const sharedTypes: readonly RecordType[] = sharedItem.shape.item_type.options;

/** Input of `showAccess` for the section on a record's screen. Throws for a record that is not shared by itself. */
export const sectionAccess = ({ item_type, item_id }: RecordReference): InputOf<typeof showAccess> => ({
  item_type: sharedItem.shape.item_type.parse(item_type),
  item_id,
});
