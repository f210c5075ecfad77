import type { Keeping } from './keeping.ts';
import type { FindSame } from './doubles.ts';

/** What the area asks of others. */
export type BringInGiven = {
  readonly addMovable: Keeping['addMovable'];
  readonly addAppliance: Keeping['addAppliance'];
  readonly addPlace: Keeping['addPlace'];
  readonly addWarranty: Keeping['addWarranty'];
  /** Marks things as sold, by their kind. */
  readonly sellThings: Keeping['sellThings'];
  readonly addWork: Keeping['addWork'];
  readonly findSame: FindSame;
  /** Moves things of a kind to the trash. */
  readonly removeThings: Keeping['removeThings'];
};
