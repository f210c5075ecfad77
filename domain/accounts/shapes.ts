import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { moment } from '../kernel/time/day.ts';
import { viewer } from '../kernel/call/viewer.ts';
import { looksLikeEmail, storedEmail } from '../kernel/form/email.ts';
import { newPasswordProblems } from './sign-in/new-password.ts';
import { registrationProblems } from './sign-in/registration.ts';
import { isWantedPlace, longestPlace } from './sign-in/wanted-place.ts';
import { passwordChangeTexts, registrationTexts, resetTexts, signInTexts } from './texts.ts';

/** Lines that are typed may be long, but not without end: their hash costs. */
const typed = (missing: string) => z.string({ error: missing }).max(1000);

/** Where somebody wanted to go before they registered. */
const from = z.string().max(longestPlace).refine(isWantedPlace, 'Not an address of this product').optional();

/** An account that is asked for (S-042, S-044). */
export const registration = checkedTogether(
  z.object({
    email: typed(registrationTexts.missing),
    password: typed(registrationTexts.missing),
    confirm_password: typed(registrationTexts.missing),
    accepts_terms: z.boolean({ error: registrationTexts.missing }),
    from,
  }),
  ['email', 'password', 'confirm_password', 'accepts_terms'],
  registrationProblems,
);

/** A sign-in (S-045). `remember_me` keeps it for 30 days, else it ends with the browser and after a day at most. */
export const signInDraft = z.object({
  email: typed(signInTexts.emailMissing).trim().min(1, signInTexts.emailMissing),
  password: typed(signInTexts.passwordMissing).min(1, signInTexts.passwordMissing),
  remember_me: z.boolean().default(false),
});

/** An address to which a letter is asked for; `missing` is said where it is empty. */
const addressed = (missing: string) =>
  z.object({
    email: typed(missing)
      .trim()
      .min(1, missing)
      .refine(looksLikeEmail, { error: registrationTexts.email })
      .transform(storedEmail),
  });

export const resetRequest = addressed(resetTexts.emailMissing);
export const verificationRequest = addressed(signInTexts.emailMissing).extend({ from });

/** What the link in a mail carries. */
const token = z.string().min(1).max(200);

export const emailVerification = z.object({ token });

/**
 * What became of a mail's link. Opened in the browser that registered, it signs in; elsewhere it verifies and no more. `from` is where
 * that browser wanted to go.
 */
export const emailVerified = z.object({
  email: z.string(),
  outcome: z.enum(['verified', 'signed_in']),
  from: z.string(),
});

const newPassword = {
  new_password: typed(passwordChangeTexts.short),
  confirm_password: typed(passwordChangeTexts.confirmationMissing),
};

/** Adds what a new password must be, and that it was typed the same twice. */
function withNewPassword<S extends z.ZodObject<typeof newPassword>>(draft: S): S {
  return checkedTogether(draft, ['new_password', 'confirm_password'], newPasswordProblems);
}

/** A forgotten password is replaced (G-07). */
export const passwordReset = withNewPassword(z.object({ token, ...newPassword }));

/** A known password is replaced (S-055). */
export const passwordChange = withNewPassword(
  z.object({
    current_password: typed(passwordChangeTexts.currentMissing).min(1, passwordChangeTexts.currentMissing),
    ...newPassword,
  }),
);

/**
 * Who is calling, if anybody is signed in (S-053), and where help is to be had. `now` is what the browser counts by: the
 * clock of a device may be wrong by months.
 */
export const sessionState = z.object({
  viewer: viewer.nullable(),
  email_verified: z.boolean(),
  /** Whether a new password calls passkeys into question that nobody has answered for. */
  passkeys_doubted: z.boolean(),
  support_email: z.string(),
  now: moment,
});
