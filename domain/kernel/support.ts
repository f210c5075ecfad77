/** Why an account is suspended: the person is told in these general words, and the log has what the administrator wrote. */
export const suspensions = ['security', 'terms', 'legal', 'request'] as const;
export type Suspension = (typeof suspensions)[number];

export const suspensionWords: Readonly<Record<Suspension, string>> = {
  security: 'to protect it from someone else',
  terms: 'because of the way it was used',
  legal: 'for a legal reason',
  request: 'because you asked for it',
};

/** Said to whoever has shown that a suspended account is theirs; the records are kept, and nothing of them is erased meanwhile. */
export const suspendedText = (why: Suspension, supportEmail: string) =>
  `Your account has been suspended ${suspensionWords[why]}. Your records are kept. Please write to ${supportEmail}.`;

/**
 * A lost second factor is removed so many hours after an administrator has asked for it. Whoever has taken the password and
 * pretends to have lost their phone waits as long, and the owner reads the letter meanwhile and signs in, which stops it.
 */
export const removalHours = 72;
