import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { rentOn, type RentFrom } from '@holdfast/domain/rentals/agreements/agreement-terms';
import type { Tenancy, TenancyItem } from '@holdfast/domain/rentals/tenancy/tenancy';
import type { Tx } from '../../kernel/database/database.ts';
import { findLedger } from '../ledger/ledger-shown.ts';

/** So many charges and payments are shown; the statement has all. */
const mostLines = 500;

/** An agreement that is open to the person of the transaction, with who they are in it. */
export type OwnTenancy = {
  readonly owner: string;
  readonly agreement_id: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly house: string;
  readonly reads_until: string | null;
  readonly last_day: Day | null;
  readonly runs: boolean;
};

/** The agreements that are open to the person of the transaction as a tenant. */
export async function ownTenancies(tx: Tx, today: Day): Promise<OwnTenancy[]> {
  const { rows } = await sql<OwnTenancy & { signed: boolean; first_day: Day }>`
    select * from own_tenancies()`.execute(tx);
  return rows.map(({ signed, first_day: _, ...row }) => ({
    ...row,
    runs: signed && (row.last_day === null || today <= row.last_day),
  }));
}

/** One of them. Throws `not_found` in the same words for agreements that are not open and for those that are not there. */
export async function requireTenancy(
  tx: Tx,
  { house, agreement_id }: { house: string; agreement_id: string },
  today: Day,
): Promise<OwnTenancy> {
  const found = (await ownTenancies(tx, today)).find(
    (each) => each.owner === house && each.agreement_id === agreement_id,
  );
  if (found === undefined) throw notFound('Rental');
  return found;
}

export const itemOf = (own: OwnTenancy, premises: string): TenancyItem => ({
  owner: own.owner,
  agreement_id: own.agreement_id,
  house: own.house,
  premises,
  runs: own.runs,
  reads_until: own.reads_until,
});

/** The words for what is let; read as the guest, whom the grant lets see the agreement. */
export async function premisesOf(tx: Tx, { owner, agreement_id }: OwnTenancy): Promise<string> {
  const { rows } = await sql<{ premises: string }>`
    select premises from rental_agreements where user_id = ${owner} and id = ${agreement_id}`.execute(tx);
  if (rows[0] === undefined) throw notFound('Rental');
  return rows[0].premises;
}

type Facts = Pick<
  Tenancy,
  | 'premises'
  | 'tenant_names'
  | 'start_date'
  | 'payment_frequency'
  | 'payment_due_day'
  | 'security_deposit'
  | 'notice_days'
  | 'utilities_included'
  | 'parking'
  | 'pets'
  | 'terms'
>;

/** Reads an agreement as its tenant; runs as the guest, so that row-level security shows what the grant opens and nothing else. */
export async function readTenancy(
  tx: Tx,
  own: OwnTenancy,
  today: Day,
): Promise<Omit<Tenancy, 'insurance_valid_until'>> {
  const { owner, agreement_id } = own;
  const { rows } = await sql<Facts>`
    select premises, tenant_names, start_date, payment_frequency, payment_due_day, security_deposit, notice_days, utilities_included,
      parking, pets, terms
    from rental_agreements where user_id = ${owner} and id = ${agreement_id} and removed_at is null`.execute(
    tx,
  );
  const [facts] = rows;
  if (facts === undefined) throw notFound('Rental');
  const rents = await sql<RentFrom>`
    select from_day, amount from rental_agreement_rents where user_id = ${owner} and agreement_id = ${agreement_id}
    order by from_day`.execute(tx);
  const ledger = await findLedger(tx, owner, agreement_id, today);
  const lines = ledger.rows
    .filter((row) => !row.of_deposit && row.day <= today)
    .map(({ seq, day, kind, amount, memo, period_start, period_end, balance, taken_back }) => ({
      seq,
      day,
      kind,
      amount,
      memo,
      period_start,
      period_end,
      balance: balance ?? '0.00',
      receipt: kind === 'payment' && !taken_back,
    }))
    .toReversed()
    .slice(0, mostLines);
  const requests = await sql<Tenancy['requests'][number]>`
    select id, description, priority, status, request_date, scheduled_date, completed_date, reply, photos, access_times
    from rental_maintenance where user_id = ${owner} and agreement_id = ${agreement_id} and removed_at is null and not private
    order by request_date desc, id desc limit 200`.execute(tx);
  const documents = await sql<Tenancy['documents'][number]>`
    select r.item_id as id, r.label as title, d.file_id from records r
    join documents d on d.user_id = r.user_id and d.id = r.item_id
    where r.user_id = ${owner} and r.item_type = 'document' and r.removed_at is null
      and exists (select from belongings b where b.user_id = r.user_id and b.item_type = 'document' and b.item_id = r.item_id
        and b.of_type = 'agreement' and b.of_id = ${agreement_id})
    order by r.label, r.item_id limit 200`.execute(tx);
  return {
    ...itemOf(own, facts.premises),
    ...facts,
    last_day: own.last_day,
    rent: rentOn(rents.rows, today),
    owed: ledger.balance,
    next_rent: own.runs ? ledger.next : null,
    lines,
    requests: requests.rows,
    documents: documents.rows,
  };
}
