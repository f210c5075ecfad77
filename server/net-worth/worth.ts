import { csvOf } from '@holdfast/domain/kernel/files/csv';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney, negateMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { lineKeyOf, worthLineLabels, type WorthPoint } from '@holdfast/domain/kernel/money/worth-history';
import type * as endpoints from '@holdfast/domain/net-worth/endpoints';
import {
  monthEnds,
  rowsOfKey,
  rowsOfLine,
  worthKindsOf,
  worthLinesOf,
  worthTotalsOf,
  type WorthPointTold,
  type WorthRow,
} from '@holdfast/domain/net-worth/worth';
import type { Tx } from '../kernel/database/database.ts';
import {
  balancesKnownSince,
  readWorthAt,
  readWorthChange,
  worthBegins,
  type WorthSources,
} from '../kernel/worth/read-worth.ts';

/** The net worth of whoever has nothing. */
export const nothing = (day: Day): WorthPoint => ({
  day,
  rows: [],
  lines: [],
  worth: {
    real_estate: '0.00',
    movable: '0.00',
    portfolio: '0.00',
    liquid: '0.00',
    owed: '0.00',
    net: '0.00',
    aside: '0.00',
  },
});

/** The net worth at the end of a day, today where none is said or it is still to come. */
export async function readWorthOn(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { on, today }: { on?: Day | undefined; today: Day },
): Promise<WorthPoint> {
  const day = on === undefined || on > today ? today : on;
  const [point] = await readWorthAt(tx, owner, sources, { days: [day], today });
  return point ?? nothing(day);
}

export async function findWorthOn(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  asked: { on?: Day | undefined; today: Day },
): Promise<OutputOf<typeof endpoints.findWorthOn>> {
  const point = await readWorthOn(tx, owner, sources, asked);
  return {
    day: point.day,
    totals: worthTotalsOf(point),
    lines: worthLinesOf(point),
    balances_since: await balancesKnownSince(tx, owner),
  };
}

export async function listWorthRows(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { line, skip, ...asked }: TakenBy<typeof endpoints.listWorthRows> & { today: Day },
): Promise<OutputOf<typeof endpoints.listWorthRows>> {
  const rows = rowsOfKey(await readWorthOn(tx, owner, sources, asked), line) as WorthRow[];
  return {
    items: rows.slice(skip, skip + rowsOfLine),
    total: rows.length,
    sum: addMoney('0.00', ...rows.map(({ amount }) => amount)),
  };
}

const told = ({ day, worth }: WorthPoint): WorthPointTold => ({
  day,
  net: worth.net,
  assets: addMoney(worth.portfolio, worth.liquid),
  owed: worth.owed,
});

/** The net worth at the ends of months, by the facts of each day: what is said of a former day today changes it from that day on. */
export async function listWorthHistory(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { from, to, kinds, today }: { from?: Day | undefined; to?: Day | undefined; kinds?: boolean; today: Day },
): Promise<OutputOf<typeof endpoints.listWorthHistory>> {
  const begins = await worthBegins(tx, owner, sources, today);
  const last = to === undefined || to > today ? today : to;
  const first = from ?? begins;
  if (begins === null || first === null || first > last) return { items: [], begins };
  const points = await readWorthAt(tx, owner, sources, { days: monthEnds(first, last), today });
  const items = points.map((point) => ({
    ...told(point),
    ...(kinds === true && { kinds: worthKindsOf(point) }),
  }));
  return { items, begins };
}

/** How many records of a part are told with it. */
const rowsOfPart = 50;

export const daysInOrder = 'The first day must come before the last';

export async function findWorthChange(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<OutputOf<typeof endpoints.findWorthChange>> {
  if (from > to) refuse([{ field: 'from', message: daysInOrder }]);
  const change = await readWorthChange(tx, owner, sources, { from, to, today });
  const parts = change.parts.map((part) => ({ ...part, rows: part.rows.slice(0, rowsOfPart) }));
  return { from, to, ...change, parts, difference: subtractMoney(change.after, change.before) };
}

const csvHead = ['Line', 'Record', 'Type', 'Value', 'Counts', 'Since', 'Source', 'Id'] as const;

/** The rows of a day as a table; "Counts" adds up to the net worth. */
export function worthAsCsv(point: WorthPoint): string {
  const rows = point.rows.map((row) => {
    const owed = row.side === 'debt' || row.side === 'card';
    const counts = row.side === 'aside' ? '0.00' : owed ? negateMoney(row.amount) : row.amount;
    const line = worthLineLabels[lineKeyOf(row)];
    return [line, row.label, row.type, row.amount, counts, row.since, row.source, row.id];
  });
  return csvOf(csvHead, rows);
}
