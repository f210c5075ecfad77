import type { FindableRecords } from '../kernel/search/findable.ts';
import { findLastChecked } from '@holdfast/domain/inventory/endpoints';
import { checkedTypes, sectionChecked } from '@holdfast/domain/inventory/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** A check is found by its name, by the day it was finished and by what its owner wrote about it. */
export const findable: FindableRecords = {
  check: {
    table: 'inventory_checks',
    label: ['name'],
    detail: ['finished_on'],
    content: ['notes'],
    hidden: { begun_on: 'seldom what one looks for; the list says it' },
  },
};

/** When a thing, or what lies in a place, was last checked, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'inventory',
    on: checkedTypes,
    reads: [read(findLastChecked, sectionChecked)],
    isEmpty: ([{ last, under_way }]) => last === null && under_way === null,
  }),
];
