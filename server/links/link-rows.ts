import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Link, LinkOpen } from '@holdfast/domain/links/link';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { isNews } from './news.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

/** A link with its records and how often it was opened, from `share_links l`. */
const columns = sql`l.id, l.recipient, l.label, l.may_download, l.watermark, l.password_hash is not null as locked,
  l.expires_at, l.revoked_at, l.created_at,
  coalesce((select json_agg(json_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', coalesce(r.label, 'A deleted record'),
      'private', coalesce(r.private, false), 'removed', coalesce(r.removed_at is not null, true), 'closed', g.state = 'expired')
      order by g.created_at, g.id)
    from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.user_id = l.user_id and g.grantee_id = l.id), '[]') as records,
  (select count(*)::int from link_opens o where o.user_id = l.user_id and o.link_id = l.id and o.what = 'opened') as opens,
  (select max(o.at) from link_opens o where o.user_id = l.user_id and o.link_id = l.id and o.what = 'opened') as last_opened_at,
  ${isNews('link', sql`l.user_id`, sql`l.id`)} as news`;

/** Lists an owner's links, the newest first. */
export async function listLinks(tx: Tx, owner: string, { after, limit }: Page) {
  const { rows } = await sql<Link>`
    select ${columns} from share_links l where l.user_id = ${owner}
      and (${after ?? null}::uuid is null or (l.created_at, l.id) <
        (select a.created_at, a.id from share_links a where a.user_id = ${owner} and a.id = ${after ?? null}::uuid))
    order by l.created_at desc, l.id desc limit ${limit + 1}`.execute(tx);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from share_links where user_id = ${owner}`.execute(tx);
  return { ...cutPage(rows, limit), total: total.rows[0]?.count ?? 0 };
}

/** Finds a link. Throws `not_found`. */
export async function findLink(tx: Tx, owner: string, id: string): Promise<Link> {
  const { rows } = await sql<Link>`
    select ${columns} from share_links l where l.user_id = ${owner} and l.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Link');
  return row;
}

/** Lists what was done with a link, the newest first. Throws `not_found`. */
export async function listOpens(tx: Tx, owner: string, { id, after, limit }: Page & { readonly id: string }) {
  await findLink(tx, owner, id);
  const { rows } = await sql<LinkOpen>`
    select o.id, o.what, case when o.item_type is null then null else coalesce(r.label, 'A deleted record') end as record,
      o.at, o.address, o.browser
    from link_opens o left join records r on r.user_id = o.user_id and r.item_type = o.item_type and r.item_id = o.item_id
    where o.user_id = ${owner} and o.link_id = ${id} and (${after ?? null}::uuid is null or (o.at, o.id) <
      (select a.at, a.id from link_opens a where a.user_id = ${owner} and a.id = ${after ?? null}::uuid))
    order by o.at desc, o.id desc limit ${limit + 1}`.execute(tx);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from link_opens where user_id = ${owner} and link_id = ${id}`.execute(tx);
  return { ...cutPage(rows, limit), total: total.rows[0]?.count ?? 0 };
}
