import type { Day } from './day.ts';
import { addMoney, compareMoney, negateMoney, type Money } from './money.ts';
import type { DatedValue, HeldThing } from './value-curve.ts';
import { valueSource, type ValueSource } from './value-source.ts';
import { worthOf, type Worth, type WorthLine, type WorthSide } from './worth-line.ts';

type Named = { readonly type: string; readonly id: string; readonly label: string };

/** A thing with what was said of its worth over time (M-11). */
export type ValuedThing = Named & {
  readonly side: Extract<WorthSide, 'real_estate' | 'movable' | 'aside'>;
  readonly held: HeldThing;
  readonly valuations: readonly (DatedValue & { readonly source: ValueSource })[];
};

/** An account with what moved on it (G-44). */
export type AccountHistory = Named & {
  readonly kind: 'bank' | 'card' | 'debt';
  readonly opening: Money;
  /** Since when it counts; earlier where something moved before. */
  readonly since: Day;
  /** Sums of what counts (G-27): of a day each, or of a month on its last day where only ends of months are asked for. */
  readonly moved: readonly { readonly day: Day; readonly amount: Money }[];
};

/** A loan with what was owed on it from days on; what follows the last one stays. */
export type LoanHistory = Named & {
  readonly owed: readonly { readonly day: Day; readonly balance: Money }[];
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

/** A row that counts from `since` until the next step of the same record; null where nothing of it counts any more. */
type Step = { readonly since: Day; readonly row: WorthRow | null };

/**
 * Net worth on days (M-11), each figure with its rows: what was said last of a thing's worth, the balances of accounts, and each debt once.
 * Every total is made of `worthOf`. The days may come in any order; each is answered once.
 */
export function worthAt(portfolio: Portfolio, days: readonly Day[]): WorthPoint[] {
  const accounts = new Set(portfolio.accounts.map(({ id }) => id));
  const records = [
    ...portfolio.things.map(stepsOfThing),
    ...portfolio.accounts.map(stepsOfAccount),
    ...portfolio.loans
      .filter(({ account_id }) => account_id === null || !accounts.has(account_id))
      .map(stepsOfLoan),
  ];
  const steps = records
    .flatMap((of, record) => of.map((step) => ({ ...step, record })))
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  const present: (WorthRow | null)[] = records.map(() => null);
  let next = 0;
  return [...new Set(days)].toSorted().map((day) => {
    for (let step = steps[next]; step !== undefined && step.since <= day; step = steps[next]) {
      present[step.record] = step.row;
      next += 1;
    }
    const rows = present.filter((row) => row !== null);
    const lines = linesOf(rows);
    return { day, rows, lines, worth: worthOf(lines) };
  });
}

const sideLabels: Readonly<Record<WorthSide, string>> = {
  real_estate: 'Real estate',
  movable: 'Movable assets',
  bank: 'Bank accounts',
  debt: 'Debts',
  card: 'Credit cards',
  aside: 'Appliances',
};

function linesOf(rows: readonly WorthRow[]): WorthLine[] {
  return [...Map.groupBy(rows, ({ side }) => side)].map(([side, those]) => ({
    side,
    label: sideLabels[side],
    count: those.length,
    total: addMoney(...those.map(({ amount }) => amount)),
  }));
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
function stepsOfThing({ held, valuations, side, type, id, label }: ValuedThing): Step[] {
  const { purchase_date, purchase_price, sale_date = null } = held;
  const best = new Map<Day, Pick<WorthRow, 'amount' | 'source'>>();
  if (purchase_date !== null && purchase_price !== null)
    best.set(purchase_date, { amount: purchase_price, source: 'price' });
  for (const { day, value, source } of valuations) {
    if (purchase_date !== null && day < purchase_date) continue;
    const said = best.get(day);
    if (said === undefined || rankOf(source) < rankOf(said.source)) best.set(day, { amount: value, source });
  }
  const steps = [...best]
    .filter(([day]) => sale_date === null || day < sale_date)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([since, said]): Step => ({ since, row: { type, id, label, side, since, ...said } }));
  return sale_date === null ? steps : [...steps, { since: sale_date, row: null }];
}

function rankOf(source: WorthRow['source']): number {
  const rank = valueSource.options.findIndex((each) => each === source);
  return rank < 0 ? valueSource.options.length : rank;
}

function stepsOfAccount({ kind, opening, since, moved, type, id, label }: AccountHistory): Step[] {
  const byDay = new Map<Day, Money>();
  for (const { day, amount } of moved) byDay.set(day, addMoney(byDay.get(day) ?? '0.00', amount));
  const days = [...byDay.keys()].toSorted();
  const begun = days[0] !== undefined && days[0] < since ? days[0] : since;
  let balance = opening;
  return [...new Set([begun, ...days])].map((day) => {
    balance = addMoney(balance, byDay.get(day) ?? '0.00');
    const amount = kind === 'bank' ? balance : negateMoney(balance);
    return { since: day, row: { type, id, label, side: kind, amount, since: day, source: 'balance' } };
  });
}

function stepsOfLoan({ owed, type, id, label }: LoanHistory): Step[] {
  return owed
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day: since, balance }) => ({
      since,
      row:
        compareMoney(balance, '0.00') === 0
          ? null
          : { type, id, label, side: 'debt', amount: balance, since, source: 'balance' },
    }));
}
