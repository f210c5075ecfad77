import { confirmHours, emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { endKeys } from '../api-keys/api-keys.ts';
import { requestLetter } from '../letters/letter-requests.ts';
import { endSessions } from '../sessions/sessions.ts';
import { storedToken } from '../sign-in/tokens.ts';

// Everything here runs as `app_auth`. A change is `asked`, then `confirmed` from the new address or `replaced` by another wish;
// the old address may undo it in either state. Its links carry the change's id, so that they survive a reset of the password:
// whoever has taken an account over could else make them useless.

const hour = 3_600_000;
const dead = () => new Fault('gone', emailChangeTexts.deadLink);

export type Pending = { email: string; until: string };

/** The change that waits for its confirmation, if there is one. */
export async function pendingChange(tx: Tx, owner: string, now: Date): Promise<Pending | null> {
  const row = await tx
    .selectFrom('email_changes')
    .select(['new_email', 'asked_at'])
    .where('user_id', '=', owner)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (row === undefined) return null;
  const until = Date.parse(row.asked_at) + confirmHours * hour;
  return until <= now.getTime() ? null : { email: row.new_email, until: new Date(until).toISOString() };
}

/** Notes a wish; a former one is over, and its link with it. The letters are written by a job. */
export async function askChange(
  tx: Tx,
  asker: { user_id: string; session_id: string },
  email: string,
  now: Date,
): Promise<void> {
  // Of two wishes at once, the second waits here and replaces the first.
  const account = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', asker.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await dropChange(tx, asker.user_id);
  await tx
    .insertInto('email_changes')
    .values({
      user_id: asker.user_id,
      session_id: asker.session_id,
      old_email: account.email,
      new_email: email,
      state: 'asked',
      asked_at: now.toISOString(),
      letters: ['asked'],
    })
    .execute();
}

/** Takes back a wish that was not confirmed yet: also with every new password, because the wish may be an intruder's. */
export async function dropChange(tx: Tx, owner: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ state: 'replaced' })
    .where('user_id', '=', owner)
    .where('state', '=', 'asked')
    .execute();
}

export type Changed = { userId: string; email: string };

/**
 * Uses the link to the new address: the account has that address now, and every session ends but the one that asked. Throws `gone`
 * where the link is unknown, used, too old, or where another account has the address by now.
 */
export async function confirmChange(tx: Tx, token: string, now: Date): Promise<Changed> {
  const id = await useToken(tx, 'confirm-email', token, now);
  const change = await tx
    .updateTable('email_changes')
    .set({ state: 'confirmed', confirmed_at: now.toISOString(), letters: ['changed'] })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning(['user_id', 'session_id', 'new_email'])
    .executeTakeFirst();
  if (change === undefined) throw dead();
  await giveEmail(tx, change.user_id, change.new_email, now);
  await endSessions(tx, change.user_id, change.session_id);
  const who = { userId: change.user_id, actorId: change.user_id };
  await audit(tx, { ...who, action: 'accounts.change_email', at: now });
  return { userId: change.user_id, email: change.new_email };
}

/**
 * "This was not me": the old address is back, whatever was changed since; sessions and keys end and the password opens nothing
 * any more, because whoever did this knew it. A letter lets a new one be chosen. Throws `gone` as above.
 */
export async function undoChange(tx: Tx, token: string, now: Date): Promise<Changed> {
  const id = await useToken(tx, 'undo-email', token, now);
  const change = await tx
    .selectFrom('email_changes')
    .select(['user_id', 'old_email', 'asked_at'])
    .where('id', '=', id)
    .where('state', '<>', 'undone')
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) throw dead();
  const { user_id: userId, old_email: email } = change;
  // Later changes are of the same hand: their links could take the account away again.
  await tx
    .updateTable('email_changes')
    .set({ state: 'undone', letters: [] })
    .where('user_id', '=', userId)
    .where('asked_at', '>=', change.asked_at)
    .execute();
  await giveEmail(tx, userId, email, now);
  await endSessions(tx, userId);
  await endKeys(tx, userId);
  await tx
    .updateTable('credentials')
    .set({ password: null, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
  await requestLetter(tx, 'reset', email);
  await audit(tx, { userId, actorId: userId, action: 'accounts.undo_email_change', at: now });
  return { userId, email };
}

/** Uses a token up: of many tries at once one finds it. Gives the id that it was made for. */
async function useToken(
  tx: Tx,
  use: 'confirm-email' | 'undo-email',
  token: string,
  now: Date,
): Promise<string> {
  const used = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', storedToken(use, token))
    .where('expires_at', '>', now.toISOString())
    .returning('value')
    .executeTakeFirst();
  if (used === undefined) throw dead();
  return used.value;
}

/**
 * Gives an account an address that its owner has shown to be theirs: an account that never proved it makes room, and older links
 * of this account, which went to the former address, are over. Throws `gone` where the address belongs to another account.
 */
async function giveEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await sql`select make_room(${email})`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other !== undefined) throw dead();
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
}
