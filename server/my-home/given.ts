import type { Movers } from './things.ts';

/** What the area asks of others. */
export type MyHomeGiven = {
  /** Puts things of a kind into a place. */
  readonly move: Movers;
};
