/** What the ways to sign in beside the password say (S-041, S-049 to S-051). Free of the shapes' library. */
export type Provider = 'google' | 'apple';

export const providerNames = { google: 'Google', apple: 'Apple' } as const satisfies Record<Provider, string>;

/** Said where a provider's way fails and nothing better is known (S-049, S-050). */
export const providerFailed = {
  google: 'An error occurred during Google sign in',
  apple: 'Apple Sign-In failed',
} as const satisfies Record<Provider, string>;

export const appleTexts = {
  unavailable: 'Apple Sign-In is not available',
  checkSettings: 'Please check your environment variables',
  useOther: 'Please use email or Google sign-in',
  /** S-051 */
  foreignState: 'Invalid state parameter - possible security issue',
} as const;

/** The name of the error where Apple's script is not to be had. */
export const appleUnavailable = 'AppleUnavailable';

/** The SDK of Apple is looked for so many times, so many milliseconds apart (S-051). */
export const appleAttempts = 10;
export const appleAttemptEvery = 1000;

export const providerTexts = {
  notLinked: (provider: Provider) => `${providerNames[provider]} does not sign you in`,
  notSetUp: (provider: Provider) => `${providerNames[provider]} sign-in is not set up here`,
  cancelled: (provider: Provider) => `Signing in with ${providerNames[provider]} was canceled`,
  tooLate: 'This took too long or was done before. Please start again.',
  addressUnverified: (provider: Provider) =>
    `${providerNames[provider]} has not verified your email address, so it cannot be used to sign in here. Verify it there, or sign in with your email and password.`,
  noAddress: (provider: Provider) =>
    `${providerNames[provider]} did not share your email address. Please allow it, or sign in with your email and password.`,
  accountUnverified: (provider: Provider) =>
    `There is already an account with this address, but the address was never verified. Open the link we emailed you, or ask for a new password; after that you can use ${providerNames[provider]} too.`,
} as const;

export const letterEntryTexts = {
  unverified:
    'There is already an account with this address, but the address was never verified. Ask for a new password first; after that this link works.',
  somebodyElse: 'You are signed in with another account. Sign out first; after that this link works.',
  notByKey: 'A link in a letter is opened in a browser',
} as const;

export const passkeyTexts = {
  failed: 'The passkey was not accepted. Please try again, or sign in another way.',
  tooLate: 'This took too long. Please try again.',
  known: 'This device already has a passkey for your account',
  tooMany: 'You already have 20 passkeys. Remove one before you add another.',
  lastWay: 'This is your only way to sign in. Add another one or choose a password first.',
  nameMissing: 'Please give the passkey a name',
} as const;

export const mostPasskeys = 20;

export const secondFactorTexts = {
  codeMissing: 'Please enter the code',
  wrong: 'That code is not correct. Wait for the next one, or use a recovery code.',
  tooLate: 'Your sign-in took too long. Please sign in again.',
  alreadyOn: 'Two-step sign-in is already on',
  notBegun: 'Please scan the code first',
  notOn: 'Two-step sign-in is not on',
} as const;

/** How many recovery codes are given out at once. */
export const recoveryCodes = 10;
