import type { Appliance, HeldStatus } from '@holdfast/domain/appliances/appliance';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { refuseSold, saleFaults, type SaleDraft } from '@holdfast/domain/kernel/money/sale';
import type { Tx } from '../kernel/database/database.ts';
import { appliances, keepValues, outcomeOf } from './appliances.ts';

/**
 * Marks an appliance as sold. Gain and holding period are known where the purchase is. Throws `invalid` for a day
 * before the purchase or after today, and `conflict` for what is sold.
 */
export async function sellAppliance(
  tx: Tx,
  owner: string,
  id: string,
  sale: SaleDraft,
  today: Day,
): Promise<Appliance> {
  const held = await appliances.lock(tx, owner, id);
  refuseSold(held, 'appliance');
  refuse(saleFaults({ purchase_date: held.purchase_date ?? sale.sale_date }, sale.sale_date, today));
  return keepValues(tx, owner, held, { ...sale, ...outcomeOf({ ...held, ...sale }), status: 'sold' });
}

/** Takes a sale back. Throws `conflict` where the appliance is not sold. */
export async function undoSale(tx: Tx, owner: string, id: string, status: HeldStatus): Promise<Appliance> {
  const sold = await appliances.lock(tx, owner, id);
  if (sold.sale_date === null) throw new Fault('conflict', 'This appliance is not sold.');
  return keepValues(tx, owner, sold, {
    status,
    sale_date: null,
    sale_price: null,
    sale_notes: null,
    capital_gain: null,
    holding_period: null,
  });
}
