import type { z } from 'zod';
import type { conversation, ConversationLine } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { recordReference, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { namedRecords } from '../records/named-records.ts';
import { listMessages } from './messages.ts';

/** Conversations are kept so many days after their last message. */
export const keptDays = 90;
const listed = 200;
/** For so many milliseconds a question may be answered before the next one need not wait for it: a server may have ended meanwhile. */
const pendingFor = 45_000;
const longestTitle = 80;

const references = recordReference.array();

type Opened = { readonly id: string; readonly context: readonly RecordReference[] };

/**
 * Opens a conversation for a question, a new one where `id` is null, and takes its turn: only one question is answered in it at a time. Throws
 * `not_found`, and `conflict` where another question is being answered.
 */
export async function takeTurn(
  tx: Tx,
  owner: string,
  { id, text, now }: { id: string | null; text: string; now: Date },
): Promise<Opened> {
  const pending_until = new Date(now.getTime() + pendingFor).toISOString();
  if (id === null) {
    const made = await tx
      .insertInto('conversations')
      .values({
        user_id: owner,
        title: text.replace(/\s+/g, ' ').slice(0, longestTitle),
        created_at: now.toISOString(),
        last_message_at: now.toISOString(),
        pending_until,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: made.id, context: [] };
  }
  const found = await tx
    .selectFrom('conversations')
    .select(['id', 'context', 'pending_until'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('Conversation');
  if (found.pending_until !== null && Date.parse(found.pending_until) > now.getTime()) {
    throw new Fault('conflict', assistantTexts.busy);
  }
  await tx
    .updateTable('conversations')
    .set({ pending_until })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return { id, context: references.catch([]).parse(found.context) };
}

/** Ends a turn: the next question may be asked, and the records that this one was about are remembered. */
export async function endTurn(
  tx: Tx,
  owner: string,
  { id, context, now }: { id: string; context: readonly RecordReference[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({
      pending_until: null,
      last_message_at: now.toISOString(),
      context: sql`${JSON.stringify(context.map(({ item_type, item_id }) => ({ item_type, item_id })))}::jsonb`,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Gives a turn back that came to nothing; a conversation that has no message goes. */
export async function dropTurn(tx: Tx, owner: string, id: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ pending_until: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('conversations')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('chat_messages')
            .select('id')
            .where('user_id', '=', owner)
            .where('session_id', '=', id),
        ),
      ),
    )
    .execute();
}

const oldest = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000).toISOString();

const lines = (tx: Tx, owner: string, now: Date) =>
  tx
    .selectFrom('conversations as c')
    .select(['c.id', 'c.title', 'c.last_message_at', 'c.context'])
    .select(
      sql<number>`(select count(*)::int from chat_messages m where m.user_id = c.user_id and m.session_id = c.id)`.as(
        'message_count',
      ),
    )
    .where('c.user_id', '=', owner)
    .where('c.last_message_at', '>=', oldest(now));

export async function listConversations(tx: Tx, owner: string, now: Date): Promise<ConversationLine[]> {
  const rows = await lines(tx, owner, now)
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id')
    .limit(listed)
    .execute();
  return rows.map(({ context: _, ...line }) => line);
}

/** Finds a conversation with its messages, the oldest first; throws `not_found`. */
export async function findConversation(
  tx: Tx,
  owner: string,
  id: string,
  now: Date,
): Promise<z.infer<typeof conversation>> {
  const found = await lines(tx, owner, now).where('c.id', '=', id).executeTakeFirst();
  if (found === undefined) throw notFound('Conversation');
  const { context, ...line } = found;
  return {
    ...line,
    context: await namedRecords(tx, owner, references.catch([]).parse(context)),
    messages: await listMessages(tx, owner, id, now),
  };
}

/** Deletes a conversation for good; throws `not_found`. */
export async function removeConversation(tx: Tx, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('conversations')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Conversation');
}

export async function removeConversations(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('conversations').where('user_id', '=', owner).execute();
  await tx.deleteFrom('assistant_proposals').where('user_id', '=', owner).execute();
}
