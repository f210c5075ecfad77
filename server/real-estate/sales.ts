import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { HeldStatus, Property } from '@holdfast/domain/real-estate/property';
import { refuseSold, saleFaults, saleOutcome, type SaleDraft } from '@holdfast/domain/kernel/money/sale';
import type { Tx } from '../kernel/database/database.ts';
import { keepValues, properties } from './properties.ts';

/** Marks a property as sold. Throws `invalid` for a day before the purchase or after today, and `conflict` for what is sold. */
export async function sellProperty(
  tx: Tx,
  owner: string,
  id: string,
  sale: SaleDraft,
  today: Day,
): Promise<Property> {
  const held = await properties.lock(tx, owner, id);
  refuseSold(held, 'property');
  refuse(saleFaults(held, sale.sale_date, today));
  return keepValues(tx, owner, held, {
    ...sale,
    ...saleOutcome(held, sale),
    status: 'sold_and_transferred',
  });
}

/** Takes a sale back. Throws `conflict` where the property is not sold. */
export async function undoSale(tx: Tx, owner: string, id: string, status: HeldStatus): Promise<Property> {
  const sold = await properties.lock(tx, owner, id);
  if (sold.sale_date === null) throw new Fault('conflict', 'This property is not sold.');
  return keepValues(tx, owner, sold, {
    status,
    sale_date: null,
    sale_price: null,
    sale_notes: null,
    capital_gain: null,
    holding_period: null,
  });
}
