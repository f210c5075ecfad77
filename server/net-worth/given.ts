import type { WorthSources } from '../kernel/worth/read-worth.ts';
import type { ListDatesToPay } from './summary.ts';

/** What the area asks of others. */
export type NetWorthGiven = {
  /** The things that have a worth, by their kind. */
  readonly things: WorthSources['things'];
  /** Selects the loans that reduce what is owned. */
  readonly loansOnHomes: WorthSources['loans'];
  /** Lists the open dates on which something is to be paid, each payment once. */
  readonly listDatesToPay: ListDatesToPay;
};
