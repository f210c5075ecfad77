import { inventoryTool } from '@holdfast/domain/inventory/tools';
import { figuresAbout } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCheck, listChecks } from './check-list.ts';

/** When the inventory was last checked, how many things were seen then, and how many were not found. */
export const tools: readonly LentTool[] = [
  answerTool(inventoryTool, async ({ tx, owner }) => {
    const { items } = await listChecks(tx, owner, { view: 'active', limit: 100 });
    const last = items.find(({ finished_on }) => finished_on !== null);
    if (last === undefined) return { figures: [] };
    const { things, seen, missing } = await findCheck(tx, owner, last.id);
    const href = `/inventory/${last.id}`;
    const { day, count } = figuresAbout({ item_type: 'check', item_id: last.id }, last.name, href);
    return {
      figures: [
        ...day('last', 'Last checked', last.finished_on),
        ...count('missing', 'Not found', missing),
        ...count('seen', 'Seen', seen),
        ...count('things', 'Things in that check', things),
      ],
      href,
    };
  }),
];
