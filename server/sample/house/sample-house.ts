import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import { moveBinder } from '../filling/add-binder.ts';
import { moveDates } from '../filling/add-dates.ts';
import { moveEvents } from '../filling/add-events.ts';
import { moveMoney } from '../filling/add-money.ts';
import { moveRecurring } from '../filling/add-recurring.ts';
import { renewLetting } from '../letting/add-letting.ts';
import { moveLoans } from '../family/family-loans.ts';
import { moveVendorDates } from '../filling/add-vendors.ts';
import { moveWarrantyDates } from '../filling/add-warranties.ts';
import { furnishFamily } from '../filling/furnish-family.ts';
import { clearAway } from './seed.ts';
import { makeWhole } from '../making/whole-house.ts';

/**
 * Puts everything that the sample family has into a house. What a furnishing that was cut off has left goes first. Throws
 * `IncompleteHouse` where it is not whole after several tries.
 */
export async function furnishSample(kernel: Kernel, owner: string, today: Day): Promise<void> {
  const clear = () => clearAway(kernel, owner);
  await clear();
  await makeWhole({ clear, furnish: () => furnishFamily(kernel, owner, { today, read: false }) });
}

/** Moves what is due by some days, so that a house that was furnished long ago has dates ahead and not only behind. */
export async function moveSampleDates(kernel: Kernel, owner: string, days: number): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    await sql`
      update documents set expiry_date = expiry_date + ${days}::int
      where user_id = ${owner} and expiry_date is not null`.execute(tx);
    await sql`
      update real_estate_properties set lease_end_date = lease_end_date + ${days}::int
      where user_id = ${owner} and lease_end_date is not null`.execute(tx);
    await sql`
      update movable_assets set registration_expiry = registration_expiry + ${days}::int,
        insurance_expiry = insurance_expiry + ${days}::int
      where user_id = ${owner} and num_nonnulls(registration_expiry, insurance_expiry) > 0`.execute(tx);
    await sql`
      update appliances set next_service_date = next_service_date + ${days}::int
      where user_id = ${owner} and next_service_date is not null`.execute(tx);
    await sql`
      update maintenance_visits set completed_date = completed_date + ${days}::int where user_id = ${owner}`.execute(
      tx,
    );
    await sql`
      update due_items set done_on = done_on + ${days}::int
      where user_id = ${owner} and source_type = 'maintenance' and done_on is not null`.execute(tx);
    // What was done for good stays on its day: a new one would be due again.
    await sql`
      update maintenance_tasks t set scheduled_date = scheduled_date + ${days}::int, counted_from = counted_from + ${days}::int
      where t.user_id = ${owner} and (t.repeats <> 'once' or not exists (
        select from maintenance_visits v where v.user_id = t.user_id and v.task_id = t.id))`.execute(tx);
    await moveWarrantyDates(tx, owner, days);
    await sql`
      update insurance_policies set renewal_date = renewal_date + ${days}::int, next_payment_date = next_payment_date + ${days}::int
      where user_id = ${owner}`.execute(tx);
    await moveMoney(tx, owner, days);
    await moveRecurring(tx, owner, days);
    await moveLoans(tx, owner, days);
    await moveVendorDates(tx, owner, days);
    await moveEvents(tx, owner, days);
    await moveDates(tx, owner, days);
    await moveBinder(tx, owner, days);
    await renewLetting(kernel, tx, owner, kernel.clock.today());
  });
}
