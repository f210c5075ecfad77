import { z } from 'zod';
import { calendarDay, day, type Day } from '../../kernel/time/day.ts';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { labelled } from '../../kernel/form/field.ts';
import { optional, optionalText, text, version } from '../../kernel/form/fields.ts';
import { looksLikeEmail } from '../../kernel/form/email.ts';
import { registrationTexts } from '../texts.ts';

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const;
export const genderLabels: Readonly<Record<(typeof genders)[number], string>> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
};

export const profileTexts = {
  phone: 'Invalid phone number format',
  bornAhead: 'Date of birth cannot be in the future',
  /** The address is the way in: it changes by a letter to the new one, never by a form. */
  emailElsewhere: 'The email address is changed in Settings, under Security',
} as const;

// International (E.164): up to 15 digits, the first not 0. People write them with spaces, dots, hyphens and brackets.
const international = /^\+?[1-9]\d{6,14}$/;

/** Whether a line is a phone number that can be dialled from anywhere (S-056). */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed) && international.test(typed.replace(/[\s().-]/g, ''));
}

export const address = z.object({
  street: optionalText('Street'),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  postal_code: optionalText('Postal code', 20),
  country: optionalText('Country', 100),
});

const told = {
  first_name: text('First name', 100),
  last_name: text('Last name', 100),
  /** What the product calls the person; without it, their whole name. */
  preferred_name: optionalText('Preferred name', 100),
  phone_number: labelled(
    'Phone number',
    optional(z.string().trim().max(40, profileTexts.phone).refine(looksLikePhone, profileTexts.phone)),
  ),
  date_of_birth: labelled('Date of birth', optional(day)),
  gender: labelled('Gender', optional(z.enum(genders, { error: 'Choose one from the list' })), {
    words: genderLabels,
  }),
  address: address.prefault({}),
};

/** What a person tells of themselves (S-056). `email` may come along as it is, and changes elsewhere. */
export const profileDraft = z.object({
  email: z.string().trim().refine(looksLikeEmail, registrationTexts.email).optional(),
  ...told,
});
export type ProfileDraft = z.output<typeof profileDraft>;

/** A profile as it is kept: the names are empty until they are told, and what was once taken is not judged again. */
export const profile = z.object({
  version,
  email: z.string(),
  ...told,
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  date_of_birth: calendarDay.nullable(),
  address,
});
export type Profile = z.output<typeof profile>;

/** What is wrong with what is told of a profile beside its shape. `email` is the account's. */
export function profileProblems(
  draft: Partial<Pick<ProfileDraft, 'email' | 'date_of_birth'>>,
  email: string,
  today: Day,
): FieldMessage[] {
  const found: FieldMessage[] = [];
  if (draft.email !== undefined && draft.email.toLowerCase() !== email) {
    found.push({ field: 'email', message: profileTexts.emailElsewhere });
  }
  if (draft.date_of_birth && draft.date_of_birth > today) {
    found.push({ field: 'date_of_birth', message: profileTexts.bornAhead });
  }
  return found;
}

/** What the product calls a person. */
export function calledName(
  person: Pick<ProfileDraft, 'first_name' | 'last_name' | 'preferred_name'>,
): string {
  return person.preferred_name ?? `${person.first_name} ${person.last_name}`.trim();
}
