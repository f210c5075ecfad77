import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database, Tx } from '../kernel/database/database.ts';

/** What the area does not know itself; `server/joins` lends it. */
export type AccessGiven = {
  /** Throws unless the viewer has just proved who they are. */
  readonly requireFreshProof: (database: Database, viewer: Viewer, now: Date) => Promise<void>;
  /** Whether the viewer has just proved who they are. */
  readonly isFresh: (database: Database, viewer: Viewer, now: Date) => Promise<boolean>;
  /** Ends all of a person's sessions; runs as `app_auth`. */
  readonly endSessions: (tx: Tx, userId: string) => Promise<void>;
  /** Forgets the letters that were asked for in a person's name; runs as `app_auth`. */
  readonly forgetLetters: (tx: Tx, person: { id: string; email: string }) => Promise<void>;
  /** Forgets the person in what others opened to them. */
  readonly forgetGrants: (tx: Tx, person: { id: string; email: string }) => Promise<void>;
};
