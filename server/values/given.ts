import type { Lent } from './things.ts';

/** What the area asks of others. */
export type ValuesGiven = {
  /** The things that have a worth, by their kind. */
  readonly things: Lent['things'];
  /** How long things last, in years, by their kind. */
  readonly lifespans: Lent['lifespans'];
  /** What was paid for the insurance of things and stands in no expense on them, by the things' ids. */
  readonly sharedPremiums?: NonNullable<Lent['premiums']>;
};
