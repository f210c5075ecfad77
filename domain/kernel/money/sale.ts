import { z } from 'zod';
import { day, monthsBetween, type Day } from '../time/day.ts';
import { required } from '../form/draft.ts';
import { Fault, type FieldMessage } from '../call/fault.ts';
import { optionalLines } from '../form/fields.ts';
import { price, subtractMoney, type Money } from './money.ts';

export const saleDraft = z.object({
  sale_date: required('Sale date', day),
  sale_price: required('Sale price', price),
  sale_notes: optionalLines('Notes', 2000),
});

export type SaleDraft = z.output<typeof saleDraft>;

type Purchase = { purchase_date: Day; purchase_price: Money };

/** What a sale brought: the price above the purchase price (below zero for a loss), and the whole months that the thing was held. */
export function saleOutcome(
  bought: Purchase,
  sold: { sale_date: Day; sale_price: Money },
): { capital_gain: Money; holding_period: number } {
  return {
    capital_gain: subtractMoney(sold.sale_price, bought.purchase_price),
    holding_period: monthsBetween(bought.purchase_date, sold.sale_date),
  };
}

/**
 * Throws `conflict` where a thing is sold already: a second sale would write over the first without a word. `what` is its kind, as in
 * "This property is sold already".
 */
export function refuseSold(held: { readonly sale_date: Day | null }, what: string): void {
  if (held.sale_date === null) return;
  throw new Fault('conflict', `This ${what} is sold already. Undo the sale first to enter another one.`);
}

/** What is wrong with a sale's day: before the purchase, or not yet there. */
export function saleFaults(
  bought: Pick<Purchase, 'purchase_date'>,
  saleDate: Day,
  today: Day,
): FieldMessage[] {
  if (saleDate > today) return [{ field: 'sale_date', message: 'Sale date cannot be in the future' }];
  if (saleDate < bought.purchase_date) {
    return [{ field: 'sale_date', message: 'Sale date cannot be before the purchase' }];
  }
  return [];
}
