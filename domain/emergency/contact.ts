import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { longestEmail, looksLikeEmail } from '../kernel/form/email.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optionalText, text, wholeNumber, optionalLines } from '../kernel/form/fields.ts';
import { emergencyRequest } from './request.ts';
import { namedScope, scope } from './scope.ts';

/** How many emergency contacts somebody may have. */
export const mostContacts = 20;
/** For how many days a contact waits at least and at most, and where nothing else is said. */
export const fewestDays = 1;
export const mostDays = 90;
export const usualDays = 7;

const settings = {
  waiting_days: labelled(
    'Waiting days',
    wholeNumber('Waiting days', { min: fewestDays, max: mostDays }).default(usualDays),
  ),
  phone: optionalText('Phone', 50),
  note: optionalLines('Note for yourself', 1000),
  scope: labelled('What they can read', scope),
};

/** An emergency contact as its owner names them. */
export const contactDraft = z.object({
  name: text('Name', 100),
  email: labelled('Email', z.string().trim().refine(looksLikeEmail, 'Enter an email address'), {
    max: longestEmail,
  }),
  ...settings,
  message: optionalLines('Message', 500),
});
export type ContactDraft = z.output<typeof contactDraft>;

/** What can be changed of a contact: not who it is. */
export const contactSettings = z.object(settings);
export type ContactSettings = z.output<typeof contactSettings>;

/** How far a contact has come: invited, waiting for their owner's word, or standing by. */
export const contactState = z.enum(['invited', 'accepted', 'confirmed']);
export type ContactState = z.infer<typeof contactState>;

/** An emergency contact as its owner sees them. */
export const emergencyContact = z.object({
  id,
  state: contactState,
  /** As its owner named them, and the address that was written to. */
  name: z.string(),
  email: z.string(),
  /** Who has accepted: how they are known; null until somebody has. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  position: z.int(),
  waiting_days: z.int(),
  /** Stands in the binder. */
  phone: z.string().nullable(),
  note: z.string().nullable(),
  scope: namedScope,
  /** Until when the letter can be answered. */
  token_until: moment,
  /** The latest request; null where there was none. */
  request: emergencyRequest.nullable(),
});
export type EmergencyContact = z.infer<typeof emergencyContact>;

/** Somebody whose emergency contact the caller is. */
export const countedOn = z.object({
  id,
  owner: id,
  /** Whose house it is, by name. */
  house: z.string(),
  state: contactState,
  waiting_days: z.int(),
  scope: namedScope,
  request: emergencyRequest.nullable(),
});
export type CountedOn = z.infer<typeof countedOn>;

export const contactTexts = {
  tooMany: `You have ${mostContacts} emergency contacts already. Remove one first.`,
  twice: 'This address is one of your emergency contacts already',
} as const;
