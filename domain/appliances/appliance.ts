import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { thingMarks } from '../kernel/records/thing-marks.ts';
import { longestNotes, piecesField } from '../kernel/records/pieces.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';
import { applianceKind, applianceKindLabels } from '../kernel/records/thing-kind.ts';
import { manualUrls } from './manual-urls.ts';

/** S-161. An appliance comes to `sold` by its sale only. */
export const applianceStatus = z.enum(['active', 'inactive', 'maintenance', 'sold']);
export type ApplianceStatus = z.infer<typeof applianceStatus>;
export const heldStatus = applianceStatus.exclude(['sold']);
export type HeldStatus = z.infer<typeof heldStatus>;

/** S-161 */
export const applianceCondition = z.enum(['excellent', 'good', 'fair', 'poor']);
export type ApplianceCondition = z.infer<typeof applianceCondition>;

export const statusLabels: Readonly<Record<ApplianceStatus, string>> = {
  active: 'Active',
  maintenance: 'Maintenance',
  inactive: 'Inactive',
  sold: 'Sold',
};
export const conditionLabels: Readonly<Record<ApplianceCondition, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

export const noAppliances = 'No appliances found';
export const loadFailed = 'Unable to fetch appliances. Please check your connection.';
export const chooseCategory = 'Choose what kind of appliance it is';
export const futurePurchase = 'Purchase date cannot be in the future';
export const futureService = 'Last service cannot be in the future';
export const serviceOrder = 'Next service must be after the last one';

/** A category, of which none is taken for granted: lifespan and upkeep are known by it. */
export const categoryField = labelled('Category', z.enum(applianceKind.options, { error: chooseCategory }), {
  words: applianceKindLabels,
});

/** What an owner says of an appliance (S-170). Only its name and category are required: of a furnace one often knows no more. */
export const applianceDraft = z.object({
  name: text('Name'),
  category: categoryField,
  subcategory: optionalText('Subcategory', 100),
  manufacturer: optionalText('Manufacturer', 100),
  model_number: optionalText('Model number', 100),
  serial_number: optionalText('Serial number', 100),
  purchase_date: labelled('Purchase date', optional(day)),
  purchase_price: labelled('Purchase price', optional(price)),
  current_value: labelled('Current value', optional(price)),
  status: labelled('Status', heldStatus.default('active'), { words: statusLabels }),
  condition: labelled('Condition', applianceCondition.default('good'), { words: conditionLabels }),
  place_id: labelled('Place', optional(id)),
  room_location: optionalText('Where exactly', 200),
  energy_rating: optionalText('Energy rating', 50),
  specifications: optionalLines('Specifications', 2000),
  dimensions: optionalText('Dimensions', 100),
  weight: optionalText('Weight', 50),
  color: optionalText('Color', 50),
  features: optionalLines('Features', 1000),
  photos: photosField('An appliance'),
  manual_urls: manualUrls,
  notes: optionalLines('Notes', longestNotes),
  quantity: piecesField,
  service_provider: optionalText('Service provider', 200),
  service_contact: optionalText('Service contact', 200),
  last_service_date: labelled('Last service', optional(day)),
  next_service_date: labelled('Next service', optional(day)),
  service_notes: optionalLines('Service notes', 2000),
  warranty_service_included: labelled('Service is included in the warranty', z.boolean().default(false)),
  private: privateField,
});
export type ApplianceDraft = z.output<typeof applianceDraft>;

/** An appliance as it is stored; the sale’s fields as those of S-160. */
export const appliance = applianceDraft.extend({
  id,
  quantity: z.int(),
  version,
  private: z.boolean(),
  created_at: moment,
  removed_at: moment.nullable(),
  status: applianceStatus,
  purchase_date: calendarDay.nullable(),
  last_service_date: calendarDay.nullable(),
  next_service_date: calendarDay.nullable(),
  sale_date: calendarDay.nullable(),
  sale_price: amount.nullable(),
  sale_notes: z.string().nullable(),
  /** Null for what was sold, where price or day of the purchase is not known. */
  capital_gain: amount.nullable(),
  /** In whole months. */
  holding_period: z.int().nullable(),
});
export type Appliance = z.infer<typeof appliance>;

/** An appliance as its screen shows it: with the place where it stands, null where that is closed to a guest or in the trash. */
export const foundAppliance = appliance.extend({
  ...thingMarks.shape,
  place: z.object({ id, label: z.string() }).nullable(),
  /** Of its maintenance: when some was done last, and when some is due next. */
  maintained: z.object({ last: calendarDay.nullable(), next: calendarDay.nullable() }),
});
export type FoundAppliance = z.infer<typeof foundAppliance>;

/** When it was serviced last and is to be next, by what stands in its own fields and by its maintenance. */
export function serviceDays(
  appliance: Pick<FoundAppliance, 'last_service_date' | 'next_service_date' | 'maintained'>,
): { last: Day | null; next: Day | null } {
  const { last_service_date, next_service_date, maintained } = appliance;
  const days = (...given: (Day | null)[]) => given.filter((each) => each !== null).sort();
  return {
    last: days(last_service_date, maintained.last).at(-1) ?? null,
    next: days(next_service_date, maintained.next)[0] ?? null,
  };
}

type Dated = {
  purchase_date: Day | null;
  last_service_date: Day | null;
  next_service_date: Day | null;
  sale_date?: Day | null;
};

/** What is wrong with the days of an appliance: what has happened cannot lie in the future, and comes before what follows it. */
export function applianceFaults(said: Dated, today: Day): FieldMessage[] {
  const { purchase_date: bought, last_service_date: last, next_service_date: next, sale_date = null } = said;
  const faults: FieldMessage[] = [];
  if (bought !== null && bought > today) faults.push({ field: 'purchase_date', message: futurePurchase });
  else if (bought !== null && sale_date !== null && bought > sale_date) {
    faults.push({ field: 'purchase_date', message: 'Purchase date cannot be after the sale' });
  }
  if (last !== null && last > today) faults.push({ field: 'last_service_date', message: futureService });
  else if (last !== null && next !== null && next <= last) {
    faults.push({ field: 'next_service_date', message: serviceOrder });
  }
  return faults;
}

/** The same draft for those who know which day it is: a form checks with it what the server checks with `applianceFaults`. */
export function applianceDraftOn(today: Day) {
  const { purchase_date, last_service_date } = applianceDraft.shape;
  const past = (message: string) => [(date: Day | null) => date === null || date <= today, message] as const;
  return applianceDraft.extend({
    purchase_date: purchase_date.refine(...past(futurePurchase)),
    last_service_date: last_service_date.refine(...past(futureService)),
  });
}
