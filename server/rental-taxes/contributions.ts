import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { rentalResult } from '@holdfast/domain/rental-taxes/tools';
import { guestIn } from '../kernel/database/guest.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listPacks } from './packs.ts';

/** What each rented property was left with in a year. */
export const tools: readonly LentTool[] = [
  answerTool(rentalResult, async ({ tx, owner, asked, today }) => {
    // The pack is its owner's alone: of some accounts it would be wrong.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { items } = await listPacks(tx, owner, asked.year, today);
    return {
      figures: items.map(({ property_id, label, net }): Figure => ({
        id: property_id,
        label,
        unit: 'money',
        value: net,
        cites: [{ item_type: 'real_estate', item_id: property_id }],
      })),
    };
  }),
];
