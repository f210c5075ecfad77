import { insight, story, type Insight, type Story } from '@holdfast/domain/assistant/story';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { namedRecords } from '../records/named-records.ts';

/** Reads when somebody's story was made; null where it was not yet. */
export async function lastUpdated(tx: Tx, owner: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('user_stories')
    .select('last_updated')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row === undefined || row.last_updated === null ? null : new Date(row.last_updated);
}

/** Reads a person's own story; throws `not_found` where none could be made yet. */
export async function readStory(tx: Tx, owner: string, stale: boolean): Promise<Story> {
  const row = await tx.selectFrom('user_stories').selectAll().where('user_id', '=', owner).executeTakeFirst();
  if (row === undefined) throw notFound('Story');
  return story.parse({ ...row, stale });
}

const columns = [
  'id',
  'story_id',
  'category',
  'priority',
  'title',
  'description',
  'recommendation',
  'estimated_cost',
  'potential_savings',
  'related_asset_ids',
  'href',
  'state',
  'updated_at',
] as const;

/** Lists what follows from the records, open ones first, the most urgent before the others. */
export async function listInsights(tx: Tx, owner: string): Promise<Insight[]> {
  const rows = await tx
    .selectFrom('insights')
    .select(columns)
    .where('user_id', '=', owner)
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`array_position(array['urgent', 'high', 'medium', 'low'], priority)`)
    .orderBy('title')
    .orderBy('id')
    .limit(100)
    .execute();
  return withCites(tx, owner, rows);
}

/** Sets an insight's state; throws `not_found`. */
export async function changeInsight(
  tx: Tx,
  owner: string,
  { id, state, now }: { id: string; state: Insight['state']; now: Date },
): Promise<Insight> {
  const rows = await tx
    .updateTable('insights')
    .set({ state, updated_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .execute();
  const [changed] = await withCites(tx, owner, rows);
  if (changed === undefined) throw notFound('Insight');
  return changed;
}

async function withCites(
  tx: Tx,
  owner: string,
  rows: readonly { readonly related_asset_ids: unknown }[],
): Promise<Insight[]> {
  const references = rows.map((row) => recordReference.array().catch([]).parse(row.related_asset_ids));
  const named = await namedRecords(tx, owner, references.flat());
  const known = new Map(named.map((each) => [`${each.item_type}/${each.item_id}`, each]));
  return rows.map((row, nth) =>
    insight.parse({
      ...row,
      cites: (references[nth] ?? []).flatMap(
        ({ item_type, item_id }) => known.get(`${item_type}/${item_id}`) ?? [],
      ),
    }),
  );
}
