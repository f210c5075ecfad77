import { rentalResult } from '@holdfast/domain/rental-taxes/tools';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listPacks } from './packs.ts';

/** What each rented property was left with in a year. */
export const tools: readonly LentTool[] = [
  answerTool(rentalResult, async ({ tx, owner, asked: { of, year, from, to }, today }) => {
    // The pack is its owner's alone: of some accounts it would be wrong.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const [first, last] = [from ?? to, to ?? from].map((day) => day?.slice(0, 4));
    // A schedule is of one year: days of two have no answer.
    if (first !== last) return { figures: [] };
    const asked = year ?? (first === undefined ? undefined : Number(first));
    const { items, year: shown } = await listPacks(tx, owner, asked, today);
    const period = { from: `${shown}-01-01`, to: `${shown}-12-31` };
    const own = items.filter(({ property_id }) => of === undefined || property_id === of.item_id);
    return {
      figures: own
        .flatMap(({ property_id, label, net, income, expenses }) => {
          const href = `/rentals/taxes/${property_id}?year=${shown}`;
          const about = figuresAbout({ item_type: 'real_estate', item_id: property_id }, label, href);
          return [
            ...about.money(property_id, net.startsWith('-') ? 'Loss' : 'Profit', net),
            ...(of === undefined
              ? []
              : [
                  ...about.money('income', 'Income', income),
                  ...about.money('expenses', 'Expenses', expenses),
                ]),
          ];
        })
        .slice(0, mostFigures)
        .map((figure) => ({ ...figure, period })),
      href: `/rentals/taxes?year=${shown}`,
    };
  }),
];
