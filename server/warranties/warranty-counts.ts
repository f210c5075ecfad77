import { sql, type RawBuilder } from 'kysely';
import { type Day, addDays } from '@holdfast/domain/kernel/time/day';
import { endsSoonDays } from '@holdfast/domain/warranties/warranty';
import type { WarrantyFilter, WarrantyPage, WarrantyShow } from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { labelAbove } from './warranties.ts';

/** The day on which a warranty ends, `infinity` for a lifetime; for `warranties as w`. */
export const ends = sql`coalesce(w.end_date, 'infinity')`;

/** Whether a warranty covers something on a day or will. */
export const inForce = (today: Day) => sql`w.is_active and ${ends} > ${today}::date`;

/** What each chip lets through on a day, as `stateOf` and `endPriority` say it of one. */
export function shows(today: Day): Record<WarrantyShow, RawBuilder<unknown>> {
  const begun = sql`w.is_active and w.start_date <= ${today}::date`;
  return {
    all: sql`true`,
    active: sql`(${begun} and ${ends} > ${today}::date)`,
    ending: sql`(${begun} and ${ends} > ${today}::date and ${ends} < ${addDays(today, endsSoonDays)}::date)`,
    lifetime: sql`(${begun} and w.end_date is null)`,
    upcoming: sql`(w.is_active and w.start_date > ${today}::date)`,
    ended: sql`(${begun} and ${ends} <= ${today}::date)`,
    void: sql`(not w.is_active)`,
  };
}

/** What is typed of warranties that are not in the trash, of which the index of the search knows nothing. */
const wordsOf = ({ q, view }: WarrantyFilter) => (view === 'trash' ? [] : q.split(/\s+/).filter(Boolean));

/** Everything of a filter but its chip, its page and its words. A warranty follows its thing: the list leaves out those of what was sold. */
export function among(filter: WarrantyFilter): RawBuilder<unknown> {
  const { view, of_id, q } = filter;
  const inTrash = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map(
      (
        part,
      ) => sql`concat_ws(' ', (select r.label from records r where r.user_id = w.user_id and r.item_type = 'warranty' and r.item_id = w.id),
        w.warranty_number, ${labelAbove('w')}) ilike ${part}`,
    );
  return sql.join(
    [
      view === 'trash'
        ? sql`w.view = 'trash'`
        : of_id === undefined
          ? sql`w.view = 'listed'`
          : sql`w.view in ('listed', 'sold')`,
      ...ofKind(filter),
      ...(of_id === undefined ? [] : [sql`w.of_id = ${of_id}`]),
      ...(view === 'trash' ? inTrash : []),
    ],
    sql` and `,
  );
}

const ofKind = ({ warranty_type, of_type }: WarrantyFilter) => [
  ...(warranty_type === undefined ? [] : [sql`w.warranty_type = ${warranty_type}`]),
  ...(of_type === undefined ? [] : [sql`w.of_type = ${of_type}`]),
];

type Row = Record<WarrantyShow, number> & { trashed: number; ids: string[] | null };
type Counted = Pick<WarrantyPage, 'total' | 'counts' | 'trashed'> & { readonly ids: string[] | null };

/**
 * Counts all chips: for the owner from the kept counts, from the rows for guests and for the warranties of one thing. Where words are asked
 * for, what they find is counted, and `page`, which reads of `found w`, gives the ids of it that are shown, in the same statement: what is
 * found is found once.
 */
export async function countWarranties(
  tx: Tx,
  owner: string,
  filter: WarrantyFilter,
  today: Day,
  page: RawBuilder<unknown>,
): Promise<Counted> {
  const words = wordsOf(filter);
  const isKept = guestIn(tx) === undefined && filter.of_id === undefined && filter.q === '';
  const source =
    words.length > 0
      ? eachOf(sql`found w`, today)
      : isKept
        ? kept(owner, filter, today)
        : eachOf(sql`warranties w where w.user_id = ${owner} and ${among(filter)}`, today);
  const trashed =
    guestIn(tx) === undefined
      ? sql`select coalesce(sum(c.count), 0) from warranty_counts c where c.user_id = ${owner} and c.view = 'trash'`
      : sql`select count(*) from warranties w where w.user_id = ${owner} and w.view = 'trash'`;
  const { rows } = await sql<Row>`
    ${words.length > 0 ? foundBy(owner, words, filter) : sql``}
    select ${chips(today)}, (${trashed})::int as trashed,
      ${words.length > 0 ? sql`array(${page})` : sql`null::uuid[]`} as ids
    from (${source}) k`.execute(tx);
  const { trashed: inTrash = 0, ids = null, ...counts }: Partial<Row> = rows[0] ?? {};
  return { total: counts[filter.show] ?? 0, counts, trashed: inTrash, ids };
}

/** Sums the kinds `k`: `held` counts all of them, `begun` without what is active and begins on a later day. */
function chips(today: Day): RawBuilder<unknown> {
  const soon = addDays(today, endsSoonDays);
  const sum = (of: RawBuilder<unknown>, chip: WarrantyShow, where: RawBuilder<unknown>) =>
    sql`coalesce(sum(${of}) filter (where ${where}), 0)::int as ${sql.id(chip)}`;
  return sql.join([
    sum(sql`k.held`, 'all', sql`true`),
    sum(sql`k.begun`, 'active', sql`k.is_active and k.ends > ${today}::date`),
    sum(sql`k.begun`, 'ending', sql`k.is_active and k.ends > ${today}::date and k.ends < ${soon}::date`),
    sum(sql`k.begun`, 'lifetime', sql`k.is_active and k.ends = 'infinity'`),
    sum(sql`k.held - k.begun`, 'upcoming', sql`k.is_active`),
    sum(sql`k.begun`, 'ended', sql`k.is_active and k.ends <= ${today}::date`),
    sum(sql`k.held`, 'void', sql`not k.is_active`),
  ]);
}

const eachOf = (from: RawBuilder<unknown>, today: Day) => sql`
  select w.is_active, ${ends} as ends, 1 as held, case when w.is_active and w.start_date > ${today}::date then 0 else 1 end as begun from ${from}`;

/** From the kept counts, which do not know the beginnings: what begins on a later day is read and taken off. */
const kept = (owner: string, filter: WarrantyFilter, today: Day) => sql`
  select w.is_active, w.ends, w.count as held, w.count as begun from warranty_counts w
  where w.user_id = ${owner} and ${among(filter)} and w.count > 0
  union all
  select true, ${ends}, 0, -1 from warranties w
  where w.user_id = ${owner} and ${among(filter)} and w.is_active and w.start_date > ${today}::date`;

/**
 * `found`: the warranties in which each word stands, or in whose thing it does, by the index of the search. The hits of a word are one list,
 * so that the warranties are read in one pass of an index, and not one by one.
 */
function foundBy(owner: string, words: readonly string[], filter: WarrantyFilter): RawBuilder<unknown> {
  const name = (nth: number) => sql.id(`hits_${nth}`);
  const hits = words.map(
    (word, nth) =>
      sql`${name(nth)} as materialized (select array(select f.item_id from records_found(${word}, null) f) as ids)`,
  );
  const each = words.map(
    (_, nth) =>
      sql`(w.id = any((select ids from ${name(nth)})::uuid[]) or w.of_id = any((select ids from ${name(nth)})::uuid[]))`,
  );
  return sql`with ${sql.join(hits)}, found as materialized (
    select w.id, w.is_active, w.start_date, w.end_date, w.created_at, w.provider_name from warranties w
    where w.user_id = ${owner} and ${among(filter)} and ${sql.join(each, sql` and `)})`;
}
