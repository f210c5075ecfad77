import { z } from 'zod';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalLines, text, version, wholeNumber } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';
import { askedDocument, askedField, completeness, documentKind } from './asking.ts';
import { address, addressText, answers } from './public-application.ts';
import { applicationState } from './state.ts';

export const applicationTexts = {
  none: 'No applications found',
  email: addressText,
  property: 'Choose a property',
  unit: 'This unit is not part of the property',
  noAddress: 'This applicant has no email address. Tell them in another way.',
  notApproved: 'Only an approved application can become an agreement',
  tooMany: 'An application holds 20 files at most',
  noRoom: 'There is no room for this file at the moment. Please tell the landlord.',
} as const;

/** The data of applicants who were declined are kept so many days unless the landlord sets another period. */
export const usualKeepDays = 30;
export const keepDays = wholeNumber('Days to keep data after declining', { min: 1, max: 730 }).default(
  usualKeepDays,
);
/** So many files belong to one application at most. */
export const mostFiles = 20;

/** What a landlord enters of an application that came on paper (G-26). */
export const applicationDraft = z.object({
  property_id: labelled('Property', z.uuid(applicationTexts.property)),
  unit_id: labelled('Unit', optional(id)),
  name: text('Name'),
  email: labelled('Email', optional(address)),
  ...answers.shape,
  consent_on: labelled('Agreed to data being stored', optional(day)),
  keep_days: keepDays,
  notes: optionalLines('Notes', 4000),
  private: privateField,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** An application as stored. */
export const application = z.object({
  ...applicationDraft.shape,
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  property_id: id,
  email: z.string().nullable(),
  monthly_income: amount.nullable(),
  move_in: calendarDay.nullable(),
  occupants: z.int().nullable(),
  consent_on: calendarDay.nullable(),
  keep_days: z.int(),
  private: z.boolean(),
  /** The form through which it came; null for one that its owner entered. */
  form_id: id.nullable(),
  /** What both sides call it by; it opens nothing. */
  reference: z.string(),
  state: applicationState,
  asks: z.array(askedField),
  documents: z.array(askedDocument),
  /** The rent a month that the form named. */
  asked_rent: amount.nullable(),
  submitted_at: moment.nullable(),
  decided_at: moment.nullable(),
  letter_at: moment.nullable(),
  letter: z.string().nullable(),
  tenant_id: id.nullable(),
  delete_at: moment.nullable(),
});
export type Application = z.infer<typeof application>;

/** A file that came with an application. */
export const applicationFile = z.object({
  id,
  kind: documentKind,
  name: z.string(),
  size: z.int(),
  sent_at: moment,
  /** Whether a picture of its first page can be drawn. */
  drawn: z.boolean(),
});
export type ApplicationFile = z.infer<typeof applicationFile>;

/** An application as screens show it: what it is for, in words, and how complete it is. */
export const shownApplication = application.extend({
  /** "2140 Harbor View Dr, Unit B"; null where the property is closed to the guest. */
  premises: z.string().nullable(),
  completeness,
  /** The rent a month, as the form or the unit says it. */
  rent: amount.nullable(),
});
export type ShownApplication = z.infer<typeof shownApplication>;

export const applicationSort = z.enum(['arrival', 'completeness']);
/** By arrival and completeness alone: nothing sorts persons (decision 0105). */
export const applicationSortLabels: Readonly<Record<z.infer<typeof applicationSort>, string>> = {
  arrival: 'In order of arrival',
  completeness: 'Most complete first',
};

export const applicationFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  state: applicationState.optional(),
  property_id: id.optional(),
});
export type ApplicationFilter = z.output<typeof applicationFilter>;

export const applicationPage = pageOf(shownApplication).extend({ in_trash: z.int() });
export type ApplicationPage = z.infer<typeof applicationPage>;
