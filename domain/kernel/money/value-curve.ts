import { z } from 'zod';
import { calendarDay, type Day } from '../time/day.ts';
import { amount, type Money } from './money.ts';

/** What a thing was worth from a day on, as somebody said that day. */
export const datedValue = z.object({ day: calendarDay, value: amount });
export type DatedValue = z.infer<typeof datedValue>;

/** A thing as far as its value over time goes; the purchase may be unknown. */
export type HeldThing = {
  readonly purchase_date: Day | null;
  readonly purchase_price: Money | null;
  readonly sale_date?: Day | null;
  readonly sale_price?: Money | null;
};

/** A thing's value over time: bought, revalued, sold; by day, one value a day, the last word counts. */
export function valueCurve(held: HeldThing, values: readonly DatedValue[]): DatedValue[] {
  const { purchase_date, purchase_price, sale_date = null, sale_price = null } = held;
  const byDay = new Map<Day, Money>();
  if (purchase_date !== null && purchase_price !== null) byDay.set(purchase_date, purchase_price);
  for (const { day, value } of values)
    if (purchase_date === null || day >= purchase_date) byDay.set(day, value);
  if (sale_date !== null && sale_price !== null) byDay.set(sale_date, sale_price);
  return [...byDay]
    .map(([day, value]) => ({ day, value }))
    .filter(({ day }) => sale_date === null || day <= sale_date)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
