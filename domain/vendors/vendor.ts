import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  flag,
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
} from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';
import { recordOption } from '../kernel/record-type.ts';
import { website } from '../kernel/web-address.ts';

export const vendorTexts = {
  none: 'No vendors found',
  website: 'The website must begin with https://',
  email: 'Enter an email address such as name@example.com',
} as const;

/** The best rating; the worst is 1. */
export const bestRating = 5;

/** Who works on what is owned, supplies it or insures it (M-21). */
export const vendorDraft = z.object({
  name: text('Name'),
  trade: optionalText('Trade', 100),
  contact_person: optionalText('Contact person'),
  phone: optionalText('Phone', 50),
  email: labelled('Email', optional(z.string().trim().max(254).pipe(z.email(vendorTexts.email)))),
  website: labelled('Website', optional(website({ refused: vendorTexts.website, protocol: 'https' }))),
  address: optionalText('Address', 300),
  account_number: optionalText('Customer number', 100),
  rating: optional(wholeNumber('Rating', { min: 1, max: bestRating })),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type VendorDraft = z.output<typeof vendorDraft>;

/** A vendor as it is stored. */
export const vendor = z.object({
  ...vendorDraft.shape,
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  private: z.boolean(),
  email: z.string().nullable(),
  website: z.string().nullable(),
});
export type Vendor = z.infer<typeof vendor>;

/**
 * What a vendor was paid in all, counted from the ledger, and how often and when last. Null for a guest, who does not see the owner's
 * ledger.
 */
export const vendorPaid = z.object({ total: amount, count: z.int(), last: calendarDay.nullable() });
export type VendorPaid = z.infer<typeof vendorPaid>;

export const listedVendor = vendor.extend({ paid: vendorPaid.nullable() });
export type ListedVendor = z.infer<typeof listedVendor>;

/** A vendor by itself, with the records that it is attached to: the house that the plumber looks after. */
export const vendorDetail = listedVendor.extend({ works_on: z.array(recordOption) });
export type VendorDetail = z.infer<typeof vendorDetail>;

export const vendorSort = z.enum(['name', 'rating', 'paid']);
export type VendorSort = z.infer<typeof vendorSort>;
export const vendorSortLabels: Readonly<Record<VendorSort, string>> = {
  name: 'By name',
  rating: 'Best rated',
  paid: 'Most paid',
};

export const vendorFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  trade: z.string().max(100).optional(),
  sort: vendorSort.default('name'),
  /** Only those that are attached to this record, such as a house. */
  of_id: id.optional(),
});
export type VendorFilter = z.output<typeof vendorFilter>;

export const vendorPage = pageOf(listedVendor).extend({
  trades: z.array(z.object({ trade: z.string(), count: z.int() })),
  in_trash: z.int(),
  /** False where totals are not shown, and so cannot be sorted by. */
  shows_paid: flag,
});
export type VendorPage = z.infer<typeof vendorPage>;
