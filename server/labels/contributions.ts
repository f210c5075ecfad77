import { findLabel } from '@holdfast/domain/labels/endpoints';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** The label that is stuck on a thing or a place, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'label',
    on: ['real_estate', 'movable', 'appliance', 'place'],
    reads: [read(findLabel, (record) => record)],
    isEmpty: ([label]) => label.since === null,
  }),
];
