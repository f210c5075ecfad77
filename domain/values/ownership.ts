import { z } from 'zod';
import { calendarDay, monthsBetween, type Day } from '../kernel/time/day.ts';
import { addMoney, amount, partOf, subtractMoney, type Money } from '../kernel/money/money.ts';
import { propertyCategory } from '../kernel/ledger/transaction.ts';

/** What a thing has cost so far, with everything that goes into it (M-19). */
export const ownership = z.object({
  purchase_price: amount.nullable(),
  purchase_date: calendarDay.nullable(),
  /** What the ledger says was spent on the thing, by category; null is what has none. */
  spent: z.array(z.object({ category: propertyCategory.nullable(), total: amount })),
  spent_total: amount,
  /** Its share of the premiums of policies that cover several things; those for it alone stand among the expenses above. */
  premiums: amount,
  /** What it is worth now, or what it was sold for. */
  worth: amount.nullable(),
  sold: z.boolean(),
  /** Until when it is counted: today, or the day of the sale. */
  until: calendarDay,
  /** Price + expenses + premiums − worth; null where the price or the worth is not known. */
  cost: amount.nullable(),
  /** Null before the first year is over. */
  per_year: amount.nullable(),
  /** What was spent in each calendar year, the first one first. */
  by_year: z.array(z.object({ year: z.int(), total: amount })),
});
export type Ownership = z.infer<typeof ownership>;

type Inputs = Pick<Ownership, 'purchase_price' | 'purchase_date' | 'spent' | 'premiums' | 'by_year'> & {
  readonly current_value: Money | null;
  readonly sale_date: Day | null;
  readonly sale_price: Money | null;
};

/** Adds up what a thing has cost until today, or until its sale. */
export function ownershipOf(inputs: Inputs, today: Day): Ownership {
  const { purchase_price, purchase_date, spent, premiums, by_year, current_value, sale_date, sale_price } =
    inputs;
  const sold = sale_date !== null;
  const worth = sold ? sale_price : current_value;
  const until = sale_date ?? today;
  const spent_total = addMoney(...spent.map(({ total }) => total));
  const cost =
    purchase_price === null || worth === null
      ? null
      : subtractMoney(addMoney(purchase_price, spent_total, premiums), worth);
  const months = purchase_date === null ? 0 : monthsBetween(purchase_date, until);
  const per_year = cost === null || months < 12 ? null : partOf(cost, 12n, BigInt(months));
  return {
    purchase_price,
    purchase_date,
    spent,
    spent_total,
    premiums,
    worth,
    sold,
    until,
    cost,
    per_year,
    by_year,
  };
}
