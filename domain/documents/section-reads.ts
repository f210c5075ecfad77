import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { listDocuments } from './endpoints.ts';

/** How many documents the section of a record's screen reads; it shows three until it is unfolded. */
const most = 12;

/** Input of `listDocuments` for the section on a record's screen. */
export const sectionDocuments = ({ item_type, item_id }: RecordReference): InputOf<typeof listDocuments> => ({
  of_type: item_type,
  of_id: item_id,
  limit: most,
});
