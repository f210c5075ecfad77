import { applicationTexts, type Application } from '@holdfast/domain/applications/application';
import type { AgreementPrefill } from '@holdfast/domain/applications/agreement-prefill';
import { endOfKeeping } from '@holdfast/domain/applications/retention';
import { mayMove, moveRefused, type ApplicationState } from '@holdfast/domain/applications/state';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { audit } from '../kernel/people/audit.ts';
import { applications } from './applications.ts';
import { findApplication } from './application-rows.ts';
import type { ApplicationsGiven } from './given.ts';

type Moving = {
  readonly to: ApplicationState;
  readonly now: Date;
  /** By the applicant, who has no account here and stands in no line of the account's log. */
  readonly byApplicant?: boolean;
};

/**
 * Moves an application into another state. Throws `not_found`, also for one in the trash, and `conflict` where that state does not follow
 * from the present one.
 */
export async function moveApplication(
  tx: Tx,
  owner: string,
  id: string,
  { to, now, byApplicant = false }: Moving,
): Promise<Application> {
  const former = await putState(tx, owner, id, { to, now });
  if (byApplicant) return former;
  const detail = { application: id, from: former.state, to };
  await audit(tx, { userId: owner, actorId: owner, action: 'applications.move', detail, at: now });
  return former;
}

/** Stores another state, without a line in the account's log. Throws as `moveApplication`, and gives the application as it was. */
export async function putState(
  tx: Tx,
  owner: string,
  id: string,
  { to, now }: Pick<Moving, 'to' | 'now'>,
): Promise<Application> {
  const former = await applications.lock(tx, owner, id);
  if (!mayMove(former.state, to)) throw new Fault('conflict', moveRefused(former.state));
  const decided = to === 'approved' || to === 'rejected' || to === 'withdrawn';
  await tx
    .updateTable('applications')
    .set({
      state: to,
      ...(to === 'submitted' ? { submitted_at: now.toISOString() } : {}),
      decided_at: decided ? now.toISOString() : null,
      delete_at: endOfKeeping(to, now, former.keep_days)?.toISOString() ?? null,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return former;
}

/**
 * Approves an application and makes the applicant a tenant. Of two who approve at once, the second waits for the first and finds it
 * approved: `conflict`. One that has a tenant from an earlier approval keeps that one.
 */
export async function approveApplication(
  tx: Tx,
  owner: string,
  id: string,
  { addTenant, now }: Pick<ApplicationsGiven, 'addTenant'> & { readonly now: Date },
): Promise<void> {
  const { tenant_id, name, email, phone, consent_on } = await moveApplication(tx, owner, id, {
    to: 'approved',
    now,
  });
  if (tenant_id !== null) return;
  const tenant = await addTenant(tx, owner, { name, email, phone, consent_on });
  await tx
    .updateTable('applications')
    .set({ tenant_id: tenant })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** What an approved application fills in of a new agreement. Throws `not_found`, and `conflict` for one that is not approved. */
export async function agreementPrefillOf(tx: Tx, owner: string, id: string): Promise<AgreementPrefill> {
  const found = await findApplication(tx, owner, id);
  if (found.removed_at !== null) throw notFound('Application');
  const { state, tenant_id, property_id, unit_id, name, move_in, rent, pets, occupants } = found;
  if (state !== 'approved' || tenant_id === null) throw new Fault('conflict', applicationTexts.notApproved);
  return {
    application_id: id,
    asset_type: 'real_estate',
    asset_id: property_id,
    unit_id,
    tenant_id,
    tenant_name: name,
    start_date: move_in,
    rent_amount: rent,
    pets,
    occupants,
  };
}
