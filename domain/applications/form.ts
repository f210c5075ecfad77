import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalLines, optionalText, version, wholeNumber } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { keepDays } from './application.ts';
import { askedDocument, askedField, usualAsks, usualDocuments } from './asking.ts';

/** How a landlord sets up the public form of a property or unit. */
export const formDraft = z.object({
  shown_as: optionalText('Your name on the form', 100),
  rent: labelled('Rent a month', optional(price)),
  available_on: labelled('Available from', optional(day)),
  introduction: optionalLines('Introduction', 2000),
  asks: labelled('Questions', z.array(askedField).default(usualAsks)),
  documents: labelled('Documents', z.array(askedDocument).default(usualDocuments)),
  most_applications: wholeNumber('Most applications', { min: 1, max: 500 }).default(50),
  closes_on: labelled('Closes after', optional(day)),
  keep_days: keepDays,
});
export type FormDraft = z.output<typeof formDraft>;

/** A form as its owner sees it. */
export const applicationForm = z.object({
  ...formDraft.shape,
  id,
  version,
  property_id: id,
  unit_id: id.nullable(),
  rent: amount.nullable(),
  available_on: calendarDay.nullable(),
  asks: z.array(askedField),
  documents: z.array(askedDocument),
  most_applications: z.int(),
  closes_on: calendarDay.nullable(),
  keep_days: z.int(),
  opened_at: moment.nullable(),
  /** How many came through it. */
  arrived: z.int(),
  /** Its address, with the token; null where the key that it was made with is gone. */
  address: z.string().nullable(),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

export type FormStanding = 'open' | 'closed' | 'full';

/** Whether a form takes applications on a day. */
export function formStanding(
  form: { opened_at: string | null; closes_on: Day | null; most_applications: number },
  arrived: number,
  today: Day,
): FormStanding {
  if (form.opened_at === null || (form.closes_on !== null && form.closes_on < today)) return 'closed';
  return arrived >= form.most_applications ? 'full' : 'open';
}

/** What a property's screen shows of its units and forms. */
export const propertyForms = z.object({
  property_id: id,
  address: z.string(),
  /** The property itself as a whole (`unit_id` null), and each of its units. */
  premises: z.array(
    z.object({
      unit_id: id.nullable(),
      name: z.string(),
      asking_rent: amount.nullable(),
      form: applicationForm.nullable(),
    }),
  ),
});
export type PropertyForms = z.infer<typeof propertyForms>;
