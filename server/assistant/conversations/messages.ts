import { z } from 'zod';
import { answered, type Answered, type Message, type Question } from '@holdfast/domain/assistant/message';
import { readingTemplate } from '@holdfast/domain/assistant/learning/template';
import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import type { Reading } from '@holdfast/domain/assistant/understanding/reading';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { presentStates } from '../proposals/proposals.ts';

/** So many messages of a conversation are kept. */
export const keptMessages = 200;
/** For so many milliseconds a follow-up question goes by the one before. */
const followsWithin = 10 * 60_000;

const reading = z.object({
  tool: z.string(),
  asked: z.record(z.string(), z.unknown()),
  label: z.string(),
});

/** The readings that are offered as choices, and what is learned from the one that is chosen. */
export const offer = z.object({
  query: z.string(),
  /** The words that may become a name of the record that is chosen. */
  alias: z.string().nullable(),
  choices: z.array(z.object({ id: z.string(), reading, template: readingTemplate })),
});
export type Offer = z.infer<typeof offer>;

export type Exchange = {
  /** The answer's id, which is told before it is kept. */
  readonly id: string;
  readonly question: string;
  readonly answer: Answered;
  readonly readings: readonly Reading[];
  readonly offered: Offer | null;
  readonly learnedId: string | null;
  readonly context: readonly RecordReference[];
  readonly asked: Pick<Question, 'smart' | 'provider'>;
  /** Milliseconds from the question to its answer. */
  readonly took: number;
  readonly at: Date;
};

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/**
 * Writes a question with its answer under the answer's id. Of the conversation the last 200 messages stay. What is stored is what was said:
 * figures with their day, never to be computed again.
 */
export async function addExchange(
  tx: Tx,
  owner: string,
  conversation: string,
  { id, question, answer, readings, offered, learnedId, context, asked, took, at }: Exchange,
): Promise<void> {
  const timestamp = at.toISOString();
  const both = {
    user_id: owner,
    session_id: conversation,
    timestamp,
    smart: asked.smart,
    provider: asked.provider,
    context: json(context.map(({ item_type, item_id }) => ({ item_type, item_id }))),
  };
  await tx
    .insertInto('chat_messages')
    .values({ ...both, role: 'user', content: json(plainAnswer(question, { known: true })) })
    .execute();
  await tx
    .insertInto('chat_messages')
    .values({
      ...both,
      id,
      role: 'assistant',
      content: json(answer),
      source: answer.source,
      sources: json(answer.cites),
      confidence: answer.confidence,
      response_time: Math.round(took),
      readings: json(readings),
      offered: json(offered ?? []),
      learned_id: learnedId,
    })
    .execute();
  await sql`
    delete from chat_messages where user_id = ${owner} and session_id = ${conversation} and place <= (
      select place from chat_messages where user_id = ${owner} and session_id = ${conversation}
      order by place desc offset ${keptMessages} limit 1)`.execute(tx);
}

type Row = {
  id: string;
  role: 'user' | 'assistant';
  content: unknown;
  timestamp: string;
  feedback: 'up' | 'down' | null;
};

/** A message as it was said. */
const messageOf = ({ content, ...row }: Row): Message => ({
  ...answered.catch(() => plainAnswer('')).parse(content),
  ...row,
});

/** Lists the messages of a conversation, the oldest first; proposals are as they are now. */
export async function listMessages(
  tx: Tx,
  owner: string,
  conversation: string,
  now: Date,
): Promise<Message[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'role', 'content', 'timestamp', 'feedback'])
    .where('user_id', '=', owner)
    .where('session_id', '=', conversation)
    .orderBy('place', 'desc')
    .limit(keptMessages)
    .execute();
  return presentStates(tx, owner, rows.toReversed().map(messageOf), now);
}

/** The readings of the last answer in a conversation, where it is at most ten minutes old. */
export async function lastReadings(
  tx: Tx,
  owner: string,
  conversation: string,
  now: Date,
): Promise<Reading[]> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(['readings', 'timestamp'])
    .where('user_id', '=', owner)
    .where('session_id', '=', conversation)
    .where('role', '=', 'assistant')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || Date.parse(row.timestamp) < now.getTime() - followsWithin) return [];
  return reading.array().catch([]).parse(row.readings);
}

export type Offered = {
  readonly conversation: string;
  readonly offered: Offer | null;
  readonly smart: boolean;
  readonly learnedId: string | null;
};

/** Finds an answer with what it offered; throws `not_found`. */
export async function findAnswer(tx: Tx, owner: string, id: string): Promise<Offered> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(['session_id', 'offered', 'smart', 'learned_id'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .executeTakeFirst();
  if (row === undefined) throw notFound('Message');
  return {
    conversation: row.session_id,
    offered: offer.nullable().catch(null).parse(row.offered),
    smart: row.smart,
    learnedId: row.learned_id,
  };
}

export async function setFeedback(
  tx: Tx,
  owner: string,
  id: string,
  feedback: 'up' | 'down' | null,
): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({ feedback })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
