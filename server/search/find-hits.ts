import { sql } from 'kysely';
import { kindOfSearch, type KindSearch } from '@holdfast/domain/search/kinds';
import {
  countedAtMost,
  countedHits,
  type SearchHit,
  type SearchPage,
} from '@holdfast/domain/kernel/call/search-hit';
import type { Tx } from '../kernel/database/database.ts';
import { detailFor } from '../kernel/records/records.ts';
import { kindHits } from './kind-hits.ts';
import { readSnippet } from './snippet.ts';

/**
 * What is asked: `after` is how many hits to pass over, `typing` that the last word may be unfinished, `count` whether hits are counted that are not
 * shown; undefined: they are, unless somebody is typing.
 */
export type Asked = {
  q: string;
  limit: number;
  after: number;
  typing: boolean;
  count?: boolean | undefined;
  snippets: boolean;
};

type Row = Pick<SearchHit, 'item_type' | 'item_id' | 'title' | 'subtitle'> & { piece: string; total: number };

/**
 * A page of the owner's records that hold what `q` asks for: where it names a kind ("dishwasher warranty"), the records of that kind first;
 * then by their titles, and the newest first. Which of them the viewer may see the database function decides by itself, and the policies of
 * the register and of the texts once more.
 */
export async function findHits(tx: Tx, owner: string, asked: Asked): Promise<SearchPage> {
  const kind = kindOfSearch(asked.q, asked.typing);
  const rows = kind === null ? await readHits(tx, owner, asked) : await readKindHits(tx, owner, kind, asked);
  const reached = asked.after + rows.length;
  const known = Math.max(countingOf(asked), reached);
  const total = rows[0]?.total ?? (asked.after > 0 && kind === null ? await countHits(tx, asked, known) : 0);
  return {
    items: rows.map(({ piece, total: _, ...hit }) => ({ ...hit, ...readSnippet(piece) })),
    next: rows.length > 0 && reached < Math.min(total, countedHits) ? String(reached) : null,
    total: Math.min(total, known),
    uncounted: total > known,
  };
}

/** How far the hits are counted that are not shown. */
const countingOf = ({ typing, count = !typing }: Asked) => (count ? countedAtMost : 0);

const pieceOf = ({ q, typing, snippets }: Asked) =>
  snippets ? sql`snippet_of(h.content, coalesce(t.text, ''), (select places_of(${q}, ${typing})))` : sql`''`;

/** The records of a kind, and after them what else holds the words. */
async function readKindHits(tx: Tx, owner: string, kind: KindSearch, asked: Asked): Promise<Row[]> {
  const { q, limit, after, typing } = asked;
  const counting = countingOf(asked);
  // Of what holds the words, some may be of the kind: with as many more the page is full, and the count reaches far enough.
  const most = sql`least(${sql.lit(countedHits)}, ${Math.max(after + limit, counting) + 1} + (select count(*) from kind))::int`;
  const found = await sql<Row>`
    with kind as materialized (select k.* from ${kindHits(owner, kind)} k),
    held as materialized (
      select h.* from search_house(${q}, 0, ${most}, ${typing}, 0) h
    ), every as (
      select 0 as part, k.item_type, k.item_id, k.nth, '' as content from kind k
      union all
      select 1, h.item_type, h.item_id, h.nth, h.content from held h
      where not exists (select from kind k where k.item_type = h.item_type and k.item_id = h.item_id)
    ), page as (
      select e.*, (select count(*) from every)::int + coalesce((select (max(h.total) > count(*))::int from held h), 0) as total
      from every e order by e.part, e.nth offset ${after} limit ${limit}
    )
    select h.item_type, h.item_id, r.label as title, ${detailFor(tx, 'r')} as subtitle, h.total, ${pieceOf(asked)} as piece
    from page h
    join records r on r.user_id = ${owner} and r.item_type = h.item_type and r.item_id = h.item_id
    left join record_texts t on t.user_id = ${owner} and t.item_type = h.item_type and t.item_id = h.item_id
    order by h.part, h.nth`.execute(tx);
  return found.rows;
}

async function readHits(tx: Tx, owner: string, asked: Asked): Promise<Row[]> {
  const { q, limit, after, typing } = asked;
  const found = await sql<Row>`
    select h.item_type, h.item_id, r.label as title, ${detailFor(tx, 'r')} as subtitle, h.total, ${pieceOf(asked)} as piece
    from search_house(${q}, ${after}, ${limit}, ${typing}, ${countingOf(asked)}) h
    join records r on r.user_id = ${owner} and r.item_type = h.item_type and r.item_id = h.item_id
    left join record_texts t on t.user_id = ${owner} and t.item_type = h.item_type and t.item_id = h.item_id
    order by h.nth`.execute(tx);
  return found.rows;
}

/** How many there are, counted one further than `counting`. */
async function countHits(tx: Tx, { q, typing }: Asked, counting: number): Promise<number> {
  const found = await sql<{
    total: number;
  }>`select total from search_house(${q}, 0, 1, ${typing}, ${counting})`.execute(tx);
  return found.rows[0]?.total ?? 0;
}
