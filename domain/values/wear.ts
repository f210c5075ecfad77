import { z } from 'zod';
import { addMonths, daysBetween, monthsBetween, type Day } from '../kernel/time/day.ts';
import { decimal } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { optional, wholeNumber } from '../kernel/form/fields.ts';
import { amount, compareMoney, partOf, price, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { DatedValue } from '../kernel/money/value-curve.ts';

export const wearMethod = z.enum(['straight_line', 'declining_balance']);
export type WearMethod = z.infer<typeof wearMethod>;

export const wearMethodLabels: Readonly<Record<WearMethod, string>> = {
  straight_line: 'The same amount every year (straight line)',
  declining_balance: 'The same share every year (declining balance)',
};

export const lifeNeeded = 'Say over how many years it wears out';
export const rateNeeded = 'Say how much of its value it loses a year';
export const salvageAbovePrice = 'It cannot be worth more at the end than it cost';

/** How a thing loses its value and how long it lasts, as its owner says (M-19). */
export const planDraft = z.object({
  method: labelled('How it loses value', optional(wearMethod), { words: wearMethodLabels }),
  /** In years. */
  useful_life: labelled(
    'Wears out over (years)',
    optional(wholeNumber('Wears out over (years)', { min: 1, max: 100 })),
  ),
  salvage_value: labelled('Worth at the end', optional(price)),
  /** In per cent. */
  yearly_rate: labelled(
    'Loses a year (per cent)',
    optional(
      decimal('Loses a year (per cent)', { places: 2, max: 99.99 }).refine(
        (rate) => Number(rate) > 0,
        'The share must be above zero',
      ),
    ),
  ),
  /** In years. */
  lifespan: labelled('Will last (years)', optional(wholeNumber('Will last (years)', { min: 1, max: 100 }))),
});
export type PlanDraft = z.output<typeof planDraft>;

export const plan = z.object({
  method: wearMethod.nullable(),
  useful_life: z.int().nullable(),
  salvage_value: amount.nullable(),
  yearly_rate: z.string().nullable(),
  lifespan: z.int().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** The plan of a thing of which nobody has said anything. */
export const noPlan: Plan = {
  method: null,
  useful_life: null,
  salvage_value: null,
  yearly_rate: null,
  lifespan: null,
};

/** What is missing in a plan, or contradicts the price. */
export function planFaults(said: Plan, purchase_price: Money | null): FieldMessage[] {
  const { method, useful_life, yearly_rate, salvage_value } = said;
  const faults: FieldMessage[] = [];
  if (method === 'straight_line' && useful_life === null)
    faults.push({ field: 'useful_life', message: lifeNeeded });
  if (method === 'declining_balance' && yearly_rate === null)
    faults.push({ field: 'yearly_rate', message: rateNeeded });
  if (salvage_value !== null && purchase_price !== null && compareMoney(salvage_value, purchase_price) > 0)
    faults.push({ field: 'salvage_value', message: salvageAbovePrice });
  return faults;
}

type Bought = { readonly purchase_date: Day | null; readonly purchase_price: Money | null };
type Wear = { start: Day; price: Money; salvage: Money; atMonth: (month: number) => Money };

/** What wears out, by which formula; null where the price, its day or the formula is not known. */
function wearOf(bought: Bought, { method, useful_life, salvage_value, yearly_rate }: Plan): Wear | null {
  const { purchase_date: start, purchase_price: price } = bought;
  if (start === null || price === null || method === null) return null;
  const least = salvage_value ?? '0.00';
  const salvage = compareMoney(least, price) > 0 ? price : least;
  if (method === 'straight_line') {
    if (useful_life === null) return null;
    const months = useful_life * 12;
    const loss = subtractMoney(price, salvage);
    const atMonth = (month: number) =>
      subtractMoney(price, partOf(loss, BigInt(Math.min(month, months)), BigInt(months)));
    return { start, price, salvage, atMonth };
  }
  if (yearly_rate === null) return null;
  const rate = hundredths(yearly_rate);
  const years = [price];
  const atYear = (year: number): Money => {
    while (years.length <= year) years.push(afterYear(years.at(-1) ?? price, rate, salvage));
    return years[year] ?? salvage;
  };
  const atMonth = (month: number) => {
    const year = Math.floor(month / 12);
    return between(atYear(year), atYear(year + 1), BigInt(month % 12), 12n);
  };
  return { start, price, salvage, atMonth };
}

/** A book value a year later: less the rate of itself, rounded to the cent, and never below what is left at the end. */
function afterYear(book: Money, rate: bigint, salvage: Money): Money {
  const next = subtractMoney(book, partOf(book, rate, 10_000n));
  return compareMoney(next, salvage) < 0 ? salvage : next;
}

/** `12.5` per cent as 1250 hundredths of a per cent. */
function hundredths(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}

const between = (from: Money, to: Money, part: bigint, whole: bigint): Money =>
  subtractMoney(from, partOf(subtractMoney(from, to), part, whole));

/**
 * What a thing is worth on a day by its curve: exact at the purchase, at each month after it and at the end, and straight between two
 * months. Null before the purchase and where no curve is known. It is shown beside a price and stored nowhere (M-19).
 */
export function wornValue(bought: Bought, said: Plan, on: Day): Money | null {
  const wear = wearOf(bought, said);
  if (wear === null || on < wear.start) return null;
  const month = monthsBetween(wear.start, on);
  const [from, to] = [addMonths(wear.start, month), addMonths(wear.start, month + 1)];
  return between(
    wear.atMonth(month),
    wear.atMonth(month + 1),
    BigInt(daysBetween(from, on)),
    BigInt(daysBetween(from, to)),
  );
}

/** The most years that a curve is drawn over. */
const longest = 100;

/** The curve year by year from the purchase to `until`, the last day included; empty where none is known. */
export function wearCurve(bought: Bought, said: Plan, until: Day): DatedValue[] {
  const wear = wearOf(bought, said);
  if (wear === null || until < wear.start) return [];
  const years = Math.min(longest, Math.floor(monthsBetween(wear.start, until) / 12));
  const days = Array.from({ length: years + 1 }, (_, year) => addMonths(wear.start, year * 12));
  if (days.at(-1) !== until) days.push(until);
  return days.map((day) => ({ day, value: wornValue(bought, said, day) ?? wear.salvage }));
}
