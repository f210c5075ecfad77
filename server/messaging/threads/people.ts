import { notFound } from '@holdfast/domain/kernel/call/fault';
import { nameOr } from '@holdfast/domain/messaging/texts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { letterOf } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { audit } from '../../kernel/people/audit.ts';
import { outcomeFault, type ThreadKey } from './threads.ts';

/** Takes somebody into a conversation of the owner's own house. */
export async function addPartner(tx: Tx, id: string, person: string, now: Date): Promise<void> {
  const { rows } = await sql<{ outcome: string }>`
    select thread_add(${id}::uuid, ${person}::uuid, ${now.toISOString()}::timestamptz) as outcome`.execute(
    tx,
  );
  const outcome = rows[0]?.outcome ?? 'nowhere';
  if (outcome !== 'done') throw outcomeFault(outcome);
}

/** Takes somebody out of a conversation: the owner anybody else, a partner themselves. Throws `not_found`. */
export async function removePartner(tx: Tx, key: ThreadKey, person: string, now: Date): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select thread_leave(${key.house}::uuid, ${key.id}::uuid, ${person}::uuid, ${now.toISOString()}::timestamptz) as done`.execute(
    tx,
  );
  if (rows[0]?.done !== true) throw notFound('Conversation');
}

/** Finds the name of somebody who is or was in a conversation that the person is in; throws `not_found`. */
async function nameIn(tx: Tx, key: ThreadKey, person: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select thread_author(${key.house}::uuid, ${key.id}::uuid, ${person}::uuid) as name`.execute(tx);
  const name = rows[0]?.name ?? null;
  if (name === null) throw notFound('Person');
  return name;
}

/** Blocks somebody: nothing that they write reaches the person any more. They are told nothing. */
export async function blockPerson(
  tx: Tx,
  owner: string,
  key: ThreadKey,
  person: string,
  now: Date,
): Promise<void> {
  await nameIn(tx, key, person);
  await tx
    .insertInto('message_blocks')
    .values({ user_id: owner, person_id: person, created_at: now.toISOString() })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await audit(tx, { userId: owner, actorId: owner, action: 'messaging.block', detail: { person }, at: now });
}

/** Lets somebody write again; throws `not_found` where they are not blocked. */
export async function unblockPerson(tx: Tx, owner: string, person: string, now: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_blocks')
    .where('user_id', '=', owner)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw notFound('Person');
  await audit(tx, {
    userId: owner,
    actorId: owner,
    action: 'messaging.unblock',
    detail: { person },
    at: now,
  });
}

export type Blocked = { id: string; name: string; since: string };

export async function listBlocked(tx: Tx): Promise<Blocked[]> {
  return (await sql<Blocked>`select * from blocked_people()`.execute(tx)).rows;
}

type Reported = { thread: string; author_id: string | null; author: string | null; body: string; at: string };

/**
 * Hands a message to the support: its words and whose they are, who reports it and why. Throws `not_found` for one's own and for those of
 * others' conversations.
 */
export async function reportMessage(
  tx: Tx,
  from: { id: string; email: string },
  { house, id }: ThreadKey,
  { reason, to, now }: { reason: string; to: string; now: Date },
): Promise<void> {
  const { rows } = await sql<Reported>`
    select thread, author_id, author, body, at from reported_message(${house}::uuid, ${id}::uuid)`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw notFound('Message');
  const letter = letterOf('A message was reported', 'Someone reported a message.', [
    { heading: 'A message was reported' },
    {
      quiet: `Reported by ${from.email}. Author: ${nameOr(found.author)} (${found.author_id ?? 'account gone'}).`,
    },
    { paragraph: `What is wrong with it: ${reason}` },
    { paragraph: `What was written at ${found.at}: ${found.body}` },
    { quiet: `House ${house}, conversation ${found.thread}, message ${id}` },
  ]);
  await queueMail(tx, from.id, { to, ...letter });
  const detail = { house, thread: found.thread, message: id, author: found.author_id };
  await audit(tx, { userId: from.id, actorId: from.id, action: 'messaging.report', detail, at: now });
}
