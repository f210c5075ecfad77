import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { NamedPart } from '@holdfast/domain/sharing/part';
import { standingOf, type TrustedPerson } from '@holdfast/domain/sharing/trusted';
import type * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { zoneOf } from '../../kernel/people/zone-of.ts';

type Row = Omit<TrustedPerson, 'standing' | 'until' | 'account' | 'answer_until'> & {
  state: string;
  token_until: string;
  access_until: string | null;
  account_name: string | null;
  account_email: string | null;
};

const columns = sql`i.id, i.name, i.email, i.message, i.state, i.token_until, i.access_until, i.created_at, i.answered_at, i.confirmed_at,
  p.person_name as account_name, p.person_email as account_email,
  (select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label, 'role', g.role,
      'may_download', g.may_download) order by g.item_type <> '*', g.item_type not like 'area:%', g.item_type, r.label, g.item_id), '[]')
    from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.user_id = i.user_id and g.source_id = i.id and g.state = any('{pending,accepted}'::text[])) as parts`;

/** The owner's invitations to be trusted, each with the account that has answered. */
const people = (owner: string) =>
  sql`invitations i left join invited_people() p on p.id = i.id where i.user_id = ${owner} and i.kind = 'trusted'`;

const views = {
  standing: sql`i.state = any('{invited,accepted,confirmed}'::text[])`,
  ended: sql`i.state = any('{declined,revoked,left}'::text[])`,
} as const;

/** Lists whom the owner trusts: those who wait for a word first, then the newest. */
export async function listPeople(
  tx: Tx,
  owner: string,
  { view, after, limit }: TakenBy<typeof endpoints.listTrusted>,
  now: Date,
): Promise<OutputOf<typeof endpoints.listTrusted>> {
  const place = sql`i.state = 'accepted', i.created_at, i.id`;
  const beyond =
    after === undefined
      ? sql``
      : sql` and (${place}) < (select ${place} from invitations i where i.user_id = ${owner} and i.id::text = ${after})`;
  const { rows } = await sql<Row>`select ${columns} from ${people(owner)} and ${views[view]}${beyond}
    order by (i.state = 'accepted') desc, i.created_at desc, i.id desc limit ${limit + 1}`.execute(tx);
  const { rows: counted } = await sql<Record<typeof view, number>>`
    select count(*) filter (where ${views.standing})::int as standing, count(*) filter (where ${views.ended})::int as ended
    from invitations i where i.user_id = ${owner} and i.kind = 'trusted'`.execute(tx);
  const counts = counted[0] ?? { standing: 0, ended: 0 };
  const zone = await zoneOf(tx, owner);
  const { items, next } = cutPage(rows, limit);
  return { items: items.map((row) => personOf(row, zone, now)), next, total: counts[view], counts };
}

/** Finds one whom the owner trusts or has invited to be. Throws `not_found`. */
export async function findPerson(tx: Tx, owner: string, id: string, now: Date): Promise<TrustedPerson> {
  const { rows } = await sql<Row>`select ${columns} from ${people(owner)} and i.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw notFound('Invitation');
  return personOf(rows[0], await zoneOf(tx, owner), now);
}

/** Reads what one of the owner's invitations opens, and to which address. Throws `not_found`, also for one of another kind. */
export async function findOpened(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ email: string; accessUntil: Date | null; parts: NamedPart[] }> {
  const { rows } = await sql<Row>`select ${columns} from ${people(owner)} and i.id = ${id}`.execute(tx);
  const [one] = rows;
  if (one === undefined) throw notFound('Invitation');
  const { email, access_until, parts } = one;
  return { email, accessUntil: access_until === null ? null : new Date(access_until), parts };
}

function personOf(row: Row, zone: string, now: Date): TrustedPerson {
  const { state, token_until, access_until, account_name, account_email, ...rest } = row;
  return {
    ...rest,
    answer_until: token_until,
    standing: standingOf(row, now),
    // It ends with the last moment of a day: the moment before it lies in that day.
    until: access_until === null ? null : todayIn(zone, new Date(Date.parse(access_until) - 1)),
    account: account_email === null ? null : { name: account_name ?? '', email: account_email },
  };
}
