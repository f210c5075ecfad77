import { sql } from 'kysely';
import { mayAskFrom, nextWake, opensAt, requestTexts } from '@holdfast/domain/emergency/request';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Clock } from '../kernel/clock.ts';
import type { Tx } from '../kernel/database/database.ts';
import { lock, lockContact, note, type Held } from './held-request.ts';
import { momentIn } from './moment.ts';
import type { TellOf } from './telling.ts';
import type { LentInvitations } from './given.ts';

/** What acts on requests need beside the owner's transaction. */
export type Acting = {
  readonly clock: Clock;
  readonly invitations: LentInvitations;
  readonly tell: TellOf;
};

/**
 * Asks for access as the contact `person`, in a transaction of the owner's: the request, what tells its owner and the line of the log
 * stand together. Throws `not_found` unless this person is a confirmed contact, and `conflict` while one lives or the pause lasts.
 */
export async function ask(
  tx: Tx,
  owner: string,
  { contact, person, reason }: { contact: string; person: string; reason: string },
  { clock, tell }: Acting,
): Promise<void> {
  const { waiting_days, name, request } = await lockContact(tx, owner, contact, person);
  const at = await momentIn(tx, clock);
  if (await isBeingErased(tx, owner)) throw notFound('House');
  if (request?.state === 'waiting') throw new Fault('conflict', requestTexts.waiting);
  if (request?.state === 'granted') throw new Fault('conflict', requestTexts.granted);
  if (mayAskFrom(request, at) !== null) throw new Fault('conflict', requestTexts.pause);
  const opens = opensAt(at, waiting_days);
  const { id } = await tx
    .insertInto('emergency_requests')
    .values({
      user_id: owner,
      contact_id: contact,
      reason,
      asked_at: at.toISOString(),
      opens_at: opens.toISOString(),
      wake_at: nextWake(at, opens, at).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select due_put(${owner}, 'emergency', ${contact}, 'request', 'emergency', ${opens.toISOString().slice(0, 10)}::date,
    'Emergency access was asked for', '', urgent_days => 90, soon_days => 90, bell_days => 90, unread_days => 90, remind_days => '{}')`.execute(
    tx,
  );
  await note(tx, owner, person, 'ask', { contact, request: id, days: waiting_days }, at);
  await tell(tx, owner, { what: 'asked', contact, request: id, person, name, reason, opens, at });
}

/**
 * Grants a request that waits: by the word of its owner at any time, by time only when the waiting days are over. Gives whether it was this
 * call that did it, and whom it was granted to.
 */
export async function grant(
  tx: Tx,
  owner: string,
  held: Held,
  by: 'owner' | 'time',
  at: Date,
  { invitations, tell }: Acting,
): Promise<void> {
  const { contact, person } = held;
  await decide(tx, owner, held, { state: 'granted', granted_at: at.toISOString(), decided_by: by });
  await invitations.open(tx, owner, contact, person);
  await dropDue(tx, owner, contact);
  await note(tx, owner, by === 'owner' ? owner : null, 'grant', { contact, request: held.id, by }, at);
  await tell(tx, owner, { what: by === 'owner' ? 'approved' : 'granted', ...held, request: held.id, at });
}

/** Grants a request before its time, by the word of its owner. Throws `not_found`, and `conflict` where it does not wait any more. */
export async function approve(tx: Tx, owner: string, id: string, acting: Acting): Promise<string> {
  const held = await lock(tx, owner, id);
  if (held.state !== 'waiting') throw new Fault('conflict', requestTexts.over);
  await grant(tx, owner, held, 'owner', await momentIn(tx, acting.clock), acting);
  return held.person;
}

/** Says no to a request, for as long as it has not been granted. Throws `not_found`, and `conflict` where it does not wait any more. */
export async function reject(tx: Tx, owner: string, id: string, acting: Acting): Promise<string> {
  const held = await lock(tx, owner, id);
  if (held.state !== 'waiting') throw new Fault('conflict', requestTexts.over);
  const at = await momentIn(tx, acting.clock);
  await decide(tx, owner, held, { state: 'rejected', ended_at: at.toISOString(), decided_by: 'owner' });
  await dropDue(tx, owner, held.contact);
  await note(tx, owner, owner, 'reject', { contact: held.contact, request: id }, at);
  await acting.tell(tx, owner, { what: 'rejected', ...held, request: id, at });
  return held.person;
}

/** Takes back what was granted. Throws `not_found`, and `conflict` where nothing is open by it. */
export async function takeBack(tx: Tx, owner: string, id: string, acting: Acting): Promise<string> {
  const held = await lock(tx, owner, id);
  if (held.state !== 'granted') throw new Fault('conflict', requestTexts.over);
  const at = await momentIn(tx, acting.clock);
  await decide(tx, owner, held, { state: 'taken_back', ended_at: at.toISOString() });
  await acting.invitations.close(tx, owner, held.contact);
  await note(tx, owner, owner, 'take-back', { contact: held.contact, request: id }, at);
  await acting.tell(tx, owner, { what: 'taken_back', ...held, request: id, at });
  return held.person;
}

/** Withdraws the request of a contact, or gives back what it opened, in a transaction of the owner's. Throws `not_found`. */
export async function withdraw(
  tx: Tx,
  owner: string,
  { contact, person }: { contact: string; person: string },
  acting: Acting,
): Promise<void> {
  const { request } = await lockContact(tx, owner, contact, person);
  if (request === null || (request.state !== 'waiting' && request.state !== 'granted'))
    throw new Fault('conflict', requestTexts.over);
  const held = await lock(tx, owner, request.id);
  const at = await momentIn(tx, acting.clock);
  await decide(tx, owner, held, { state: 'withdrawn', ended_at: at.toISOString(), decided_by: 'contact' });
  if (held.state === 'granted') await acting.invitations.close(tx, owner, contact);
  else await dropDue(tx, owner, contact);
  await note(tx, owner, person, 'withdraw', { contact, request: held.id }, at);
  await acting.tell(tx, owner, { what: 'withdrawn', ...held, request: held.id, at });
}

/**
 * Does what is due for a request by the database's clock: reminds its owner, or grants it when the waiting days are over. Whatever else
 * runs at the same time, it is granted once or not at all. Gives the person it was granted to.
 */
export async function step(tx: Tx, owner: string, id: string, acting: Acting): Promise<Held | null> {
  const held = await lock(tx, owner, id).catch((thrown: unknown) => {
    if (thrown instanceof Fault && thrown.code === 'not_found') return null;
    throw thrown;
  });
  if (held === null || held.state !== 'waiting' || (await isBeingErased(tx, owner))) return null;
  const at = await momentIn(tx, acting.clock);
  if (held.opens <= at) {
    await grant(tx, owner, held, 'time', at, acting);
    return held;
  }
  if (held.wake === null || held.wake > at) return null;
  await tx
    .updateTable('emergency_requests')
    .set({ wake_at: nextWake(held.asked, held.opens, at).toISOString(), reminders: sql`reminders + 1` })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await note(tx, owner, null, 'remind', { contact: held.contact, request: id }, at);
  await acting.tell(tx, owner, { what: 'reminded', ...held, request: id, at });
  return held;
}

async function decide(
  tx: Tx,
  owner: string,
  { id }: Held,
  set: {
    state: 'granted' | 'rejected' | 'withdrawn' | 'taken_back';
    granted_at?: string;
    ended_at?: string;
    decided_by?: 'owner' | 'time' | 'contact';
  },
): Promise<void> {
  await tx
    .updateTable('emergency_requests')
    .set({ ...set, wake_at: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

async function dropDue(tx: Tx, owner: string, contact: string): Promise<void> {
  await sql`select due_drop(${owner}, 'emergency', ${contact}, 'request')`.execute(tx);
}

/** Whether the erasure of the owner has begun: then nothing of theirs is opened any more. */
async function isBeingErased(tx: Tx, owner: string): Promise<boolean> {
  const found = await tx
    .selectFrom('account_deletions')
    .select('id')
    .where('user_id', '=', owner)
    .where('cancelled_at', 'is', null)
    .where('erasing_since', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
