import type { AccessChanges } from './provider/access-changes.ts';

/** What the area asks of others. */
export type BillingGiven = {
  /** Begins, shortens and ends a person's access. */
  readonly changeAccess: AccessChanges;
};
