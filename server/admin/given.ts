import type { Tx } from '../kernel/database/database.ts';

/** What an extension of a trial came to. */
export type TrialExtended =
  | { trialEndDate: string }
  | { refused: 'no-trial' | 'subscribed' | 'retention-over' };

/** What administrators do in other areas: in their own transaction, under the policies of `app_admin`, where it takes one. */
export type AdminGiven = {
  /** Ends all of a person's sessions, which no administrator can see. */
  readonly endSessions: (userId: string) => Promise<void>;
  readonly extendTrial: (tx: Tx, userId: string, days: number, now: Date) => Promise<TrialExtended>;
  /** Asks for the mail that verifies an address; `letterJob` then writes it. */
  readonly requestVerification: (tx: Tx, email: string) => Promise<void>;
  readonly letterJob: string;
};
