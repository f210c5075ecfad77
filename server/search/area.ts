import { sql } from 'kysely';
import { search, suggest } from '@holdfast/domain/search/endpoints';
import { maxSuggestions } from '@holdfast/domain/kernel/search-hit';
import type { SearchHit } from '@holdfast/domain/kernel/search-hit';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answer } from '../kernel/http/answer.ts';

/**
 * The viewer's records that have the words of `q`, best first. Who the viewer is the database function reads from the transaction
 * itself: there is no owner that could be passed wrongly.
 */
export async function findHits(
  tx: Tx,
  q: string,
  limit: number,
  typing: boolean,
): Promise<{ hits: SearchHit[]; total: number }> {
  const found = await sql<SearchHit & { total: number }>`
    select item_type, item_id, title, subtitle, snippet, total from search_mine(${q}, ${limit}, ${typing})`.execute(
    tx,
  );
  return {
    hits: found.rows,
    total: found.rows[0]?.total ?? 0,
  };
}

export function searchArea(): Area {
  return {
    name: 'search',
    answers: [
      answer(search, async ({ tx, input }) => findHits(tx, input.q, input.limit, input.typing)),
      answer(suggest, async ({ tx, input }) => {
        const found = await sql<{ word: string }>`
          select suggest_mine as word from suggest_mine(${input.q}, ${maxSuggestions})`.execute(tx);
        return { words: found.rows.map((row) => row.word) };
      }),
    ],
  };
}
