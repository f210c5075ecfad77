import { z } from 'zod';
import { assetType } from '../kernel/asset.ts';
import { id } from '../kernel/fields.ts';
import { addMoney, amount, compareMoney, subtractMoney, type Money } from '../kernel/money.ts';
import { coverKind, insuredBy } from './cover.ts';

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

/** One cover of a thing, by a policy that is in force. */
export const thingCover = z.object({
  id,
  policy_id: id,
  policy: z.string(),
  kind: coverKind,
  cover_limit: amount,
  deductible: amount,
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

/** A thing with its value and its covers, as it is read. */
export const insuredThing = z.object({
  item_type: assetType,
  item_id: id,
  label: z.string(),
  detail: z.string(),
  /** What it is worth now; null where nobody said so. */
  value: amount.nullable(),
  covers: z.array(thingCover),
  /** What lies in the home where it lies is covered up to this limit; null where nothing is said. */
  contents_limit: amount.nullable(),
  /** The policies that say so. */
  contents_by: z.array(z.string()).default([]),
});
export type InsuredThing = z.infer<typeof insuredThing>;

export const coverageLine = insuredThing.extend({
  /** For how much the thing itself is insured. */
  insured: amount,
  /** How much is missing up to its value; 0.00 where nothing is, null where its value is not known. */
  short: amount.nullable(),
  state: coverageState,
});
export type CoverageLine = z.infer<typeof coverageLine>;

const zero = '0.00';

/** How a thing stands. */
export function coverageLineOf(thing: InsuredThing): CoverageLine {
  const insured = insuredBy(thing.covers);
  const named = thing.covers.length > 0 && compareMoney(insured, zero) > 0;
  if (thing.value === null) {
    const state = named ? 'unknown' : thing.contents_limit !== null ? 'contents' : 'none';
    return { ...thing, insured, short: null, state };
  }
  const missing = subtractMoney(thing.value, insured);
  const short = compareMoney(missing, zero) > 0 ? missing : zero;
  if (named) return { ...thing, insured, short, state: short === zero ? 'full' : 'under' };
  return { ...thing, insured, short, state: thing.contents_limit === null ? 'none' : 'contents' };
}

export const coverageTotals = z.object({
  value: amount,
  insured: amount,
  /** Missing up to the value of every thing, whatever its state: the sum of the rows. */
  short: amount,
  /** Missing on things that are insured below their value. */
  under: amount,
  /** Worth of the things that are not insured at all. */
  none: amount,
  /** Worth of the things that only a cover of contents pays for. */
  contents: amount,
});
export type CoverageTotals = z.infer<typeof coverageTotals>;

/** The sums of the lines. What lies under contents counts as insured up to nothing: its limit is shared by all that lies there. */
export function coverageTotalsOf(lines: readonly CoverageLine[]): CoverageTotals {
  const sum = (of: (line: CoverageLine) => Money | null) =>
    addMoney(zero, ...lines.map((line) => of(line) ?? zero));
  return {
    value: sum((line) => line.value),
    insured: sum((line) => line.insured),
    short: sum((line) => line.short),
    under: sum((line) => (line.state === 'under' ? line.short : null)),
    none: sum((line) => (line.state === 'none' ? line.value : null)),
    contents: sum((line) => (line.state === 'contents' ? line.value : null)),
  };
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
