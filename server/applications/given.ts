import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';

/** What the area asks of others. */
export type ApplicationsGiven = {
  /** Makes a tenant and gives their id. */
  readonly addTenant: (
    tx: Tx,
    owner: string,
    tenant: {
      readonly name: string;
      readonly email: string | null;
      readonly phone: string | null;
      readonly consent_on: Day | null;
    },
  ) => Promise<string>;
};
