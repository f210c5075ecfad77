import type { Tx } from '../kernel/database/database.ts';

/** What other areas have to do with people who sign in. */
export type AccountsGiven = {
  /** Runs as `app_auth` where somebody says that what was done since a moment was not them. */
  readonly onDisown?: (tx: Tx, userId: string, since: string) => Promise<void>;
  /** The areas that API keys reach. */
  readonly keyAreas?: () => readonly string[];
  /** Runs as `app_auth` with every sign-in, of a new or a known person. */
  readonly onSignIn?: (tx: Tx, person: { id: string; email: string }, now: Date) => Promise<void>;
};
