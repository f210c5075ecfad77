import { sql } from 'kysely';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { permissionOf, type Part } from '@holdfast/domain/sharing/part';
import type { AccessHolder, RecordAccess, RecordOpen } from '@holdfast/domain/sharing/share';
import type { Tx } from '../kernel/database/database.ts';

type Reason = AccessHolder['reasons'][number];
type Row = Omit<Reason, 'permission'> &
  Pick<Part, 'role' | 'may_download'> & {
    holder: string;
    name: string;
    email: string;
    waits: boolean;
    link: boolean;
    opened_at: string | null;
    downloaded_at: string | null;
  };
type Shown = Pick<RecordAccess, 'label' | 'private' | 'in_trash'>;

/**
 * Who can open a record of the owner's, and for what reason; who could as soon as they accept; and who has opened it. It follows the
 * policies of guests: what is private is open by itself alone. Throws `not_found`.
 */
export async function readAccess(tx: Tx, owner: string, item: RecordReference): Promise<RecordAccess> {
  const { item_type, item_id } = item;
  const found = await sql<Shown>`
    select label, private, removed_at is not null as in_trash from records
    where user_id = ${owner} and item_type = ${item_type} and item_id = ${item_id}`.execute(tx);
  const record = found.rows[0];
  if (record === undefined) throw notFound('Record');
  const rows = await readReasons(tx, owner, item);
  const people = new Map<string, AccessHolder>();
  for (const row of rows.filter(({ link }) => !link)) {
    const { holder: id, name, email, waits, opened_at, downloaded_at } = row;
    const known = people.get(id) ?? { id, name, email, waits, reasons: [], opened_at, downloaded_at };
    const { because, source, of, until, share, to_confirm } = row;
    const reason: Reason = { because, source, of, until, share, to_confirm, permission: permissionOf(row) };
    people.set(id, { ...known, waits: known.waits && waits, reasons: [...known.reasons, reason] });
  }
  const links = new Set(rows.filter(({ link }) => link).map(({ holder }) => holder));
  return {
    ...record,
    people: [...people.values()],
    links: links.size,
    opens: await readOpens(
      tx,
      owner,
      item,
      new Set(rows.filter(({ waits }) => !waits).map(({ holder }) => holder)),
    ),
  };
}

async function readReasons(tx: Tx, owner: string, { item_type, item_id }: RecordReference): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with r as materialized (
      select * from records where user_id = ${owner} and item_type = ${item_type} and item_id = ${item_id}
    ), held as (
      select g.*, 'everything' as because, null::text as of from grants g, r
      where g.user_id = ${owner} and g.item_type = '*' and not r.private
      union all
      select g.*, 'area', r.area from grants g, r
      where g.user_id = ${owner} and g.item_type = 'area:' || r.area and not r.private
      union all
      select g.*, 'record', null from grants g, r
      where g.user_id = ${owner} and g.item_type = r.item_type and g.item_id = r.item_id
      union all
      select g.*, 'belongs', o.label from r
      join belongings b on b.user_id = ${owner} and b.item_type = r.item_type and b.item_id = r.item_id
      join records o on o.user_id = ${owner} and o.item_type = b.of_type and o.item_id = b.of_id and o.removed_at is null
      join grants g on g.user_id = ${owner} and g.item_type = b.of_type and g.item_id = b.of_id
      where not r.private
    )
    select h.because, h.of, h.source, h.role, h.may_download, h.expires_at as until, h.grantee_kind = 'link' or h.source = 'link' as link,
      case when h.source = 'share' and h.because = 'record' then h.id end as share,
      coalesce(h.grantee_id::text, lower(h.shared_with_email), h.source_id::text, h.id::text) as holder,
      coalesce(case when i.state is distinct from 'accepted' then name_of_guest(h.grantee_id) end, i.name, '') as name,
      coalesce(h.shared_with_email, i.email, '') as email, h.state = 'pending' as waits,
      (select jsonb_build_object('name', p.person_name, 'email', p.person_email) from invited_people() p where p.id = i.id and i.state = 'accepted')
        as to_confirm,
      (select o.last_at from record_opens o where o.user_id = ${owner} and o.item_type = ${item_type} and o.item_id = ${item_id}
        and o.grantee_id = h.grantee_id and o.what = 'looked') as opened_at,
      (select o.last_at from record_opens o where o.user_id = ${owner} and o.item_type = ${item_type} and o.item_id = ${item_id}
        and o.grantee_id = h.grantee_id and o.what = 'downloaded') as downloaded_at
    from held h left join invitations i on i.user_id = ${owner} and i.id = h.source_id
    where (h.state = 'accepted' or h.state = 'pending' and h.source <> 'emergency') and (h.expires_at is null or h.expires_at > now())
    order by h.state <> 'accepted', name, h.created_at, h.id limit 1000`.execute(tx);
  return rows;
}

async function readOpens(
  tx: Tx,
  owner: string,
  { item_type, item_id }: RecordReference,
  holders: ReadonlySet<string>,
): Promise<RecordOpen[]> {
  const { rows } = await sql<Omit<RecordOpen, 'still'> & { grantee_id: string }>`
    select o.grantee_id, coalesce(name_of_guest(o.grantee_id), '') as name, o.what, o.first_at, o.last_at, o.times from record_opens o
    where o.user_id = ${owner} and o.item_type = ${item_type} and o.item_id = ${item_id}
    order by o.last_at desc, o.grantee_id, o.what limit 200`.execute(tx);
  return rows.map(({ grantee_id, ...open }) => ({ ...open, still: holders.has(grantee_id) }));
}
