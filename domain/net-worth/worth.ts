import { z } from 'zod';
import { addDays, addMonths, calendarDay, type Day } from '../kernel/time/day.ts';
import { addMoney, amount, subtractMoney, type Money } from '../kernel/money/money.ts';
import { recordType } from '../kernel/record-type.ts';
import { valueSource } from '../kernel/money/value-source.ts';
import { lineKeyOf, worthLineKeys, worthLineLabels, type WorthPoint } from '../kernel/money/worth-history.ts';
import { worthLine, worthOf, worthSide } from '../kernel/money/worth-line.ts';

export const worthLineKey = z.enum(worthLineKeys);

/** A record behind a figure: what it comes to, since which day, and who says so. */
export const worthRow = z.object({
  type: recordType,
  id: z.string(),
  label: z.string(),
  side: worthSide,
  /** Of what is owed, above zero. */
  amount,
  /** The day of the valuation, of the purchase, or the last on which something moved. */
  since: calendarDay,
  source: z.enum([...valueSource.options, 'price', 'balance']),
});
export type WorthRow = z.infer<typeof worthRow>;

/** The totals of a day; what is owed stands above zero, and appliances stand aside. */
export const worthTotals = z.object({
  net: amount,
  /** Portfolio and bank balances (G-30). */
  assets: amount,
  portfolio: amount,
  liquid: amount,
  /** Debts and mortgages, each once. */
  debts: amount,
  cards: amount,
  appliances: amount,
});
export type WorthTotals = z.infer<typeof worthTotals>;

/** How many rows of a line are told with it; `listWorthRows` tells all. */
export const rowsOfLine = 50;

export const worthOnDay = z.object({
  day: calendarDay,
  totals: worthTotals,
  lines: z.array(worthLine.extend({ key: worthLineKey, rows: z.array(worthRow) })),
  /** Since when every mortgage’s balance is known; what was borrowed stands before it. Null without a mortgage. */
  balances_since: calendarDay.nullable(),
});
export type WorthOnDay = z.infer<typeof worthOnDay>;

export function worthTotalsOf({ worth, lines }: Pick<WorthPoint, 'worth' | 'lines'>): WorthTotals {
  const cards = worthOf(lines.filter(({ side }) => side === 'card')).owed;
  return {
    net: worth.net,
    assets: addMoney(worth.portfolio, worth.liquid),
    portfolio: worth.portfolio,
    liquid: worth.liquid,
    debts: subtractMoney(worth.owed, cards),
    cards,
    appliances: worth.aside,
  };
}

const cents = (amount: Money) => BigInt(amount.replace('.', ''));

/** The rows of a line, the largest first. */
export function rowsOfKey({ rows }: Pick<WorthPoint, 'rows'>, key: z.infer<typeof worthLineKey>) {
  return rows
    .filter((row) => lineKeyOf(row) === key)
    .toSorted((a, b) => {
      const difference = cents(b.amount) - cents(a.amount);
      return difference === 0n ? (a.id < b.id ? -1 : 1) : difference < 0n ? -1 : 1;
    });
}

/** The lines with the largest of their rows. */
export function worthLinesOf(point: WorthPoint): Omit<WorthOnDay['lines'][number], never>[] {
  return worthLineKeys.flatMap((key) => {
    const line = point.lines.find(({ label }) => label === worthLineLabels[key]);
    if (line === undefined) return [];
    return { ...line, key, rows: rowsOfKey(point, key).slice(0, rowsOfLine) as WorthRow[] };
  });
}

/** What each line that counts came to. */
export const worthKindsOf = ({ lines }: Pick<WorthPoint, 'lines'>): z.infer<typeof worthKind>[] =>
  worthLineKeys.flatMap((key) => {
    const line = key === 'aside' ? undefined : lines.find(({ label }) => label === worthLineLabels[key]);
    return line === undefined ? [] : [{ key, total: line.total }];
  });

/** A point of the line of net worth. */
export const worthPoint = z.object({ day: calendarDay, net: amount, assets: amount, owed: amount });
/** What one line came to on the day of a point; above zero also where it is owed. */
export const worthKind = z.object({ key: worthLineKey, total: amount });
export type WorthPointTold = z.infer<typeof worthPoint>;

/** How many points a history has at most: the ends of the months of fifty years. */
export const mostPoints = 600;

/** The last days of months from the month of `from` to the day `to`, which stands at the end. */
export function monthEnds(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  const [start, last] = [`${from.slice(0, 7)}-01`, `${to.slice(0, 7)}-01`];
  for (let nth = 0, month = start; month < last; nth += 1, month = addMonths(start, nth)) {
    days.push(addDays(addMonths(month, 1), -1));
  }
  return [...days, to].slice(-mostPoints);
}
