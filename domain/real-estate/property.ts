import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version, wholeNumber } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';

export const propertyType = z.enum(['residential', 'commercial']);
export type PropertyType = z.infer<typeof propertyType>;

/** S-153. A property comes to `sold_and_transferred` by its sale only, see `sale.ts`. */
export const propertyStatus = z.enum([
  'available',
  'under_contract',
  'leased',
  'off_market',
  'sold_and_transferred',
]);
export type PropertyStatus = z.infer<typeof propertyStatus>;
export const heldStatus = propertyStatus.exclude(['sold_and_transferred']);
export type HeldStatus = z.infer<typeof heldStatus>;

export const occupancyStatus = z.enum(['vacant', 'tenanted', 'owner_occupied']);
export type OccupancyStatus = z.infer<typeof occupancyStatus>;

/** Occupancy as it may be said: the older words `rented` and `occupied` mean `tenanted` (S-154, X-24). */
const occupancyWord = z
  .enum([...occupancyStatus.options, 'rented', 'occupied'])
  .transform((said): OccupancyStatus => (said === 'rented' || said === 'occupied' ? 'tenanted' : said));

export const typeLabels: Readonly<Record<PropertyType, string>> = {
  residential: 'Residential',
  commercial: 'Commercial',
};
export const statusLabels: Readonly<Record<PropertyStatus, string>> = {
  available: 'Available',
  under_contract: 'Under Contract',
  leased: 'Leased',
  off_market: 'Off Market',
  sold_and_transferred: 'Sold & Transferred',
};
export const occupancyLabels: Readonly<Record<OccupancyStatus, string>> = {
  vacant: 'Vacant',
  tenanted: 'Tenanted',
  owner_occupied: 'Owner-occupied',
};

export const invalidZipCode = 'Invalid zip code format';
export const futurePurchase = 'Purchase date cannot be in the future';
export const addFailed = 'An error occurred while adding the property';
export const signInToAdd = 'You must be logged in to add a property';
export const noProperties = 'No properties found';

/** What an owner says of a property (S-150, S-156), with the defaults of G-17. */
export const propertyDraft = z.object({
  property_type: labelled('Property type', propertyType.default('residential'), { words: typeLabels }),
  address: text('Address'),
  city: text('City', 100),
  state: text('State', 100),
  zip_code: labelled(
    'Zip code',
    optional(
      z
        .string()
        .trim()
        .regex(/^\d{5}(-\d{4})?$/, invalidZipCode),
    ),
  ),
  purchase_date: required('Purchase date', day),
  purchase_price: required('Purchase price', price),
  current_value: required('Current value', price),
  /** In square feet. */
  size: decimal('Size', { places: 2, max: 100_000_000 }),
  bedrooms: optional(wholeNumber('Bedrooms', { max: 1000 })),
  bathrooms: optional(
    decimal('Bathrooms', { places: 2, max: 1000 }).refine(
      (typed) => Number.isInteger(Number(typed) * 2),
      'Bathrooms go in steps of 0.5',
    ),
  ),
  status: labelled('Status', heldStatus.default('available'), { words: statusLabels }),
  occupancy_status: labelled('Occupancy', occupancyWord.default('vacant'), { words: occupancyLabels }),
  lease_end_date: labelled('Lease ends', optional(day)),
  photos: photosField('A property'),
  tax_assessment_value: labelled('Assessed value', optional(price)),
  annual_tax: labelled('Annual property tax', optional(price)),
  last_assessment_date: labelled('Last assessment', optional(day)),
  private: privateField,
});
export type PropertyDraft = z.output<typeof propertyDraft>;

/** A property as it is stored. `version` grows with each change; `is_active` is false in the trash; the sale's fields: S-150. */
export const property = propertyDraft.extend({
  id,
  private: z.boolean(),
  created_at: moment,
  version,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
  is_tenanted: z.boolean(),
  status: propertyStatus,
  occupancy_status: occupancyStatus,
  purchase_date: calendarDay,
  lease_end_date: calendarDay.nullable(),
  last_assessment_date: calendarDay.nullable(),
  sale_date: calendarDay.nullable(),
  sale_price: amount.nullable(),
  sale_notes: z.string().nullable(),
  capital_gain: amount.nullable(),
  /** In whole months. */
  holding_period: z.int().nullable(),
});
export type Property = z.infer<typeof property>;

/** The lease of a property by its agreements in force; `lease_end_date` is null where they go on from month to month. */
export const propertyLease = z.object({ lease_end_date: calendarDay.nullable(), agreements: z.int() });
export type PropertyLease = z.infer<typeof propertyLease>;

/** The same draft for those who know which day it is: a form checks with it what the server checks with `purchaseFaults`. */
export function propertyDraftOn(today: Day) {
  return propertyDraft.extend({
    purchase_date: propertyDraft.shape.purchase_date.refine((date) => date <= today, futurePurchase),
  });
}

/** What is wrong with a purchase: it cannot lie in the future (S-156), nor after the property's sale. */
export function purchaseFaults(
  bought: { purchase_date: Day; sale_date?: Day | null },
  today: Day,
): FieldMessage[] {
  const { purchase_date, sale_date = null } = bought;
  if (purchase_date > today) return [{ field: 'purchase_date', message: futurePurchase }];
  if (sale_date !== null && purchase_date > sale_date) {
    return [{ field: 'purchase_date', message: 'Purchase date cannot be after the sale' }];
  }
  return [];
}

/** Bedrooms are for homes (S-150): a commercial property has none, whatever was typed before its type was chosen. */
export function bedroomsOf(draft: { property_type: PropertyType; bedrooms: number | null }): number | null {
  return draft.property_type === 'residential' ? draft.bedrooms : null;
}
