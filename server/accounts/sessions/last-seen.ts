import { seenEvery } from '@holdfast/domain/accounts/sign-in/session';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';

/** Which line of which table was seen. */
type Seen = { userId: string; at: string | null };

/**
 * Notes that a session or key is in use: at most every few minutes, and without anybody waiting for it. What was found is
 * remembered for a while by the session kernel, so that most requests do not even ask. A note that fails is made up for by the next.
 */
export function noteSeen(
  database: Database,
  clock: Clock,
  { userId, at }: Seen,
  write: (tx: Tx, now: string) => Promise<unknown>,
): void {
  const now = clock.now();
  if (at !== null && Date.parse(at) > now.getTime() - seenEvery) return;
  // As the viewer, so that what browsers keep of the list becomes old.
  database.asViewer(userId, (tx) => write(tx, now.toISOString())).catch(() => undefined);
}
