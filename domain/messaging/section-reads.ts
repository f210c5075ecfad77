import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { listCorrespondents } from './endpoints.ts';

/** Input of `listCorrespondents` and `listThreads` for the conversations on a record's screen. */
export const sectionTalk = ({ item_type, item_id }: RecordReference): InputOf<typeof listCorrespondents> => ({
  of_type: item_type,
  of_id: item_id,
});
