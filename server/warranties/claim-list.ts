import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/fault';
import { claim, settledStatuses } from '@holdfast/domain/warranties/claim';
import type { ClaimFilter, ClaimPage, ClaimView, claimShow } from '@holdfast/domain/warranties/claim-list';
import type { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';
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
/** Its own row in the register, which says what those above it say too. */
const from = sql`claims c join records r on r.user_id = c.user_id and r.item_type = 'claim' and r.item_id = c.id`;

const settled = sql`c.status = any(${sql.val([...settledStatuses])}::text[])`;
const shows: Record<Show, RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`not ${settled}`,
  settled,
};

/** Lists a page of claims with the counts of the chips, the newest first. */
export async function listClaims(tx: Tx, owner: string, filter: ClaimFilter): Promise<ClaimPage> {
  const listed = sql`c.user_id = ${owner} and ${among(filter)}`;
  const beyond =
    filter.after === undefined
      ? sql`true`
      : sql`(c.created_at, c.id) < (
          select c.created_at, c.id from claims c where c.user_id = ${owner} and c.id = ${filter.after})`;
  const { rows } = await sql<ClaimView>`
    select ${picked} from ${from} where ${listed} and ${shows[filter.show]} and ${beyond}
    order by c.created_at desc, c.id desc limit ${filter.limit + 1}`.execute(tx);
  const counted = await sql<Record<Show, number>>`
    select count(*)::int as all, count(*) filter (where ${shows.open})::int as open,
      count(*) filter (where ${settled})::int as settled
    from ${from} where ${listed}`.execute(tx);
  const trash = await sql<{ n: number }>`
    select count(*)::int as n from claims c where c.user_id = ${owner} and c.removed_at is not null`.execute(
    tx,
  );
  const counts = counted.rows[0] ?? {};
  return {
    ...cutPage(rows, filter.limit),
    total: counted.rows[0]?.[filter.show] ?? 0,
    counts,
    trashed: trash.rows[0]?.n ?? 0,
  };
}

/** Of a thing also the claims that are made under its warranties. A claim about what was sold stays: money may still come. */
function among({ view, of_type, of_id }: ClaimFilter): RawBuilder<unknown> {
  const kept = view === 'trash' ? sql`c.removed_at is not null` : sql`r.removed_at is null`;
  if (of_type === undefined || of_id === undefined) return kept;
  return sql`${kept} and ((c.of_type = ${of_type} and c.of_id = ${of_id}) or (c.about_type = ${of_type} and c.about_id = ${of_id}) or (c.of_type = 'warranty' and exists (
    select from warranties w where w.user_id = c.user_id and w.id = c.of_id and w.of_type = ${of_type} and w.of_id = ${of_id})))`;
}

/** Finds a claim as it is shown, also one in the trash; throws `not_found`. */
export async function findClaimView(tx: Tx, owner: string, id: string): Promise<ClaimView> {
  const { rows } = await sql<ClaimView>`
    select ${picked} from claims c where c.user_id = ${owner} and c.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Claim');
  return row;
}
