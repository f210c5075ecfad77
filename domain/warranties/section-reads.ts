import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import { assetType } from '../kernel/records/asset.ts';
import type { listClaims } from './claim-endpoints.ts';
import { claimOf } from './claim.ts';
import type { findCover } from './endpoints.ts';

/** Input of `findCover` for the section on a thing's screen. Throws for a record that is no thing. */
export const sectionCover = ({ item_type, item_id }: RecordReference): InputOf<typeof findCover> => ({
  of_type: assetType.parse(item_type),
  of_id: item_id,
});

/** Input of `listClaims` for the section on the screen of a policy or a warranty. Throws for a record that takes no claims. */
export const sectionClaims = ({ item_type, item_id }: RecordReference): InputOf<typeof listClaims> => ({
  of_type: claimOf.parse(item_type),
  of_id: item_id,
  limit: 50,
});
