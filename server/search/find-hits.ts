import { sql } from 'kysely';
import { countedHits, type SearchHit, type SearchPage } from '@holdfast/domain/kernel/call/search-hit';
import type { Tx } from '../kernel/database/database.ts';
import { detailFor } from '../kernel/records/records.ts';
import { readSnippet } from './snippet.ts';

/** What is asked: `after` is how many hits to pass over, `typing` that the last word may be unfinished. */
export type Asked = { q: string; limit: number; after: number; typing: boolean; snippets: boolean };

type Row = Pick<SearchHit, 'item_type' | 'item_id' | 'title' | 'subtitle'> & { piece: string; total: number };

/**
 * A page of the owner's records that hold what `q` asks for: by their titles first, and the newest first. Which of them the viewer
 * may see the database function decides by itself, and the policies of the register and of the texts once more.
 */
export async function findHits(tx: Tx, owner: string, asked: Asked): Promise<SearchPage> {
  const rows = await readHits(tx, owner, asked);
  const total = rows[0]?.total ?? (asked.after > 0 ? await countHits(tx, asked) : 0);
  const counted = Math.min(total, countedHits);
  const reached = asked.after + rows.length;
  return {
    items: rows.map(({ piece, total: _, ...hit }) => ({ ...hit, ...readSnippet(piece) })),
    next: rows.length > 0 && reached < counted ? String(reached) : null,
    total: counted,
    uncounted: total > countedHits,
  };
}

async function readHits(tx: Tx, owner: string, { q, limit, after, typing, snippets }: Asked): Promise<Row[]> {
  const piece = snippets
    ? sql`snippet_of(h.content, coalesce(t.text, ''), (select places_of(${q}, ${typing})))`
    : sql`''`;
  const found = await sql<Row>`
    select h.item_type, h.item_id, r.label as title, ${detailFor(tx, 'r')} as subtitle, h.total, ${piece} as piece
    from search_house(${q}, ${after}, ${limit}, ${typing}) h
    join records r on r.user_id = ${owner} and r.item_type = h.item_type and r.item_id = h.item_id
    left join record_texts t on t.user_id = ${owner} and t.item_type = h.item_type and t.item_id = h.item_id
    order by h.nth`.execute(tx);
  return found.rows;
}

async function countHits(tx: Tx, { q, typing }: Asked): Promise<number> {
  const found = await sql<{ total: number }>`select total from search_house(${q}, 0, 1, ${typing})`.execute(
    tx,
  );
  return found.rows[0]?.total ?? 0;
}
