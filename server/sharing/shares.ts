import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { momentOf } from '@holdfast/domain/kernel/time/zone';
import { invitationTexts } from '@holdfast/domain/sharing/invitation';
import { rightsOf, type Permission } from '@holdfast/domain/sharing/part';
import { shareTexts, undoSeconds, type ShareDraft } from '@holdfast/domain/sharing/share';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/people/audit.ts';
import { invite, type Inviting } from './invitations.ts';

/** How an answer about shares ends: who has to hear that something changed for them. */
export type Touched = { readonly count: number; readonly people: readonly string[] };

const alive = sql<boolean>`g.state = any(array['pending', 'accepted'])`;

/** The clock by which the owner reads days. */
export async function zoneOf(tx: Tx, owner: string): Promise<string> {
  const row = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}

/** The first moment after a day. Throws `invalid` naming `until` where that is over. */
function endOf(day: Day | null, zone: string, now: Date): Date | null {
  if (day === null) return null;
  const end = momentOf(addDays(day, 1), 0, zone);
  if (end <= now) refuse([{ field: 'until', message: invitationTexts.past }]);
  return end;
}

/**
 * Shares records with each address by an invitation of its own. What an address has of them already is changed in place, without another
 * letter. Throws `invalid` naming the field, and `conflict` where there are too many invitations.
 */
export async function addShares(
  tx: Tx,
  owner: string,
  draft: ShareDraft,
  by: Inviting,
): Promise<{ sent: number; changed: number; people: string[] }> {
  await lockInvitations(tx, owner);
  const zone = await zoneOf(tx, owner);
  const accessUntil = endOf(draft.until, zone, by.now);
  const own = draft.emails.findIndex((email) => storedEmail(email) === storedEmail(by.sender.email));
  if (own >= 0) refuse([{ field: `emails.${own}`, message: invitationTexts.ownAddress }]);
  const rights = rightsOf(draft.permission);
  const people = new Set<string>();
  let [sent, changed] = [0, 0];
  for (const [at, email] of draft.emails.entries()) {
    const { rows } = await sql<{ id: string; item_type: string; item_id: string; grantee_id: string | null }>`
      update grants g set role = ${rights.role}, may_download = ${rights.may_download},
        expires_at = ${accessUntil?.toISOString() ?? null}
      where g.user_id = ${owner} and g.source = 'share' and lower(g.shared_with_email) = ${storedEmail(email)} and ${alive}
        and (g.expires_at is null or g.expires_at > ${by.now.toISOString()})
        and exists (select from jsonb_to_recordset(${JSON.stringify(draft.items)}::jsonb) as p(item_type text, item_id uuid)
          where p.item_type = g.item_type and p.item_id = g.item_id)
      returning g.id, g.item_type, g.item_id, g.grantee_id`.execute(tx);
    changed += rows.length;
    for (const { grantee_id } of rows) if (grantee_id !== null) people.add(grantee_id);
    await untilOfInvitations(
      tx,
      owner,
      rows.map(({ id }) => id),
    );
    for (const row of rows) await note(tx, owner, 'change', row, by.now);
    const has = new Set(rows.map(({ item_type, item_id }) => `${item_type} ${item_id}`));
    const fresh = draft.items.filter(({ item_type, item_id }) => !has.has(`${item_type} ${item_id}`));
    if (fresh.length === 0) continue;
    const parts = fresh.map((item) => ({ ...item, ...rights }));
    const invitation = {
      kind: 'share',
      email,
      name: '',
      message: draft.message,
      parts,
      accessUntil,
    } as const;
    await renamingFields(invite(tx, owner, invitation, { ...by, zone }), at);
    sent += 1;
  }
  return { sent, changed, people: [...people] };
}

/** What the invitations' own checks name, as the form of shares names it; `at` is the address's place in it. */
async function renamingFields<T>(work: Promise<T>, at: number): Promise<T> {
  const names: Readonly<Record<string, string>> = {
    parts: 'items',
    email: `emails.${at}`,
    access_until: 'until',
  };
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'invalid') throw thrown;
    return refuse(
      thrown.fields.map((each) => ({ ...each, field: names[each.field] ?? each.field })),
    ) as never;
  }
}

async function lockInvitations(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${owner}`}, 0))`.execute(tx);
}

/** Locks the invitations of shares before the shares themselves, as an answer does: neither waits for the other for ever. */
export async function holdShares(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  await sql`select from invitations i where i.user_id = ${owner} and i.id = any(array(
    select g.source_id from grants g where g.user_id = ${owner} and g.id = any(${[...ids]}::uuid[]))) order by i.id for update`.execute(
    tx,
  );
}

/** An invitation lasts as long as the longest of what it opens: its letter and its date say that. */
async function untilOfInvitations(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  await sql`
    update invitations i set access_until = l.until
    from (select g.source_id as id, case when bool_or(g.expires_at is null) then null else max(g.expires_at) end as until
      from grants g where g.user_id = ${owner} and ${alive} and g.source_id = any(array(
        select c.source_id from grants c where c.user_id = ${owner} and c.id = any(${[...ids]}::uuid[])))
      group by g.source_id) l
    where i.user_id = ${owner} and i.id = l.id and i.access_until is distinct from l.until`.execute(tx);
}

/** What is changed of a share; what is left out stays. */
export type ShareChange = {
  readonly permission?: Permission | undefined;
  readonly until?: Day | null | undefined;
};

/** Changes a share that is not over. Gives who has it. Throws `not_found`, and `invalid` naming `until`. */
export async function changeShare(
  tx: Tx,
  owner: string,
  id: string,
  { permission, until }: ShareChange,
  now: Date,
): Promise<string | null> {
  await holdShares(tx, owner, [id]);
  const rights = permission && rightsOf(permission);
  const end = until === undefined ? undefined : endOf(until, await zoneOf(tx, owner), now);
  const row = await tx
    .updateTable('grants as g')
    .set({
      ...rights,
      ...(end === undefined ? {} : { expires_at: end?.toISOString() ?? null }),
      // A change of nothing is one as well.
      state: sql`g.state`,
    })
    .where('g.user_id', '=', owner)
    .where('g.id', '=', id)
    .where('g.source', '=', 'share')
    .where(alive)
    .returning(['g.id', 'g.item_type', 'g.item_id', 'g.grantee_id'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Share');
  await untilOfInvitations(tx, owner, [id]);
  await note(tx, owner, 'change', row, now);
  return row.grantee_id;
}

/** Takes shares back, with the invitations of which nothing is left. Those that are over already stay as they are. */
export async function revokeShares(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date,
): Promise<Touched> {
  await holdShares(tx, owner, ids);
  const { rows } = await sql<Row>`
    update grants g set state = 'revoked', revoked_at = ${now.toISOString()}
    where g.user_id = ${owner} and g.id = any(${[...ids]}::uuid[]) and g.source = 'share' and ${alive}
    returning g.id, g.item_type, g.item_id, g.grantee_id, g.source_id`.execute(tx);
  await sql`
    update invitations i set state = 'revoked'
    where i.user_id = ${owner} and i.id = any(${sourcesOf(rows)}::uuid[]) and i.kind = 'share'
      and i.state = any(array['invited', 'accepted', 'confirmed'])
      and not exists (select from grants g where g.user_id = ${owner} and g.source_id = i.id and ${alive})`.execute(
    tx,
  );
  await untilOfInvitations(tx, owner, ids);
  for (const row of rows) await note(tx, owner, 'revoke', row, now);
  return touched(rows);
}

/**
 * Brings shares back that their owner took back a moment ago: to whom they were open they are open again, for no longer than before. What
 * has ended meanwhile, and what its guest gave back or declined, stays over.
 */
export async function restoreShares(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date,
): Promise<Touched> {
  await holdShares(tx, owner, ids);
  const since = new Date(now.getTime() - undoSeconds * 1000).toISOString();
  const { rows } = await sql<Row>`
    update grants g set revoked_at = null, state = case when f.confirmed then 'accepted' else 'pending' end
    from (
      select b.id, case when i.id is null then b.grantee_id is not null else i.confirmed_at is not null end as confirmed
      from grants b left join invitations i on i.user_id = b.user_id and i.id = b.source_id
      where b.user_id = ${owner} and b.id = any(${[...ids]}::uuid[]) and b.source = 'share' and b.state = 'revoked'
        and b.revoked_at > ${since} and (b.expires_at is null or b.expires_at > ${now.toISOString()})
        and (b.source_id is null or i.email <> '' and i.state = any(array['invited', 'accepted', 'confirmed', 'revoked']))) f
    where g.user_id = ${owner} and g.id = f.id
    returning g.id, g.item_type, g.item_id, g.grantee_id, g.source_id`.execute(tx);
  await sql`
    update invitations i set state = case when i.confirmed_at is not null then 'confirmed' when i.person_id is not null then 'accepted' else 'invited' end
    where i.user_id = ${owner} and i.id = any(${sourcesOf(rows)}::uuid[]) and i.state = 'revoked'`.execute(
    tx,
  );
  await untilOfInvitations(tx, owner, ids);
  for (const row of rows) await note(tx, owner, 'restore', row, now);
  return touched(rows);
}

type Row = {
  id: string;
  item_type: string;
  item_id: string;
  grantee_id: string | null;
  source_id: string | null;
};

const sourcesOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ source_id }) => (source_id === null ? [] : [source_id]))),
];

const touched = (rows: readonly Row[]): Touched => ({
  count: rows.length,
  people: [...new Set(rows.flatMap(({ grantee_id }) => (grantee_id === null ? [] : [grantee_id])))],
});

/** The invitation of a share that waits. Throws `not_found`, and `conflict` where there is none to wait for. */
export async function invitationOf(tx: Tx, owner: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom('grants')
    .select(['source_id', 'state'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('source', '=', 'share')
    .executeTakeFirst();
  if (row === undefined) throw notFound('Share');
  if (row.source_id === null || row.state !== 'pending') throw new Fault('conflict', shareTexts.over);
  return row.source_id;
}

function note(
  tx: Tx,
  owner: string,
  what: string,
  { item_type, item_id }: Pick<Row, 'item_type' | 'item_id'>,
  at: Date,
): Promise<void> {
  return audit(tx, {
    userId: owner,
    actorId: owner,
    action: `sharing.${what}`,
    detail: { kind: 'share', item_type, item_id },
    at,
  });
}
