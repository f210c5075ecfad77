import { sql, type Expression, type RawBuilder } from 'kysely';
import { countedHits } from '@holdfast/domain/kernel/call/search-hit';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';
import { guestIn } from '../database/guest.ts';

type Typed = {
  /** What was typed; each word may be unfinished. */
  q: string;
  /** Null: records of every type. */
  type: RecordType | null;
  /** Only what lies in the trash is looked at: the index of the search does not have it, so that each row there is read. */
  inTrash?: boolean;
};
type Words = Typed & {
  /** The column with the id of the record. */
  id: RawBuilder<unknown>;
};

const wordsIn = (q: string) => q.split(/[\s,]+/).filter(Boolean);

/** Whether anything was typed that a record could hold. */
export const hasWords = (q: string): boolean => wordsIn(q).length > 0;

/** The condition that a record holds the words that were typed, by the index of the search; undefined where nothing was typed. */
export function holdsWords(
  owner: string,
  { q, type, id, inTrash = false }: Words,
): RawBuilder<boolean> | undefined {
  const words = wordsIn(q);
  if (words.length === 0) return undefined;
  if (!inTrash) return sql<boolean>`${id} in (select f.item_id from records_found(${q}, ${type}) f)`;
  const each = words.map(
    (word) => sql`concat_ws(' ', k.label, k.detail) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql<boolean>`exists (select from records k
    where k.user_id = ${owner} and k.item_type = ${type} and k.item_id = ${id} and ${sql.join(each, sql` and `)})`;
}

/** The records of one type that hold what was typed, looked up once for all statements of a list. */
export type FoundWords = {
  /** More than `countedHits` records of the type hold the words, in whatever view they stand. */
  common: boolean;
  /** The ids of those that do; where they are common, of the newest of them. */
  ids: readonly string[];
  /** The condition that a record is one of all that do, by the column with its id. */
  holds: (id: RawBuilder<unknown>) => RawBuilder<boolean>;
};

/**
 * Looks up the records that hold what was typed: up to `countedHits` by their ids, because both the page and the sums ask for them. Undefined where
 * nothing was typed.
 */
export async function findWords(
  tx: Tx,
  owner: string,
  { q, type, inTrash = false }: Typed & { type: RecordType },
): Promise<FoundWords | undefined> {
  if (wordsIn(q).length === 0) return undefined;
  const all = (id: RawBuilder<unknown>) => holdsWords(owner, { q, type, id, inTrash }) ?? sql<boolean>`true`;
  if (inTrash) return { common: false, ids: [], holds: all };
  const { rows } = await sql<{ ids: string[] | null }>`
    select array_agg(f.item_id) as ids from records_found(${q}, ${type}, ${countedHits + 1}) f`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  const common = ids.length > countedHits;
  return {
    common,
    ids: common ? ids.slice(0, lookedUpOfCommon) : ids,
    holds: common ? all : (id) => amongIds(ids, id),
  };
}

/** So many of the newest records that hold a common word are looked up in a list, to say how many it has at least. */
export const lookedUpOfCommon = 500;

/** The condition that an id is one of a few. */
export const amongIds = (ids: readonly string[], id: RawBuilder<unknown>) =>
  sql<boolean>`${id} = any(${sql.val([...ids])}::uuid[])`;

/** So many records of a list are looked at in its own order before all that hold the words are gathered. */
export const walkedAtMost = 200;

/**
 * The first `most` records of a list that hold words which many records hold: read in the list's own order, and no further than they are
 * found. `inOrder` gives their types and ids in that order, at most `walkedAtMost`. Undefined where fewer were found: words that are common
 * may still be rare in a part of a list. A guest's records are gathered, because what is open to them is asked once for all.
 */
export async function walkForWords<Row extends { item_id: string }>(
  tx: Tx,
  q: string,
  inOrder: Expression<Row>,
  most: number,
): Promise<Row[] | undefined> {
  if (guestIn(tx) !== undefined) return undefined;
  const { rows } = await sql<Row>`
    select c.item_type, c.item_id from (${inOrder}) c, (select w.template, w.sure from asked_for_words(${q}) w offset 0) w
    where record_holds(w.template, w.sure, c.item_type, c.item_id) limit ${most}`.execute(tx);
  return rows.length < most ? undefined : rows;
}

/**
 * The condition that a record of a page holds what was typed; undefined where nothing was. Of common words the page is found in the list's own
 * order. `page` is as for `walkForWords`, `id` the column with the record's id.
 */
export async function wordsOfPage(
  tx: Tx,
  found: FoundWords | undefined,
  page: { q: string; inOrder: Expression<{ item_id: string }>; most: number },
  id: RawBuilder<unknown>,
): Promise<RawBuilder<boolean> | undefined> {
  const walked = found?.common === true ? await walkForWords(tx, page.q, page.inOrder, page.most) : undefined;
  if (walked === undefined) return found?.holds(id);
  return amongIds(
    walked.map(({ item_id }) => item_id),
    id,
  );
}

/**
 * How many records of a list at least hold words that many records hold, in full hundreds: counted are those of `found.ids`, with which
 * `among` gives the rows of the list. Undefined where the words are not common, or are too rare in the list to say so: then all are counted.
 */
export async function countCommon(
  tx: Tx,
  found: FoundWords,
  among: (ids: readonly string[]) => RawBuilder<unknown>,
): Promise<number | undefined> {
  if (!found.common) return undefined;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${among(found.ids)}`.execute(tx);
  const hundreds = Math.floor((rows[0]?.count ?? 0) / 100) * 100;
  return hundreds === 0 ? undefined : hundreds;
}
