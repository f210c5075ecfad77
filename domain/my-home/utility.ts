import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import { website } from '../kernel/web-address.ts';

export const utilityKind = z.enum(
  [
    'electricity',
    'gas',
    'water',
    'sewer',
    'waste',
    'internet',
    'phone',
    'tv',
    'heating',
    'security',
    'other',
  ],
  { error: 'Choose what it supplies' },
);
export type UtilityKind = z.infer<typeof utilityKind>;
export const utilityLabels: Readonly<Record<UtilityKind, string>> = {
  electricity: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  sewer: 'Sewer',
  waste: 'Trash and recycling',
  internet: 'Internet',
  phone: 'Telephone',
  tv: 'Television',
  heating: 'Heating fuel',
  security: 'Security and alarm',
  other: 'Other',
};

const noWebsite = 'Enter a website, such as example.com';

/** Who supplies a home, and what to give them when one calls. */
export const utilityDraft = z.object({
  kind: labelled('What', utilityKind, { words: utilityLabels }),
  provider: text('Provider'),
  account_number: optionalText('Account number', 100),
  phone: optionalText('Phone', 50),
  emergency_phone: optionalText('Phone for outages and emergencies', 50),
  website: labelled('Website', optional(website({ refused: noWebsite, protocol: 'http' }))),
  notes: optionalLines('Notes', 2000),
});
export type UtilityDraft = z.output<typeof utilityDraft>;

export const utility = utilityDraft.extend({
  id,
  version,
  property_id: id,
  created_at: moment,
  removed_at: moment.nullable(),
  website: z.string().nullable(),
});
export type Utility = z.infer<typeof utility>;
