import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { optional, optionalLines, optionalText, text, wholeNumber } from '../kernel/form/fields.ts';
import { looksLikeEmail } from '../kernel/form/email.ts';
import { price } from '../kernel/money/money.ts';

export const addressText = 'Enter an email address such as name@example.com';
/** The email address of an applicant. */
export const address = z.string().trim().max(254).refine(looksLikeEmail, addressText);

/** What an applicant answers, beside name and e-mail; each may be left out. */
export const answers = z.object({
  phone: optionalText('Phone', 50),
  current_address: optionalText('Current address', 300),
  monthly_income: labelled('Monthly income', optional(price)),
  employer: optionalText('Employer or income', 200),
  reference_people: optionalLines('References', 2000),
  move_in: labelled('Move-in', optional(day)),
  occupants: optional(wholeNumber('Number of occupants', { min: 1, max: 100 })),
  pets: optionalText('Pets', 200),
});

/** What an applicant sends through a public form. */
export const publicApplication = z.object({
  name: text('Name'),
  email: labelled(
    'Email',
    z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').pipe(address),
  ),
  ...answers.shape,
  consent: labelled(
    'I agree that these data are stored and used to decide on my application',
    z
      .boolean()
      .default(false)
      .refine((given) => given, 'Please agree before you send the application'),
  ),
});
export type PublicApplication = z.output<typeof publicApplication>;
