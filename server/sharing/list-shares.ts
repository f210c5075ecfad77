import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { mostParts, permissionOf, type Part } from '@holdfast/domain/sharing/part';
import type { ReceivedRecord, Share, ShareableRecord } from '@holdfast/domain/sharing/share';
import { partsCounted } from '@holdfast/domain/sharing/share-overview';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };
type Rights = Pick<Part, 'role' | 'may_download'>;

/** Which shares are listed. */
export type ShareFilter = Page & {
  readonly view: 'all' | 'open' | 'pending' | 'ended';
  readonly item_type?: string | undefined;
  readonly item_id?: string | undefined;
};

const status = sql<
  Share['status']
>`case when g.state = any(array['pending', 'accepted']) and g.expires_at <= now() then 'expired' else g.state end`;

/** Somebody's last visit to the record of a grant. */
const last = (what: 'looked' | 'downloaded') => sql`(
  select o.last_at from record_opens o where o.user_id = g.user_id and o.item_type = g.item_type and o.item_id = g.item_id
    and o.grantee_id = g.grantee_id and o.what = ${sql.lit(what)})`;

const columns = sql`
  g.id, g.source_id as invitation, g.item_type, g.item_id, r.label, coalesce(r.removed_at is not null, false) as in_trash,
  ${status} as status, coalesce(g.shared_with_email, '') as shared_with_email,
  coalesce(case when i.state is distinct from 'accepted' then name_of_guest(g.grantee_id) end, i.name, '') as name,
  g.role, g.may_download, g.expires_at as until, g.created_at,
  (select jsonb_build_object('name', p.person_name, 'email', p.person_email) from invited_people() p where p.id = i.id and i.state = 'accepted')
    as to_confirm,
  ${last('looked')} as opened_at, ${last('downloaded')} as downloaded_at`;

const joined = (grants: RawBuilder<unknown>) => sql`${grants}
  left join invitations i on i.user_id = g.user_id and i.id = g.source_id
  left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id`;

/** What the owner has shared, the newest first. */
export async function listShares(
  tx: Tx,
  owner: string,
  { view, item_type, item_id, after, limit }: ShareFilter,
): Promise<{ items: Share[]; next: string | null; total: number; uncounted: boolean }> {
  const shares = (from: string | null, most: number) =>
    sql`own_shares(${view}, ${item_type ?? null}, ${item_id ?? null}::uuid, ${from}::uuid, ${most}) g where g.user_id = ${owner}`;
  // The page is cut before anything is joined to it.
  const { rows } = await sql<Share & Rights>`
    with g as materialized (select g.* from ${shares(after ?? null, limit + 1)})
    select ${columns} from ${joined(sql`g`)} order by g.created_at desc, g.id`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${shares(null, partsCounted + 1)}`.execute(tx);
  return { ...cutPage(rows.map(withPermission), limit), ...totalOf(counted.rows[0]?.total ?? 0) };
}

/** The owner's own among these records, as `type/id`, in the order of their names. */
export async function listShareable(
  tx: Tx,
  owner: string,
  records: readonly string[],
): Promise<ShareableRecord[]> {
  const { rows } = await sql<ShareableRecord>`
    select r.item_type, r.item_id, r.label, r.private, r.removed_at is not null as in_trash
    from unnest(${[...records]}::text[]) as n(name)
    join records r on r.user_id = ${owner} and r.item_type = split_part(n.name, '/', 1) and r.item_id = split_part(n.name, '/', 2)::uuid
    order by r.label, r.item_id limit ${mostParts}`.execute(tx);
  return rows;
}

/** One share. Throws `not_found`. */
export async function findShare(tx: Tx, owner: string, id: string): Promise<Share> {
  const { rows } = await sql<Share & Rights>`
    select ${columns} from ${joined(sql`grants g`)} where g.user_id = ${owner} and g.id = ${id} and g.source = 'share'`.execute(
    tx,
  );
  if (rows[0] === undefined) throw notFound('Share');
  return withPermission(rows[0]);
}

function withPermission<Row extends Rights>({ role, may_download, ...row }: Row) {
  return { ...row, permission: permissionOf({ role, may_download }) };
}

/** A count that goes one too far says that there are more. */
function totalOf(count: number): { total: number; uncounted: boolean } {
  return { total: Math.min(count, partsCounted), uncounted: count > partsCounted };
}

/** What is open to the person of the transaction in other people's houses, the newest first, and in which houses. */
export async function listReceivedRecords(
  tx: Tx,
  { owner, after, limit }: Page & { readonly owner?: string | undefined },
) {
  const { rows } = await sql<ReceivedRecord & Rights>`
    select p.id, p.owner, p.called as house, p.item_type, p.item_id, p.label, p.role, p.may_download, p.expires_at as until, p.created_at
    from received_page(${owner ?? null}, ${after ?? null}, ${limit + 1}) p`.execute(tx);
  const houses = await sql<{ owner: string; house: string; count: number }>`
    select owner, house, count from received_houses()`.execute(tx);
  const counts = houses.rows.filter((each) => owner === undefined || each.owner === owner);
  return {
    ...cutPage(rows.map(withPermission), limit),
    total: counts.reduce((sum, { count }) => sum + Math.min(count, partsCounted), 0),
    uncounted: counts.some(({ count }) => count > partsCounted),
    houses: houses.rows,
  };
}

/** The people to whom something is open or offered, by the address that they are known under. */
export async function listAcquaintances(tx: Tx, owner: string): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select distinct on (lower(i.email)) i.email, coalesce(p.person_name, i.name) as name
    from invitations i left join invited_people() p on p.id = i.id
    where i.user_id = ${owner} and i.email <> '' and i.state = any(array['invited', 'accepted', 'confirmed'])
    order by lower(i.email), i.confirmed_at desc nulls last, i.created_at desc limit 200`.execute(tx);
  return rows;
}
