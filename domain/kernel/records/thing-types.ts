import type { RecordType } from '../record-type.ts';

/** The types that are things: they have a worth, are counted by the plan, and other records belong to them. */
export const thingTypes = ['real_estate', 'movable', 'appliance'] as const satisfies readonly RecordType[];
