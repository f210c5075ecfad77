import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import { assetType } from '../kernel/records/asset.ts';
import type { findCoverageOf } from './endpoints.ts';

/** Input of `findCoverageOf` for the section on a thing's screen. Throws for a record that is no thing. */
export const sectionCoverage = ({ item_type, item_id }: RecordReference): InputOf<typeof findCoverageOf> => ({
  item_type: assetType.parse(item_type),
  item_id,
});
