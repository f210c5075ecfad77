import type { RecordReference } from '@holdfast/domain/kernel/record-type';

/** Where a walk begins with a thing, or with what lies in a place. */
export const stepPath = (checkId: string, { item_type, item_id }: RecordReference): string =>
  `/inventory/${checkId}/walk?${item_type === 'place' ? `place=${item_id}` : `thing=${item_type}/${item_id}`}`;
