import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addApplications, openSampleForm } from './add-applications.ts';
import { addInspections, addRepairs } from './add-care.ts';
import { addRentals } from './add-rentals.ts';

/** Adds what the family has of its duplex as a landlord; its accounts and vendors are there. */
export async function addLetting(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<string, string>,
  today: Day,
): Promise<void> {
  const property = homes.get('duplex');
  if (property === undefined) return;
  await kernel.database.asViewer(owner, (tx) => letProperty(kernel, tx, { owner, property, today }));
}

type Let = { readonly owner: string; readonly property: string; readonly today: Day };

async function letProperty(kernel: Kernel, tx: Tx, { owner, property, today }: Let): Promise<void> {
  const rentals = await addRentals(tx, owner, property, today);
  await addRepairs(tx, owner, rentals, today);
  await addInspections(tx, owner, property, rentals);
  await openSampleForm(kernel, tx, { owner, property, today });
  await addApplications(tx, owner, property, today);
}

/** Removes what a household has as a landlord, with the money that it has booked. */
export async function clearLetting(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('applications').where('user_id', '=', owner).execute();
  await tx.deleteFrom('application_forms').where('user_id', '=', owner).execute();
  await tx.deleteFrom('rental_maintenance').where('user_id', '=', owner).execute();
  await tx.deleteFrom('rental_agreements').where('user_id', '=', owner).execute();
  await tx.deleteFrom('rental_tenants').where('user_id', '=', owner).execute();
  await tx.deleteFrom('rental_units').where('user_id', '=', owner).execute();
  await sql`
    delete from transactions where user_id = ${owner} and source_type in ('rent_payment', 'rental_repair')`.execute(
    tx,
  );
}

/** Writes it anew for another day: days of rent lie in the calendar, and cannot be moved one by one. */
export async function renewLetting(kernel: Kernel, tx: Tx, owner: string, today: Day): Promise<void> {
  const unit = await tx
    .selectFrom('rental_units')
    .select('of_id')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  if (unit === undefined) return;
  await clearLetting(tx, owner);
  await letProperty(kernel, tx, { owner, property: unit.of_id, today });
}
