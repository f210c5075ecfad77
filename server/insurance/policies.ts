import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type * as endpoints from '@holdfast/domain/insurance/endpoints';
import {
  longAgoFaults,
  policy,
  policyDraft,
  policyFaults,
  unaliased,
  type Policy,
  type PolicyDraft,
} from '@holdfast/domain/insurance/policy';
import { countedPayment } from '@holdfast/domain/insurance/premium';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { addCovers, listCovers } from './covers.ts';
import { countedAnew } from './next-payment.ts';
import { nameAttached } from './policy-documents.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';

export const policyColumns = Object.keys(policy.shape) as (keyof Policy)[];

export const policies = ownedTable('insurance_policies', policy, 'Policy');

/** Finds a policy with its covers and the name of its agent, also in the trash; throws `not_found`. */
export async function findPolicy(
  tx: Tx,
  owner: string,
  id: string,
): Promise<OutputOf<typeof endpoints.findPolicy>> {
  const found = await policies.find(tx, owner, id);
  const vendor = found.vendor_id === null ? undefined : await findVendor(tx, owner, found.vendor_id);
  return { ...found, covers: await listCovers(tx, owner, id), vendor: vendor ?? null };
}

/**
 * Adds a policy with its covers and documents; a next payment that nobody names is counted from the start. Throws `invalid` where a field was given under none of its names, for days in the wrong
 * order, and for a vendor or a thing that is not there.
 */
export async function addPolicy(
  tx: Tx,
  owner: string,
  { covers, documents, ...given }: TakenBy<typeof endpoints.addPolicy>,
  today: Day,
  attach: AttachFiles,
): Promise<Policy> {
  const draft = draftOf(given);
  refuse([...policyFaults(draft), ...longAgoFaults(draft.next_payment_date, today)]);
  await refuseUnknownVendor(tx, owner, draft.vendor_id);
  const next_payment_date = draft.next_payment_date ?? countedPayment(draft, today);
  const added = await tx
    .insertInto('insurance_policies')
    .values({ ...draft, next_payment_date, user_id: owner })
    .returning(policyColumns)
    .executeTakeFirstOrThrow();
  await addCovers(tx, owner, added.id, covers);
  await attach(tx, owner, { item_type: 'policy', item_id: added.id }, documents, today);
  await nameAttached(tx, owner, added.id, documents);
  return added;
}

/**
 * Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one, and `invalid`
 * as adding does.
 */
export async function changePolicy(
  tx: Tx,
  owner: string,
  id: string,
  given: Partial<PolicyDraft> & Parameters<typeof unaliased>[0],
  { version, today }: { version: FromVersion; today: Day },
): Promise<Policy> {
  const change: Partial<PolicyDraft> = unaliased(given);
  const former = await policies.lock(tx, owner, id);
  refuseOlder('policy', former, version);
  refuse([...policyFaults({ ...former, ...change }), ...longAgoFaults(change.next_payment_date, today)]);
  await refuseUnknownVendor(tx, owner, change.vendor_id);
  if (change.next_payment_date !== former.next_payment_date) {
    await refusePaid(tx, owner, id, change.next_payment_date);
  }
  if (Object.keys(change).length === 0) return former;
  const next_payment_date = await countedAnew(tx, owner, former, change, today);
  return setPolicy(tx, owner, id, {
    ...change,
    ...(next_payment_date === undefined ? {} : { next_payment_date }),
  });
}

/** Writes fields of a policy and gives it as it is then. */
export async function setPolicy(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<PolicyDraft>,
): Promise<Policy> {
  return tx
    .updateTable('insurance_policies')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(policyColumns)
    .executeTakeFirstOrThrow();
}

/** A payment that was made is not the next one. */
export async function refusePaid(
  tx: Tx,
  owner: string,
  id: string,
  day: Day | null | undefined,
): Promise<void> {
  if (day === null || day === undefined) return;
  const paid = await tx
    .selectFrom('policy_payments')
    .select('day')
    .where('user_id', '=', owner)
    .where('policy_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  if (paid !== undefined) {
    refuse([{ field: 'next_payment_date', message: 'The payment of this day has been made' }]);
  }
}

/** The draft out of what was sent, in which each required field stands under one of its names. */
function draftOf(given: Parameters<typeof unaliased>[0]): PolicyDraft {
  const read = policyDraft.safeParse(unaliased(given));
  if (read.success) return read.data;
  refuse(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  throw read.error;
}

const findVendor = (tx: Tx, owner: string, id: string) =>
  findRecordLabel(tx, owner, { item_type: 'vendor', item_id: id });

async function refuseUnknownVendor(tx: Tx, owner: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await findVendor(tx, owner, id)) !== undefined) return;
  refuse([{ field: 'vendor_id', message: 'Choose one of your vendors' }]);
}
