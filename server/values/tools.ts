import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { addMoney, negateMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import type { Ownership } from '@holdfast/domain/values/ownership';
import { adviceWords } from '@holdfast/domain/values/replacement';
import {
  boughtOn,
  costOfOwnership,
  pricePaid,
  replacementsAhead,
  soldThings,
  lastValued,
} from '@holdfast/domain/values/tools';
import { sourceLabels } from '@holdfast/domain/values/valuation';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listReplacements } from './replacements.ts';
import { findSpending, nothingSpent } from './spending.ts';
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
const about = (thing: Pick<FoundThing, 'item_type' | 'item_id' | 'label'>) =>
  figuresAbout(thing, thing.label, hrefOf(thing));

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

/** A cost has no sign: what is below zero is a gain, as the screen calls it. */
const costOrGain = (
  money: ReturnType<typeof about>['money'],
  id: string,
  cost: Money | null | undefined,
  when: 'so far' | 'a year',
): Figure[] =>
  cost?.startsWith('-') === true
    ? money(id, `Gain ${when}`, negateMoney(cost))
    : money(id, `Cost ${when}`, cost);

/** Of what has gained more than it cost: all that was paid, its price included. */
const paidSoFar = (money: ReturnType<typeof about>['money'], owned: Ownership | undefined): Figure[] =>
  owned?.cost?.startsWith('-') === true && owned.purchase_price !== null
    ? money(
        'paid_so_far',
        'Paid so far, with its price',
        addMoney(owned.purchase_price, owned.spent_total, owned.premiums),
      )
    : [];

/** What was spent on a thing in the twelve months until today. */
async function spentInYear(tx: Tx, owner: string, thing: FoundThing, today: Day): Promise<Figure[]> {
  const period = { from: addDays(addMonths(today, -12), 1), to: today };
  const { spent } = (await findSpending(tx, owner, [thing], period)).get(thing.item_id) ?? nothingSpent;
  return about(thing)
    .money(
      'spent_year',
      'Spent on it',
      spent.length === 0 ? null : addMoney(...spent.map(({ total }) => total)),
    )
    .map((figure) => ({ ...figure, period }));
}

/** What things have cost, when they were bought and will have to be replaced, computed by the same functions as the screens. */
export const toolsOf = (lent: Lent): readonly LentTool[] => [
  answerTool(costOfOwnership, async ({ tx, owner, asked: { of, per }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const things = await thingsOf(tx, owner, lent, of, 'worth');
    const costs = await ownerships(tx, owner, lent, things, today);
    const [thing] = things;
    // What a home costs in a year is what is spent on it: what it gains beside that is no answer.
    const spent =
      per === undefined || of === undefined || thing === undefined
        ? []
        : await spentInYear(tx, owner, thing, today);
    return {
      figures: things
        .flatMap((thing, nth) => {
          const { money } = about(thing);
          const owned = costs[nth];
          const soFar = costOrGain(money, thing.item_id, owned?.cost, 'so far');
          if (of === undefined) return soFar;
          const cost = [...paidSoFar(money, owned), ...soFar];
          const yearly = costOrGain(money, 'year', owned?.per_year, 'a year');
          return [
            ...(per === undefined ? [...cost, ...yearly] : [...spent, ...yearly, ...cost]),
            ...money('price', 'Price paid', thing.purchase_price),
          ];
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
