import { findSigning } from '@holdfast/domain/signing/endpoints';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** How far an agreement is signed, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Signing',
    on: ['agreement'],
    reads: [read(findSigning, ({ item_id }) => ({ id: item_id }))],
    isEmpty: ([{ rounds }]) => rounds.length === 0,
    takesMore: ([{ signed }]) => !signed,
  }),
];
