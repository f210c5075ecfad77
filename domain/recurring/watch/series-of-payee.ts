import { amountsOf, spreadOf } from './amounts.ts';
import type { Payment, Work } from './payment.ts';
import {
  chainIn,
  fitted,
  numberOf,
  gridDay,
  rhythmNames,
  rhythms,
  type Chain,
  type RhythmName,
} from './rhythm.ts';

/** What is known of a payee beside its payments. */
export type About = {
  readonly incoming: boolean;
  /** What is bought as it is needed: it may be a subscription by the month, never a weekly or varying one. */
  readonly everyday: boolean;
  readonly utility: boolean;
  /** Sent to somebody by a service that anybody uses for anything. */
  readonly toPeople: boolean;
};

/** The series of payments to one payee (M-18), and what belongs to none. */
export function seriesOfPayee(payments: readonly Payment[], about: About, work: Work): Chain[] {
  const whole = wholeChain(payments, about, work);
  if (whole !== undefined) return [whole];
  const groups = [...Map.groupBy(payments, ({ amount }) => amount).values()];
  const fixed = groups.flatMap((group) => chainsOfAmount(group, work));
  const linked = withStrays(joined(fixed, work), payments, work);
  const left = without(payments, linked);
  const rest = left.length === payments.length ? undefined : wholeChain(left, about, work);
  return (rest === undefined ? linked : [...linked, rest]).filter((chain) =>
    accepted(chain, payments, about),
  );
}

/** One series that nearly all payments belong to, whatever their amounts are. */
function wholeChain(payments: readonly Payment[], about: About, work: Work): Chain | undefined {
  for (const rhythm of rhythmNames) {
    if (tooDense(payments, rhythm, 1)) continue;
    const chain = chainIn(payments, rhythm, work);
    const covers = chain !== undefined && chain.payments.length >= payments.length * 0.9;
    if (covers && accepted(chain, payments, about)) return chain;
  }
  return undefined;
}

/** As many subscriptions as one payee may have at the same price. */
const mostAlike = 3;

/** The series of payments of one amount: all of them together must make up nearly all of these payments. */
function chainsOfAmount(group: readonly Payment[], work: Work): Chain[] {
  for (const most of [1, 2, mostAlike]) {
    for (const rhythm of rhythmNames) {
      if (most > 1 && rhythms[rhythm].days < 28) continue;
      if (group.length < 2 * most || tooDense(group, rhythm, most)) continue;
      const chains = extracted(group, rhythm, most, work);
      const covered = chains.reduce((sum, chain) => sum + chain.payments.length, 0);
      const enough = most > 1 ? 6 : 3;
      const fits = chains.every(
        (chain) => chain.payments.length >= enough && regular(chain, most > 1 ? 1.5 : 2),
      );
      if (chains.length === most && covered >= group.length * 0.8 && fits) return chains;
    }
  }
  return [];
}

function extracted(group: readonly Payment[], rhythm: RhythmName, most: number, work: Work): Chain[] {
  const chains: Chain[] = [];
  for (let left = group; chains.length < most; left = without(left, chains)) {
    const chain = chainIn(left, rhythm, work);
    if (chain === undefined) break;
    chains.push(chain);
  }
  return chains;
}

/** There are more payments than days in the rhythm: they cannot be its series. */
function tooDense(payments: readonly Payment[], rhythm: RhythmName, series: number): boolean {
  const [first, last] = [payments[0]?.at ?? 0, payments.at(-1)?.at ?? 0];
  const places = Math.floor((last - first) / rhythms[rhythm].days + 1.5);
  return payments.length < 2 || payments.length * 0.8 > places * series;
}

const regular = ({ payments, skipped, mean, worst, rhythm }: Chain, most: number) =>
  skipped <= payments.length / 4 &&
  mean <= Math.min(most, rhythms[rhythm].slack / 2) &&
  worst <= rhythms[rhythm].slack;

/** Whether payments in a rhythm are a series: how many there must be depends on how easily chance makes the same. */
function accepted(chain: Chain, all: readonly Payment[], about: About): boolean {
  const { rhythm, payments, mean } = chain;
  const count = payments.length;
  const { fixed } = amountsOf(payments);
  const alone = count === all.length;
  if (about.toPeople && count < 6) return false;
  if (!regular(chain, fixed ? 2 : 2.5)) return false;
  const often = rhythm === 'weekly' || rhythm === 'biweekly';
  if (about.everyday && (often || !fixed)) return false;
  if (rhythm === 'four_weekly' && (count < 4 || mean > 1)) return false;
  if (often) return count >= 6 ? fixed || about.incoming : fixed && count >= 3 && alone && mean === 0;
  if (fixed) return count >= 3;
  const spread = spreadOf(payments);
  if (rhythm === 'half_yearly' || rhythm === 'yearly') return count >= 3 && spread <= 1.6;
  if (about.utility) return count >= 3 && spread <= 40;
  // A price in another currency moves a little. What differs more is taken by a machine, on its day, or somebody shops as pay comes.
  return count >= 5 && (spread <= 1.35 || (spread <= 8 && mean <= 0.75));
}

function without(payments: readonly Payment[], chains: readonly Chain[]): Payment[] {
  const taken = new Set(chains.flatMap((chain) => chain.payments));
  return payments.filter((payment) => !taken.has(payment));
}

const firstOf = ({ payments }: Chain) => payments[0]?.at ?? 0;
const lastOf = ({ payments }: Chain) => payments.at(-1)?.at ?? 0;

/** Whether one payment may follow another one as the next of a series, at another price. */
function follows(before: Payment | undefined, after: Payment | undefined, rhythm: RhythmName): boolean {
  if (before === undefined || after === undefined) return false;
  const next = numberOf(gridDay({ rhythm, anchor: before.row.day, lastDay: false }, 1));
  if (Math.abs(after.at - next) > rhythms[rhythm].slack) return false;
  const [less, more] = [before, after].map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
  // What begins with a trial may rise from nothing; what falls by more than half is something else.
  return Number(after.amount) >= Number(before.amount) || (less ?? 0) * 2 >= (more ?? 0);
}

/** Whether a single payment is so much more than the one before that it is something else that was bought there, and no higher price. */
const isLeap = (before: Payment | undefined, after: Payment): boolean =>
  before !== undefined && Number(before.amount) > 0 && Number(after.amount) > 2 * Number(before.amount);

/** Makes one series of those that follow each other at another price. */
function joined(chains: readonly Chain[], work: Work): Chain[] {
  const done: Chain[] = [];
  for (const chain of chains.toSorted((a, b) => firstOf(a) - firstOf(b))) {
    const place = done.findIndex(
      (earlier) =>
        earlier.rhythm === chain.rhythm &&
        lastOf(earlier) < firstOf(chain) &&
        follows(earlier.payments.at(-1), chain.payments[0], chain.rhythm),
    );
    work.steps += done.length + 1;
    const earlier = done[place];
    if (earlier === undefined) done.push(chain);
    else done[place] = fitted(chain.rhythm, [...earlier.payments, ...chain.payments], work) ?? chain;
  }
  return done;
}

/** Adds single payments before or after a series: a trial, the first month at a new price. Only where few others are paid there. */
function withStrays(chains: readonly Chain[], payments: readonly Payment[], work: Work): Chain[] {
  const left = without(payments, chains);
  if (left.length > 4 * chains.length) return [...chains];
  return chains.map((chain) => {
    let series = [...chain.payments];
    for (const stray of left.toReversed())
      if (follows(stray, series[0], chain.rhythm)) series = [stray, ...series];
    for (const stray of left)
      if (follows(series.at(-1), stray, chain.rhythm) && !isLeap(series.at(-1), stray)) series.push(stray);
    work.steps += left.length * 2;
    return series.length === chain.payments.length ? chain : (fitted(chain.rhythm, series, work) ?? chain);
  });
}
