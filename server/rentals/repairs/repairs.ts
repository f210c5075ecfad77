import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  repair,
  repairFaults,
  repairSteps,
  workFields,
  type AskedDraft,
  type Repair,
  type RepairDraft,
  type RepairFilter,
  type RepairPage,
  type RepairStatus,
  type StoredRepairDraft,
} from '@holdfast/domain/rentals/repairs/repair';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { claimFiles, releaseFiles } from '../../kernel/files/records.ts';
import { dropExpense, putExpense } from '../../kernel/ledger/lines/expenses.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { premisesWords } from '../agreements/premises.ts';

const apart = new Set<string>(workFields);
const named = new Set(['premises', 'tenant_names', 'vendor_name']);
const columns = sql.join(
  Object.keys(repair.shape)
    .filter((field) => !named.has(field))
    .map((field) => sql.ref(apart.has(field) ? `w.${field}` : `m.${field}`)),
);

/** What the owner knows of requests; guests have no right to the table, and find its columns empty. */
const workOf = (tx: Tx): RawBuilder<unknown> =>
  guestIn(tx) === undefined
    ? sql.table('rental_repair_work')
    : sql`(select null::uuid as user_id, null::uuid as repair_id, null::uuid as vendor_id, null::numeric as quoted,
        null::numeric as cost, null::date as paid_on, null::text as notes where false)`;

/** Requests `m` with what the owner alone knows of them, `w`. */
const rowsOf = (tx: Tx, owner: string, where: RawBuilder<unknown>): RawBuilder<Repair> => sql<Repair>`
  select ${columns},
    coalesce(a.premises, concat_ws(', ', (select r.label from records r where r.user_id = m.user_id and r.item_type = m.of_type
      and r.item_id = m.of_id), (select u.name from rental_units u where u.user_id = m.user_id and u.id = m.unit_id))) as premises,
    a.tenant_names,
    (select r.label from records r where r.user_id = m.user_id and r.item_type = 'vendor' and r.item_id = w.vendor_id) as vendor_name
  from rental_maintenance m
  left join ${workOf(tx)} w on w.user_id = m.user_id and w.repair_id = m.id
  left join rental_agreements a on a.user_id = m.user_id and a.id = m.agreement_id
  where m.user_id = ${owner} and ${where}`;

/** Finds a request, also one in the trash; throws `not_found`. */
export async function findRepair(tx: Tx, owner: string, id: string): Promise<Repair> {
  const { rows } = await rowsOf(tx, owner, sql`m.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Request');
  return row;
}

/** Lists a page of requests, the newest first, with the count of each status. */
export async function listRepairs(tx: Tx, owner: string, filter: RepairFilter): Promise<RepairPage> {
  const { view, status, agreement_id, of_id, after, limit } = filter;
  const base = sql`m.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}
    ${agreement_id === undefined ? sql`` : sql`and m.agreement_id = ${agreement_id}`}
    ${of_id === undefined ? sql`` : sql`and m.of_id = ${of_id}`}`;
  const chosen = status === undefined ? sql`` : sql`and m.status = ${status}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (m.request_date, m.id) < (select x.request_date, x.id from rental_maintenance x
          where x.user_id = ${owner} and x.id = ${after})`;
  const { rows } = await rowsOf(
    tx,
    owner,
    sql`${base} ${chosen} ${beyond} order by m.request_date desc, m.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ status: RepairStatus; count: number }>`
    select m.status, count(*)::int as count from rental_maintenance m where m.user_id = ${owner} and ${base}
    group by m.status`.execute(tx);
  const trash = await sql<{ count: number }>`
    select count(*)::int as count from rental_maintenance m where m.user_id = ${owner} and m.removed_at is not null`.execute(
    tx,
  );
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.count]));
  const total = counted.rows
    .filter((row) => status === undefined || row.status === status)
    .reduce((sum, row) => sum + row.count, 0);
  return { ...cutPage(rows, limit), total, counts, in_trash: trash.rows[0]?.count ?? 0 };
}

type Place = { of_type: 'real_estate' | 'movable'; of_id: string; unit_id: string | null };

/** What is to be repaired: that of the agreement, or what the owner names. Throws `invalid` for what is not the owner's. */
async function placeOf(tx: Tx, owner: string, draft: RepairDraft): Promise<Place> {
  if (draft.agreement_id !== null) {
    const { rows } = await sql<Place>`
      select of_type, of_id, unit_id from rental_agreements
      where user_id = ${owner} and id = ${draft.agreement_id} and removed_at is null`.execute(tx);
    if (rows[0] === undefined) refuse([{ field: 'agreement_id', message: 'Agreement not found' }]);
    return rows[0] as Place;
  }
  if (draft.of_id === null) refuse([{ field: 'of_id', message: 'Choose what is to be repaired' }]);
  const place = { of_type: draft.of_type, of_id: draft.of_id ?? '', unit_id: draft.unit_id };
  await premisesWords(tx, owner, {
    asset_type: place.of_type,
    asset_id: place.of_id,
    unit_id: place.unit_id,
  });
  return place;
}

/** Adds a request that the owner writes down, and returns its id. */
export async function addRepair(tx: Tx, owner: string, draft: RepairDraft, today: Day): Promise<string> {
  const place = await placeOf(tx, owner, draft);
  const said = repairSteps(draft, today);
  refuse(repairFaults(said));
  await requireVendor(tx, owner, draft.vendor_id);
  const id = randomUUID();
  const { vendor_id: _v, quoted: _q, cost: _c, paid_on: _p, notes: _n, ...shared } = said;
  await tx
    .insertInto('rental_maintenance')
    .values({ ...shared, ...place, request_date: draft.request_date ?? today, user_id: owner, id })
    .execute();
  await claimFiles(tx, owner, draft.photos, { type: 'repair', id }, { purpose: 'photo', field: 'photos' });
  await putWork(tx, owner, id, draft);
  await bookRepair(tx, owner, id, today);
  return id;
}

/** Adds what a tenant asks for, to their agreement, and returns its id. Runs as the owner after the tenant's access was checked. */
export async function addAsked(
  tx: Tx,
  owner: string,
  asked: AskedDraft & { agreement_id: string; tenant: { id: string; name: string } },
  today: Day,
): Promise<string> {
  const { tenant, agreement_id, ...said } = asked;
  const { rows } = await sql<Place>`
    select of_type, of_id, unit_id from rental_agreements
    where user_id = ${owner} and id = ${agreement_id} and removed_at is null`.execute(tx);
  const [place] = rows;
  if (place === undefined) throw notFound('Agreement');
  const id = randomUUID();
  await tx
    .insertInto('rental_maintenance')
    .values({
      ...said,
      ...place,
      agreement_id,
      asked_by_tenant: tenant.id,
      asked_by_name: tenant.name,
      request_date: today,
      user_id: owner,
      id,
    })
    .execute();
  await claimFiles(tx, owner, said.photos, { type: 'repair', id }, { purpose: 'photo', field: 'photos' });
  return id;
}

/**
 * What the same tenant asked for in the same words within ten minutes, or undefined: a request that is sent again, because its answer was
 * lost, is the same one.
 */
export async function findAsked(
  tx: Tx,
  owner: string,
  {
    tenant,
    agreement_id,
    description,
  }: Pick<AskedDraft, 'description'> & { agreement_id: string; tenant: { id: string } },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from rental_maintenance where user_id = ${owner} and agreement_id = ${agreement_id} and asked_by_tenant = ${tenant.id}
      and description = ${description} and created_at > now() - interval '10 minutes' and removed_at is null order by created_at desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/**
 * Changes the given fields, and brings the expense in line with the cost. Returns the request before and after. Throws `not_found`, also
 * for one in the trash, and `conflict` where `version` is not the stored one.
 */
export async function changeRepair(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<StoredRepairDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<{ before: Repair; after: Repair }> {
  await sql`select id from rental_maintenance where user_id = ${owner} and id = ${id} for update`.execute(tx);
  const before = await findRepair(tx, owner, id);
  if (before.removed_at !== null) throw notFound('Request');
  refuseOlder('request', before, version);
  if (Object.keys(change).length === 0) return { before, after: before };
  const next = repairSteps(
    { ...before, ...change, request_date: change.request_date ?? before.request_date },
    today,
  );
  refuse(repairFaults(next));
  if (change.vendor_id !== undefined && change.vendor_id !== before.vendor_id) {
    await requireVendor(tx, owner, change.vendor_id);
  }
  await tx
    .updateTable('rental_maintenance')
    .set({
      description: next.description,
      priority: next.priority,
      access_times: next.access_times,
      photos: next.photos,
      request_date: next.request_date,
      status: next.status,
      scheduled_date: next.scheduled_date,
      completed_date: next.completed_date,
      reply: next.reply,
      private: next.private,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (change.photos !== undefined) {
    const use = { type: 'repair', id } as const;
    await claimFiles(tx, owner, next.photos, use, { purpose: 'photo', field: 'photos' });
    await releaseFiles(tx, owner, use, next.photos);
  }
  await putWork(tx, owner, id, next);
  await bookRepair(tx, owner, id, today);
  return { before, after: await findRepair(tx, owner, id) };
}

async function putWork(
  tx: Tx,
  owner: string,
  id: string,
  { vendor_id, quoted, cost, paid_on, notes }: Pick<Repair, (typeof workFields)[number]>,
): Promise<void> {
  const work = { vendor_id, quoted, cost, paid_on, notes };
  await tx
    .insertInto('rental_repair_work')
    .values({ ...work, user_id: owner, repair_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'repair_id']).doUpdateSet(work))
    .execute();
}

/** Books what a repair cost as an expense of the property or thing (X-33), once, or takes the expense back where there is none. */
async function bookRepair(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const { cost, paid_on, completed_date, of_type, of_id, vendor_name, description } = await findRepair(
    tx,
    owner,
    id,
  );
  const source = { type: 'rental_repair', id, slot: 'cost' };
  if (cost === null || Number(cost) === 0) {
    await dropExpense(tx, owner, source);
    return;
  }
  await putExpense(tx, owner, {
    source,
    day: paid_on ?? completed_date ?? today,
    amount: cost,
    of: { item_type: of_type, item_id: of_id },
    property_category: 'repairs',
    merchant: vendor_name,
    description: description.split('\n')[0]?.slice(0, 200) ?? description,
  });
}

async function requireVendor(tx: Tx, owner: string, id: string | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql`
    select from records where user_id = ${owner} and item_type = 'vendor' and item_id = ${id} and removed_at is null`.execute(
    tx,
  );
  if (rows.length === 0) refuse([{ field: 'vendor_id', message: 'This vendor is no longer there' }]);
}

/** Moves a request to the trash, or takes it out of there; throws `not_found` where it is there already, or not. */
export async function setRepairRemoved(tx: Tx, owner: string, id: string, at: Date | null): Promise<void> {
  const { numAffectedRows } = await sql`
    update rental_maintenance set removed_at = ${at?.toISOString() ?? null}
    where user_id = ${owner} and id = ${id} and removed_at ${at === null ? sql`is not null` : sql`is null`}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) throw notFound('Request');
}
