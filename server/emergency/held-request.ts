import { sql } from 'kysely';
import type { EmergencyRequest, RequestState } from '@holdfast/domain/emergency/request';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';

/** A request whose contact is locked: nobody else decides about it until the transaction ends. */
export type Held = {
  readonly id: string;
  readonly contact: string;
  /** The contact's account, and what their owner calls them. */
  readonly person: string;
  readonly name: string;
  readonly state: RequestState;
  readonly reason: string;
  readonly asked: Date;
  readonly opens: Date;
  readonly wake: Date | null;
};

type ContactRow = {
  readonly waiting_days: number;
  readonly name: string;
  readonly person: string;
  readonly request: Pick<EmergencyRequest, 'id' | 'state' | 'ended_at'> | null;
};

/**
 * Locks a confirmed contact's invitation, which everything that decides about a request locks first, and reads the latest request after that.
 * Throws `not_found`, also where `person` is somebody else.
 */
export async function lockContact(
  tx: Tx,
  owner: string,
  contact: string,
  person?: string,
): Promise<ContactRow> {
  const { rows } = await sql<Omit<ContactRow, 'request'>>`
    select c.waiting_days, i.name, i.person_id as person
    from invitations i join emergency_contacts c on c.user_id = i.user_id and c.id = i.id
    where i.user_id = ${owner} and i.id = ${contact} and i.kind = 'emergency' and i.state = 'confirmed' and i.person_id is not null
      ${person === undefined ? sql`` : sql`and i.person_id = ${person}`}
    for update of i`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Contact');
  const latest = await sql<Pick<EmergencyRequest, 'id' | 'state' | 'ended_at'>>`
    select id, state, ended_at from emergency_requests where user_id = ${owner} and contact_id = ${contact}
    order by asked_at desc, id limit 1`.execute(tx);
  return { ...found, request: latest.rows[0] ?? null };
}

/** Locks the contact of a request, and reads the request as it is then. Throws `not_found`, also where the contact is one no more. */
export async function lock(tx: Tx, owner: string, id: string): Promise<Held> {
  const of = await tx
    .selectFrom('emergency_requests')
    .select('contact_id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (of === undefined) throw notFound('Request');
  const { person, name } = await lockContact(tx, owner, of.contact_id);
  const row = await tx
    .selectFrom('emergency_requests')
    .select(['id', 'state', 'reason', 'asked_at', 'opens_at', 'wake_at'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    contact: of.contact_id,
    person,
    name,
    state: row.state,
    reason: row.reason,
    asked: new Date(row.asked_at),
    opens: new Date(row.opens_at),
    wake: row.wake_at === null ? null : new Date(row.wake_at),
  };
}

/** Writes a line of the owner's log about a request; `actor` null where it was nobody's act. */
export async function note(
  tx: Tx,
  owner: string,
  actor: string | null,
  what: string,
  detail: Readonly<Record<string, string | number>>,
  at: Date,
): Promise<void> {
  await sql`select emergency_noted(${owner}, ${actor}, ${what}, ${JSON.stringify(detail)}::jsonb, ${at.toISOString()})`.execute(
    tx,
  );
}
