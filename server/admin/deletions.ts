import type { RequestedDeletion } from '@holdfast/domain/admin/deletion';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

type Asked = { view: 'waiting' | 'cancelled'; after?: string | undefined; limit: number };

/** A page of deletions: those that wait, the next first; or those that were cancelled, the newest first (S-101). */
export async function listDeletions(
  tx: Tx,
  { view, after, limit }: Asked,
): Promise<{ items: RequestedDeletion[]; next: string | null; total: number }> {
  const waiting = view === 'waiting';
  const [owner = '', last = ''] = after?.split('~') ?? [];
  const column = waiting ? 'd.erase_at' : 'd.cancelled_at';
  const rows = await tx
    .selectFrom('account_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('users as by', 'by.id', 'd.cancelled_by')
    .select(['d.user_id', 'd.id', 'd.reason', 'd.requested_at', 'd.cancelled_at', 'd.erasing_since'])
    // The day that the person is told of: that of the records where it comes earlier.
    .select(
      sql<string>`least(d.erase_at, (select p.data_retention_end_date from user_access_policies p
        where p.user_id = d.user_id and p.access_status = 'expired' and d.cancelled_at is null))`.as(
        'erase_at',
      ),
    )
    .select(['u.email as user_email', 'by.email as cancelled_by_email'])
    .where('d.cancelled_at', waiting ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, d.id) ${sql.raw(waiting ? '>' : '<')} (select ${sql.ref(column.replace('d.', 'c.'))}, c.id
          from account_deletions c where c.user_id = ${owner} and c.id = ${last})`,
      ),
    )
    .orderBy(column, waiting ? 'asc' : 'desc')
    .orderBy('d.id', waiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const counted = await tx
    .selectFrom('account_deletions as d')
    .where('d.cancelled_at', waiting ? 'is' : 'is not', null)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = cutPage(rows, limit);
  const end = page.items.at(-1);
  return {
    items: page.items,
    next: page.next === null || end === undefined ? null : `${end.user_id}~${end.id}`,
    total: Number(counted.total),
  };
}
