import type { Keeping } from './keeping.ts';
import type { FindSame } from './doubles.ts';
import type { LeaseKeeping } from './leases/lease-keeping.ts';

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
  /** Units, tenants and agreements. */
  readonly rentalImport: LeaseKeeping;
  /** Moves things of a kind to the trash. */
  readonly removeThings: Keeping['removeThings'];
};
