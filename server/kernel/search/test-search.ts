import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestDatabase } from '../test-database.ts';
import { putText } from './record-texts.ts';

type Parts = { sub?: string; body?: string; text?: string; id?: string; removed?: boolean };
type Hit = { title: string; snippet: string; total: number };

/** Puts records into a test's database and searches them, as areas and the search do. */
export function searching(test: TestDatabase) {
  /** Puts a record, as an area's trigger does, with the text of its file; gives its id. */
  const putRecord = (owner: string, head: string, parts: Parts = {}) =>
    test.database.asViewer(owner, async (tx) => {
      const { sub = '', body = '', text, id = randomUUID() } = parts;
      await sql`select record_put(${owner}::uuid, 'document', ${id}::uuid, 'documents', ${head}, ${sub}, ${body}, false,
      ${parts.removed === true ? new Date() : null}, null, null)`.execute(tx);
      if (text !== undefined) await putText(tx, owner, 'document', id, text);
      return id;
    });
  const put = (owner: string, head: string, body = '', sub = '', id: string = randomUUID()) =>
    putRecord(owner, head, { body, sub, id });
  const hits = async (owner: string, q: string, typing = false, most = 100, skip = 0) =>
    (
      await test.database.reading(owner, (tx) =>
        sql<Hit>`select r.label as title, h.total,
          snippet_of(h.content, coalesce(t.text, ''), (select places_of(${q}, ${typing}))) as snippet
        from search_house(${q}, ${skip}, ${most}, ${typing}) h join records r using (item_type, item_id)
        left join record_texts t using (user_id, item_type, item_id) order by h.nth`.execute(tx),
      )
    ).rows;
  const titles = async (owner: string, q: string, typing = false) =>
    (await hits(owner, q, typing)).map((hit) => hit.title).toSorted();
  /** The snippet of the one hit, its marks in brackets. */
  const snippet = async (owner: string, q: string, typing = false) =>
    (await hits(owner, q, typing))[0]?.snippet.replaceAll('\u0001', '[').replaceAll('\u0002', ']');
  const words = async (owner: string, typed: string) =>
    (
      await test.database.reading(owner, (tx) =>
        sql<{ word: string }>`select suggest_house as word from suggest_house(${typed}, 5)`.execute(tx),
      )
    ).rows.map((row) => row.word);

  return { putRecord, put, hits, titles, snippet, words };
}
