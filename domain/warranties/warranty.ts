import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { day, daysBetween, moment, type Day } from '../kernel/time/day.ts';
import { chosen, required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { privateField } from '../kernel/records/private.ts';
import { website } from '../kernel/web-address.ts';
import { everCovers, maxLayers, warrantyLayer, type Layered } from './layers.ts';

export const noWarranties = 'No warranties found';

/** Who promises to repair, and on what terms. */
export const warrantyType = z.enum([
  'manufacturer',
  'extended',
  'dealer',
  'home_warranty',
  'service_contract',
  'statutory',
  'other',
]);
export type WarrantyType = z.infer<typeof warrantyType>;

export const warrantyTypeLabels: Readonly<Record<WarrantyType, string>> = {
  manufacturer: 'Manufacturer warranty',
  extended: 'Extended warranty',
  dealer: 'Dealer warranty',
  home_warranty: 'Home warranty',
  service_contract: 'Service contract',
  statutory: 'Statutory warranty',
  other: 'Warranty',
};

/** Whether the maker wants to be told who owns the thing, and has been. */
export const registration = z.enum(['needed', 'done', 'not_needed']);
export const registrationLabels: Readonly<Record<z.infer<typeof registration>, string>> = {
  needed: 'Not registered yet',
  done: 'Registered',
  not_needed: 'Not needed',
};

export const transferable = z.enum(['yes', 'no']);
export const transferableLabels: Readonly<Record<z.infer<typeof transferable>, string>> = {
  yes: 'Passes to the buyer',
  no: 'Ends with the sale',
};

/** How the provider is reached (S-171). */
export const provider_contact = z.object({
  phone: optionalText('Phone', 40),
  email: optionalText('Email', 200),
  website: labelled(
    'Website',
    optional(website({ refused: 'Enter a website, such as example.com', protocol: 'http' })),
  ),
});

/** What an owner says of a warranty (S-171). */
export const warrantyDraft = z.object({
  warranty_type: chosen('Kind', warrantyType, warrantyTypeLabels),
  provider_name: text('Provider'),
  provider_contact: provider_contact.prefault({}),
  warranty_number: optionalText('Warranty number', 100),
  purchase_date: labelled('Bought on', optional(day)),
  start_date: required('Start date', day),
  /** The first day without cover (S-172); null for a lifetime. */
  end_date: labelled('Cover ends', optional(day)),
  layers: labelled(
    'What it covers',
    z.array(warrantyLayer).max(maxLayers, `At most ${maxLayers} parts of cover`).default([]),
  ),
  /** False means void: it never counts as cover, whatever its dates say. */
  is_active: labelled('In force', z.boolean().default(true)),
  voided_on: labelled('Void since', optional(day)),
  void_reason: optionalText('Why it is void', 500),
  cost: labelled('Price of the warranty', optional(price)),
  deductible: labelled('Deductible', optional(price)),
  coverage_description: optionalLines('What the contract says it covers', 4000),
  /** Divided by commas (S-171). */
  exclusions: optionalText('Not covered', 2000),
  claim_process: optionalLines('How to make a claim', 4000),
  contact_info: optionalLines('Whom to ask', 1000),
  claim_history: optionalLines('Earlier claims', 4000),
  registration: labelled('Registration with the maker', registration.default('needed'), {
    words: registrationLabels,
  }),
  transferable: labelled('When the thing is sold', optional(transferable), { words: transferableLabels }),
  notes: optionalLines('Notes', 4000),
  private: privateField,
});
export type WarrantyDraft = z.output<typeof warrantyDraft>;

/** A warranty as it is stored. */
export const warranty = warrantyDraft.extend({
  id,
  // What was once taken is not judged again.
  provider_contact: provider_contact.extend({ website: z.string().nullable().default(null) }),
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  of_type: assetType,
  of_id: id,
});
export type Warranty = z.infer<typeof warranty>;

export const warrantyState = z.enum(['upcoming', 'active', 'lifetime', 'ended', 'void']);
export type WarrantyState = z.infer<typeof warrantyState>;

/** Within fewer days than these the end of a warranty is worth a look, or pressing (S-176). */
export const endsSoonDays = 60;
export const endsUrgentlyDays = 30;

type Standing = Layered & Pick<Warranty, 'is_active'>;

/** How a warranty stands on a day: active while its end lies in the future (S-172), never where it is void. */
export function stateOf({ is_active, start_date, end_date }: Standing, on: Day): WarrantyState {
  if (!is_active) return 'void';
  if (start_date > on) return 'upcoming';
  if (end_date === null) return 'lifetime';
  return end_date > on ? 'active' : 'ended';
}

/** How pressing the end of a warranty is (S-176): `recommended` within 60 days, `high` within 30. */
export function endPriority(warranty: Standing, on: Day): 'high' | 'recommended' | null {
  if (stateOf(warranty, on) !== 'active' || warranty.end_date === null) return null;
  const left = daysBetween(on, warranty.end_date);
  if (left < endsUrgentlyDays) return 'high';
  return left < endsSoonDays ? 'recommended' : null;
}

/** The fields of S-171 that follow from others. */
export const followsOf = (each: Layered) => ({
  parts_covered: everCovers(each, 'parts'),
  labor_covered: everCovers(each, 'labor'),
});

/** What a void warranty says of it goes when it is in force again. */
export const voidOf = (each: Pick<WarrantyDraft, 'is_active' | 'voided_on' | 'void_reason'>) =>
  each.is_active ? { voided_on: null, void_reason: null } : {};
