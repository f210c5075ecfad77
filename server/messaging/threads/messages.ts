import pg from 'pg';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type * as endpoints from '@holdfast/domain/messaging/endpoints';
import { changeWithinMinutes, messagingTexts } from '@holdfast/domain/messaging/texts';
import type { Message } from '@holdfast/domain/messaging/thread';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { outcomeFault, type ThreadKey } from './threads.ts';

/** Reads a page of a conversation in its order: the newest, those before a place, or those behind one. Throws `not_found`. */
export async function listMessages(
  tx: Tx,
  { house, id, before, behind, limit }: TakenBy<typeof endpoints.listMessages>,
): Promise<{ items: Message[]; more: boolean }> {
  const { rows } = await sql<Message>`
    select * from thread_messages(${house}::uuid, ${id}::uuid, ${before ?? null}::int, ${behind ?? null}::int, ${limit + 1}::int)`.execute(
    tx,
  );
  // A conversation has a first line: none at all means that it is none of theirs.
  if (rows.length === 0 && before === undefined && behind === undefined) throw notFound('Conversation');
  const items = rows.slice(0, limit);
  return { items: behind === undefined ? items.toReversed() : items, more: rows.length > limit };
}

type Draft = Pick<TakenBy<typeof endpoints.sendMessage>, 'body' | 'file_ids' | 'document_ids'>;

/** Refuses a message that says nothing. */
export function refuseEmpty({ body, file_ids, document_ids }: Draft): void {
  if (body !== '' || file_ids.length > 0 || document_ids.length > 0) return;
  const message = messagingTexts.nothing;
  throw new Fault('invalid', message, { fields: [{ field: 'body', message }] });
}

/** Code of the refusal in which the function gives back what it has begun, because a file has gone. */
const fileGone = 'HF001';

/** Sends a message and gives it as its author sees it. */
export async function sendMessage(
  tx: Tx,
  key: ThreadKey,
  { body, file_ids, document_ids }: Draft,
  now: Date,
): Promise<Message> {
  const [files, documents] = [[...new Set(file_ids)], [...new Set(document_ids)]];
  const { rows } = await sql<{ outcome: string; id: string; seq: number }>`
    select * from message_send(${key.house}::uuid, ${key.id}::uuid, ${body}, ${files}::uuid[], ${documents}::uuid[],
      ${now.toISOString()}::timestamptz)`
    .execute(tx)
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === fileGone ? outcomeFault('file') : error;
    });
  const [sent] = rows;
  if (sent?.outcome !== 'sent') throw outcomeFault(sent?.outcome ?? 'nowhere');
  const page = await listMessages(tx, { ...key, behind: sent.seq - 1, limit: 1 });
  const [message] = page.items;
  if (message === undefined) throw notFound('Message');
  return message;
}

/** Changes a message, or removes it where `body` is null, within the minutes that there are for it. Gives its conversation. */
export async function changeMessage(
  tx: Tx,
  { house, id }: ThreadKey,
  body: string | null,
  now: Date,
): Promise<ThreadKey> {
  const since = new Date(now.getTime() - changeWithinMinutes * 60_000).toISOString();
  const { rows } = await sql<{ outcome: string; thread: string | null }>`
    select * from message_change(${house}::uuid, ${id}::uuid, ${body ?? ''}, ${body === null}, ${since}::timestamptz,
      ${now.toISOString()}::timestamptz)`.execute(tx);
  const [changed] = rows;
  if (changed?.outcome === 'done' && changed.thread !== null) return { house, id: changed.thread };
  throw changed === undefined || changed.outcome === 'nowhere'
    ? notFound('Message')
    : outcomeFault(changed.outcome);
}

/** Notes how far the person has read. Says whether it was farther than before. */
export async function readThread(tx: Tx, { house, id }: ThreadKey, seq: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean | null }>`
    select thread_read(${house}::uuid, ${id}::uuid, ${seq}::int, ${now.toISOString()}::timestamptz) as moved`.execute(
    tx,
  );
  const moved = rows[0]?.moved ?? null;
  if (moved === null) throw notFound('Conversation');
  return moved;
}
