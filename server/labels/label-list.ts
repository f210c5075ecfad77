import { sql, type RawBuilder } from 'kysely';
import {
  hitsOfLabels,
  stuckOn,
  type LabelledRecord,
  type RecordFilter,
  type RecordPage,
} from '@holdfast/domain/labels/label';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { walkedAtMost, walkForWords } from '../kernel/search/found-records.ts';
import { byName, labelledRecords } from './labels.ts';

/** What is asked for, among the types that have a screen. */
type Asked = RecordFilter & { readonly types: readonly RecordType[] };
/** Whether records of a type are on the pages that a filter asks for. */
const isAsked = ({ item_type: only, things }: Asked, item_type: RecordType): boolean =>
  only === undefined ? things === undefined || stuckOn.includes(item_type) : item_type === only;
type Counted = Pick<RecordPage, 'total' | 'uncounted' | 'types'>;

/** Lists a page of all records by name; how many there are of each type is counted without the type that is chosen. */
export async function listLabelRecords(tx: Tx, owner: string, filter: Asked): Promise<RecordPage> {
  const { counted, records } = await (filter.q === ''
    ? readAll(tx, owner, filter)
    : readFound(tx, owner, filter));
  const items = await readLabelled(tx, owner, records.slice(0, filter.limit));
  const last = items.at(-1);
  const next =
    records.length > filter.limit && last !== undefined ? `${last.item_type}/${last.item_id}` : null;
  return { items, next, ...counted };
}

type Read = { counted: Counted; records: RecordReference[] };

/** Reads one more record than a page holds, and the kept counts. */
async function readAll(tx: Tx, owner: string, filter: Asked): Promise<Read> {
  const { rows } = await sql<RecordReference>`
    select r.item_type, r.item_id ${inOrder(owner, filter, filter.limit + 1)}`.execute(tx);
  const { rows: types } = await sql<{ item_type: RecordType; count: number }>`
    select item_type, sum(count)::int as count from record_counts
    where user_id = ${owner} and count > 0 and item_type = any(${sql.val([...filter.types])}::text[]) group by 1 order by 1`.execute(
    tx,
  );
  const total = types
    .filter(({ item_type }) => isAsked(filter, item_type))
    .reduce((sum, { count }) => sum + count, 0);
  return { counted: { total, uncounted: false, types }, records: rows };
}

/**
 * Reads what holds the words that were typed. Up to `hitsOfLabels` records are gathered and counted by type. Where more hold them, records are
 * read by name until the page is full, and their types are named without a count.
 */
async function readFound(tx: Tx, owner: string, filter: Asked): Promise<Read> {
  const every = await gather(tx, owner, filter, { type: null, most: hitsOfLabels });
  if (!every.common) {
    const total = every.types
      .filter(({ item_type }) => isAsked(filter, item_type))
      .reduce((sum, { count }) => sum + count, 0);
    return { counted: { total, uncounted: false, types: every.types }, records: every.records };
  }
  const types = (await readAll(tx, owner, filter)).counted.types.map(({ item_type }) => ({
    item_type,
    count: null,
  }));
  if (filter.item_type !== undefined) {
    const typed = await gather(tx, owner, filter, { type: filter.item_type, most: hitsOfLabels });
    if (!typed.common) {
      const total = typed.types[0]?.count ?? 0;
      return { counted: { total, uncounted: false, types }, records: typed.records };
    }
  }
  const listed = sql<RecordReference>`select r.item_type, r.item_id ${inOrder(owner, filter, walkedAtMost)}`;
  const walked = await walkForWords(tx, filter.q, listed, filter.limit + 1);
  return {
    counted: { total: hitsOfLabels, uncounted: true, types },
    records: walked ?? (await sift(tx, owner, filter)),
  };
}

/** Reads by name what is among very many that hold the words: `is true` keeps the planner from looking each of them up and sorting them all. */
async function sift(tx: Tx, owner: string, filter: Asked): Promise<RecordReference[]> {
  const among = sql`((r.item_type, r.item_id) in (
    select f.item_type, f.item_id from records_found(${filter.q}, ${filter.item_type ?? null}) f)) is true`;
  const { rows } = await sql<RecordReference>`
    select r.item_type, r.item_id ${inOrder(owner, filter, filter.limit + 1, among)}`.execute(tx);
  return rows;
}

type Gathered = {
  common: boolean;
  types: { item_type: RecordType; count: number }[];
  records: RecordReference[];
};

/** Gathers what holds the words by the index of the search: how much of each type, and the page. Where there is more than `most` it says only so. */
async function gather(
  tx: Tx,
  owner: string,
  filter: Asked,
  { type, most }: { type: RecordType | null; most: number },
): Promise<Gathered> {
  const { rows } = await sql<{
    common: boolean;
    types: Gathered['types'] | null;
    records: RecordReference[] | null;
  }>`
    with found as materialized (
      select f.item_type, f.item_id from records_found(${filter.q}, ${type}, ${most + 1}) f
    ), counted as materialized (select count(*) > ${most} as common from found)
    select c.common,
      (select json_agg(t) from (select f.item_type, count(*)::int as count from found f where not c.common group by 1 order by 1) t) as types,
      (select json_agg(p) from (
        select r.item_type, r.item_id from found f
        join records r on r.user_id = ${owner} and r.item_type = f.item_type and r.item_id = f.item_id
        where not c.common and r.removed_at is null ${beyond(owner, filter)}
        order by ${byName}, r.item_id limit ${filter.limit + 1}) p) as records
    from counted c`.execute(tx);
  return { common: rows[0]?.common ?? false, types: rows[0]?.types ?? [], records: rows[0]?.records ?? [] };
}

/** The records by name behind the page before, no more than `most`. */
const inOrder = (owner: string, filter: Asked, most: number, which: RawBuilder<unknown> = sql`true`) => sql`
  from records r where r.user_id = ${owner} and r.removed_at is null and ${which} ${beyond(owner, filter)}
  order by ${byName}, r.item_id limit ${most}`;

/** What a filter asks for beside its words, and where its page begins, for `records as r`. */
function beyond(owner: string, asked: Asked): RawBuilder<unknown> {
  const { item_type, after, types } = asked;
  const typed =
    item_type === undefined
      ? sql`and r.item_type = any(${sql.val(types.filter((type) => isAsked(asked, type)))}::text[])`
      : sql`and r.item_type = ${item_type}`;
  if (after === undefined) return typed;
  const [afterType = '', afterId = ''] = after.split('/');
  return sql`${typed} and (${byName}, r.item_id) > (select ${byName}, r.item_id from records r
    where r.user_id = ${owner} and r.item_type = ${afterType} and r.item_id::text = ${afterId})`;
}

/** What stands on the page, in its order. */
async function readLabelled(
  tx: Tx,
  owner: string,
  records: readonly RecordReference[],
): Promise<LabelledRecord[]> {
  if (records.length === 0) return [];
  const types = sql.val(records.map(({ item_type }) => item_type));
  const ids = sql.val(records.map(({ item_id }) => item_id));
  const { rows } = await sql<LabelledRecord>`
    select c.* from unnest(${types}::text[], ${ids}::uuid[]) with ordinality n (item_type, item_id, nth)
    join (${labelledRecords(owner)}) c on c.item_type = n.item_type and c.item_id = n.item_id order by n.nth`.execute(
    tx,
  );
  return rows;
}
