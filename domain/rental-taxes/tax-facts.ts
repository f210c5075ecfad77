import { z } from 'zod';
import { decimal, required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, wholeNumber } from '../kernel/form/fields.ts';
import { amount, compareMoney, price, type Money } from '../kernel/money/money.ts';
import { calendarDay, day, type Day } from '../kernel/time/day.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';

export const rentalTaxTexts = {
  land: 'Land cannot be worth more than what was paid',
  days: 'A year has 366 days at most',
  unassigned: 'Give every entry a line first',
  advice: 'Not tax advice. Check the figures with whoever prepares your return.',
} as const;

export const buildingClass = z.enum(['residential', 'commercial']);
export const buildingClassLabels = {
  residential: 'Residential, 27.5 years',
  commercial: 'Commercial, 39 years',
} as const;

/** An improvement that was paid before Holdfast kept the books; later ones are entries of the ledger. */
export const improvement = z.object({
  day: required('Day', day),
  what: text('What', 100),
  amount: required('Amount', price),
});

/** What the write-off of a rented building is computed from. */
export const taxFactsDraft = z.object({
  placed_in_service: required('Ready to rent since', day),
  building_class: labelled('Building', buildingClass.default('residential'), { words: buildingClassLabels }),
  land_value: required('Value of the land', price),
  closing_costs: labelled('Closing costs', price.default('0.00')),
  selling_costs: labelled('Selling costs', price.default('0.00')),
  improvements: labelled(
    'Earlier improvements',
    z.array(improvement).max(50, 'At most 50 improvements').default([]),
  ),
});
export type TaxFactsDraft = z.output<typeof taxFactsDraft>;

/** The facts as they are stored; the improvements have been read from JSON. */
export const taxFacts = z.object({
  property_id: id,
  version,
  placed_in_service: calendarDay,
  building_class: buildingClass,
  land_value: amount,
  closing_costs: amount,
  selling_costs: amount,
  improvements: z.array(z.object({ day: calendarDay, what: z.string(), amount })),
});
export type TaxFacts = z.infer<typeof taxFacts>;

/** What is wrong with the facts beside the purchase: land is a part of what was paid. */
export function factsFaults({ land_value }: { land_value: Money }, paid: Money): FieldMessage[] {
  return compareMoney(land_value, paid) > 0 ? [{ field: 'land_value', message: rentalTaxTexts.land }] : [];
}

export const rentalYear = z.coerce.number().int().min(1950).max(2200);

/** How a property was used in a year. Left empty, it was rented or offered for rent all year. */
export const daysOfUse = z.object({
  rented_days: labelled('Days rented', optional(wholeNumber('Days rented', { max: 366 }))),
  personal_days: wholeNumber('Days of personal use', { max: 366 }),
});
export type DaysOfUse = { readonly rented_days: number | null; readonly personal_days: number };

/** What is wrong with the days of a year. */
export function daysFaults({ rented_days, personal_days }: DaysOfUse): FieldMessage[] {
  return (rented_days ?? 0) + personal_days > 366
    ? [{ field: 'personal_days', message: rentalTaxTexts.days }]
    : [];
}

/** A drive for a rental; the rate is what the person's tax authority allows a mile in that year. */
export const tripDraft = z.object({
  day: required('Day', day),
  what: text('What for', 200),
  miles: decimal('Miles', { places: 1, max: 100_000 }),
  rate: decimal('Dollars a mile', { places: 3, max: 100 }),
  note: optionalText('Route', 200),
});
export type TripDraft = z.output<typeof tripDraft>;

export const trip = z.object({
  id,
  version,
  property_id: id,
  day: calendarDay,
  what: z.string(),
  miles: z.string(),
  rate: z.string(),
  note: z.string().nullable(),
  /** Miles times rate. */
  amount,
});
export type Trip = z.infer<typeof trip>;

/** Standard mileage rates for business, dollars a mile, as published for each year. */
const mileageRates: Readonly<Record<number, string>> = {
  2022: '0.585',
  2023: '0.655',
  2024: '0.67',
  2025: '0.7',
};

/** The rate that a form proposes for a day; undefined for a year whose rate is not known here, so that nothing is guessed. */
export const usualRate = (on: Day): string | undefined => mileageRates[Number(on.slice(0, 4))];
