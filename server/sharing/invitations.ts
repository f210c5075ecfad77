import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  invitationDays,
  invitationTexts,
  mostInvitations,
  type InvitationKind,
  type InvitationState,
} from '@holdfast/domain/sharing/invitation';
import type { Part } from '@holdfast/domain/sharing/part';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/people/audit.ts';
import { queueMail, type Letter } from '../kernel/mail/mail.ts';
import { invitationLetter } from './letters.ts';

/** An invitation as its owner makes it. */
export type NewInvitation = {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly parts: readonly Part[];
  /** Until when what it opens is open; null for as long as it is not taken back. */
  readonly accessUntil: Date | null;
};

/** Who invites, where the letter's link leads, and when it is. */
export type Inviting = {
  readonly sender: { readonly name: string; readonly email: string };
  readonly baseUrl: URL;
  readonly now: Date;
  /** The clock by which the letter says until when something is open; UTC where it is not told. */
  readonly zone?: string;
  /** A letter in place of the usual one; null where the area that invites writes its own. */
  readonly letter?: (() => Letter) | null;
};

const day = 86_400_000;

/** Hashes the secret of a letter's link: the name under which it is stored. */
export const storedInvitationToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Invites somebody: keeps the invitation, what it will open, and queues its letter, all in the caller's transaction. Whether the address
 * has an account is not looked at. Gives the invitation's id. Throws `invalid` naming `email`, `parts` or `access_until`, and `conflict` where
 * there are too many.
 */
export async function invite(tx: Tx, owner: string, draft: NewInvitation, by: Inviting): Promise<string> {
  // Of two that are sent at once the second waits and sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${owner}`}, 0))`.execute(tx);
  await checkDraft(tx, owner, draft, by);
  const token = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('invitations')
    .values({
      user_id: owner,
      kind: draft.kind,
      email: draft.email.trim(),
      name: draft.name,
      message: draft.message,
      token_hash: storedInvitationToken(token),
      token_until: new Date(by.now.getTime() + invitationDays * day).toISOString(),
      access_until: draft.accessUntil?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addParts(tx, owner, { id, ...draft, person: null }, draft.parts);
  if (by.letter !== null) {
    await queueMail(tx, owner, by.letter?.() ?? invitationLetter({ ...draft, ...by, token }));
  }
  await note(tx, owner, 'invite', { invitation: id, kind: draft.kind, parts: draft.parts.length }, by.now);
  return id;
}

async function checkDraft(
  tx: Tx,
  owner: string,
  draft: NewInvitation,
  { sender, now }: Inviting,
): Promise<void> {
  const email = storedEmail(draft.email);
  if (email === storedEmail(sender.email)) {
    refuse([{ field: 'email', message: invitationTexts.ownAddress }]);
  }
  if (draft.accessUntil !== null && draft.accessUntil <= now) {
    refuse([{ field: 'access_until', message: invitationTexts.past }]);
  }
  const standing = await tx
    .selectFrom('invitations')
    .select((count) => [
      count.fn.countAll<string>().as('all'),
      sql<boolean>`coalesce(bool_or(kind = 'trusted' and lower(email) = ${email}), false)`.as('twice'),
    ])
    .where('user_id', '=', owner)
    .where(sql<boolean>`state = any(array['invited', 'accepted', 'confirmed'])`)
    .executeTakeFirstOrThrow();
  if (draft.kind === 'trusted' && standing.twice) {
    refuse([{ field: 'email', message: invitationTexts.twice }]);
  }
  if (Number(standing.all) >= mostInvitations) throw new Fault('conflict', invitationTexts.tooMany);
}

/** The invitation that parts hang on. `person` is null until what it opens is open. */
type Head = {
  id: string;
  kind: InvitationKind;
  email: string;
  accessUntil: Date | null;
  person: string | null;
};

/** Adds what an invitation opens. Throws `invalid` naming `parts` where a record is not the owner's or lies in the trash. */
async function addParts(tx: Tx, owner: string, head: Head, parts: readonly Part[]): Promise<void> {
  const records = parts.filter(({ item_type }) => item_type !== '*' && !item_type.startsWith('area:'));
  const known = await sql<{ count: number }>`
    select count(*)::int as count from records r
    where r.user_id = ${owner} and r.removed_at is null and exists (
      select from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as p(item_type text, item_id uuid)
      where p.item_type = r.item_type and p.item_id = r.item_id)`.execute(tx);
  if ((known.rows[0]?.count ?? 0) < records.length) {
    refuse([{ field: 'parts', message: invitationTexts.gone }]);
  }
  await tx
    .insertInto('grants')
    .values(
      parts.map(({ item_type, item_id, role, may_download }) => ({
        user_id: owner,
        grantee_id: head.person,
        grantee_kind: 'person',
        shared_with_email: head.email.trim(),
        item_type,
        item_id,
        role,
        may_download,
        state: head.person === null ? 'pending' : 'accepted',
        expires_at: head.accessUntil?.toISOString() ?? null,
        source: head.kind,
        source_id: head.id,
      })),
    )
    .execute();
}

const alive = sql<boolean>`state = any(array['invited', 'accepted', 'confirmed'])`;

/** Locks a living invitation of the owner. Throws `not_found`, also for one that is over. */
async function hold(tx: Tx, owner: string, id: string) {
  const one = await tx
    .selectFrom('invitations')
    .select(['id', 'kind', 'email', 'name', 'message', 'state', 'person_id', 'access_until'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where(alive)
    .forUpdate()
    .executeTakeFirst();
  if (one === undefined) throw notFound('Invitation');
  return one as Omit<typeof one, 'kind' | 'state'> & { kind: InvitationKind; state: InvitationState };
}

/**
 * Changes what an invitation opens and until when; where it is confirmed, from the next request of its guest on. Gives who has answered it.
 * Throws `not_found`, and `invalid` as `invite` does.
 */
export async function changeParts(
  tx: Tx,
  owner: string,
  id: string,
  { parts, accessUntil }: Pick<NewInvitation, 'parts' | 'accessUntil'>,
  now: Date,
): Promise<string | null> {
  if (accessUntil !== null && accessUntil <= now) {
    refuse([{ field: 'access_until', message: invitationTexts.past }]);
  }
  const one = await hold(tx, owner, id);
  await tx
    .updateTable('invitations')
    .set({ access_until: accessUntil?.toISOString() ?? null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('grants').where('user_id', '=', owner).where('source_id', '=', id).execute();
  // What an emergency opens stays closed, whoever is confirmed.
  const person = one.state === 'confirmed' && one.kind !== 'emergency' ? one.person_id : null;
  await addParts(tx, owner, { ...one, accessUntil, person }, parts);
  await note(tx, owner, 'change', { invitation: id, kind: one.kind, parts: parts.length }, now);
  return one.person_id;
}

/**
 * Confirms whoever has accepted: what the invitation opens is open from now on. Gives that person. Throws `not_found`, also where
 * nobody has accepted yet or it was confirmed before.
 */
export async function confirmInvitation(tx: Tx, owner: string, id: string, now: Date): Promise<string> {
  const one = await tx
    .updateTable('invitations')
    .set({ state: 'confirmed', confirmed_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('person_id', 'is not', null)
    .returning(['person_id', 'kind'])
    .executeTakeFirst();
  if (one?.person_id === undefined || one.person_id === null) throw notFound('Invitation');
  // What an emergency opens stays closed until it is asked for and the waiting days are over.
  if (one.kind !== 'emergency') await openParts(tx, owner, id, one.person_id);
  await note(tx, owner, 'confirm', { invitation: id, kind: one.kind }, now);
  return one.person_id;
}

/** Opens what an invitation names to the person who accepted it. */
export async function openParts(tx: Tx, owner: string, id: string, person: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ state: 'accepted', grantee_id: person })
    .where('user_id', '=', owner)
    .where('source_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Closes what an invitation opened; it stands, and may open it again. */
export async function closeParts(tx: Tx, owner: string, id: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ state: 'pending' })
    .where('user_id', '=', owner)
    .where('source_id', '=', id)
    .where('state', '=', 'accepted')
    .execute();
}

/** Takes an invitation back with all that it opened. Gives who had it. Throws `not_found`, also for one that is over already. */
export async function revokeInvitation(tx: Tx, owner: string, id: string, now: Date): Promise<string | null> {
  const one = await hold(tx, owner, id);
  await tx
    .updateTable('invitations')
    .set({ state: 'revoked', token_hash: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('grants')
    .set({ state: 'revoked' })
    .where('user_id', '=', owner)
    .where('source_id', '=', id)
    .where(sql<boolean>`state = any(array['pending', 'accepted'])`)
    .execute();
  await note(tx, owner, 'revoke', { invitation: id, kind: one.kind }, now);
  return one.person_id;
}

/** Sends the letter once more, with a new link; the old one ends. Throws `not_found` where nobody is waited for. */
export async function resendInvitation(tx: Tx, owner: string, id: string, by: Inviting): Promise<void> {
  const one = await hold(tx, owner, id);
  if (one.state !== 'invited') throw notFound('Invitation');
  const token = randomBytes(32).toString('base64url');
  await tx
    .updateTable('invitations')
    .set({
      token_hash: storedInvitationToken(token),
      token_until: new Date(by.now.getTime() + invitationDays * day).toISOString(),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  const accessUntil = one.access_until === null ? null : new Date(one.access_until);
  await queueMail(tx, owner, invitationLetter({ ...one, ...by, accessUntil, token }));
  await note(tx, owner, 'resend', { invitation: id, kind: one.kind }, by.now);
}

function note(
  tx: Tx,
  owner: string,
  what: string,
  detail: Readonly<Record<string, string | number | null>>,
  at: Date,
): Promise<void> {
  return audit(tx, { userId: owner, actorId: owner, action: `sharing.${what}`, detail, at });
}
