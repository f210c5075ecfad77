import { sql } from 'kysely';
import {
  partsCounted,
  partsNamed,
  type NamedHouse,
  type ShareCounts,
} from '@holdfast/domain/sharing/share-overview';
import type { Tx } from '../kernel/database/database.ts';

/** How many shares there are on either side, in one statement; each is counted no further than to one more than 1,000. */
export async function countShares(tx: Tx, owner: string): Promise<ShareCounts> {
  const most = partsCounted + 1;
  const counted = (view: string) => sql`(
    select count(*)::int from own_shares(${view}, null, null, null, ${most}) g where g.user_id = ${owner})`;
  const { rows } = await sql<ShareCounts>`
    select ${counted('open')} as given, ${counted('pending')} as waiting,
      (select least(coalesce(sum(count), 0), ${most})::int from received_houses()) as received,
      (select count(*)::int from received_invitations()) as asked`.execute(tx);
  return rows[0] ?? { given: 0, received: 0, waiting: 0, asked: 0 };
}

/** The houses of which something is open to the person of the transaction, by name. */
export async function listHouses(tx: Tx): Promise<NamedHouse[]> {
  const { rows } = await sql<NamedHouse>`
    select h.owner, h.house, h.count, n.newest
    from received_houses() h cross join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'item_type', p.item_type, 'item_id', p.item_id, 'label', p.label, 'role', p.role,
        'may_download', p.may_download) order by p.created_at desc, p.id) as newest
      from received_page(h.owner, null, ${partsNamed}) p) n
    order by h.house, h.owner`.execute(tx);
  return rows;
}
