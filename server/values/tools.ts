import {
  addMoney,
  compareMoney,
  negateMoney,
  subtractMoney,
  type Money,
} from '@holdfast/domain/kernel/money/money';
import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { adviceWords } from '@holdfast/domain/values/replacement';
import {
  boughtOn,
  costOfOwnership,
  pricePaid,
  replacementsAhead,
  soldThings,
  lastValued,
} from '@holdfast/domain/values/tools';
import type { Ownership } from '@holdfast/domain/values/ownership';
import { sourceLabels } from '@holdfast/domain/values/valuation';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { spentSince } from './spending.ts';
import { listReplacements } from './replacements.ts';
import { listValuations } from './valuations.ts';
import { findThing, findThings, type FoundThing, type Lent, type ThingsOrder } from './things.ts';
import { findWorth, ownerships } from './worth.ts';

const list = '/worth';
const screens: Readonly<Record<string, string>> = {
  real_estate: '/real-estate',
  movable: '/movable-assets',
  appliance: '/appliances',
};

/** The most things that one answer looks at. */
const most = 20;

const hrefOf = ({ item_type, item_id }: { item_type: string; item_id: string }) =>
  `${screens[item_type] ?? list}/${item_id}`;
type Named = Pick<FoundThing, 'item_type' | 'item_id' | 'label'>;
const aboutOf = ({ item_type, item_id, label }: Named) => ({
  of: label,
  href: hrefOf({ item_type, item_id }),
  cites: [{ item_type, item_id }],
});
const about = (thing: Named) => figuresOf(aboutOf(thing));

/** The thing that is asked about, also one that was sold; without one, those that are held, the first in an order. */
async function thingsOf(
  tx: Tx,
  owner: string,
  lent: Lent,
  of: RecordReference | undefined,
  order: ThingsOrder,
) {
  return of === undefined
    ? findThings(tx, owner, lent, { limit: most, order })
    : [await findThing(tx, owner, lent, of)];
}

/** What was spent on a thing that is worth more than it has cost, of late first where a year is asked for. */
function spentFigures(
  thing: FoundThing,
  { spent_total, premiums, purchase_price, cost }: Ownership,
  { per, lastYear, today }: { per: 'year' | undefined; lastYear: Money | undefined; today: Day },
) {
  const period = { from: addDays(addMonths(today, -12), 1), to: today };
  const { money } = about(thing);
  const recent = figuresOf({ ...aboutOf(thing), period }).money('year', 'Spent on it', lastYear);
  const all = money('all', 'Spent on it so far', addMoney(spent_total, premiums));
  const put = money(
    'put',
    'Its price and all that was spent',
    addMoney(spent_total, premiums, purchase_price ?? '0.00'),
  );
  const more = money('more', 'Worth more than that by', cost === null ? null : negateMoney(cost));
  return per === undefined ? [...put, ...more, ...all, ...recent] : [...recent, ...all, ...more];
}

/** What things have cost, when they were bought and will have to be replaced, computed by the same functions as the screens. */
export const toolsOf = (lent: Lent): readonly LentTool[] => [
  answerTool(costOfOwnership, async ({ tx, owner, asked: { of, per }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const things = await thingsOf(tx, owner, lent, of, 'worth');
    const costs = await ownerships(tx, owner, lent, things, today);
    const lastYear = of && (await spentSince(tx, owner, of, addDays(addMonths(today, -12), 1)));
    return {
      figures: things
        .flatMap((thing, nth) => {
          const { money } = about(thing);
          const own = costs[nth];
          const cost = money(thing.item_id, 'Cost so far', own?.cost);
          // What is worth more than all that went into it has cost nothing so far.
          const gained = own !== undefined && own.cost !== null && compareMoney(own.cost, '0.00') < 0;
          if (of === undefined) return gained ? [] : cost;
          const price = money('price', 'Price paid', thing.purchase_price);
          if (gained) return [...spentFigures(thing, own, { per, lastYear, today }), ...price];
          const year = money('year', 'Cost a year', own?.per_year);
          return [...(per === undefined ? [...cost, ...year] : [...year, ...cost]), ...price];
        })
        .slice(0, mostFigures),
      href: of === undefined ? list : hrefOf(of),
    };
  }),
  answerTool(pricePaid, async ({ tx, owner, asked: { of } }) => {
    const things = await thingsOf(tx, owner, lent, of, 'price');
    return {
      figures: things
        .flatMap((thing) => {
          const { money, day } = about(thing);
          const { purchase_price: price, current_value: value } = thing;
          const paid = money(of === undefined ? `price:${thing.item_id}` : 'price', 'Price paid', price);
          if (of === undefined) return paid;
          return [
            ...paid,
            ...day('bought', 'Bought', thing.purchase_date),
            ...money('value', 'Worth today', value),
            ...money('gain', 'Gain since the purchase', value && price && subtractMoney(value, price)),
          ];
        })
        .slice(0, mostFigures),
      href: of === undefined ? list : hrefOf(of),
    };
  }),
  answerTool(boughtOn, async ({ tx, owner, asked: { of }, today }) => {
    const things = await thingsOf(tx, owner, lent, of, 'bought');
    return {
      figures: things
        .flatMap((thing) => {
          const { day, days, money } = about(thing);
          const bought = day(
            of === undefined ? `bought:${thing.item_id}` : 'bought',
            'Bought',
            thing.purchase_date,
          );
          if (of === undefined) return bought;
          const until = thing.sale_date ?? today;
          return [
            ...bought,
            ...days('held', 'Days since', thing.purchase_date && daysBetween(thing.purchase_date, until)),
            ...money('price', 'Price paid', thing.purchase_price),
            ...day('sold', 'Sold', thing.sale_date),
          ];
        })
        .slice(0, mostFigures),
      href: of === undefined ? list : hrefOf(of),
    };
  }),
  answerTool(lastValued, async ({ tx, owner, asked: { of } }) => {
    if (of === undefined) return { figures: [] };
    const thing = await findThing(tx, owner, lent, of);
    const [last, before] = await listValuations(tx, owner, of);
    const { day, money, text } = about(thing);
    return {
      figures:
        last === undefined
          ? []
          : [
              ...day('valued', 'Valued on', last.day),
              ...money('value', 'Valued at', last.value),
              ...text('source', 'Valued by', last.appraiser ?? sourceLabels[last.source]),
              ...day('before', 'Valued before on', before?.day),
              ...money('value_before', 'Valued before at', before?.value),
            ],
      href: hrefOf(of),
    };
  }),
  answerTool(soldThings, async ({ tx, owner, asked: { of, from, to } }) => {
    const sold = (await thingsOf(tx, owner, lent, of, 'sold')).filter(
      ({ sale_date: on }) =>
        on !== null && (from === undefined || on >= from) && (to === undefined || on <= to),
    );
    const all = figuresOf({
      cites: sold.map(({ item_type, item_id }) => ({ item_type, item_id })),
      href: list,
    });
    const prices = sold.flatMap(({ sale_price }) => sale_price ?? []);
    return {
      figures: [
        ...(of === undefined
          ? [
              ...all.list('names', 'Sold', sold.map(({ label }) => label).join('\n')),
              ...(prices.length > 0 ? all.money('sum', 'Sold for, in all', addMoney(...prices)) : []),
              ...all.count('count', 'Things sold', sold.length),
            ]
          : []),
        ...sold.flatMap((each) => {
          const { money, day } = about(each);
          const key = of === undefined ? `:${each.item_id}` : '';
          return [
            ...money(`sold_for${key}`, 'Sold for', each.sale_price),
            ...day(`sold${key}`, 'Sold on', each.sale_date),
            ...(of === undefined ? [] : money('price', 'Price paid', each.purchase_price)),
          ];
        }),
      ].slice(0, mostFigures),
    };
  }),
  answerTool(replacementsAhead, async ({ tx, owner, asked: { of, to, ...asked }, today }) => {
    if (of !== undefined) {
      const named = { item_type: of.item_type as FoundThing['item_type'], item_id: of.item_id };
      const { thing, replacement, advice } = await findWorth(tx, owner, lent, { of: named, today });
      const { day, money, text } = about(thing);
      return {
        figures: [
          ...day('due', 'Its usual life is over', replacement?.due),
          ...money('cost', 'What a new one costs, about', replacement?.cost),
          ...money('monthly', 'To put aside a month', replacement?.monthly),
          ...text('advice', 'Advice', advice && adviceWords[advice.says]),
        ],
      };
    }
    const years = to === undefined ? asked.years : Math.max(0, Math.ceil(daysBetween(today, to) / 366));
    const filter = { years, limit: most };
    const { items, total, cost, monthly } = await listReplacements(tx, owner, { filter, today });
    const all = figuresOf({
      cites: items.map(({ item_type, id }) => ({ item_type, item_id: id })),
      href: list,
    });
    return {
      figures: [
        ...all.count('count', 'Things to replace', total),
        ...all.money('cost', 'What new ones cost', cost),
        ...all.money('monthly', 'To put aside this month', monthly),
        ...items.flatMap(({ item_type, id, label, due }) =>
          about({ item_type, item_id: id, label }).day(id, 'Its usual life is over', due),
        ),
      ].slice(0, mostFigures),
      href: list,
    };
  }),
];
