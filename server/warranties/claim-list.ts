import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { claim, settledStatuses } from '@holdfast/domain/warranties/claim';
import type { ClaimFilter, ClaimPage, ClaimView, claimShow } from '@holdfast/domain/warranties/claim-list';
import type { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { labelAbove } from './warranties.ts';

type Show = z.infer<typeof claimShow>;

const ofDiary = sql`from claim_entries e where e.user_id = c.user_id and e.claim_id = c.id and e.removed_at is null`;
const picked = sql.join([
  ...Object.keys(claim.shape).map((column) => sql.ref(`c.${column}`)),
  sql`${labelAbove('c')} as of_label`,
  sql`(select json_build_object('item_type', a.item_type, 'item_id', a.item_id, 'label', a.label) from records a
    where a.user_id = c.user_id and a.item_type = c.about_type and a.item_id = c.about_id and a.removed_at is null) as about`,
  sql`(select count(*)::int ${ofDiary}) as entries`,
  sql`(select max(e.entry_date) ${ofDiary}) as last_entry`,
]);
const settled = sql`c.status = any(${sql.val([...settledStatuses])}::text[])`;
const shows: Record<Show, RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`not ${settled}`,
  settled,
};

/** Lists a page of claims with the counts of the chips, the newest first. */
export async function listClaims(tx: Tx, owner: string, filter: ClaimFilter): Promise<ClaimPage> {
  const listed = sql`c.user_id = ${owner} and ${among(owner, filter)}`;
  const beyond =
    filter.after === undefined
      ? sql`true`
      : sql`(c.created_at, c.id) < (
          select c.created_at, c.id from claims c where c.user_id = ${owner} and c.id = ${filter.after})`;
  const { rows } = await sql<ClaimView>`
    select ${picked} from claims c where ${listed} and ${shows[filter.show]} and ${beyond}
    order by c.created_at desc, c.id desc limit ${filter.limit + 1}`.execute(tx);
  const { trashed = 0, ...counts } = await countClaims(tx, owner, filter, listed);
  return { ...cutPage(rows, filter.limit), total: counts[filter.show] ?? 0, counts, trashed };
}

/** Counts the chips: for the owner from the kept counts, from the rows for guests and for the claims of one thing. */
async function countClaims(
  tx: Tx,
  owner: string,
  { view, of_id }: ClaimFilter,
  listed: RawBuilder<unknown>,
): Promise<Partial<Record<Show | 'trashed', number>>> {
  const kept = sql`claim_counts k where k.user_id = ${owner}`;
  const isOwner = guestIn(tx) === undefined;
  const kinds =
    isOwner && of_id === undefined
      ? sql`select k.settled, k.count from ${kept} and k.view = ${view === 'trash' ? 'trash' : 'listed'}`
      : sql`select ${settled} as settled, 1 as count from claims c where ${listed}`;
  const trashed = isOwner
    ? sql`select coalesce(sum(k.count), 0) from ${kept} and k.view = 'trash'`
    : sql`select count(*) from claims c where c.user_id = ${owner} and c.view = 'trash'`;
  const { rows } = await sql<Record<Show | 'trashed', number>>`
    select coalesce(sum(k.count), 0)::int as all, coalesce(sum(k.count) filter (where not k.settled), 0)::int as open,
      coalesce(sum(k.count) filter (where k.settled), 0)::int as settled, (${trashed})::int as trashed
    from (${kinds}) k`.execute(tx);
  return rows[0] ?? {};
}

/** Of a thing also the claims that are made under its warranties. A claim about what was sold stays: money may still come. */
function among(owner: string, { view, of_type, of_id }: ClaimFilter): RawBuilder<unknown> {
  const kept = view === 'trash' ? sql`c.view = 'trash'` : sql`c.view = 'listed'`;
  if (of_type === undefined || of_id === undefined) return kept;
  const own = sql`x.user_id = ${owner}`;
  // A list of ids, each part of which has its index: an `or` would read all claims.
  return sql`${kept} and c.id = any(array(
    select x.id from claims x where ${own} and x.of_type = ${of_type} and x.of_id = ${of_id}
    union all select x.id from claims x where ${own} and x.about_type = ${of_type} and x.about_id = ${of_id}
    union all select x.id from claims x join warranties w on w.user_id = x.user_id and w.id = x.of_id
      where ${own} and x.of_type = 'warranty' and w.of_type = ${of_type} and w.of_id = ${of_id}))`;
}

/** Finds a claim as it is shown, also one in the trash; throws `not_found`. */
export async function findClaimView(tx: Tx, owner: string, id: string): Promise<ClaimView> {
  const { rows } = await sql<ClaimView>`
    select ${picked} from claims c where c.user_id = ${owner} and c.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Claim');
  return row;
}
