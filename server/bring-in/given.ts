import type { Keeping } from './apply.ts';

/** What the area asks of others. */
export type BringInGiven = {
  readonly addMovable: Keeping['addMovable'];
  readonly addAppliance: Keeping['addAppliance'];
  readonly addPlace: Keeping['addPlace'];
  /** Moves things of a kind to the trash. */
  readonly removeThings: Keeping['removeThings'];
};
