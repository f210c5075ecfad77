import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { agreementDraft } from '@holdfast/domain/rentals/agreements/agreement';
import { tenantDraft } from '@holdfast/domain/rentals/agreements/tenant';
import { newUnit } from '@holdfast/domain/rentals/agreements/unit';
import { openingMemos, openingRows, type Opening } from '@holdfast/domain/rentals/ledger/opening';
import type { Tx } from '../../kernel/database/database.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { setManyRemoved } from '../../kernel/records/change-many.ts';
import { chargeAgreement } from '../ledger/charging.ts';
import { appendRows, chargesAndPayments } from '../ledger/rent-ledger.ts';
import { markSigned } from './agreement-steps.ts';
import { addAgreement } from './agreements.ts';
import { findOverlap } from './premises.ts';
import { addTenant } from './tenants.ts';
import { addUnit } from './units.ts';

/** Stands for a unit that is not made yet. */
const noUnit = '00000000-0000-0000-0000-000000000000';

/** What an owner has of units, tenants and agreements that are not in the trash, by which rows of a list are known again. */
async function readRentals(tx: Tx, owner: string) {
  const [properties, units, tenants, agreements] = [
    await sql<{ id: string; label: string }>`
      select item_id as id, label from records where user_id = ${owner} and item_type = 'real_estate' and removed_at is null
      order by label, item_id`.execute(tx),
    await sql<{ id: string; property_id: string; name: string }>`
      select id, of_id as property_id, name from rental_units where user_id = ${owner} and removed_at is null order by created_at, id`.execute(
      tx,
    ),
    await sql<{ id: string; name: string; email: string | null; phone: string | null; notes: string | null }>`
      select id, name, email, phone, notes from rental_tenants
      where user_id = ${owner} and removed_at is null and forgotten_on is null order by created_at, id`.execute(
      tx,
    ),
    await sql<{ property_id: string; unit: string | null; tenant: string; start_date: Day }>`
      select a.of_id as property_id, u.name as unit, t.name as tenant, a.start_date::text from rental_agreements a
      join rental_tenants t on t.user_id = a.user_id and t.id = a.tenant_id
      left join rental_units u on u.user_id = a.user_id and u.id = a.unit_id
      where a.user_id = ${owner} and a.of_type = 'real_estate' and a.removed_at is null order by a.start_date, a.id`.execute(
      tx,
    ),
  ];
  return {
    properties: properties.rows,
    units: units.rows,
    tenants: tenants.rows,
    agreements: agreements.rows,
  };
}

type Term = {
  readonly property_id: string;
  /** `new` for one that is not made yet, null for the whole property. */
  readonly unit: string | null;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly month_to_month: boolean;
};

/** The agreement whose days a term would take, in words; null where there is none. */
async function overlapOf(
  tx: Tx,
  owner: string,
  { property_id, unit, ...term }: Term,
): Promise<string | null> {
  const found = await findOverlap(tx, owner, {
    ...term,
    asset_type: 'real_estate',
    asset_id: property_id,
    unit_id: unit === 'new' ? noUnit : unit,
    leaves_on: null,
  });
  return found?.words ?? null;
}

/**
 * Adds an agreement that began elsewhere: signed on its first day, today at the latest, charged until today, and with a ledger that comes to
 * the opening's balance today. No money moves by it. Throws as `addAgreement` does.
 */
async function addRunning(tx: Tx, owner: string, draft: object, opening: Opening): Promise<string> {
  const parsed = agreementDraft.parse(draft);
  // Before any row: who writes the rent ledger locks in this order.
  await lockLedger(tx, owner);
  const { today } = opening;
  const id = await addAgreement(tx, owner, parsed);
  await markSigned(tx, owner, id, {
    signed_on: parsed.start_date < today ? parsed.start_date : today,
    today,
  });
  const rows = openingRows(await chargesAndPayments(tx, owner, id), opening);
  await appendRows(
    tx,
    owner,
    id,
    rows.map((row) => ({ ...row, created_by: owner })),
  );
  await chargeAgreement(tx, owner, id, today);
  return id;
}

type Made = {
  readonly agreements: readonly string[];
  readonly tenants: readonly string[];
  readonly units: readonly string[];
};

/**
 * Moves to the trash what an import has made: its agreements, and those of its tenants and units that nothing else has. Throws `conflict` where something was recorded in the ledger of an agreement since: that stays on the books.
 */
async function removeImported(tx: Tx, owner: string, made: Made, now: Date): Promise<void> {
  await lockLedger(tx, owner);
  const { rows: kept } = await sql<{ words: string }>`
    select concat_ws(', ', nullif(a.tenant_names, ''), a.premises) as words from rental_agreements a
    where a.user_id = ${owner} and a.id = any(${[...made.agreements]}::uuid[]) and exists (select from rent_ledger l
      where l.user_id = a.user_id and l.agreement_id = a.id and (l.transaction_id is not null
        or (l.created_by is not null and not exists (
          select from unnest(${Object.values(openingMemos)}::text[]) as own (words) where starts_with(coalesce(l.memo, ''), own.words)))))
    order by a.premises, a.id limit 1`.execute(tx);
  if (kept[0] !== undefined) {
    throw new Fault(
      'conflict',
      `Something was recorded since for ${kept[0].words}. End this agreement instead. Its ledger stays.`,
    );
  }
  await setManyRemoved(tx, owner, 'rental_agreements', made.agreements, now);
  const { rows: tenants } = await sql<{ id: string }>`
    select t.id from rental_tenants t where t.user_id = ${owner} and t.id = any(${[...made.tenants]}::uuid[]) and not exists (
      select from rental_agreement_people p join rental_agreements a on a.user_id = p.user_id and a.id = p.agreement_id
      where p.user_id = t.user_id and p.tenant_id = t.id and a.removed_at is null)`.execute(tx);
  const { rows: units } = await sql<{ id: string }>`
    select u.id from rental_units u where u.user_id = ${owner} and u.id = any(${[...made.units]}::uuid[]) and not exists (
      select from rental_agreements a where a.user_id = u.user_id and a.unit_id = u.id and a.removed_at is null)`.execute(
    tx,
  );
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await setManyRemoved(tx, owner, 'rental_tenants', idsOf(tenants), now);
  await setManyRemoved(tx, owner, 'rental_units', idsOf(units), now);
}

/** What an import of agreements from a list uses: the functions behind the forms. */
export const rentalImport = {
  read: readRentals,
  overlapOf,
  addUnit: (tx: Tx, owner: string, draft: object) => addUnit(tx, owner, newUnit.parse(draft)),
  addTenant: (tx: Tx, owner: string, draft: object) => addTenant(tx, owner, tenantDraft.parse(draft)),
  addRunning,
  remove: removeImported,
};
