import type { Keeping } from './answers.ts';

/** What the area asks of others. */
export type InventoryGiven = {
  /** Puts things of a kind into a place, or with null into none. */
  readonly move: Keeping['move'];
  /** Adds an uploaded photograph to a thing of a kind. */
  readonly photograph: Keeping['photograph'];
};
