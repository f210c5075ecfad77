import { addDays, addMonths, type Day } from '../kernel/time/day.ts';
import type { Id } from '../kernel/form/fields.ts';
import { addMoney, compareMoney, negateMoney, type Money } from '../kernel/money/money.ts';
import type { ForecastLine } from './forecast-line.ts';
import { openDays, type RecurringItem } from './recurring-item.ts';
import { changed, type WhatIf } from './what-if.ts';

/** What moves a balance on a day, and since when it is due where that was before today. */
export type Change = Omit<ForecastLine, 'day' | 'account_id' | 'interest'> & { readonly due: Day };

/** A day on which something changes, with the balance at its end. */
export type ForecastStep = {
  readonly day: Day;
  readonly balance: Money;
  readonly changes: Change[];
};

type Point = { readonly day: Day; readonly balance: Money };

/** How a balance goes on from today. */
export type Series = {
  readonly opening: Money;
  readonly steps: ForecastStep[];
  readonly closing: Money;
  /** The first day of the lowest balance; today where it never falls. */
  readonly lowest: Point;
  /** The first day whose balance is below the threshold. */
  readonly below: Point | null;
};

export type ForecastAccount = {
  readonly id: Id;
  readonly balance: Money;
  /** What the balance must not fall below; nothing where it is left out. */
  readonly threshold?: Money | null;
};

export type Forecast = {
  readonly today: Day;
  readonly until: Day;
  readonly accounts: readonly (Series & { readonly account_id: Id })[];
  /** All accounts together; a transfer between two of them does not show. */
  readonly all: Series;
};

type Inputs = {
  readonly today: Day;
  readonly until: Day;
  /** Those that are looked at; what moves on others is left out. */
  readonly accounts: readonly ForecastAccount[];
  readonly items: readonly RecurringItem[];
  readonly lines: readonly ForecastLine[];
  readonly threshold?: Money | null;
  readonly what_if?: WhatIf;
};

/** How far a forecast looks (M-16). */
export const forecastSpans = ['90_days', '12_months'] as const;
export type ForecastSpan = (typeof forecastSpans)[number];

/** The last day of a forecast. */
export const forecastEnd = (today: Day, span: ForecastSpan): Day =>
  span === '90_days' ? addDays(today, 90) : addMonths(today, 12);

/**
 * What balances become until a day if everything comes as it is expected (M-16). Nothing of it is stored. What should have happened before
 * today is expected today; a balance is that of the end of its day.
 */
export function forecastOf(inputs: Inputs): Forecast {
  const { today, until, accounts, items, lines, threshold = null, what_if = {} } = inputs;
  const expected = changed([...items.flatMap((item) => linesOfItem(item, until)), ...lines], what_if);
  const within = expected
    .map((line) => ({ line, day: line.day < today ? today : line.day }))
    .filter(({ day }) => day <= until)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const known = new Set(accounts.map(({ id }) => id));
  const byAccount = Map.groupBy(within, ({ line }) => line.account_id);
  const inSum = within.filter(({ line }) => line.account_id === null || known.has(line.account_id));
  return {
    today,
    until,
    accounts: accounts.map((account) => ({
      account_id: account.id,
      ...seriesOf(byAccount.get(account.id) ?? [], account.balance, today, account.threshold ?? null),
    })),
    all: seriesOf(inSum, addMoney('0.00', ...accounts.map(({ balance }) => balance)), today, threshold),
  };
}

/** What takes most away on the first day that is too low; null where it is so already, or never. */
export function whyLow({
  opening,
  threshold = null,
  below,
  steps,
}: Pick<Series, 'opening' | 'below' | 'steps'> & { threshold?: Money | null }): Change | null {
  const atOnce = below !== null && below.day === steps[0]?.day;
  if (atOnce && threshold !== null && compareMoney(opening, threshold) < 0) return null;
  const step = steps.find(({ day }) => day === below?.day);
  const leaving = step?.changes.filter(({ amount }) => compareMoney(amount, '0.00') < 0) ?? [];
  return leaving.toSorted((a, b) => compareMoney(a.amount, b.amount))[0] ?? null;
}

/** What an item will move on its open days; a transfer moves it twice. */
export function linesOfItem(item: RecurringItem, until: Day): ForecastLine[] {
  const { kind, amount, account_id, to_account_id } = item;
  const cause = { type: 'recurring', id: item.id, label: item.name };
  const first = kind === 'income' ? amount : negateMoney(amount);
  return openDays(item, until).flatMap((day) => [
    { day, amount: first, account_id, cause },
    ...(kind === 'transfer' && to_account_id !== null
      ? [{ day, amount, account_id: to_account_id, cause }]
      : []),
  ]);
}

type Placed = { readonly day: Day; readonly line: ForecastLine };

function seriesOf(placed: readonly Placed[], opening: Money, today: Day, threshold: Money | null): Series {
  const steps: ForecastStep[] = [];
  let balance = opening;
  for (const [day, moved] of Map.groupBy(placed, (each) => each.day)) {
    // One by one: a call does not take as many arguments as there may be lines on a day.
    for (const { line } of moved) balance = addMoney(balance, line.amount);
    const changes = moved.map(({ line }) => ({ amount: line.amount, cause: line.cause, due: line.day }));
    steps.push({ day, balance, changes });
  }
  // What is due today is paid before today ends: the balance of now is then no day's.
  const ends: readonly Point[] =
    steps[0]?.day === today ? steps : [{ day: today, balance: opening }, ...steps];
  const lowest = ends.reduce((least, step) => (compareMoney(step.balance, least.balance) < 0 ? step : least));
  const below = ends.find((step) => threshold !== null && compareMoney(step.balance, threshold) < 0);
  const point = ({ day, balance: then }: Point): Point => ({ day, balance: then });
  return {
    opening,
    steps,
    closing: balance,
    lowest: point(lowest),
    below: below === undefined ? null : point(below),
  };
}
