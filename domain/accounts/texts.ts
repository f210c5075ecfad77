/** What registration, sign-in and reset say (S-043 to S-054). Both sides use these words, so that neither can drift. */
export const registrationTexts = {
  missing: 'Please fill in all required fields and accept the terms',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long with at least one number and one special character',
  mismatch: 'Passwords do not match',
  exists: 'An account with this email already exists',
  refusedPassword: 'Password does not meet requirements',
  failed: 'An unexpected error occurred during registration',
} as const;

export const signInTexts = {
  emailMissing: 'Please enter your email address',
  passwordMissing: 'Please enter your password',
  wrong:
    'Incorrect email or password. Please try again or use the "Forgot password?" link if you need to reset your password.',
  unverified: 'Your email address is not verified yet. Open the link that we sent you, or ask for a new one.',
  failed: 'An error occurred during login',
} as const;

/** How the browser knows a refusal for want of verification: the fault names this field beside its message. */
export const unverifiedField = 'email_verified';

export const resetTexts = {
  emailMissing: 'Please enter your email address to reset your password',
  sent: 'Password reset instructions have been sent to your email',
  failed: 'Failed to send password reset email',
  deadLink: 'This link has expired or has already been used. Ask for a new one below.',
  done: 'Your password has been changed, and every other session has been signed out.',
} as const;

export const verificationTexts = {
  deadLink:
    'This link has expired or has already been used. If your address is verified, you can sign in; else ask for a new link below.',
  /** Said whether or not such an account waits for verification (G-05). */
  sent: 'If an account with this address is waiting to be verified, a new link is on its way.',
  done: 'Your email address is verified. You can sign in now.',
} as const;

/** The messages of a changed password, one for each part of the rule (G-08). */
export const passwordChangeTexts = {
  currentMissing: 'Current password is required',
  currentWrong: 'Current password is incorrect',
  short: 'Password must be at least 12 characters',
  upper: 'Password must contain an uppercase letter',
  lower: 'Password must contain a lowercase letter',
  digit: 'Password must contain a number',
  special: 'Password must contain a special character',
  confirmationMissing: 'Please confirm your new password',
  mismatch: 'Passwords do not match',
} as const;

export const passwordTexts = {
  characters: 'Password cannot contain line breaks or other invisible control characters',
  long: 'Password is too long (128 characters at most)',
  /** Shown under every field where a password is chosen (G-06). */
  allowed: 'You can use any characters, including spaces and letters from any language.',
} as const;
