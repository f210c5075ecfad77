import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { granted } from '../kernel/database/granted-records.ts';
import { areaRank, guestIn } from '../kernel/database/guest.ts';

const area = 'documents';

/** How the documents are looked at: by their owner, or by a guest who sees all, also the trash, or single ones. */
export type Reach = 'own' | 'all' | 'trash too' | 'single';

export function reachOf(tx: Tx): Reach {
  const visit = guestIn(tx);
  if (visit === undefined) return 'own';
  const rank = areaRank(visit, area);
  if (rank === 0) return 'single';
  return rank < 3 ? 'all' : 'trash too';
}

/**
 * The owner's documents as table `d`. Of a guest to whom single ones are open they are fetched by their keys before anything else: with
 * the list's order in sight, the database would go through the whole house by day to find them. `page` then takes some of them, before
 * anything is joined to each: `columns` besides their own, and `rows` from `where` to `limit`.
 */
export function openDocuments(
  tx: Tx,
  owner: string,
  page?: { columns: RawBuilder<unknown>; rows: RawBuilder<unknown> },
): 'documents as d' {
  const only = openOnly(tx);
  if (only === undefined) return 'documents as d';
  const all = sql`(select d.* from documents d where d.user_id = ${owner} and ${only} offset 0)`;
  const some = page === undefined ? all : sql`(select d.*, ${page.columns} from ${all} d ${page.rows})`;
  return some.as('d') as unknown as 'documents as d';
}

/** Makes the condition by which a statement over `documents as d` starts from the single documents open to a guest; none for others. */
export function openOnly(tx: Tx): RawBuilder<boolean> | undefined {
  const ids = granted(tx, 'document', area);
  return ids === undefined ? undefined : sql<boolean>`d.id = any(${ids})`;
}

/** The same as an `and` at the end of a statement's conditions. */
export function andOpen(tx: Tx): RawBuilder<unknown> {
  const only = openOnly(tx);
  return only === undefined ? sql`` : sql`and ${only}`;
}

/**
 * Rows `document_category, active, trashed`, to be summed: the kept counts for the owner. Those that a guest may read leave out what
 * is private and what lies in the trash, so that what is open of it is counted beside them.
 */
export function documentCounts(tx: Tx, owner: string): RawBuilder<unknown> {
  const reach = reachOf(tx);
  const kept = sql`select document_category, active, ${reach === 'own' ? sql`trashed` : sql`0 as trashed`}
    from document_counts where user_id = ${owner}`;
  const counted = sql`select d.document_category, (d.removed_at is null)::int as active, (d.removed_at is not null)::int as trashed
    from documents d where d.user_id = ${owner}`;
  if (reach === 'own') return sql`(${kept})`;
  if (reach === 'single') return sql`(${counted} ${andOpen(tx)})`;
  const besides = sql`${kept} union all ${counted} and d.private and d.removed_at is null`;
  return reach === 'all'
    ? sql`(${besides})`
    : sql`(${besides} union all ${counted} and d.removed_at is not null)`;
}
