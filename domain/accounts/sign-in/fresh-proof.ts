/** A change of how somebody signs in wants a proof that is at most so old, in milliseconds. */
export const freshFor = 10 * 60_000;

/** How the browser knows a refusal for want of a fresh proof: the fault names this field beside its message. */
export const freshProofField = 'fresh_proof';

export const freshProofTexts = {
  needed: 'Please confirm that it’s you',
  notByKey: 'You need to be signed in to do this; an API key is not enough',
  wrongPassword: 'Current password is incorrect',
} as const;
