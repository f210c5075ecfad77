import { z } from 'zod';
import { calendarDay } from '../kernel/day.ts';
import { amount } from '../kernel/money.ts';
import type { Property } from './property.ts';

/** What a property was worth from a day on, as its owner said that day. */
export const propertyValue = z.object({ day: calendarDay, value: amount });
export type PropertyValue = z.infer<typeof propertyValue>;

/** A property's value over time: bought, revalued, sold; by day, one value a day, the last word counts. */
export function valueCurve(
  held: Pick<Property, 'purchase_date' | 'purchase_price' | 'sale_date' | 'sale_price'>,
  values: readonly PropertyValue[],
): PropertyValue[] {
  const byDay = new Map([[held.purchase_date, held.purchase_price]]);
  for (const each of values) if (each.day >= held.purchase_date) byDay.set(each.day, each.value);
  if (held.sale_date !== null && held.sale_price !== null) byDay.set(held.sale_date, held.sale_price);
  return [...byDay]
    .map(([date, value]) => ({ day: date, value }))
    .filter((each) => held.sale_date === null || each.day <= held.sale_date)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
