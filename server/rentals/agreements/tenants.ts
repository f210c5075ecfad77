import { sql, type RawBuilder } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  deletedOn,
  tenant,
  tenantStandingOn,
  tenantTexts,
  type ShownTenant,
  type Tenant,
  type TenantDraft,
  type TenantFilter,
  type TenantPage,
  type TenantStanding,
} from '@holdfast/domain/rentals/agreements/tenant';
import type { Tx } from '../../kernel/database/database.ts';
import { ownedTable } from '../../kernel/records/owned-table.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import type { RentalsGiven } from '../given.ts';
import { lastDay } from '../last-day.ts';

export const tenants = ownedTable('rental_tenants', tenant, 'Tenant');

type Row = Tenant & { premises: string | null; terms: { first: Day; last: Day | null }[] };

const columns = sql.join(Object.keys(tenant.shape).map((column) => sql.ref(`t.${column}`)));

/** The signed agreements of a tenant `t`. */
const signed = sql`rental_agreements a join rental_agreement_people p on p.user_id = a.user_id and p.agreement_id = a.id
  where a.user_id = t.user_id and p.tenant_id = t.id and a.signed_on is not null and a.removed_at is null`;

/** Where a tenant `t` stands, in SQL; the same as `tenantStandingOn` in the domain, to which a test holds it. */
const standingOn = (today: Day): RawBuilder<TenantStanding> => sql`coalesce((
  select case when bool_or(a.start_date <= ${today}::date and coalesce(${lastDay}, 'infinity') >= ${today}::date) then 'current'
    when bool_or(a.start_date > ${today}::date) then 'future' when count(*) > 0 then 'former' end from ${signed}), 'none')`;

function rowsOf(owner: string, where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${columns},
      (select a.premises from ${signed} order by a.start_date desc limit 1) as premises,
      (select coalesce(json_agg(json_build_object('first', a.start_date, 'last', ${lastDay})), '[]') from ${signed}) as terms
    from rental_tenants t where t.user_id = ${owner} and ${where}`;
}

function shown({ terms, ...row }: Row, today: Day): ShownTenant {
  const open = terms.some(({ last }) => last === null);
  const last_day = open
    ? null
    : (terms
        .map(({ last }) => last ?? '')
        .toSorted()
        .at(-1) ?? null);
  return {
    ...row,
    standing: tenantStandingOn(terms, today),
    last_day,
    delete_on: row.forgotten_on === null ? deletedOn(last_day, row.keep_months) : null,
  };
}

/** Finds a tenant, also one in the trash; throws `not_found`. */
export async function findTenant(tx: Tx, owner: string, id: string, today: Day): Promise<ShownTenant> {
  const { rows } = await rowsOf(owner, sql`t.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Tenant');
  return shown(row, today);
}

/** Lists a page of tenants by name, with the count of each standing. */
export async function listTenants(
  tx: Tx,
  owner: string,
  filter: TenantFilter,
  today: Day,
): Promise<TenantPage> {
  const { view, standing, search, after, limit } = filter;
  const found =
    search === undefined
      ? sql``
      : sql`and position(lower(${search}) in lower(concat_ws(' ', t.name, t.email, t.phone))) > 0`;
  const about = sql`t.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`} ${found}`;
  const listed = standing === undefined ? about : sql`${about} and ${standingOn(today)} = ${standing}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and exists (select from rental_tenants x where x.user_id = ${owner} and x.id = ${after}
          and (lower(t.name) > lower(x.name) or lower(t.name) = lower(x.name) and (t.created_at, t.id) < (x.created_at, x.id)))`;
  const { rows } = await rowsOf(
    owner,
    sql`${listed} ${beyond} order by lower(t.name), t.created_at desc, t.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ standing: TenantStanding; count: number }>`
    select ${standingOn(today)} as standing, count(*)::int as count from rental_tenants t
    where t.user_id = ${owner} and ${about} group by 1`.execute(tx);
  const trashed = await sql<{ count: number }>`
    select count(*)::int as count from rental_tenants t where t.user_id = ${owner} and t.removed_at is not null`.execute(
    tx,
  );
  const counts = Object.fromEntries(counted.rows.map((each) => [each.standing, each.count]));
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map((row) => shown(row, today)),
    total:
      standing === undefined
        ? counted.rows.reduce((sum, { count }) => sum + count, 0)
        : (counts[standing] ?? 0),
    counts,
    in_trash: trashed.rows[0]?.count ?? 0,
  };
}

/** Adds a tenant and returns the id. */
export async function addTenant(tx: Tx, owner: string, draft: TenantDraft): Promise<string> {
  const { id } = await tx
    .insertInto('rental_tenants')
    .values({ ...draft, user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the given fields. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeTenant(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<TenantDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<void> {
  const former = await tenants.lock(tx, owner, id);
  refuseOlder('tenant', await findTenant(tx, owner, id, today), version);
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('rental_tenants')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (change.name !== undefined && change.name !== former.name) await nameAgreements(tx, owner, id);
}

/** Writes the names of tenants into their agreements anew, after one was renamed. */
async function nameAgreements(tx: Tx, owner: string, id: string): Promise<void> {
  await sql`
    update rental_agreements a set tenant_names = (
      select string_agg(t.name, ', ' order by p.role = 'co_tenant', t.name) from rental_agreement_people p
      join rental_tenants t on t.user_id = p.user_id and t.id = p.tenant_id
      where p.user_id = a.user_id and p.agreement_id = a.id and p.role <> 'guarantor')
    where a.user_id = ${owner} and exists (select from rental_agreement_people p
      where p.user_id = a.user_id and p.agreement_id = a.id and p.tenant_id = ${id} and p.role <> 'guarantor')`.execute(
    tx,
  );
}

/** Moves a tenant to the trash. Throws `conflict` for one who has an agreement, whose data are deleted instead. */
export async function removeTenant(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await tenants.lock(tx, owner, id);
  const { rows } = await sql`
    select 1 from rental_agreement_people where user_id = ${owner} and tenant_id = ${id} limit 1`.execute(tx);
  if (rows.length > 0)
    throw new Fault('conflict', 'This tenant has an agreement. Delete their data instead.');
  await tenants.remove(tx, owner, id, now);
}

/**
 * Deletes what is stored of a former tenant and puts "Former tenant" in the place of the name, in agreements too; their documents go to
 * the trash. Throws `conflict` while an agreement has not ended.
 */
export async function forgetTenant(
  tx: Tx,
  owner: string,
  id: string,
  { now, today }: { now: Date; today: Day },
  removeDocumentsOf: RentalsGiven['removeDocumentsOf'],
): Promise<void> {
  await tenants.lock(tx, owner, id);
  const found = await findTenant(tx, owner, id, today);
  if (found.standing === 'current' || found.standing === 'future') {
    throw new Fault('conflict', tenantTexts.livesThere);
  }
  if (found.forgotten_on !== null) throw new Fault('conflict', 'The data of this tenant are deleted already');
  await tx
    .updateTable('rental_tenants')
    .set({
      name: tenantTexts.forgotten,
      email: null,
      phone: null,
      emergency_contact_name: null,
      emergency_contact_phone: null,
      id_document: null,
      id_valid_until: null,
      insurance_valid_until: null,
      notes: null,
      consent_on: null,
      forgotten_on: today,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await nameAgreements(tx, owner, id);
  await removeDocumentsOf(tx, owner, { item_type: 'tenant', item_id: id }, now);
}

/** The owner's tenants whose data are to be deleted by `today`. */
export async function tenantsToForget(tx: Tx, owner: string, today: Day): Promise<string[]> {
  const { rows } = await rowsOf(
    owner,
    sql`t.keep_months is not null and t.forgotten_on is null and t.removed_at is null`,
  ).execute(tx);
  return rows
    .map((row) => shown(row, today))
    .filter(({ standing, delete_on }) => standing === 'former' && delete_on !== null && delete_on <= today)
    .map(({ id }) => id);
}
