import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  confidenceOf,
  learnedLike,
  learning,
  tokensOf,
} from '@holdfast/domain/assistant/learning/similarity';
import {
  filledTemplate,
  readingTemplate,
  type ReadingTemplate,
} from '@holdfast/domain/assistant/learning/template';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** What a learned question holds: the reading that was chosen. */
const response = z.object({ template: readingTemplate });

const normalized = (query: string) => tokensOf(query).join(' ').slice(0, 2000);
const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');

/** Remembers the reading that was chosen of a question (S-244); chosen again it is surer. */
export async function remember(
  tx: Tx,
  owner: string,
  { query, template }: { query: string; template: ReadingTemplate },
  now: Date,
): Promise<string | null> {
  const original_query = normalized(query);
  if (original_query === '') return null;
  const at = now.toISOString();
  const ai_response = sql<never>`${JSON.stringify({ template })}::jsonb`;
  const { id } = await tx
    .insertInto('rag_learning_cache')
    .values({
      user_id: owner,
      query_hash: hashOf(original_query),
      original_query,
      ai_response,
      confidence: confidenceOf(1, 1),
      usage_count: 1,
      last_used: at,
      updated_at: at,
      category: template.tool,
    })
    .onConflict((clash) =>
      clash.columns(['user_id', 'query_hash']).doUpdateSet((eb) => ({
        ai_response,
        confidence: confidenceOf(1, 1),
        usage_count: eb('rag_learning_cache.usage_count', '+', 1),
        last_used: at,
        updated_at: at,
        category: template.tool,
        is_active: true,
        user_feedback: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Recalled = { readonly id: string; readonly reading: Reading; readonly confidence: number };

/**
 * Finds the reading that this person chose of a question that is alike (S-247). Only what the rules did not understand is looked for, and the
 * figures are always computed anew.
 */
export async function recall(
  tx: Tx,
  owner: string,
  query: string,
  understood: Pick<Understood, 'placeholders'>,
): Promise<Recalled | undefined> {
  const rows = await tx
    .selectFrom('rag_learning_cache')
    .select(['id', 'original_query', 'ai_response', 'confidence', 'usage_count'])
    .where('user_id', '=', owner)
    .where('is_active', '=', true)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .limit(learning.among)
    .execute();
  const entries = rows.flatMap((row) => {
    const read = response.safeParse(row.ai_response);
    if (!read.success) return [];
    const confidence = Number(row.confidence);
    return [{ id: row.id, query: row.original_query, confidence, ...read.data }];
  });
  const found = learnedLike(query, entries);
  if (found === undefined) return undefined;
  const reading = filledTemplate(found.entry.template, understood.placeholders);
  if (reading === undefined) return undefined;
  return { id: found.entry.id, reading, confidence: found.entry.confidence * learning.reused };
}

/** Counts one more use of what was learned (`increment_usage_count`), which makes it surer. */
export async function countUse(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await sql`
    update rag_learning_cache set usage_count = usage_count + 1, last_used = ${now.toISOString()}, updated_at = ${now.toISOString()},
      confidence = round(0.7 + 0.3 * least((usage_count + 1) / 5.0, 1), 3)
    where user_id = ${owner} and id = ${id}`.execute(tx);
}

/** Notes what the person thinks of an answer; what was learned from a wrong one is not used again. */
export async function judgeLearned(
  tx: Tx,
  owner: string,
  id: string,
  feedback: 'up' | 'down' | null,
): Promise<void> {
  await tx
    .updateTable('rag_learning_cache')
    .set({ user_feedback: feedback, is_active: feedback !== 'down' })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Forgets readings and names alike. */
export async function forgetAll(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('rag_learning_cache').where('user_id', '=', owner).execute();
  await tx.deleteFrom('record_aliases').where('user_id', '=', owner).execute();
}
