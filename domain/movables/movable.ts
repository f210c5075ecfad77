import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { chosen, required } from '../kernel/form/draft.ts';
import { Fault, type FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
} from '../kernel/form/fields.ts';
import { amount, price, subtractMoney, type Money } from '../kernel/money/money.ts';
import { thingMarks } from '../kernel/records/thing-marks.ts';
import { longestNotes, piecesField } from '../kernel/records/pieces.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';
import { futurePurchase, laterThanPurchase, summaryTexts } from './texts.ts';

export const movableType = z.enum(['vehicle', 'equipment', 'collectible', 'other']);
export type MovableType = z.infer<typeof movableType>;
/** S-161. A thing comes to `sold` by its sale only. */
export const movableStatus = z.enum(['active', 'inactive', 'maintenance', 'sold']);
export type MovableStatus = z.infer<typeof movableStatus>;
export const heldStatus = movableStatus.exclude(['sold']);
export type HeldStatus = z.infer<typeof heldStatus>;
export const movableCondition = z.enum(['excellent', 'good', 'fair', 'poor']);
export type MovableCondition = z.infer<typeof movableCondition>;

export const typeLabels: Readonly<Record<MovableType, string>> = {
  vehicle: 'Vehicle',
  equipment: 'Equipment',
  collectible: 'Collectible',
  other: 'Other',
};
export const statusLabels: Readonly<Record<MovableStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  maintenance: 'Maintenance',
  sold: 'Sold',
};
export const conditionLabels: Readonly<Record<MovableCondition, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

const year = wholeNumber('Year', { max: 1_000_000 }).refine(
  (typed) => typed >= 1000 && typed <= 9999,
  'Year must have 4 digits',
);

/** What an owner says of a movable asset (S-160, S-163). */
export const movableDraft = z.object({
  name: text('Name'),
  type: chosen('Type', movableType, typeLabels),
  purchase_date: required('Purchase date', day),
  purchase_price: required('Purchase price', price),
  current_value: required('Current value', price),
  condition: chosen('Condition', movableCondition, conditionLabels),
  status: chosen('Status', heldStatus, statusLabels),
  description: optionalLines('Description', longestNotes),
  quantity: piecesField,
  place_id: labelled('Place', optional(id)),
  location: optionalText('Where exactly'),
  serial_number: optionalText('Serial number', 100),
  make: optionalText('Make', 100),
  model: optionalText('Model', 100),
  year: labelled('Year', optional(year)),
  title_number: optionalText('Title number', 100),
  registration_number: optionalText('Registration number', 100),
  registration_expiry: labelled('Registration expiry', optional(day)),
  insurance_policy_number: optionalText('Insurance policy number', 100),
  insurance_expiry: labelled('Insurance expiry', optional(day)),
  photos: photosField('An asset'),
  private: privateField,
});
export type MovableDraft = z.output<typeof movableDraft>;

/** The fields that only vehicles have (S-162). */
export const vehicleFields = [
  'make',
  'model',
  'year',
  'title_number',
  'registration_number',
  'registration_expiry',
  'insurance_policy_number',
  'insurance_expiry',
] as const satisfies readonly (keyof MovableDraft)[];

/** What a movable asset must have and a list that was brought in did not say: it was filled in, and nobody has said it since. */
export const assumedField = z.enum(['purchase_date', 'purchase_price', 'current_value']);
export type AssumedField = z.infer<typeof assumedField>;

/** A movable asset as it is stored; `capital_gain` and `holding_period`, in whole months, are its sale's. */
export const movable = movableDraft.extend({
  id,
  quantity: z.int(),
  /** Some of `assumedField`. */
  assumed: z.array(z.string()),
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  status: movableStatus,
  purchase_date: calendarDay,
  registration_expiry: calendarDay.nullable(),
  insurance_expiry: calendarDay.nullable(),
  private: z.boolean(),
  sale_date: calendarDay.nullable(),
  sale_price: amount.nullable(),
  sale_notes: z.string().nullable(),
  capital_gain: amount.nullable(),
  holding_period: z.int().nullable(),
});
export type Movable = z.infer<typeof movable>;

/** With the name of the place that it lies in; null where there is none, or where it is closed to the one who asks. */
export const movableDetail = movable.extend({
  place: z.string().nullable(),
  warranty: thingMarks.shape.warranty,
});
export type MovableDetail = z.infer<typeof movableDetail>;

type Dated = Pick<Movable, 'purchase_date' | 'registration_expiry' | 'insurance_expiry'> & {
  sale_date?: Day | null;
};

/** What is wrong with a thing's days: bought in the future or after its sale (S-163), expired before it was bought (S-164). */
export function dayFaults(held: Dated, today: Day): FieldMessage[] {
  const { purchase_date, sale_date = null } = held;
  // Of a purchase that cannot be, nothing else is told.
  if (purchase_date > today) return [{ field: 'purchase_date', message: futurePurchase }];
  const faults: FieldMessage[] = [];
  if (sale_date !== null && purchase_date > sale_date) {
    faults.push({ field: 'purchase_date', message: 'Purchase date cannot be after the sale' });
  }
  for (const field of ['insurance_expiry', 'registration_expiry'] as const) {
    const expiry = held[field];
    if (expiry !== null && expiry <= purchase_date) {
      faults.push({ field, message: laterThanPurchase[field].inline });
    }
  }
  return faults;
}

/** Throws `invalid` for days that do not fit: each field with its short text, the whole with the long one (S-164). */
export function refuseDays(held: Dated, today: Day): void {
  const fields = dayFaults(held, today);
  const [first] = fields;
  if (first === undefined) return;
  throw new Fault('invalid', summaryTexts[first.message] ?? first.message, { fields });
}

/** A form's shape for those who know which day it is: it checks what the server checks with `refuseDays`. */
export function checkedOn<S extends z.ZodObject<typeof movableDraft.shape>>(shape: S, today: Day): S {
  const alone = { registration_expiry: null, insurance_expiry: null };
  // One by one: an expiry that is still being typed leaves the other judged.
  const expires = (checked: S, field: keyof typeof alone): S =>
    checkedTogether(checked, ['purchase_date', field], (days) =>
      dayFaults({ ...alone, ...days }, today).filter((fault) => fault.field === field),
    );
  const bought = checkedTogether(shape, ['purchase_date'], ({ purchase_date }) =>
    dayFaults({ ...alone, purchase_date }, today),
  );
  return expires(expires(bought, 'insurance_expiry'), 'registration_expiry');
}

/** What was typed of a vehicle before another type was chosen counts for nothing (S-162). */
export function withoutVehicle<D extends MovableDraft>(draft: D): D {
  if (draft.type === 'vehicle') return draft;
  return { ...draft, ...Object.fromEntries(vehicleFields.map((field) => [field, null])) };
}

export type Expiry = { what: 'Registration' | 'Insurance'; on: Day };

/** A vehicle's days of expiry, the earliest first; none of what is sold. */
export function expiriesOf(
  held: Pick<Movable, 'type' | 'registration_expiry' | 'insurance_expiry' | 'sale_date'>,
): Expiry[] {
  if (held.type !== 'vehicle' || held.sale_date !== null) return [];
  const both = [
    { what: 'Registration', on: held.registration_expiry },
    { what: 'Insurance', on: held.insurance_expiry },
  ] as const;
  return both
    .flatMap(({ what, on }) => (on === null ? [] : [{ what, on }]))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** What a thing has gained since it was bought: by its sale, else by what it is worth now. Below zero for a loss. */
export function gainOf(held: Pick<Movable, 'purchase_price' | 'current_value' | 'sale_price'>): Money {
  return subtractMoney(held.sale_price ?? held.current_value, held.purchase_price);
}
