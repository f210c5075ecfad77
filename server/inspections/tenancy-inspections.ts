import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { inspectionTexts, type ShownInspection } from '@holdfast/domain/inspections/inspection';
import type { Tx } from '../kernel/database/database.ts';
import { findInspection, inspectionsOf, lockFrom } from './inspections.ts';

type Shown = ShownInspection & { landlord_agreed_at: string; landlord_name: string };

const isShown = (found: ShownInspection | null): found is Shown => found?.landlord_agreed_at != null;

/** The inspections of an agreement on which its landlord has agreed. */
async function list(tx: Tx, owner: string, agreement: string): Promise<Shown[]> {
  const { move_in, move_out } = await inspectionsOf(tx, owner, agreement);
  return [move_in, move_out].filter(isShown);
}

type Said = { id: string; version: number; agrees: boolean; remark: string | null; name: string };

/**
 * Records what a tenant says of an inspection, with name and time. Runs as the owner after the tenant's access was checked. Throws `not_found`
 * for one of another agreement or not shown, and `conflict` where it was changed since, or both have agreed. An agreement that is sent again is
 * the same one; gives whether it is new.
 */
async function answer(
  tx: Tx,
  owner: string,
  agreement: string,
  { id, version, agrees, remark, name }: Said,
  now: Date,
): Promise<boolean> {
  const seen = await findInspection(tx, owner, id);
  if (seen.agreement_id !== agreement || !isShown(seen)) throw notFound('Inspection');
  const isSame = seen.tenant_name === name && seen.tenant_remark === remark;
  if (agrees && seen.agreed_at !== null && isSame) return false;
  const found = await lockFrom(tx, owner, { id, version });
  if (found.agreed_at !== null) throw new Fault('conflict', inspectionTexts.agreed);
  const at = now.toISOString();
  await tx
    .updateTable('inspections')
    .set(
      agrees
        ? { agreed_at: at, tenant_name: name, tenant_remark: remark }
        : { remark, remark_name: name, remarked_at: at },
    )
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Inspections as the people of an agreement read and answer them. */
export const tenancyInspections = { list, answer };
