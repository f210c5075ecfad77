import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isZero } from '@holdfast/domain/kernel/money/money';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { warrantyTypeLabels, type Warranty, type WarrantyType } from '@holdfast/domain/warranties/warranty';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { bookedSources, dropExpense, putExpense } from '../kernel/ledger/lines/expenses.ts';
import { costOf } from './thing-cover.ts';
import { warranties } from './warranties.ts';

const categories: Partial<Record<WarrantyType, PropertyCategory>> = {
  home_warranty: 'insurance',
  service_contract: 'maintenance',
};

/** Books what a warranty cost, once however often it is asked for. Throws `invalid` for one without a price. */
export async function bookWarranty(tx: Tx, owner: string, id: string): Promise<void> {
  const found = await warranties.lock(tx, owner, id);
  if (found.cost === null || isZero(found.cost)) {
    const message = 'Enter the price of the warranty first';
    throw new Fault('invalid', message, { fields: [{ field: 'cost', message }] });
  }
  await putExpense(tx, owner, {
    source: costOf(id),
    day: found.purchase_date ?? found.start_date,
    amount: found.cost,
    of: { item_type: found.of_type, item_id: found.of_id },
    property_category: categories[found.warranty_type] ?? 'other',
    merchant: found.provider_name,
    description: warrantyTypeLabels[found.warranty_type],
  });
}

/** Takes the expense back; throws `not_found` for a warranty that is not there. */
export async function unbookWarranty(tx: Tx, owner: string, id: string): Promise<void> {
  await warranties.find(tx, owner, id);
  await dropExpense(tx, owner, costOf(id));
}

/** Books a booked warranty anew after its price, day or provider has changed; without a price the expense goes. */
export async function rebookWarranty(tx: Tx, owner: string, { id, cost }: Pick<Warranty, 'id' | 'cost'>) {
  // Guests write nothing in a ledger: their change waits for the owner's click.
  if (guestIn(tx) !== undefined) return;
  if ((await bookedSources(tx, owner, [costOf(id)])).size === 0) return;
  if (cost === null || isZero(cost)) await dropExpense(tx, owner, costOf(id));
  else await bookWarranty(tx, owner, id);
}
