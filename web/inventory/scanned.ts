import { findLastChecked } from '@holdfast/domain/inventory/endpoints';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { call } from '../kernel/call/call.ts';
import { stepPath } from './step-path.ts';

/** Where the walk stands that looks for a scanned thing or place; undefined where nobody walks. */
export async function checkOf({ item_type, item_id }: RecordReference): Promise<string | undefined> {
  if (item_type !== 'place' && item_type !== 'movable' && item_type !== 'appliance') return undefined;
  const { under_way } = await call(findLastChecked, { item_type, item_id });
  return under_way?.lately === true ? stepPath(under_way.check_id, { item_type, item_id }) : undefined;
}
