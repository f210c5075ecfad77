import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { refuseSold, saleFaults, saleOutcome, type SaleDraft } from '@holdfast/domain/kernel/money/sale';
import type { HeldStatus, Movable } from '@holdfast/domain/movables/movable';
import type { Tx } from '../kernel/database/database.ts';
import { keepMovable, movables } from './movables.ts';

/** Marks a thing as sold. Throws `invalid` for a day before the purchase or after today, and `conflict` for what is sold. */
export async function sellMovable(
  tx: Tx,
  owner: string,
  id: string,
  sale: SaleDraft,
  today: Day,
): Promise<Movable> {
  const held = await movables.lock(tx, owner, id);
  refuseSold(held, 'asset');
  refuse(saleFaults(held, sale.sale_date, today));
  return keepMovable(tx, owner, held, { ...sale, ...saleOutcome(held, sale), status: 'sold' });
}

/** Takes a sale back. Throws `conflict` where the thing is not sold. */
export async function undoSale(tx: Tx, owner: string, id: string, status: HeldStatus): Promise<Movable> {
  const sold = await movables.lock(tx, owner, id);
  if (sold.sale_date === null) throw new Fault('conflict', 'This asset is not sold.');
  return keepMovable(tx, owner, sold, {
    status,
    sale_date: null,
    sale_price: null,
    sale_notes: null,
    capital_gain: null,
    holding_period: null,
  });
}
