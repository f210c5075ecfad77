import { sql } from 'kysely';
import {
  contactTexts,
  mostContacts,
  type ContactDraft,
  type ContactSettings,
  type CountedOn,
  type EmergencyContact,
} from '@holdfast/domain/emergency/contact';
import type { EmergencyRequest } from '@holdfast/domain/emergency/request';
import { partsOf, scopeOf, type Scope } from '@holdfast/domain/emergency/scope';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import type { GivenPart, LentInvitations, Writing } from './given.ts';

type Opened = { item_type: string; item_id: string; label: string | null };
type ContactRow = Omit<EmergencyContact, 'scope'> & { opened: Opened[] };

/** Lists the owner's living emergency contacts in their order. */
export async function listContacts(tx: Tx, owner: string): Promise<EmergencyContact[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, i.state, i.name, i.email, c.position, c.waiting_days, c.phone, c.note, i.token_until,
      (select jsonb_build_object('name', p.person_name, 'email', p.person_email) from invited_people() p where p.id = c.id) as person,
      (select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label) order by r.label, g.item_id), '[]')
       from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
       where g.user_id = ${owner} and g.source_id = c.id and g.state = any(array['pending', 'accepted'])) as opened,
      (select jsonb_build_object('id', q.id, 'state', q.state, 'reason', q.reason, 'asked_at', q.asked_at, 'opens_at', q.opens_at,
         'granted_at', q.granted_at, 'decided_by', q.decided_by, 'ended_at', q.ended_at)
       from emergency_requests q where q.user_id = ${owner} and q.contact_id = c.id order by q.asked_at desc, q.id limit 1) as request
    from emergency_contacts c join invitations i on i.user_id = ${owner} and i.id = c.id
    where c.user_id = ${owner} and i.state = any(array['invited', 'accepted', 'confirmed'])
    order by c.position, c.created_at, c.id`.execute(tx);
  return rows.map(({ opened, ...row }) => ({ ...row, scope: scopeOf(opened) }));
}

/** What somebody who has asked is waiting for, as every screen of the owner shows it. */
export async function listWaiting(tx: Tx, owner: string) {
  const { rows } = await sql<{ id: string; contact_id: string; name: string; request: EmergencyRequest }>`
    select q.id, q.contact_id, i.name, jsonb_build_object('id', q.id, 'state', q.state, 'reason', q.reason, 'asked_at', q.asked_at,
      'opens_at', q.opens_at, 'granted_at', q.granted_at, 'decided_by', q.decided_by, 'ended_at', q.ended_at) as request
    from emergency_requests q join invitations i on i.user_id = ${owner} and i.id = q.contact_id
    where q.user_id = ${owner} and q.state = 'waiting' and i.state = 'confirmed' order by q.opens_at, q.id`.execute(
    tx,
  );
  return rows;
}

/** Lists whose emergency contact the person of the transaction is. */
export async function listCountedOn(tx: Tx): Promise<CountedOn[]> {
  type Row = Omit<CountedOn, 'scope'> & { parts: Opened[] };
  const { rows } = await sql<Row>`select * from received_emergencies()`.execute(tx);
  return rows.map(({ parts, ...row }) => ({ ...row, scope: scopeOf(parts) }));
}

const grantsOf = (scope: Scope): GivenPart[] =>
  partsOf(scope).map((part) => ({
    ...part,
    item_type: part.item_type as never,
    role: 'viewer',
    may_download: true,
  }));

/** Refuses naming `scope` what sharing refuses naming `parts`. */
async function namingScope<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Fault) || !thrown.fields.some(({ field }) => field === 'parts')) throw thrown;
    throw new Fault('invalid', thrown.message, { fields: [{ field: 'scope', message: thrown.message }] });
  }
}

/** Invites an emergency contact, last in the order. Throws `invalid` naming the field, and `conflict` where there are too many. */
export async function addContact(
  tx: Tx,
  owner: string,
  { waiting_days, phone, note, scope, name, email, message }: ContactDraft,
  { invitations, by }: { invitations: LentInvitations; by: Writing },
): Promise<string> {
  const standing = await tx
    .selectFrom('emergency_contacts as c')
    .innerJoin('invitations as i', (join) =>
      join.onRef('i.id', '=', 'c.id').onRef('i.user_id', '=', 'c.user_id'),
    )
    .select((count) => [
      count.fn.countAll<string>().as('all'),
      sql<boolean>`coalesce(bool_or(lower(i.email) = ${storedEmail(email)}), false)`.as('twice'),
      sql<number>`coalesce(max(c.position), 0)`.as('last'),
    ])
    .where('c.user_id', '=', owner)
    .where(sql<boolean>`i.state = any(array['invited', 'accepted', 'confirmed'])`)
    .executeTakeFirstOrThrow();
  if (standing.twice) refuse([{ field: 'email', message: contactTexts.twice }]);
  if (Number(standing.all) >= mostContacts) throw new Fault('conflict', contactTexts.tooMany);
  const draft = { kind: 'emergency', email, name, message: message ?? '', accessUntil: null } as const;
  const id = await namingScope(invitations.invite(tx, owner, { ...draft, parts: grantsOf(scope) }, by));
  await tx
    .insertInto('emergency_contacts')
    .values({ user_id: owner, id, position: standing.last + 1, waiting_days, phone, note })
    .execute();
  return id;
}

/**
 * Sets what a contact can read, after how many days, and the note. What is asked for already waits as long as it was said then. Gives
 * who has accepted. Throws `not_found`, and `invalid` naming `scope`.
 */
export async function changeContact(
  tx: Tx,
  owner: string,
  id: string,
  { scope, waiting_days, phone, note }: ContactSettings,
  { invitations, now }: { invitations: LentInvitations; now: Date },
): Promise<string | null> {
  const changed = await tx
    .updateTable('emergency_contacts')
    .set({ waiting_days, phone, note })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound('Contact');
  const change = { parts: grantsOf(scope), accessUntil: null };
  const person = await namingScope(invitations.changeParts(tx, owner, id, change, now));
  const granted = await tx
    .selectFrom('emergency_requests')
    .select('id')
    .where('user_id', '=', owner)
    .where('contact_id', '=', id)
    .where('state', '=', 'granted')
    .executeTakeFirst();
  if (granted !== undefined && person !== null) await invitations.open(tx, owner, id, person);
  return person;
}

/** Puts the named contacts first, in this order; the others stay behind them as they are. */
export async function orderContacts(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  await sql`
    update emergency_contacts c set position = o.nth from (
      select e.id, row_number() over (order by w.nth nulls last, e.position, e.created_at, e.id) as nth
      from emergency_contacts e left join unnest(${sql.val([...ids])}::uuid[]) with ordinality as w (id, nth) on w.id = e.id
      where e.user_id = ${owner}) o
    where c.user_id = ${owner} and c.id = o.id and c.position <> o.nth`.execute(tx);
}

/** Throws `not_found` unless it is an emergency contact of the owner: invitations of other kinds are changed elsewhere. */
export async function requireContact(tx: Tx, owner: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('emergency_contacts')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Contact');
}
