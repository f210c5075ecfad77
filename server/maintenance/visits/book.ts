import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import type { ServiceType } from '@holdfast/domain/maintenance/words';
import { whoDid } from '@holdfast/domain/maintenance/visit';
import type { Tx } from '../../kernel/database/database.ts';
import { dropExpense, putExpense } from '../../kernel/ledger/lines/expenses.ts';
import { findVisit, hasCost, sourceOf } from './visit-items.ts';

/** What the expense of a visit was for (S-223). */
export const categoryOf = (type: ServiceType): PropertyCategory =>
  type === 'repair' ? 'repairs' : 'maintenance';

/**
 * Brings the expense of a visit in line with its cost: booked once, changed where the cost has changed, taken back where there is none.
 * Only for the owner; throws `not_found`.
 */
export async function bookVisit(tx: Tx, owner: string, id: string): Promise<void> {
  const visit = await findVisit(tx, owner, id);
  const source = sourceOf(visit);
  const booked = visit.outcome === 'done' && hasCost(visit) ? visit.cost : null;
  if (booked === null) await dropExpense(tx, owner, source);
  else {
    const of =
      visit.of_type === null || visit.of_id === null
        ? null
        : { item_type: visit.of_type, item_id: visit.of_id };
    await putExpense(tx, owner, {
      source,
      day: visit.completed_date,
      amount: booked,
      of,
      property_category: categoryOf(visit.service_type),
      merchant: whoDid(visit),
      description: visit.title,
    });
  }
  await tx
    .updateTable('maintenance_visits')
    .set({ booked_cost: booked })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    // An update that changes nothing would count as a change of the visit.
    .where('booked_cost', 'is distinct from', booked)
    .execute();
}
