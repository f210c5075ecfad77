import { findInspections } from '@holdfast/domain/inspections/endpoints';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';
import { tenancyInspections } from './tenancy-inspections.ts';
import { deductions } from './deductions.ts';

/** What the area lends to others, by name. */
export const lends = { deductions, tenancyInspections };

/** The inspections of an agreement, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Inspections',
    on: ['agreement'],
    reads: [read(findInspections, ({ item_id }) => ({ id: item_id }))],
    isEmpty: ([{ move_in, move_out }]) => move_in === null && move_out === null,
  }),
];
