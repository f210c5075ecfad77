import type { PayMortgage } from './payments.ts';

/** What the area asks of others. */
export type LoansGiven = {
  /** Takes a paid principal off the mortgage of a property. */
  readonly payMortgage: PayMortgage;
};
