import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Cuts a page out of rows that were read with one more than it holds, which says whether there is a next page. The cursor is the last
 * row's id: the next query looks up that row's place itself, so that no rounded moment is compared.
 */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Writes a page, which selects one row more than it shows with its `id` and the `total` of its list, as the JSON text of `{ items, next, total }`
 * in one row. `item` is the JSON text of a row `p`.
 */
export function pageAsJson(
  page: Expression<{ id: string }>,
  item: RawBuilder<string>,
  limit: number,
): RawBuilder<{ page: string }> {
  return sql<{ page: string }>`
    select '{"items":[' || coalesce(string_agg(${item}, ',' order by p.nth) filter (where p.nth <= ${limit}::int), '') || '],"next":'
      || coalesce('"' || (min(p.id::text) filter (where p.nth = ${limit}::int and p.further)) || '"', 'null')
      || ',"total":' || coalesce(min(p.total), 0) || '}' as page
    from (select l.*, row_number() over () as nth, count(*) over () > ${limit}::int as further from (${page}) l) p`;
}
