import type { Tx } from '../../kernel/database/database.ts';

/** What a payment changes for the one who paid; given by `access`. All run as `app_worker`. */
export type AccessChanges = {
  activate(
    tx: Tx,
    userId: string,
    subscription: { id: string; plan: string; start: Date },
    now: Date,
  ): Promise<void>;
  markPastDue(tx: Tx, userId: string, since: Date | null, now: Date): Promise<void>;
  /** Gives whether a free trial is left, which then goes on. */
  expire(tx: Tx, userId: string, now: Date): Promise<'trial' | 'ended'>;
};
