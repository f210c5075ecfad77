import type { Day } from '../../kernel/time/day.ts';
import { occurrenceOf, type DuePeriod } from '../../kernel/due/due-rule.ts';
import type { Payment, Work } from './payment.ts';

/** How often something comes round (M-18), in the order in which they are tried: three payments by the month may look like four weeks. */
export const rhythmNames = [
  'weekly',
  'biweekly',
  'monthly',
  'four_weekly',
  'quarterly',
  'half_yearly',
  'yearly',
] as const;
export type RhythmName = (typeof rhythmNames)[number];

type Rhythm = {
  readonly period: DuePeriod;
  readonly days: number;
  /** So many days a payment may lie from its day: weekends, holidays, the ends of months. */
  readonly slack: number;
  readonly inYear: number;
  /** So many days of it in a row may pass without a payment: a holiday, a month that was forgotten. */
  readonly gap: number;
};

export const rhythms: Readonly<Record<RhythmName, Rhythm>> = {
  weekly: { period: { every: 1, unit: 'week' }, days: 7, slack: 1, inYear: 52, gap: 3 },
  biweekly: { period: { every: 2, unit: 'week' }, days: 14, slack: 2, inYear: 26, gap: 2 },
  monthly: { period: { every: 1, unit: 'month' }, days: 30.4, slack: 5, inYear: 12, gap: 1 },
  four_weekly: { period: { every: 4, unit: 'week' }, days: 28, slack: 3, inYear: 13, gap: 1 },
  quarterly: { period: { every: 3, unit: 'month' }, days: 91.3, slack: 6, inYear: 4, gap: 1 },
  half_yearly: { period: { every: 6, unit: 'month' }, days: 182.6, slack: 7, inYear: 2, gap: 1 },
  yearly: { period: { every: 1, unit: 'year' }, days: 365.25, slack: 8, inYear: 1, gap: 1 },
};

export const numberOf = (day: Day): number => Math.round(Date.parse(day) / 86_400_000);

/** Where the days of a rhythm lie: counted from a payment, forward and back, or on the last days of months. */
type Grid = { readonly rhythm: RhythmName; readonly anchor: Day; readonly lastDay: boolean };

export const gridDay = ({ rhythm, anchor, lastDay }: Grid, count: number): Day =>
  occurrenceOf({ anchor, ...rhythms[rhythm].period, falls_on: lastDay ? 'last_day' : 'date' }, count);

/** Payments that follow each other in a rhythm, with the days that fit them best. */
export type Chain = {
  readonly rhythm: RhythmName;
  readonly payments: readonly Payment[];
  readonly grid: Grid;
  /** How many days the payments lie from the grid, on average and at most. */
  readonly mean: number;
  readonly worst: number;
  /** Days of the grid between the first and the last payment on which nothing was paid. */
  readonly skipped: number;
};

/**
 * Follows a rhythm from a payment on: of the payments about the next day it takes the nearest, and it ends after more of them
 * without one than its gap. Looks at each payment once.
 */
function follow(payments: readonly Payment[], begin: number, rhythm: RhythmName, work: Work): Payment[] {
  const { slack } = rhythms[rhythm];
  const first = payments[begin];
  if (first === undefined) return [];
  const grid = { rhythm, anchor: first.row.day, lastDay: false };
  const taken = [first];
  let place = begin + 1;
  for (let count = 1, missing = 0; missing <= rhythms[rhythm].gap && place < payments.length; count += 1) {
    const expected = numberOf(gridDay(grid, count));
    let nearest: Payment | undefined;
    for (
      let next = payments[place];
      next !== undefined && next.at <= expected + slack;
      next = payments[place]
    ) {
      work.steps += 1;
      const distance = Math.abs(next.at - expected);
      if (distance <= slack && (nearest === undefined || distance < Math.abs(nearest.at - expected)))
        nearest = next;
      place += 1;
    }
    work.steps += 1;
    missing = nearest === undefined ? missing + 1 : 0;
    if (nearest !== undefined) taken.push(nearest);
  }
  return taken;
}

/** The grid that fits payments best, of those that begin with one of the first or last payments, or with the end of its month. */
export function fitted(rhythm: RhythmName, payments: readonly Payment[], work: Work): Chain | undefined {
  const begin = payments[0];
  if (begin === undefined) return undefined;
  const anchors = [...payments.slice(0, 3), ...payments.slice(-3)];
  const byMonth = rhythms[rhythm].period.unit !== 'week';
  const chains = anchors.flatMap(({ row }) =>
    (byMonth ? [false, true] : [false]).map((lastDay) =>
      measured({ rhythm, payments, grid: { rhythm, anchor: row.day, lastDay } }, work),
    ),
  );
  return chains.reduce((best, chain) => (chain.mean < best.mean ? chain : best));
}

function measured(
  { rhythm, payments, grid }: Pick<Chain, 'rhythm' | 'payments' | 'grid'>,
  work: Work,
): Chain {
  let [sum, worst, skipped] = [0, 0, -1];
  let count = countAt(grid, payments[0]?.at ?? 0);
  for (const { at } of payments) {
    const before = count;
    while (numberOf(gridDay(grid, count + 1)) <= at) count += 1;
    const [early, late] = [numberOf(gridDay(grid, count)), numberOf(gridDay(grid, count + 1))];
    if (late - at < at - early) count += 1;
    work.steps += count - before + 1;
    const off = Math.min(Math.abs(at - early), late - at);
    sum += off;
    worst = Math.max(worst, off);
    skipped += skipped < 0 ? 1 : Math.max(0, count - before - 1);
  }
  return { rhythm, payments, grid, mean: sum / payments.length, worst, skipped };
}

/** The number of a day of the grid that lies before a day, by at most three periods. */
function countAt(grid: Grid, at: number): number {
  return Math.floor((at - numberOf(gridDay(grid, 0))) / rhythms[grid.rhythm].days) - 2;
}

/** Where the search for a chain may begin: what is paid once before would otherwise hide it. */
const beginnings = 4;

/** The longest chain of a rhythm that begins with one of the first payments. */
export function chainIn(payments: readonly Payment[], rhythm: RhythmName, work: Work): Chain | undefined {
  let best: Payment[] = [];
  for (let begin = 0; begin < Math.min(beginnings, payments.length - 1); begin += 1) {
    if (best.length >= payments.length - begin) break;
    const taken = follow(payments, begin, rhythm, work);
    if (taken.length > best.length) best = taken;
  }
  return best.length < 2 ? undefined : fitted(rhythm, best, work);
}

/** The first day of the grid after the last payment, and how many of its days until `until` have passed without one. */
export function afterLast({ grid, payments }: Chain, until: number): { next: Day; passed: number } {
  const last = payments.at(-1)?.at ?? 0;
  const half = rhythms[grid.rhythm].days / 2;
  let count = countAt(grid, last);
  while (numberOf(gridDay(grid, count)) <= last + half) count += 1;
  const next = gridDay(grid, count);
  let passed = 0;
  while (passed < 3 && numberOf(gridDay(grid, count + passed)) < until) passed += 1;
  return { next, passed };
}
