import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';

/** What the area does not know itself; `server/joins` lends it. */
export type SampleGiven = {
  /** Adds the account that the house belongs to and gives its id. Runs as `app_auth`. */
  readonly addPerson: (tx: Tx, person: { name: string; email: string }) => Promise<string>;
  readonly furnish: (owner: string, today: Day) => Promise<void>;
  /** Moves the dates of the house on as time goes by. */
  readonly moveDates: (owner: string, days: number) => Promise<void>;
};
