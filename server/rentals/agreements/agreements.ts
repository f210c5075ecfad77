import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  agreedFields,
  agreementFaults,
  agreementTexts,
  type AgreementDraft,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import type { Tx } from '../../kernel/database/database.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';
import { findAgreement } from './agreement-list.ts';
import { lockPremises, premisesWords, refuseOverlap, refuseTaken } from './premises.ts';

type People = Pick<AgreementDraft, 'tenant_id' | 'co_tenants' | 'guarantors'>;

/** Adds an agreement as a draft and returns its id. Throws `invalid` for people or premises that are not the owner's, and for an overlap. */
export async function addAgreement(
  tx: Tx,
  owner: string,
  draft: AgreementDraft,
  renews_id: string | null = null,
): Promise<string> {
  refuse(agreementFaults(draft));
  const { asset_type, asset_id, co_tenants, guarantors, rent_amount, ...rest } = draft;
  await lockPremises(tx, owner, draft);
  const premises = await premisesWords(tx, owner, draft);
  await refuseOverlap(tx, owner, { ...draft, renews_id, leaves_on: null });
  const id = randomUUID();
  await tx
    .insertInto('rental_agreements')
    .values({
      ...rest,
      ...feesOf(draft),
      of_type: asset_type,
      of_id: asset_id,
      premises,
      tenant_names: await namesOf(tx, owner, draft),
      renews_id,
      user_id: owner,
      id,
    })
    .execute();
  await putPeople(tx, owner, id, { tenant_id: draft.tenant_id, co_tenants, guarantors });
  await putRent(tx, owner, id, { from_day: draft.start_date, amount: rent_amount });
  return id;
}

/** An agreement without a late fee has neither amount nor cap. */
function feesOf({
  late_fee,
  late_fee_amount,
  late_fee_cap,
}: Pick<AgreementDraft, 'late_fee' | 'late_fee_amount' | 'late_fee_cap'>) {
  return late_fee === 'none'
    ? { late_fee, late_fee_amount: null, late_fee_cap: null }
    : { late_fee, late_fee_amount, late_fee_cap };
}

/** Locks the premises and the row of an agreement that is not in the trash; throws `not_found`. */
export async function lockAgreement(tx: Tx, owner: string, id: string, today: Day): Promise<ShownAgreement> {
  // Before any row: who writes the rent ledger locks in this order.
  await lockLedger(tx, owner);
  await lockPremises(tx, owner, await findAgreement(tx, owner, id, today));
  const { rows } = await sql`
    select id from rental_agreements where user_id = ${owner} and id = ${id} and removed_at is null for update`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound('Agreement');
  return findAgreement(tx, owner, id, today);
}

/**
 * Changes the given fields. Throws `conflict` where `version` is not the stored one, and where a signed agreement would no longer say
 * what was agreed.
 */
export async function changeAgreement(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<AgreementDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<void> {
  const former = await lockAgreement(tx, owner, id, today);
  refuseOlder('agreement', former, version);
  const isChanged = (field: keyof AgreementDraft) =>
    change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(former[field]);
  if (former.signed_on !== null && agreedFields.some(isChanged)) {
    throw new Fault('conflict', agreementTexts.signed);
  }
  const next = { ...former, ...change };
  refuse(agreementFaults(next));
  if (Object.keys(change).length === 0) return;
  if (former.signed_on === null) {
    if (next.asset_id !== former.asset_id) await lockPremises(tx, owner, next);
    await refuseOverlap(tx, owner, next);
  }
  const premises = ['asset_id', 'asset_type', 'unit_id'].some((field) => field in change)
    ? { premises: await premisesWords(tx, owner, next) }
    : {};
  const { asset_type, asset_id, co_tenants, guarantors, rent_amount, ...rest } = change;
  await tx
    .updateTable('rental_agreements')
    .set({
      ...rest,
      ...feesOf(next),
      ...premises,
      of_type: next.asset_type,
      of_id: next.asset_id,
      tenant_names: await namesOf(tx, owner, next),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (former.signed_on !== null) return;
  await putPeople(tx, owner, id, next);
  await sql`delete from rental_agreement_rents where user_id = ${owner} and agreement_id = ${id}
    and from_day <= greatest(${former.start_date}::date, ${next.start_date}::date)`.execute(tx);
  await putRent(tx, owner, id, { from_day: next.start_date, amount: next.rent_amount });
}

/** The names of the tenants in words, without those who stand surety. Throws `invalid` for somebody who is not the owner's tenant. */
async function namesOf(
  tx: Tx,
  owner: string,
  { tenant_id, co_tenants, guarantors }: People,
): Promise<string> {
  const ids = [tenant_id, ...co_tenants, ...guarantors];
  const rows = await tx
    .selectFrom('rental_tenants')
    .select(['id', 'name'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute();
  const name = (id: string) => rows.find((row) => row.id === id)?.name;
  const missing = ids.find((id) => name(id) === undefined);
  if (missing !== undefined) {
    const field =
      missing === tenant_id ? 'tenant_id' : co_tenants.includes(missing) ? 'co_tenants' : 'guarantors';
    refuse([{ field, message: 'Tenant not found' }]);
  }
  return [tenant_id, ...co_tenants].map(name).join(', ');
}

async function putPeople(
  tx: Tx,
  owner: string,
  id: string,
  { tenant_id, co_tenants, guarantors }: People,
): Promise<void> {
  const person = (role: 'tenant' | 'co_tenant' | 'guarantor') => (each: string) => ({
    user_id: owner,
    agreement_id: id,
    tenant_id: each,
    role,
  });
  await sql`delete from rental_agreement_people where user_id = ${owner} and agreement_id = ${id}`.execute(
    tx,
  );
  await tx
    .insertInto('rental_agreement_people')
    .values([
      person('tenant')(tenant_id),
      ...co_tenants.map(person('co_tenant')),
      ...guarantors.map(person('guarantor')),
    ])
    .execute();
}

/** Adds a rent from a day on. */
export async function putRent(
  tx: Tx,
  owner: string,
  id: string,
  rent: { from_day: Day; amount: string },
): Promise<void> {
  await tx
    .insertInto('rental_agreement_rents')
    .values({ ...rent, user_id: owner, agreement_id: id })
    .execute();
}

/** Whether anything was charged or paid. */
export async function hasLedger(tx: Tx, owner: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rent_ledger where user_id = ${owner} and agreement_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Moves an agreement to the trash. Throws `conflict` for one with a ledger, which stays on the books. */
export async function removeAgreement(
  tx: Tx,
  owner: string,
  id: string,
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  await lockAgreement(tx, owner, id, today);
  if (await hasLedger(tx, owner, id)) throw new Fault('conflict', agreementTexts.kept);
  await setRemoved(tx, owner, id, now.toISOString());
}

/** Takes an agreement out of the trash. Throws `conflict` where another one has its dates by now. */
export async function restoreAgreement(tx: Tx, owner: string, id: string, today: Day): Promise<void> {
  const found = await findAgreement(tx, owner, id, today);
  await lockPremises(tx, owner, found);
  if (found.removed_at === null) throw notFound('Agreement');
  await refuseTaken(tx, owner, found);
  await setRemoved(tx, owner, id, null);
}

async function setRemoved(tx: Tx, owner: string, id: string, removed_at: string | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('rental_agreements')
    .set({ removed_at })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', removed_at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw notFound('Agreement');
}
