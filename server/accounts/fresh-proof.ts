import { freshFor, freshProofField, freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database } from '../kernel/database/database.ts';

/**
 * Lets a change of how somebody signs in pass only where they have just shown who they are: a session that is younger than ten
 * minutes, or the current password or a passkey given within that time. Throws `forbidden` with the field `fresh_proof`, upon
 * which the browser asks for the proof and tries again. An API key never passes.
 */
export async function requireFreshProof(database: Database, viewer: Viewer, now: Date): Promise<void> {
  if (viewer.key_scope !== null) throw new Fault('forbidden', freshProofTexts.notByKey);
  if (await isFresh(database, viewer, now)) return;
  throw new Fault('forbidden', freshProofTexts.needed, {
    fields: [{ field: freshProofField, message: freshProofTexts.needed }],
  });
}

/** Whether the viewer's session has a proof that is fresh. */
export async function isFresh(database: Database, viewer: Viewer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshFor).toISOString();
  const session = await database.asAuth((tx) =>
    tx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', viewer.user_id)
      .where('id', '=', viewer.session_id)
      .where((is) => is.or([is('created_at', '>', since), is('proved_at', '>', since)]))
      .executeTakeFirst(),
  );
  return session !== undefined;
}

/** Notes that the viewer has just proved who they are. */
export async function noteProof(database: Database, viewer: Viewer, now: Date): Promise<void> {
  await database.asAuth((tx) =>
    tx
      .updateTable('sessions')
      .set({ proved_at: now.toISOString() })
      .where('user_id', '=', viewer.user_id)
      .where('id', '=', viewer.session_id)
      .execute(),
  );
}
