import {
  lineKeyOf,
  rowsBehind,
  worthLineLabels,
  type WorthPoint,
  type WorthRow,
} from '@holdfast/domain/kernel/money/worth-history';
import { changeLabels } from '@holdfast/domain/kernel/money/worth-change';
import type { ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import { addMoney, shareOf as percentOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import * as asked from '@holdfast/domain/net-worth/tools';
import { rowsOfKey, worthTotalsOf } from '@holdfast/domain/net-worth/worth';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readWorthChange, type WorthSources } from '../kernel/worth/read-worth.ts';
import { readWorthOn } from './worth.ts';

type Row = Pick<WorthRow, 'type' | 'id'>;
type When = { on?: Day | undefined; from?: Day | undefined; to?: Day | undefined };

const cents = ({ amount }: { amount?: string }) => BigInt((amount ?? '0.00').replace('.', ''));
/** The largest first: a figure names the most telling of its records. */
const largest = <R extends Row & { amount?: string }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => (cents(b) < cents(a) ? -1 : 1));
const cite = ({ type, id }: Row) => ({ item_type: type, item_id: id }) as RecordReference;

/** The day that is asked about: of several the last, and none that is still to come. */
function dayOf({ on, from, to }: When, today: Day): Day {
  const day = on ?? to ?? from ?? today;
  return day > today ? today : day;
}

function about(rows: readonly Row[], day: Day, today: Day, of?: string) {
  return figuresOf({
    cites: largest(rows).map(cite),
    period: { from: day, to: day },
    href: day === today ? '/finance/net-worth' : `/finance/net-worth?on=${day}`,
    ...(of !== undefined && { of }),
  });
}

/** Net worth, its parts and what made it another one, by the same function as the screens. */
export const toolsOf = (sources: WorthSources): readonly LentTool[] => [
  answerTool(asked.netWorth, async ({ tx, owner, asked: when, today }) => {
    // Of some of a house's records every sum would be wrong.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const day = dayOf(when, today);
    const point = await readWorthOn(tx, owner, sources, { on: day, today });
    const totals = worthTotalsOf(point);
    const on = (rows: readonly Row[]) => about(rows, day, today);
    // Five times "$0.00" would look as if something were counted.
    if (point.rows.length === 0)
      return {
        figures: on([]).text('none', 'Net worth', 'Nothing is entered yet'),
        href: '/finance/net-worth',
      };
    const owed = (side: WorthRow['side']) => point.rows.filter((row) => row.side === side);
    return {
      figures: [
        ...on(rowsBehind(point, 'net')).money('net', 'Net worth', totals.net),
        ...on(rowsBehind(point, 'portfolio')).money('portfolio', 'Portfolio', totals.portfolio),
        ...on(rowsBehind(point, 'liquid')).money('liquid', 'Liquid assets', totals.liquid),
        ...on(owed('debt')).money('debts', 'Debts and mortgages', totals.debts),
        ...on(owed('card')).money('cards', 'Credit cards', totals.cards),
      ],
      href: '/finance/net-worth',
    };
  }),
  answerTool(asked.netWorthChange, ({ tx, owner, asked: { from, to }, today }) =>
    changeOf(tx, owner, sources, { days: changeDays({ from: eveOf(from), to }, today), today }),
  ),
  answerTool(asked.netWorthThan, ({ tx, owner, asked: { from, to }, today }) =>
    changeOf(tx, owner, sources, { days: changeDays({ from: earlier(to ?? from, today) }, today), today }),
  ),
  answerTool(asked.liquidAssets, async ({ tx, owner, asked: when, today }) => {
    const day = dayOf(when, today);
    const point = await readWorthOn(tx, owner, sources, { on: day, today });
    const rows = rowsOfKey(point, 'bank');
    return {
      figures: [
        ...(guestIn(tx) === undefined
          ? about(rows, day, today).money('liquid', 'Liquid assets', point.worth.liquid)
          : []),
        ...rows.flatMap((row) => about([row], day, today, row.label).money(row.id, 'Balance', row.amount)),
      ].slice(0, mostFigures),
      href: '/finance/net-worth',
    };
  }),
  answerTool(asked.portfolioWorth, async ({ tx, owner, asked: when, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const day = dayOf(when, today);
    const point = await readWorthOn(tx, owner, sources, { on: day, today });
    const on = (side: WorthRow['side']) =>
      about(
        point.rows.filter((row) => row.side === side),
        day,
        today,
      );
    return {
      figures: [
        ...about(rowsBehind(point, 'portfolio'), day, today).money(
          'portfolio',
          'Portfolio',
          point.worth.portfolio,
        ),
        ...on('real_estate').money('real_estate', 'Real estate', point.worth.real_estate),
        ...on('movable').money('movable', 'Movable assets', point.worth.movable),
        ...on('aside').money('appliances', 'Appliances, which stand aside', point.worth.aside),
      ],
      href: '/finance/net-worth',
    };
  }),
  answerTool(asked.assetsTotal, async ({ tx, owner, asked: when, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const day = dayOf(when, today);
    const point = await readWorthOn(tx, owner, sources, { on: day, today });
    const totals = worthTotalsOf(point);
    const on = (figure: 'portfolio' | 'liquid') => about(rowsBehind(point, figure), day, today);
    const both = [...rowsBehind(point, 'portfolio'), ...rowsBehind(point, 'liquid')];
    return {
      figures: [
        ...about(both, day, today).money('assets', 'Assets', totals.assets),
        ...on('portfolio').money('portfolio', 'Portfolio', totals.portfolio),
        ...on('liquid').money('liquid', 'Liquid assets', totals.liquid),
      ],
      href: '/finance/net-worth',
    };
  }),
  answerTool(asked.worthThen, async ({ tx, owner, asked: { of, ask, how, ...when }, today }) => {
    if (of === undefined || guestIn(tx) !== undefined) return { figures: [] };
    const worthOn = async (day: Day) =>
      (await readWorthOn(tx, owner, sources, { on: day, today })).rows.find(
        ({ type, id }) => type === of.item_type && id === of.item_id,
      );
    const changes = ask ?? how;
    // Without days, by how much it has changed within a year.
    const isSaid = (when.on ?? when.from ?? when.to) !== undefined;
    const days = isSaid ? ofPeriod(when) : { from: addMonths(today, -12) };
    const [from, to] = changes === undefined ? [undefined, dayOf(when, today)] : changeDays(days, today);
    const before = from === undefined ? undefined : await worthOn(from);
    const after = await worthOn(to);
    if (after === undefined) return { figures: [] };
    const on = (day: Day) => about([after], day, today, after.label);
    const known = from === undefined || before === undefined ? [] : [{ from, before }];
    const changed = known.flatMap((start) =>
      figuresOf({ cites: [of], of: after.label, period: { from: start.from, to } }).money(
        'change',
        'Change of its worth',
        subtractMoney(after.amount, start.before.amount),
      ),
    );
    // What was not held on the first day has not changed since then.
    if (changes !== undefined && changed.length === 0) return { figures: [] };
    return {
      figures: [
        ...changed,
        ...on(to).money('then', 'Worth', after.amount),
        ...known.flatMap((start) => on(start.from).money('before', 'Worth before', start.before.amount)),
      ],
    };
  }),
  answerTool(asked.owedThen, async ({ tx, owner, asked: when, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const day = dayOf(when, today);
    const point = await readWorthOn(tx, owner, sources, { on: day, today });
    const { debts, cards } = worthTotalsOf(point);
    const owed = (...sides: WorthRow['side'][]) =>
      about(
        point.rows.filter(({ side }) => sides.includes(side)),
        day,
        today,
      );
    return {
      figures: [
        ...owed('debt', 'card').money('owed', 'Owed in all', addMoney(debts, cards)),
        ...owed('debt').money('debts', 'Debts and mortgages', debts),
        ...owed('card').money('cards', 'Credit cards', cards),
      ],
      href: '/finance/net-worth',
    };
  }),
  answerTool(asked.worthOfKind, async ({ tx, owner, asked: { kind: whole, part, ...when }, today }) => {
    const kind = part ?? whole;
    if (guestIn(tx) !== undefined) return { figures: [] };
    const day = dayOf(when, today);
    const point: WorthPoint = await readWorthOn(tx, owner, sources, { on: day, today });
    const rows = rowsOfKey(point, kind);
    const total = addMoney(
      '0.00',
      ...point.rows.filter((row) => lineKeyOf(row) === kind).map(({ amount }) => amount),
    );
    return {
      figures: [
        ...about(rows, day, today).money('total', worthLineLabels[kind], total),
        ...about(rows, day, today).percent(
          'share',
          'Share of the portfolio',
          shareOf(kind, total, point.worth.portfolio),
        ),
        ...about(rows, day, today).count('count', 'Records', rows.length),
        ...rows.flatMap((row) =>
          about([row], day, today, row.label).money(row.id, worthLineLabels[kind], row.amount),
        ),
      ].slice(0, mostFigures),
      href: '/finance/net-worth',
    };
  }),
];

/** What part of the portfolio a kind is, to one decimal; nothing for what is not in it. */
function shareOf(kind: string, total: string, portfolio: string): string | undefined {
  if (kind !== 'real_estate' && kind !== 'movable') return undefined;
  const [part, whole] = [cents({ amount: total }), cents({ amount: portfolio })];
  return whole <= 0n ? undefined : (Number((part * 2000n + whole) / (whole * 2n)) / 10).toFixed(1);
}

/** What made the net worth more or less from one day to another. */
async function changeOf(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { days: [from, to], today }: { days: [from: Day, to: Day]; today: Day },
): Promise<ToolAnswer> {
  if (guestIn(tx) !== undefined) return { figures: [] };
  const { before, after, parts } = await readWorthChange(tx, owner, sources, { from, to, today });
  const on = (rows: readonly Row[]) =>
    figuresOf({ cites: rows.map(cite), period: { from, to }, href: '/finance/net-worth' });
  const change = subtractMoney(after, before);
  return {
    figures: [
      ...on(parts.flatMap((part) => part.rows)).money('change', 'Change of the net worth', change),
      ...on([]).percent('percent', 'Change in percent', before === '0.00' ? null : percentOf(change, before)),
      ...parts.flatMap((part) => on(part.rows).money(part.kind, changeLabels[part.kind], part.amount)),
    ].slice(0, mostFigures),
    href: '/finance/net-worth',
  };
}

const ofPeriod = ({ on, from, to }: When) => ({ from: on ?? eveOf(from), to });

/** A month or a year is counted from the end of the day before it. */
export const eveOf = (from: Day | undefined): Day | undefined =>
  from?.endsWith('-01') === true ? addDays(from, -1) : from;

/** Nothing is compared with today itself, or with a day that is still to come. */
const earlier = (day: Day | undefined, today: Day): Day | undefined =>
  day === undefined || day >= today ? undefined : day;

/** The days of a change: without any, the last month; from a single day on, until today. */
export function changeDays(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): [from: Day, to: Day] {
  const end = to === undefined || to > today || to === from ? today : to;
  return [from ?? addMonths(end, -1), end];
}
