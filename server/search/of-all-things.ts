import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { heldState } from '@holdfast/domain/search/held-tools';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readKind } from './ranked-tools.ts';

const mostFacts = 6;

/** How many bedrooms or bathrooms all homes have, and each of them. */
export async function ofAllHomes(
  tx: Tx,
  owner: string,
  here: string | undefined,
  reading: { shown: ShownRecords; today: Day },
): Promise<Figure[]> {
  if (here !== 'bedrooms' && here !== 'bathrooms') return [];
  const homes = ((await readKind(tx, owner, 'real_estate', reading)) ?? []).flatMap(
    ({ item_type, item_id, label, record }) => {
      const many = record[here] === null || record[here] === undefined ? Number.NaN : Number(record[here]);
      return Number.isNaN(many) ? [] : [{ item_type, item_id, label, many }];
    },
  );
  if (homes.length === 0) return [];
  const label = here === 'bedrooms' ? 'Bedrooms' : 'Bathrooms';
  const sum = homes.reduce((all, { many }) => all + many, 0);
  const cites = homes.map(({ item_type, item_id }) => ({ item_type, item_id }));
  return [
    ...figuresOf({ cites, href: '/real-estate' }).count('sum', `${label} of all homes`, sum),
    ...homes.flatMap(({ many, label: home, ...of }) =>
      figuresAbout({ item_type: of.item_type, item_id: of.item_id }, home).count(
        `one_${of.item_id}`,
        label,
        many,
      ),
    ),
  ].slice(0, mostFacts);
}

/** The things that are being repaired, with what was noted about it. */
export async function inRepair(
  tx: Tx,
  owner: string,
  reading: { shown: ShownRecords; today: Day },
): Promise<Figure[]> {
  const held = await readKind(tx, owner, 'thing', reading);
  const away = (held ?? []).filter(({ record }) => record['status'] === 'maintenance');
  const cites = away.map(({ item_type, item_id }) => ({ item_type, item_id }));
  if (held === undefined) return [];
  const figures = figuresOf({ cites });
  return away.length === 0
    ? [
        ...figures.text('none', 'Being repaired', 'Nothing'),
        ...figures.yesNo('any', 'Anything being repaired', false),
      ]
    : [
        ...figures.list('names', 'Being repaired', away.map(({ label }) => label).join('\n')),
        ...figures.yesNo('any', 'Anything being repaired', true),
      ];
}

const conditions = { excellent: ['excellent'], good: ['excellent', 'good'], bad: ['fair', 'poor'] } as const;
const useLabels = { vacant: 'Vacant', tenanted: 'Rented out', owner_occupied: 'Lived in' } as const;
const conditionNames = {
  excellent: 'In excellent condition',
  good: 'In good condition',
  bad: 'In fair or poor condition',
} as const;

/** Which things are in a condition, and which homes in a use, as their records say. */
export const stateTools = (shown: ShownRecords): readonly LentTool[] => [
  answerTool(heldState, async ({ tx, owner, asked: { type, condition, homes, use }, today }) => {
    const isUse = homes !== undefined && use !== undefined;
    const label = isUse ? useLabels[use] : condition && conditionNames[condition];
    if (label === undefined) return { figures: [] };
    const held = await readKind(tx, owner, isUse ? homes : type, { shown, today });
    if (held === undefined || held.length === 0) return { figures: [] };
    const wanted: readonly unknown[] = isUse ? [use] : condition === undefined ? [] : conditions[condition];
    const found = held.filter(({ record }) =>
      wanted.includes(record[isUse ? 'occupancy_status' : 'condition']),
    );
    const figures = figuresOf({
      cites: found.map(({ item_type, item_id }) => ({ item_type, item_id })),
      ...(isUse && { href: '/real-estate' }),
    });
    const names = figures.list(
      'names',
      label,
      found
        .slice(0, 40)
        .map((each) => each.label)
        .join('\n'),
    );
    return { figures: [...names, ...figures.count('count', label, found.length)] };
  }),
];
