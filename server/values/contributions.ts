import { listWorthOf } from './worth.ts';
import { readRepairs } from './spending.ts';
import { findWorth } from '@holdfast/domain/values/endpoints';
import { sectionWorth } from '@holdfast/domain/values/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { listWorthOf, readRepairs };

/** What a thing is worth and what it cost, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'worth',
    on: ['real_estate', 'movable', 'appliance'],
    reads: [read(findWorth, sectionWorth)],
    isEmpty: ([{ thing, valuations, ownership }]) =>
      thing.current_value === null &&
      thing.sale_price === null &&
      valuations.length === 0 &&
      ownership === null,
  }),
];
