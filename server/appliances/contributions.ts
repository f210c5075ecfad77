import { appliancesTool } from '@holdfast/domain/appliances/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listAppliancesByAge } from './appliances.ts';

/** An appliance is found by its name, by its day and by what its owner wrote about it. */
export const findable: FindableRecords = {
  appliance: {
    table: 'appliances',
    label: ['name'],
    detail: ['purchase_date'],
    content: ['notes'],
    hidden: { renewal_date: 'a due date' },
  },
};

/** How many appliances there are, and when the first of them was bought. */
export const tools: readonly LentTool[] = [
  answerTool(appliancesTool, async ({ tx, owner }) => {
    const all = await listAppliancesByAge(tx, owner);
    const cite = ({ id }: { id: string }) => ({ item_type: 'appliance', item_id: id }) as const;
    const count = {
      id: 'count',
      label: 'Appliances',
      unit: 'count',
      value: String(all.length),
      cites: all.map(cite),
    } as const;
    const [oldest] = all;
    if (oldest?.purchase_date == null) return { figures: [count] };
    const bought = { id: 'oldest', label: oldest.name, unit: 'day', value: oldest.purchase_date } as const;
    return { figures: [count, { ...bought, cites: [cite(oldest)] }] };
  }),
];
