import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InvitationKind } from '@holdfast/domain/sharing/invitation';
import { undoSeconds } from '@holdfast/domain/sharing/share';
import type { Tx } from '../kernel/database/database.ts';
import { letterFrom } from '../kernel/mail/letter.ts';
import { queueMail, type Letter } from '../kernel/mail/mail.ts';
import { holdShares } from './shares.ts';

type Named = { readonly name: string; readonly email: string };

/** A person by name and address, or by the address alone. */
const known = ({ name, email }: Named) => (name === '' ? email : `${name} (${email})`);
const called = ({ name, email }: Named) => (name === '' ? email : name);
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type Accepted = {
  readonly owner_email: string;
  /** What the owner calls who was invited; empty where they wrote only an address. */
  readonly name: string;
  readonly invited: string;
  readonly kind: InvitationKind;
  readonly state: 'accepted' | 'confirmed';
};

/** What an owner is told when somebody has accepted: that they wait for the owner's word, or that it is open to them now. */
function acceptedLetter(
  { owner_email: to, name, invited, kind, state }: Accepted,
  person: Named,
  link: string,
): Letter {
  const who = name === '' ? called(person) : name;
  const whole = who === person.email ? who : `${who} (${person.email})`;
  const what = kind === 'trusted' ? 'your invitation to your house' : 'what you share with them';
  const other = sameAddress(invited, person.email)
    ? []
    : [`You had invited ${invited}. Confirm it only if you know the other address as well.`];
  const waits = state === 'accepted';
  const words = {
    subject: waits ? `${who} has accepted and waits for you` : `${who} has accepted what you share`,
    heading: waits ? `${who} waits for you` : `${who} has accepted`,
    paragraphs: [
      `${whole} has accepted ${what}.`,
      ...(waits
        ? ['Confirm it, and what you chose opens to them. Before that, nothing does.', ...other]
        : ['It is open to them now.']),
    ],
    button: waits ? `Confirm ${who}` : 'See what you share',
    note: 'You can revoke it at any time.',
  };
  return { to, ...letterFrom(words, link) };
}

/**
 * Tells the owner of an invitation that the person of the transaction has accepted it. Queued under that person, because the transaction is
 * theirs. Those who were invited to act in an emergency are told of elsewhere.
 */
export async function tellOfAcceptance(
  tx: Tx,
  person: Named & { readonly user_id: string },
  { owner, id }: { readonly owner: string; readonly id: string },
  baseUrl: URL,
): Promise<void> {
  const { rows } = await sql<Accepted>`select * from accepted_from(${owner}, ${id})`.execute(tx);
  const [accepted] = rows;
  if (accepted === undefined) return;
  const place = accepted.kind === 'trusted' ? `/profile/trusted-users/${id}` : '/documents/sharing';
  const letter = acceptedLetter(accepted, person, new URL(place, baseUrl).href);
  await queueMail(tx, person.user_id, letter, { forgetting: true });
}

/** What a guest is told when their access was taken back. It names no record: mail is read by more eyes than its reader's. */
function endedLetter(to: string, kind: 'trusted' | 'share', owner: Named, link: string): Letter {
  const who = called(owner);
  const words = {
    subject:
      kind === 'trusted'
        ? `${who}’s house is not open to you any more`
        : `${who} no longer shares something with you`,
    heading: 'Something is not open to you any more',
    paragraphs: [
      kind === 'trusted'
        ? `${known(owner)} had trusted you with their house on Holdfast, and has ended it. What you added there stays theirs.`
        : `${known(owner)} had shared something with you on Holdfast, and has revoked it.`,
      'If you still need it, ask them.',
    ],
    button: 'See what is shared with you',
    note: 'Nothing of yours has changed.',
  };
  return { to, ...letterFrom(words, link) };
}

type Ending = { readonly sender: Named; readonly baseUrl: URL };

/** Tells whoever an invitation was open to that their owner has taken it back. Call it before it is; who never had it is told nothing. */
export async function tellOfEnd(tx: Tx, owner: string, id: string, by: Ending): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select p.person_email as email from invited_people() p
    join invitations i on i.user_id = ${owner} and i.id = p.id and i.state = 'confirmed' where p.id = ${id}`.execute(
    tx,
  );
  const link = new URL('/shared-with-me', by.baseUrl).href;
  for (const { email } of rows) {
    await queueMail(tx, owner, endedLetter(email, 'trusted', by.sender, link), { forgetting: true });
  }
}

/** The id of the letter about shares that were taken back from one person at one moment: who brings them back finds it by that. */
const letterOf = (owner: string, guest: string, revokedAt: string) => {
  const hash = createHash('sha256').update(`${owner} ${guest} ${new Date(revokedAt).toISOString()}`);
  return hash
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * Tells everybody to whom some of these shares are open that their owner takes them back: one letter each, which waits for as long as the
 * owner may bring them back. Call it before they are taken; whoever takes the same ones at the same moment waits, and then finds none.
 */
export async function tellOfSharesEnd(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  { sender, baseUrl, now }: Ending & { readonly now: Date },
): Promise<void> {
  await holdShares(tx, owner, ids);
  const { rows } = await sql<{ guest: string; email: string }>`
    select distinct on (g.grantee_id) g.grantee_id as guest, coalesce(p.person_email, g.shared_with_email) as email
    from grants g left join invited_people() p on p.id = g.source_id
    where g.user_id = ${owner} and g.id = any(${[...ids]}::uuid[]) and g.source = 'share' and g.state = 'accepted'
      and g.grantee_id is not null and (g.expires_at is null or g.expires_at > ${now.toISOString()})
      and coalesce(p.person_email, g.shared_with_email) is not null
    order by g.grantee_id, p.person_email nulls last`.execute(tx);
  const link = new URL('/shared-with-me', baseUrl).href;
  const after = new Date(now.getTime() + undoSeconds * 1000);
  for (const { guest, email } of rows) {
    const id = letterOf(owner, guest, now.toISOString());
    await queueMail(tx, owner, endedLetter(email, 'share', sender, link), { id, after, forgetting: true });
  }
}

/**
 * Brings shares back by `act`, and gives the letters that say of them that they were taken back: where all comes back that a letter is
 * about, it is not to go out any more.
 */
export async function bringingBack<T>(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  act: () => Promise<T>,
): Promise<{ done: T; letters: string[] }> {
  const { rows } = await sql<{ guest: string; at: string }>`
    select distinct g.grantee_id as guest, g.revoked_at as at from grants g
    where g.user_id = ${owner} and g.id = any(${[...ids]}::uuid[]) and g.source = 'share' and g.state = 'revoked'
      and g.grantee_id is not null and g.revoked_at is not null`.execute(tx);
  const done = await act();
  const letters: string[] = [];
  for (const { guest, at } of rows) {
    const left = await sql`
      select from grants g where g.user_id = ${owner} and g.grantee_id = ${guest} and g.source = 'share' and g.state = 'revoked'
        and g.revoked_at = ${at} limit 1`.execute(tx);
    if (left.rows.length === 0) letters.push(letterOf(owner, guest, at));
  }
  return { done, letters };
}
