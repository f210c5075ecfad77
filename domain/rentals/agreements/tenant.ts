import { z } from 'zod';
import { pageInput, pageOf } from '../../kernel/call/page.ts';
import { labelled } from '../../kernel/form/field.ts';
import {
  id,
  optional,
  optionalLines,
  optionalText,
  text,
  version,
  wholeNumber,
} from '../../kernel/form/fields.ts';
import { privateField } from '../../kernel/records/private.ts';
import { addDays, addMonths, calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';

export const tenantTexts = {
  none: 'No tenants found',
  email: 'Enter an email address such as name@example.com',
  livesThere: 'This tenant has an agreement that has not ended',
  /** What stands in the place of the name once a tenant's data are deleted. */
  forgotten: 'Former tenant',
} as const;

/** What a landlord says of somebody who rents, rented or stands surety (G-26). */
export const tenantDraft = z.object({
  name: text('Name'),
  email: labelled('Email', optional(z.string().trim().max(254).pipe(z.email(tenantTexts.email)))),
  phone: optionalText('Phone', 50),
  emergency_contact_name: optionalText('Emergency contact'),
  emergency_contact_phone: optionalText('Emergency phone', 50),
  id_document: optionalText('Identification', 100),
  id_valid_until: labelled('Identification valid until', optional(day)),
  insurance_valid_until: labelled('Renters insurance valid until', optional(day)),
  notes: optionalLines('Notes', 4000),
  consent_on: labelled('Agreed to data being stored', optional(day)),
  keep_months: optional(wholeNumber('Months to keep data', { max: 240 })),
  private: privateField,
});
export type TenantDraft = z.output<typeof tenantDraft>;

/** A tenant as stored. */
export const tenant = z.object({
  ...tenantDraft.shape,
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  private: z.boolean(),
  email: z.string().nullable(),
  id_valid_until: calendarDay.nullable(),
  insurance_valid_until: calendarDay.nullable(),
  consent_on: calendarDay.nullable(),
  keep_months: z.int().nullable(),
  /** When the data were deleted; what is left is a name in the place of the name. */
  forgotten_on: calendarDay.nullable(),
});
export type Tenant = z.infer<typeof tenant>;

/** Where a tenant stands today, by the agreements that they have signed. */
export const tenantStanding = z.enum(['current', 'future', 'former', 'none']);
export type TenantStanding = z.infer<typeof tenantStanding>;
export const tenantStandingLabels: Readonly<Record<TenantStanding, string>> = {
  current: 'Current',
  future: 'Future',
  former: 'Former',
  none: 'No agreement',
};

/**
 * A tenant with their standing, and where they live or lived last. `last_day` is the last day of their agreements, null where there is none
 * or no end is known; `delete_on` the day on which their data are deleted, null where nobody said so.
 */
export const shownTenant = tenant.extend({
  standing: tenantStanding,
  premises: z.string().nullable(),
  last_day: calendarDay.nullable(),
  delete_on: calendarDay.nullable(),
});
export type ShownTenant = z.infer<typeof shownTenant>;

export const tenantFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  standing: tenantStanding.optional(),
  search: z.string().max(200).optional(),
});
export type TenantFilter = z.output<typeof tenantFilter>;

export const tenantPage = pageOf(shownTenant).extend({
  counts: z.partialRecord(tenantStanding, z.int()),
  in_trash: z.int(),
});
export type TenantPage = z.infer<typeof tenantPage>;

/** Where a tenant stands on `today`, by first and last day of their signed agreements; `last` is null where no end is known. */
export function tenantStandingOn(
  terms: readonly { first: Day; last: Day | null }[],
  today: Day,
): TenantStanding {
  if (terms.some(({ first, last }) => first <= today && (last === null || today <= last))) return 'current';
  if (terms.some(({ first }) => first > today)) return 'future';
  return terms.length > 0 ? 'former' : 'none';
}

/** The day on which a former tenant's data are deleted: `months` after the day that follows the last day; null where it is not known. */
export function deletedOn(lastDay: Day | null, months: number | null): Day | null {
  return lastDay === null || months === null ? null : addMonths(addDays(lastDay, 1), months);
}
