import { inventoryTool } from '@holdfast/domain/inventory/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCheck, listChecks } from './check-list.ts';
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

/** When the inventory was last checked, how many things were seen then, and how many were not found. */
export const tools: readonly LentTool[] = [
  answerTool(inventoryTool, async ({ tx, owner }) => {
    const { items } = await listChecks(tx, owner, { view: 'active', limit: 100 });
    const last = items.find(({ finished_on }) => finished_on !== null);
    if (last === undefined || last.finished_on === null) return { figures: [] };
    const { things, seen, missing } = await findCheck(tx, owner, last.id);
    const cites = [{ item_type: 'check', item_id: last.id } as const];
    const count = (id: string, label: string, value: number) => ({
      id,
      label,
      unit: 'count' as const,
      value: String(value),
      cites,
    });
    return {
      figures: [
        { id: 'last', label: `Last checked: ${last.name}`, unit: 'day', value: last.finished_on, cites },
        count('things', 'Things in that check', things),
        count('seen', 'Seen', seen),
        count('missing', 'Not found', missing),
      ],
    };
  }),
];

/** When a thing, or what lies in a place, was last checked, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'inventory',
    on: checkedTypes,
    reads: [read(findLastChecked, sectionChecked)],
    isEmpty: ([{ last, under_way }]) => last === null && under_way === null,
  }),
];
