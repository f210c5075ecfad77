import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { renewalProbability } from '@holdfast/domain/kernel/time/renewal-probability';
import {
  agreement,
  type Agreement,
  type AgreementFilter,
  type AgreementPage,
  type AgreementPerson,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import {
  agreementStatus,
  endingDays,
  lastDayOf,
  type AgreementState,
} from '@holdfast/domain/rentals/agreements/agreement-status';
import { monthlyRent, rentOn, type RentFrom } from '@holdfast/domain/rentals/agreements/agreement-terms';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { lastDay } from '../last-day.ts';

type Row = Agreement & {
  rents: RentFrom[];
  people: AgreementPerson[];
  renewed_by: string | null;
  owed: string;
};

const stored: Readonly<Record<string, RawBuilder<unknown>>> = {
  asset_type: sql`a.of_type as asset_type`,
  asset_id: sql`a.of_id as asset_id`,
  // As it is called today; the stored words are for those to whom the property is closed, and for what was deleted.
  premises: sql`coalesce((select concat_ws(', ', r.label, (select u.name from rental_units u where u.user_id = a.user_id and u.id = a.unit_id))
    from records r where r.user_id = a.user_id and r.item_type = a.of_type and r.item_id = a.of_id), a.premises) as premises`,
};

const columns = sql.join(
  Object.keys(agreement.shape).map((column) => stored[column] ?? sql.ref(`a.${column}`)),
);

/** What is owed by `today`: charges that are due less what was paid, credited or waived. The deposit is held apart. */
const owedBy = (today: Day) => sql`(
  select coalesce(sum(l.amount), 0)::numeric(14, 2)::text from rent_ledger l
  where l.user_id = a.user_id and l.agreement_id = a.id and coalesce(l.due_day, l.day) <= ${today}::date
    and case l.kind when 'reversal' then coalesce((select b.kind from rent_ledger b
      where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.seq = l.reverses), '') else l.kind end not like 'deposit%')`;

const rentsOf = sql`(
  select coalesce(json_agg(json_build_object('from_day', r.from_day, 'amount', r.amount::text) order by r.from_day), '[]')
  from rental_agreement_rents r where r.user_id = a.user_id and r.agreement_id = a.id)`;

const roles = sql`array_position(array['tenant', 'co_tenant', 'guarantor'], p.role)`;

function rowsOf(owner: string, today: Day, where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${columns}, ${owedBy(today)} as owed,
      ${rentsOf} as rents,
      (select coalesce(json_agg(json_build_object('tenant_id', p.tenant_id, 'role', p.role, 'name', t.name) order by ${roles}, t.name), '[]')
        from rental_agreement_people p left join rental_tenants t on t.user_id = p.user_id and t.id = p.tenant_id
        where p.user_id = a.user_id and p.agreement_id = a.id) as people,
      (select n.id from rental_agreements n where n.user_id = a.user_id and n.renews_id = a.id and n.removed_at is null
        order by n.created_at limit 1) as renewed_by
    from rental_agreements a where a.user_id = ${owner} and ${where}`;
}

function shown(row: Row, today: Day): ShownAgreement {
  const last = lastDayOf(row);
  const ofRole = (role: AgreementPerson['role']) =>
    row.people.filter((each) => each.role === role).map(({ tenant_id }) => tenant_id);
  return {
    ...row,
    status: agreementStatus(row, today),
    rent_amount: rentOn(row.rents, today),
    co_tenants: ofRole('co_tenant'),
    guarantors: ofRole('guarantor'),
    last_day: last,
    renewal_probability: row.signed_on === null || last === null ? null : renewalProbability(last, today),
  };
}

/** The state of an agreement `a` in SQL; the same as `agreementStatus` in the domain, to which a test holds it. */
export const statusOn = (today: Day): RawBuilder<AgreementState> => sql`(case
  when a.signed_on is null then case when a.sent_for_signature_at is null then 'draft' else 'pending_signature' end
  when ${lastDay} is null then 'active'
  when ${lastDay} < ${today}::date then case when a.terminated_on is null then 'ended' else 'terminated' end
  when a.leaves_on is not null or ${lastDay} <= ${today}::date + ${sql.lit(endingDays)} then 'ending'
  else 'active' end)`;

/** In force on a day: signed, begun and not over. */
export const inForceOn = (
  today: Day,
): RawBuilder<boolean> => sql`(a.signed_on is not null and a.removed_at is null
  and a.start_date <= ${today}::date and coalesce(${lastDay}, 'infinity') >= ${today}::date)`;

/** Finds an agreement, also one in the trash; throws `not_found`. */
export async function findAgreement(tx: Tx, owner: string, id: string, today: Day): Promise<ShownAgreement> {
  const { rows } = await rowsOf(owner, today, sql`a.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Agreement');
  return shown(row, today);
}

/** Lists a page of agreements, the newest first, with the count of each state and the monthly rent (X-20). */
export async function listAgreements(
  tx: Tx,
  owner: string,
  filter: AgreementFilter,
  today: Day,
): Promise<AgreementPage> {
  const { view, status, asset_id, unit_id, tenant_id, search, after, limit } = filter;
  const about = sql.join(
    [
      sql`a.removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}`,
      ...(asset_id === undefined ? [] : [sql`a.of_id = ${asset_id}`]),
      ...(unit_id === undefined ? [] : [sql`a.unit_id = ${unit_id}`]),
      ...(tenant_id === undefined
        ? []
        : [
            sql`exists (select from rental_agreement_people p where p.user_id = a.user_id and p.agreement_id = a.id
              and p.tenant_id = ${tenant_id})`,
          ]),
      ...(search === undefined
        ? []
        : [sql`position(lower(${search}) in lower(a.premises || ' ' || a.tenant_names)) > 0`]),
    ],
    sql` and `,
  );
  const listed = status === undefined ? about : sql`${about} and ${statusOn(today)} = ${status}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (a.created_at, a.id) < (select created_at, id from rental_agreements where user_id = ${owner} and id = ${after})`;
  const { rows } = await rowsOf(
    owner,
    today,
    sql`${listed} ${beyond} order by a.created_at desc, a.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ status: AgreementState; count: number }>`
    select ${statusOn(today)} as status, count(*)::int as count from rental_agreements a
    where a.user_id = ${owner} and ${about} group by 1`.execute(tx);
  const trashed = await sql<{ count: number }>`
    select count(*)::int as count from rental_agreements a where a.user_id = ${owner} and a.removed_at is not null`.execute(
    tx,
  );
  const counts = Object.fromEntries(counted.rows.map((each) => [each.status, each.count]));
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map((row) => shown(row, today)),
    total:
      status === undefined ? counted.rows.reduce((sum, { count }) => sum + count, 0) : (counts[status] ?? 0),
    counts,
    in_trash: trashed.rows[0]?.count ?? 0,
    monthly_rent: await findMonthlyRent(tx, owner, today),
  };
}

/** What the agreements in force on `today` bring in a month (S-141, X-20). */
export async function findMonthlyRent(tx: Tx, owner: string, today: Day): Promise<string> {
  const { rows } = await sql<Parameters<typeof monthlyRent>[0][number]>`
    select a.start_date, a.end_date, a.month_to_month, a.leaves_on, a.signed_on, a.sent_for_signature_at, a.terminated_on,
      a.payment_frequency, ${rentsOf} as rents
    from rental_agreements a where a.user_id = ${owner} and ${inForceOn(today)}`.execute(tx);
  return monthlyRent(rows, today);
}
