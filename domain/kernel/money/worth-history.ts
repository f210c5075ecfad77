import type { Day } from '../time/day.ts';
import { addMoney, fromCents, isZero, negateMoney, toCents, type Cents, type Money } from './money.ts';
import type { DatedValue, HeldThing } from './value-curve.ts';
import { valueSource, type ValueSource } from './value-source.ts';
import { worthOf, type Worth, type WorthLine, type WorthSide } from './worth-line.ts';

type Named = { readonly type: string; readonly id: string; readonly label: string };

/** A thing with what was said of its worth over time (M-11). */
export type ValuedThing = Named & {
  readonly side: Extract<WorthSide, 'real_estate' | 'movable' | 'aside'>;
  readonly held: HeldThing;
  /** Since when it lies in the trash. */
  readonly removed?: Day | null;
  /** What the record itself says now, from the day of the last word on: it counts where the two differ. */
  readonly counts?: { readonly from: Day; readonly value: Money | null };
  readonly valuations: readonly (DatedValue & { readonly source: ValueSource })[];
};

/** An account with what moved on it (G-44). */
export type AccountHistory = Named & {
  readonly kind: 'bank' | 'card' | 'debt';
  readonly opening: Money;
  /** Since when it counts; earlier where something moved before. */
  readonly since: Day;
  /** Since when it is closed: it counts no more once nothing is on it. */
  readonly closed?: Day | null;
  /** Since when it lies in the trash. */
  readonly removed?: Day | null;
  /** Sums of what counts (G-27): of a day each, or of a month on its last day where only ends of months are asked for. */
  readonly moved: readonly { readonly day: Day; readonly amount: Money }[];
};

/** A loan with what was owed on it from days on; what follows the last one stays. */
export type LoanHistory = Named & {
  readonly owed: readonly { readonly day: Day; readonly balance: Money }[];
  /** Since when balances are known; what stands before it is what was borrowed. */
  readonly known?: Day;
  /** Since when it counts no more: what it was for is sold, or it lies in the trash. */
  readonly ended?: { readonly day: Day; readonly why: Left } | null;
  /** The account on which the same debt stands, where there is one: it is then counted there. */
  readonly account_id: string | null;
};

export type Portfolio = {
  readonly things: readonly ValuedThing[];
  readonly accounts: readonly AccountHistory[];
  readonly loans: readonly LoanHistory[];
};

/** A record behind a figure: what it comes to on its side, since which day, and who says so. */
export type WorthRow = Named & {
  readonly side: WorthSide;
  readonly amount: Money;
  readonly since: Day;
  readonly source: ValueSource | 'price' | 'balance';
};

/** What somebody was worth at the end of a day, and the rows that make it up. */
export type WorthPoint = {
  readonly day: Day;
  readonly worth: Worth;
  readonly lines: readonly WorthLine[];
  readonly rows: readonly WorthRow[];
};

/** Why nothing of a record counts any more. */
export type Left = 'sold' | 'removed' | 'paid';

/** A row that counts from `since` until the next step of the same record; null where nothing of it counts any more. */
export type Step = {
  readonly since: Day;
  readonly row: WorthRow | null;
  readonly left?: Left;
  readonly known?: true;
};

/** The steps of each record that counts, in the order of days. A loan that stands on an account is told there. */
export function stepsOf({ things, accounts, loans }: Portfolio): Step[][] {
  const known = new Set(accounts.map(({ id }) => id));
  return [
    ...things.map(stepsOfThing),
    ...accounts.map(stepsOfAccount),
    ...loans.filter(({ account_id }) => account_id === null || !known.has(account_id)).map(stepsOfLoan),
  ];
}

/**
 * Net worth on days (M-11), each figure with its rows: what was said last of a thing's worth, the balances of accounts, and each debt once.
 * Every total is made of `worthOf`. The days may come in any order; each is answered once.
 */
export function worthAt(portfolio: Portfolio, days: readonly Day[]): WorthPoint[] {
  const records = stepsOf(portfolio);
  const steps = records
    .flatMap((of, record) => of.map((step) => ({ ...step, record })))
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  const present: (WorthRow | null)[] = records.map(() => null);
  const sums = new Map<WorthLineKey, Sum>(worthLineKeys.map((key) => [key, { count: 0, total: 0n }]));
  let next = 0;
  return [...new Set(days)].toSorted().map((day) => {
    const before = new Map<number, WorthRow | null>();
    for (let step = steps[next]; step !== undefined && step.since <= day; step = steps[next]) {
      if (!before.has(step.record)) before.set(step.record, present[step.record] ?? null);
      present[step.record] = step.row;
      next += 1;
    }
    for (const [record, row] of before) {
      count(sums, row, -1);
      count(sums, present[record] ?? null, 1);
    }
    const lines = linesOf(sums);
    return { day, rows: present.filter((row) => row !== null), lines, worth: worthOf(lines) };
  });
}

/** What stands on a line from one day to the next: sums are carried along, so that a day costs what has changed until it. */
type Sum = { count: number; total: Cents };

function count(sums: ReadonlyMap<WorthLineKey, Sum>, row: WorthRow | null, sign: 1 | -1): void {
  const sum = row === null ? undefined : sums.get(lineKeyOf(row));
  if (row === null || sum === undefined) return;
  const cents = toCents(row.amount);
  sum.count += sign;
  sum.total += sign === 1 ? cents : -cents;
}

/** The lines that rows are gathered into: the sides, and mortgages by themselves among what is owed. */
export const worthLineKeys = [
  'real_estate',
  'movable',
  'bank',
  'mortgage',
  'debt',
  'card',
  'aside',
] as const satisfies readonly (WorthSide | 'mortgage')[];
export type WorthLineKey = (typeof worthLineKeys)[number];

export const worthLineLabels: Readonly<Record<WorthLineKey, string>> = {
  real_estate: 'Real estate',
  movable: 'Movable assets',
  bank: 'Bank accounts',
  mortgage: 'Mortgages',
  debt: 'Debts',
  card: 'Credit cards',
  aside: 'Appliances',
};

export const lineKeyOf = ({ side, type }: Pick<WorthRow, 'side' | 'type'>): WorthLineKey =>
  type === 'mortgage' ? 'mortgage' : side;

function linesOf(sums: ReadonlyMap<WorthLineKey, Sum>): WorthLine[] {
  return worthLineKeys.flatMap((key) => {
    const { count: rows, total } = sums.get(key) ?? { count: 0, total: 0n };
    if (rows === 0) return [];
    const side = key === 'mortgage' ? 'debt' : key;
    return [{ side, label: worthLineLabels[key], count: rows, total: fromCents(total) }];
  });
}

/** The rows that make a figure: those of its sides. They add up to it, debts counted as what is owed. */
export function rowsBehind({ rows }: Pick<WorthPoint, 'rows'>, figure: keyof Worth): WorthRow[] {
  const sides = sidesOf[figure];
  return rows.filter(({ side }) => sides.includes(side));
}

const sidesOf: Readonly<Record<keyof Worth, readonly WorthSide[]>> = {
  real_estate: ['real_estate'],
  movable: ['movable'],
  portfolio: ['real_estate', 'movable'],
  liquid: ['bank'],
  owed: ['debt', 'card'],
  net: ['real_estate', 'movable', 'bank', 'debt', 'card'],
  aside: ['aside'],
};

/**
 * A thing's worth over time: its price, then what was said of it, until it is sold. Of several values of one day that counts whose source
 * stands first (`valueSource`); the price only where nobody said anything that day.
 */
function stepsOfThing({
  held,
  valuations,
  removed = null,
  counts,
  side,
  type,
  id,
  label,
}: ValuedThing): Step[] {
  const { purchase_date, purchase_price, sale_date = null } = held;
  const best = new Map<Day, Pick<WorthRow, 'amount' | 'source'> | null>();
  if (purchase_date !== null && purchase_price !== null)
    best.set(purchase_date, { amount: purchase_price, source: 'price' });
  for (const { day, value, source } of valuations) {
    if (purchase_date !== null && day < purchase_date) continue;
    const said = best.get(day);
    if (said == null || rankOf(source) < rankOf(said.source)) best.set(day, { amount: value, source });
  }
  if (counts !== undefined && sale_date === null) {
    const { from, value } = counts;
    const source = best.get(from)?.amount === value ? best.get(from)?.source : 'own';
    best.set(from, value === null ? null : { amount: value, source: source ?? 'own' });
  }
  const end = earlier(sale_date, removed);
  const steps = [...best]
    .filter(([day]) => end === null || day < end)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([since, said]): Step => ({
      since,
      row: said === null ? null : { type, id, label, side, since, ...said },
    }));
  return end === null
    ? steps
    : [...steps, { since: end, row: null, left: end === sale_date ? 'sold' : 'removed' }];
}

const earlier = (one: Day | null, other: Day | null) =>
  one === null || (other !== null && other < one) ? other : one;

function rankOf(source: WorthRow['source']): number {
  const rank = valueSource.options.findIndex((each) => each === source);
  return rank < 0 ? valueSource.options.length : rank;
}

function stepsOfAccount(account: AccountHistory): Step[] {
  const { kind, opening, since, moved, closed = null, removed = null, type, id, label } = account;
  const byDay = new Map<Day, Money>();
  for (const { day, amount } of moved) byDay.set(day, addMoney(byDay.get(day) ?? '0.00', amount));
  const moves = [...byDay.keys()].toSorted();
  const begun = moves[0] !== undefined && moves[0] < since ? moves[0] : since;
  const days = new Set([begun, ...moves, ...(closed !== null && closed > begun ? [closed] : [])]);
  let [balance, last] = [opening, begun];
  const steps = [...days].toSorted().map((day): Step => {
    if (byDay.has(day)) last = day;
    balance = addMoney(balance, byDay.get(day) ?? '0.00');
    if (closed !== null && day >= closed && isZero(balance))
      return { since: day, row: null, left: 'removed' };
    const amount = kind === 'bank' ? balance : negateMoney(balance);
    return { since: day, row: { type, id, label, side: kind, amount, since: last, source: 'balance' } };
  });
  return removed === null
    ? steps
    : [...steps.filter((step) => step.since < removed), { since: removed, row: null, left: 'removed' }];
}

function stepsOfLoan({ owed, known, ended = null, type, id, label }: LoanHistory): Step[] {
  const steps = owed
    .filter(({ day }) => ended === null || day < ended.day)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day: since, balance }): Step => {
      if (isZero(balance)) return { since, row: null, left: 'paid' };
      const first = since === known ? { known: true as const } : {};
      return {
        ...first,
        since,
        row: { type, id, label, side: 'debt', amount: balance, since, source: 'balance' },
      };
    });
  return ended === null ? steps : [...steps, { since: ended.day, row: null, left: ended.why }];
}
