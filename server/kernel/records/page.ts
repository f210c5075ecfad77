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
