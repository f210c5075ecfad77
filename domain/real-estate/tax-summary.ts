import { z } from 'zod';
import { csvOf } from '../kernel/files/csv.ts';
import { calendarDay, type Day } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { addMoney, amount, type Money } from '../kernel/money/money.ts';
import { interestOfYear, type Mortgage } from './mortgage.ts';
import type { Property } from './property.ts';

/** One property in one year. `capital_gain` stands in the year of the sale only. */
export const taxLine = z.object({
  id,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  tax_assessment_value: amount.nullable(),
  last_assessment_date: calendarDay.nullable(),
  /** Null where no yearly tax was noted. */
  property_tax: amount.nullable(),
  mortgage_interest: amount,
  capital_gain: amount.nullable(),
});
export type TaxLine = z.infer<typeof taxLine>;

export const taxYear = z.coerce.number().int().min(1900).max(2200);

export const taxSummary = z.object({
  year: z.int(),
  /** The years in which anything was owned, the latest first. */
  years: z.array(z.int()),
  lines: z.array(taxLine),
});
export type TaxSummary = z.infer<typeof taxSummary>;

/** The years from the first purchase to this one, the latest first: those that a summary can be asked for. */
export function taxYears(firstPurchase: Day | null, today: Day): number[] {
  const last = Number(today.slice(0, 4));
  const first = firstPurchase === null ? last : Number(firstPurchase.slice(0, 4));
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, back) => last - back);
}

/** Whether a property was owned on at least one day of the year. */
export function ownedIn(year: number, held: Pick<Property, 'purchase_date' | 'sale_date'>): boolean {
  return (
    held.purchase_date <= `${year}-12-31` && (held.sale_date === null || held.sale_date >= `${year}-01-01`)
  );
}

/** A property's line of the year: its yearly tax as last recorded, its loans' interest as estimated, its sale's gain. */
export function taxLineOf(held: Property, loans: readonly Mortgage[], year: number): TaxLine {
  const soldThen = held.sale_date?.startsWith(`${year}-`) ?? false;
  return {
    id: held.id,
    address: held.address,
    city: held.city,
    state: held.state,
    tax_assessment_value: held.tax_assessment_value,
    last_assessment_date: held.last_assessment_date,
    property_tax: held.annual_tax,
    mortgage_interest: addMoney(...loans.map((loan) => interestOfYear(loan, year, held.sale_date))),
    capital_gain: soldThen ? held.capital_gain : null,
  };
}

export type TaxTotals = { property_tax: Money; mortgage_interest: Money; capital_gain: Money };

export function taxTotals(lines: readonly TaxLine[]): TaxTotals {
  return {
    property_tax: addMoney(...lines.map((line) => line.property_tax ?? '0.00')),
    mortgage_interest: addMoney(...lines.map((line) => line.mortgage_interest)),
    capital_gain: addMoney(...lines.map((line) => line.capital_gain ?? '0.00')),
  };
}

/** The summary as a file for a spreadsheet, with its totals. */
export function taxSummaryCsv({ year, lines }: TaxSummary): string {
  const totals = taxTotals(lines);
  return csvOf(
    [
      'Year',
      'Address',
      'City',
      'State',
      'Assessed value',
      'Property tax',
      'Mortgage interest (estimate)',
      'Capital gain',
    ],
    [
      ...lines.map((line) => [
        year,
        line.address,
        line.city,
        line.state,
        line.tax_assessment_value,
        line.property_tax,
        line.mortgage_interest,
        line.capital_gain,
      ]),
      [year, 'Total', '', '', null, totals.property_tax, totals.mortgage_interest, totals.capital_gain],
    ],
  );
}
