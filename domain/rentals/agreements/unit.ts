import { z } from 'zod';
import { pageInput, pageOf } from '../../kernel/call/page.ts';
import { decimal } from '../../kernel/form/draft.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional, optionalLines, text, version, wholeNumber } from '../../kernel/form/fields.ts';
import { amount, price } from '../../kernel/money/money.ts';
import { privateField } from '../../kernel/records/private.ts';
import { moment } from '../../kernel/time/day.ts';

export const unitTexts = { none: 'No units found' } as const;

/** What an owner says of a part of a property that is let by itself. A property without units is one unit. */
export const unitDraft = z.object({
  name: text('Name', 100),
  bedrooms: optional(wholeNumber('Bedrooms', { max: 1000 })),
  bathrooms: optional(
    decimal('Bathrooms', { places: 1, max: 1000 }).refine(
      (typed) => Number.isInteger(Number(typed) * 2),
      'Bathrooms go in steps of 0.5',
    ),
  ),
  /** In square feet. */
  size: optional(wholeNumber('Size', { max: 10_000_000 })),
  asking_rent: labelled('Asking rent', optional(price)),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type UnitDraft = z.output<typeof unitDraft>;

/** A unit is made in a property and stays there. */
export const newUnit = unitDraft.extend({ property_id: id });
export type NewUnit = z.output<typeof newUnit>;

/** A unit as it is stored. */
export const unit = z.object({
  ...unitDraft.shape,
  id,
  property_id: id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  private: z.boolean(),
  bedrooms: z.int().nullable(),
  bathrooms: z.string().nullable(),
  size: z.int().nullable(),
  asking_rent: amount.nullable(),
  notes: z.string().nullable(),
});
export type Unit = z.infer<typeof unit>;

/**
 * A unit with its property's address (null for a guest to whom the property is closed), and the agreement that is in force there today
 * (null while it stands empty).
 */
export const shownUnit = unit.extend({
  address: z.string().nullable(),
  agreement: z.object({ id, tenant_names: z.string(), rent_amount: amount }).nullable(),
});
export type ShownUnit = z.infer<typeof shownUnit>;

export const unitFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  property_id: id.optional(),
});
export type UnitFilter = z.output<typeof unitFilter>;

export const unitPage = pageOf(shownUnit).extend({ in_trash: z.int() });
export type UnitPage = z.infer<typeof unitPage>;
