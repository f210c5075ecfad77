import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, text, version, optionalLines } from '../kernel/form/fields.ts';

export const contactKind = z.enum(
  [
    'alarm',
    'neighbor',
    'family',
    'doctor',
    'poison',
    'insurer',
    'plumber',
    'electrician',
    'locksmith',
    'vet',
    'other',
  ],
  { error: 'Choose who it is' },
);
export type ContactKind = z.infer<typeof contactKind>;
export const contactLabels: Readonly<Record<ContactKind, string>> = {
  alarm: 'Alarm company',
  neighbor: 'Neighbor',
  family: 'Family',
  doctor: 'Doctor',
  poison: 'Poison help line',
  insurer: 'Insurer',
  plumber: 'Plumber',
  electrician: 'Electrician',
  locksmith: 'Locksmith',
  vet: 'Vet',
  other: 'Other',
};

/** Said wherever somebody might write a code down: the page is printed, and shown to whoever minds the home. */
export const noCodes =
  'Leave codes and passwords out: this page is printed, and shown to whoever looks after the home.';

/** The number that is called first. */
export const emergencyNumber = '911';

/** Whom to call when something happens. */
export const contactDraft = z.object({
  kind: labelled('Who', contactKind, { words: contactLabels }),
  name: text('Name'),
  phone: text('Phone', 50),
  notes: optionalLines('Notes', 500),
});
export type ContactDraft = z.output<typeof contactDraft>;

export const contact = contactDraft.extend({
  id,
  version,
  property_id: id,
  created_at: moment,
  removed_at: moment.nullable(),
});
export type Contact = z.infer<typeof contact>;
