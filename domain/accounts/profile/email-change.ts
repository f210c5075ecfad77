import { z } from 'zod';
import { moment } from '../../kernel/time/day.ts';
import { looksLikeEmail, storedEmail } from '../../kernel/form/email.ts';
import { registrationTexts } from '../texts.ts';

/** The link to the new address works for so many hours, "this was not me" to the old one for so many days. */
export const confirmHours = 24;
export const undoDays = 7;

export const emailChangeTexts = {
  missing: 'Please enter your new email address',
  same: 'This is already your email address',
  /** Said whether or not another account has the address. */
  sent: 'We sent a link to the new address. Your email changes when you open it.',
  deadLink: 'This link has expired or has already been used.',
  confirmed: 'Your email address has been changed. Your other devices have been signed out.',
  undone:
    'Your old address is back. Every device has been signed out and your API keys no longer work. We have sent you a link to choose a new password.',
} as const;

/** The address that the account shall have. */
export const emailChangeDraft = z.object({
  email: z
    .string({ error: emailChangeTexts.missing })
    .max(1000)
    .trim()
    .min(1, emailChangeTexts.missing)
    .refine(looksLikeEmail, { error: registrationTexts.email })
    .transform(storedEmail),
});

/** A change that waits for the new address to say yes. */
export const pendingEmail = z.object({ email: z.string(), until: moment });

export const emailLink = z.object({ token: z.string().min(1).max(200) });
