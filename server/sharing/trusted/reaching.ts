import { sql } from 'kysely';
import { noItem } from '@holdfast/domain/sharing/part';
import type { PartSeen } from '@holdfast/domain/sharing/tools';
import type { Tx } from '../../kernel/database/database.ts';

/** What is offered to somebody and not open yet: once they accept, or in an emergency only. */
export type Offered = {
  readonly item_type: string;
  readonly label: string | null;
  readonly emergency: boolean;
};

const living = sql`(g.expires_at is null or g.expires_at > now())`;
const joined = sql`grants g left join invitations i on i.user_id = g.user_id and i.id = g.source_id`;
const address = sql<string>`coalesce(g.shared_with_email, i.email, '')`;

/** What is offered to the person with this address, and not open yet. */
export async function listOffered(tx: Tx, owner: string, email: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select g.item_type, r.label, g.source = 'emergency' as emergency
    from ${joined} left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.user_id = ${owner} and g.state = 'pending' and g.source = any('{share,trusted,emergency}'::text[]) and ${living}
      and lower(${address}) = ${email.toLowerCase()} and (g.item_id = ${noItem} or r.removed_at is null)
    order by g.created_at desc, g.item_type, r.label, g.id limit 100`.execute(tx);
  return rows;
}

/** Somebody to whom something of a part of the house is open or offered: all of it, or single records and what belongs to them. */
export type Reaching = {
  readonly name: string;
  readonly whole: boolean;
  readonly how: 'open' | 'offered' | 'emergency' | 'link';
};

/** Who reaches anything of a part of the house, by whatever was opened to them. What is private is open by itself alone. */
export async function listReaching(tx: Tx, owner: string, part: PartSeen): Promise<Reaching[]> {
  const { rows } = await sql<Reaching>`
    with held as (
      select g.*, g.item_id = ${noItem} as whole from grants g
      where g.user_id = ${owner} and g.state = any('{accepted,pending}'::text[]) and ${living}
        and (g.item_type = any(${['*', `area:${part}`]}::text[])
          or exists (select from records r where r.user_id = ${owner} and r.item_type = g.item_type and r.item_id = g.item_id
            and r.area = ${part} and r.removed_at is null)
          or exists (select from belongings b
            join records r on r.user_id = ${owner} and r.item_type = b.item_type and r.item_id = b.item_id
            where b.user_id = ${owner} and b.of_type = g.item_type and b.of_id = g.item_id and r.area = ${part} and r.removed_at is null
              and not r.private))
      order by g.created_at desc, g.id limit 1000
    )
    select bool_or(t.whole) as whole, t.how, t.name from (select g.whole,
      case when g.grantee_kind = 'link' or g.source = 'link' then 'link' when g.state = 'accepted' then 'open'
        when g.source = 'emergency' then 'emergency' else 'offered' end as how,
      coalesce(nullif(name_of_guest(g.grantee_id), ''), nullif(i.name, ''), ${address}, '') as name,
      coalesce(g.grantee_id::text, lower(g.shared_with_email), g.source_id::text, g.id::text) as who
      from held g left join invitations i on i.user_id = ${owner} and i.id = g.source_id) t
    group by t.who, t.how, t.name order by t.name`.execute(tx);
  return rows;
}
