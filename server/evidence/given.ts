import type { Lent } from './lent.ts';

/** What the area asks of others. */
export type EvidenceGiven = {
  /** How the things of a kind are read and described. */
  readonly describedThings: Lent['things'];
  /** The same worth as the list of all things shows. */
  readonly listWorth: Lent['worth'];
  /** The same cover as the coverage report shows. */
  readonly listCover: Lent['cover'];
};
