import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { id } from '../kernel/form/fields.ts';
import {
  addMoney,
  amount,
  compareMoney,
  splitMoney,
  subtractMoney,
  type Money,
} from '../kernel/money/money.ts';
import { coverKind, insuredBy } from './cover.ts';
import { paidOf } from './shared-limit.ts';

/** S-183, S-249; `unknown` where the net worth is not above zero (G-20). */
export const adequacy = z.enum(['inadequate', 'adequate', 'comprehensive', 'unknown']);
export type Adequacy = z.infer<typeof adequacy>;
export const adequacyLabels: Readonly<Record<Adequacy, string>> = {
  inadequate: 'Inadequate',
  adequate: 'Adequate',
  comprehensive: 'Comprehensive',
  unknown: 'Not enough data',
};
/** G-20 */
export const notEnoughData = 'not enough data';

/** Cover below half of the net worth is inadequate, above one and a half times of it comprehensive (S-183). */
export function adequacyOf(coverage: Money, net: Money): Adequacy {
  if (compareMoney(net, '0.00') <= 0) return 'unknown';
  if (compareMoney(addMoney(coverage, coverage), net) < 0) return 'inadequate';
  return compareMoney(addMoney(coverage, coverage), addMoney(net, net, net)) > 0
    ? 'comprehensive'
    : 'adequate';
}

/** S-183, G-20 */
export const concentration = z.enum(['low', 'medium', 'high', 'unknown']);
export type Concentration = z.infer<typeof concentration>;
export const concentrationLabels: Readonly<Record<Concentration, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  unknown: 'Not enough data',
};

/** More than 80 % of all that is owned in real estate is a high concentration, 60 to 80 % a medium one (S-183, G-20). */
export function concentrationOf(realEstate: Money, owned: Money): Concentration {
  if (compareMoney(owned, '0.00') <= 0) return 'unknown';
  const fifths = addMoney(...Array.from({ length: 5 }, () => realEstate));
  const times = (count: number) => addMoney(...Array.from({ length: count }, () => owned));
  if (compareMoney(fifths, times(4)) > 0) return 'high';
  return compareMoney(fifths, times(3)) >= 0 ? 'medium' : 'low';
}

/** One cover of a thing, by a policy that is in force, as it is read. */
const readCover = z.object({
  id,
  policy_id: id,
  policy: z.string(),
  /** What the whole policy pays at most. */
  coverage_amount: amount,
  kind: coverKind,
  cover_limit: amount,
  deductible: amount,
});

export const thingCover = readCover.extend({
  /** What it pays for this thing at most: its limit, or a share of one that several things have in common. */
  pays: amount,
});
export type ThingCover = z.infer<typeof thingCover>;

/**
 * How a thing stands: insured for its value (`full`) or for less (`under`), named by no cover but lying where contents are covered
 * (`contents`), not insured (`none`), or of unknown value (`unknown`: insured, but nobody said what it is worth).
 */
export const coverageState = z.enum(['full', 'under', 'contents', 'none', 'unknown']);
export type CoverageState = z.infer<typeof coverageState>;
export const coverageStateLabels: Readonly<Record<CoverageState, string>> = {
  full: 'Insured',
  under: 'Below its value',
  contents: 'Under contents',
  none: 'Not insured',
  unknown: 'No value known',
};

/** A home whose contents are covered. */
const contentsHome = z.object({
  item_id: id,
  label: z.string(),
  /** What all policies in force pay for the contents. */
  cover_limit: amount,
  /** The names of these policies. */
  policies: z.array(z.string()),
});

/** A thing with its value and its covers, as it is read. */
export const insuredThing = z.object({
  item_type: assetType,
  item_id: id,
  label: z.string(),
  detail: z.string(),
  /** What it is worth now; null where nobody said so. */
  value: amount.nullable(),
  covers: z.array(readCover),
  /** The home where it lies, where contents are covered there and it is no vehicle. */
  contents_of: contentsHome.nullable(),
});
export type InsuredThing = z.infer<typeof insuredThing>;

export const coverageLine = insuredThing.extend({
  covers: z.array(thingCover),
  /** For how much the thing itself is insured. */
  insured: amount,
  /** How much is missing up to its value; 0.00 where nothing is, null where its value is not known. Under contents: its share of what is missing there. */
  short: amount.nullable(),
  state: coverageState,
});
export type CoverageLine = z.infer<typeof coverageLine>;

const zero = '0.00';

/**
 * How things stand. A limit that several of them have in common counts once: what a policy pays for things of one kind is spread over them
 * (`paidOf`), and what is missing on the contents of a home is spread by value over what lies there without a cover of its own.
 */
export function coverageLinesOf(things: readonly InsuredThing[]): CoverageLine[] {
  const pays = paidOf(things);
  const lines = things.map((thing) =>
    lineOf({
      ...thing,
      covers: thing.covers.map((each) => ({ ...each, pays: pays.get(each.id) ?? each.cover_limit })),
    }),
  );
  const shortOf = new Map(contentsOf(lines).flatMap(({ lines: of, short }) => sharesOf(of, short)));
  return lines.map((line) => ({ ...line, short: shortOf.get(line.item_id) ?? line.short }));
}

function lineOf(thing: InsuredThing & Pick<CoverageLine, 'covers'>): CoverageLine {
  const insured = insuredBy(thing.covers);
  const named = thing.covers.length > 0 && compareMoney(insured, zero) > 0;
  const unnamed = thing.contents_of === null ? 'none' : 'contents';
  if (thing.value === null) return { ...thing, insured, short: null, state: named ? 'unknown' : unnamed };
  const short = atLeastZero(subtractMoney(thing.value, insured));
  if (!named) return { ...thing, insured, short, state: unnamed };
  return { ...thing, insured, short, state: short === zero ? 'full' : 'under' };
}

const atLeastZero = (amount: Money) => (compareMoney(amount, zero) > 0 ? amount : zero);

/** The things that lie under the contents of one home, and what is missing on all of them together. */
export type Contents = {
  readonly home: z.infer<typeof contentsHome>;
  readonly lines: readonly CoverageLine[];
  readonly value: Money;
  readonly short: Money;
};

/** What lies under contents, home by home: its worth in all against the limit that all of it shares. */
export function contentsOf(lines: readonly CoverageLine[]): Contents[] {
  const under = lines.filter(({ state }) => state === 'contents');
  return [...Map.groupBy(under, ({ contents_of }) => contents_of?.item_id)].flatMap(([, of]) => {
    const home = of[0]?.contents_of;
    if (!home) return [];
    const value = addMoney(zero, ...of.map((line) => line.value ?? zero));
    return [{ home, lines: of, value, short: atLeastZero(subtractMoney(value, home.cover_limit)) }];
  });
}

/** Spreads by value what is missing on several things, to the cent; a thing without a known value has no share. */
function sharesOf(lines: readonly CoverageLine[], short: Money): [string, Money][] {
  const valued = lines.flatMap(({ item_id, value }) => (value === null ? [] : [{ item_id, value }]));
  if (short === zero) return valued.map(({ item_id }) => [item_id, zero]);
  const parts = splitMoney(
    short,
    valued.map(({ value }) => BigInt(value.replace('.', ''))),
  );
  return valued.map(({ item_id }, at) => [item_id, parts[at] ?? zero]);
}

export const coverageTotals = z.object({
  value: amount,
  insured: amount,
  /** Missing up to the value of every thing, whatever its state: the sum of the rows. */
  short: amount,
  /** Missing on things that are insured below their value, and on contents above their limit. */
  under: amount,
  /** Worth of the things that are not insured at all. */
  none: amount,
  /** Worth of the things that only a cover of contents pays for. */
  contents: amount,
});
export type CoverageTotals = z.infer<typeof coverageTotals>;

/** The sums of the lines. */
export function coverageTotalsOf(lines: readonly CoverageLine[]): CoverageTotals {
  const sum = (of: (line: CoverageLine) => Money | null) =>
    addMoney(zero, ...lines.map((line) => of(line) ?? zero));
  return {
    value: sum((line) => line.value),
    insured: sum((line) => line.insured),
    short: sum((line) => line.short),
    under: sum((line) => (line.state === 'none' ? null : line.short)),
    none: sum((line) => (line.state === 'none' ? line.value : null)),
    contents: sum((line) => (line.state === 'contents' ? line.value : null)),
  };
}

/**
 * What stands beside the judgement of all cover by net worth, which says nothing of single things: how many no policy covers at all,
 * "12 of 14 things are not covered at all". Null where each is covered.
 */
export function uncoveredInWords(lines: readonly Pick<CoverageLine, 'state'>[]): string | null {
  const none = lines.filter(({ state }) => state === 'none').length;
  if (none === 0) return null;
  if (none === lines.length)
    return none === 1 ? 'the only thing is not covered at all' : `none of ${none} things is covered`;
  return `${none} of ${lines.length} things ${none === 1 ? 'is' : 'are'} not covered at all`;
}

/** Cover against value, thing by thing, and the judgement on the whole (S-183, G-19, G-20). */
export const coverageReport = z.object({
  lines: z.array(coverageLine),
  totals: coverageTotals,
  /** The coverage amounts of all policies in force. */
  coverage: amount,
  /** Null for guests, who may not see all that it is made of. */
  net_worth: amount.nullable(),
  adequacy,
  concentration,
  /** The share of real estate in all that is owned, in per cent to one decimal. */
  real_estate_share: z.number().nullable(),
});
export type CoverageReport = z.infer<typeof coverageReport>;
