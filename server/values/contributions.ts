import { costOfOwnership, replacementsAhead } from '@holdfast/domain/values/tools';
import { guestIn } from '../kernel/database/guest.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listReplacements } from './replacements.ts';
import { findThings, type Lent } from './things.ts';
import { ownerships, listWorthOf } from './worth.ts';
import { readRepairs } from './spending.ts';
import { findWorth } from '@holdfast/domain/values/endpoints';
import { sectionWorth } from '@holdfast/domain/values/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { listWorthOf, readRepairs };

/** The most things that one answer names. */
const most = 20;

/** What things have cost and what will have to be replaced, computed by the same functions as the screens. */
export const toolsOf = (lent: Lent): readonly LentTool[] => [
  answerTool(costOfOwnership, async ({ tx, owner, asked, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const things = await findThings(
      tx,
      owner,
      lent,
      asked.of === undefined ? { limit: most } : { of: asked.of, limit: most },
    );
    const costs = await ownerships(tx, owner, lent, things, today);
    return {
      figures: things.flatMap(({ item_type, item_id, label }, index) => {
        const cost = costs[index]?.cost ?? null;
        if (cost === null) return [];
        return [{ id: item_id, label, unit: 'money' as const, value: cost, cites: [{ item_type, item_id }] }];
      }),
    };
  }),
  answerTool(replacementsAhead, async ({ tx, owner, asked, today }) => {
    const filter = { years: asked.years, limit: most };
    const { items, total, cost, monthly } = await listReplacements(tx, owner, { filter, today });
    const cites = items.map(({ item_type, id }) => ({ item_type, item_id: id }));
    return {
      figures: [
        { id: 'count', label: 'Things to replace', unit: 'count', value: String(total), cites },
        { id: 'cost', label: 'What new ones cost', unit: 'money', value: cost, cites },
        { id: 'monthly', label: 'To put aside this month', unit: 'money', value: monthly, cites },
        ...items.map(({ item_type, id, label, due }) => ({
          id,
          label,
          unit: 'day' as const,
          value: due,
          cites: [{ item_type, item_id: id }],
        })),
      ],
    };
  }),
];

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
