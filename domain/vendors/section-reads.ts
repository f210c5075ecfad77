import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import { thingTypes } from '../kernel/records/thing-types.ts';
import type { listProjects, listQuotes, listVendors } from './endpoints.ts';
import { quotedTypes } from './quote.ts';

/** How many projects and vendors the section of a thing's screen reads. */
const most = 20;
/** As many quotes as stand beside each other at once. */
const compared = 50;

/** Input of `listProjects` for the section on a thing's screen. */
export const sectionProjects = ({ item_type, item_id }: RecordReference): InputOf<typeof listProjects> => ({
  of_type: thingTypes.find((type) => type === item_type),
  of_id: item_id,
  limit: most,
});

/** Input of `listVendors` for the section on a thing's screen. */
export const sectionVendors = ({ item_id }: RecordReference): InputOf<typeof listVendors> => ({
  of_id: item_id,
  limit: most,
});

/** Input of `listQuotes` for the quotes for a thing or a project. */
export const sectionQuotes = ({ item_type, item_id }: RecordReference): InputOf<typeof listQuotes> => ({
  of_type: quotedTypes.find((type) => type === item_type),
  of_id: item_id,
  limit: compared,
});
