import { sql } from 'kysely';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { payment, type Payment, type PaymentDraft } from '@holdfast/domain/vendors/payment';
import type { Project } from '@holdfast/domain/vendors/project';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { dropExpense, putExpense } from '../kernel/ledger/lines/expenses.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { newId, referenceOf, requireRecord } from './owned.ts';
import { paymentSource } from './paid.ts';
import { projects } from './projects.ts';

const columns = Object.keys(payment.shape) as (keyof Payment)[];

const payments = ownedTable('vendor_payments', payment, 'Payment');

const sourceOf = (id: string) => ({ ...paymentSource, id });

/** Books a payment as an expense on the project's thing, else on the project; a guest's waits for the owner. */
async function book(tx: Tx, owner: string, row: Payment): Promise<void> {
  if (guestIn(tx) !== undefined) return;
  const project = row.project_id === null ? null : await projects.find(tx, owner, row.project_id);
  await putExpense(tx, owner, {
    source: sourceOf(row.id),
    day: row.paid_on,
    amount: row.amount,
    of: spentOn(project, row.vendor_id),
    property_category: row.category,
    merchant: await nameOf(tx, owner, row.vendor_id),
    description: row.what,
  });
}

function spentOn(project: Project | null, vendorId: string | null): RecordReference | null {
  if (project !== null) return referenceOf(project) ?? { item_type: 'project', item_id: project.id };
  return vendorId === null ? null : { item_type: 'vendor', item_id: vendorId };
}

async function nameOf(tx: Tx, owner: string, vendorId: string | null): Promise<string | null> {
  if (vendorId === null) return null;
  const found = await tx
    .selectFrom('vendors')
    .select('name')
    .where('user_id', '=', owner)
    .where('id', '=', vendorId)
    .executeTakeFirst();
  return found?.name ?? null;
}

type Linked = Pick<Payment, 'project_id' | 'vendor_id' | 'line_id'>;

/** Throws where what a payment names is not the owner's or closed to the guest, or where its line is none of its project's. */
async function requireLinks(
  tx: Tx,
  owner: string,
  { project_id, vendor_id, line_id }: Linked,
): Promise<void> {
  if (vendor_id !== null)
    await requireRecord(tx, owner, { item_type: 'vendor', item_id: vendor_id }, 'Vendor');
  if (project_id !== null)
    await requireRecord(tx, owner, { item_type: 'project', item_id: project_id }, 'Project');
  if (line_id === null) return;
  const lines = project_id === null ? [] : (await projects.find(tx, owner, project_id)).budget_lines;
  if (!lines.some((line) => line.id === line_id)) {
    refuse([{ field: 'line_id', message: 'This line is not in the budget of the project' }]);
  }
}

/** Records a payment. Throws `not_found` for a project or vendor that is not the owner's or closed to the guest. */
export async function addPayment(
  tx: Tx,
  owner: string,
  draft: PaymentDraft & { project_id: string | null },
): Promise<Payment> {
  await requireLinks(tx, owner, draft);
  const row = await tx
    .insertInto('vendor_payments')
    .values({ ...draft, user_id: owner, id: newId() })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await book(tx, owner, row);
  return row;
}

/** Corrects a payment and its expense. Throws `not_found` and `conflict` as every change of a record. */
export async function changePayment(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<PaymentDraft>,
  version: FromVersion,
): Promise<Payment> {
  const former = await payments.lock(tx, owner, id);
  refuseOlder('payment', former, version);
  if (Object.keys(change).length === 0) return former;
  const relinks = change.vendor_id !== undefined || change.line_id !== undefined;
  if (relinks) await requireLinks(tx, owner, { ...former, ...change });
  const row = await tx
    .updateTable('vendor_payments')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await book(tx, owner, row);
  return row;
}

/** Books a payment that waits; one that is booked stays as it is. Throws `not_found`. */
export async function bookPayment(tx: Tx, owner: string, id: string): Promise<void> {
  await book(tx, owner, await payments.lock(tx, owner, id));
}

/** Takes a payment back, and its expense out of the ledger. Throws `not_found`. */
export async function removePayment(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await payments.remove(tx, owner, id, now);
  await dropExpense(tx, owner, sourceOf(id));
}

/** Records a payment again that was taken back. Throws `not_found`. */
export async function restorePayment(tx: Tx, owner: string, id: string): Promise<void> {
  await payments.restore(tx, owner, id);
  await book(tx, owner, await payments.lock(tx, owner, id));
}

/** The project of a payment, else its vendor: where its documents belong. */
export function filedUnder({
  project_id,
  vendor_id,
}: Pick<Payment, 'project_id' | 'vendor_id'>): RecordReference {
  if (project_id !== null) return { item_type: 'project', item_id: project_id };
  if (vendor_id !== null) return { item_type: 'vendor', item_id: vendor_id };
  throw notFound('Payment');
}

/** Whether the ledger holds the expense of the payment `y`. */
export const bookedIn = (owner: string) => sql`exists (select from transactions t where t.user_id = ${owner}
  and t.source_type = ${paymentSource.type} and t.source_id = y.id and t.source_slot = ${paymentSource.slot})`;
