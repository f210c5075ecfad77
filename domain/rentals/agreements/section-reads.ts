import type { InputOf } from '../../kernel/call/endpoint.ts';
import type { RecordReference } from '../../kernel/record-type.ts';
import type { listAgreements, listUnits } from './endpoints.ts';

/** How many units and agreements the section of a thing's screen reads. */
const most = 50;

/** Input of `listAgreements` for the section on a thing's screen. */
export const sectionAgreements = ({ item_id }: RecordReference): InputOf<typeof listAgreements> => ({
  asset_id: item_id,
  limit: most,
});

/** Input of `listUnits` for the section on a property's screen. */
export const sectionUnits = ({ item_id }: RecordReference): InputOf<typeof listUnits> => ({
  property_id: item_id,
  limit: most,
});
