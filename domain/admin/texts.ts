/** What an operation on privileges says when it fails for a reason that nobody foresaw (S-096). */
export const privilegeFailures = {
  grant: 'Failed to grant privilege',
  grantSet: 'Failed to grant privilege set',
  revoke: 'Failed to revoke privilege',
} as const;

/** The note of a revoked privilege (S-093). */
export function revokedNote(reason: string | null): string {
  return reason === null ? 'Privilege revoked' : `Revoked: ${reason}`;
}

export const adminTexts = {
  lastAdministrator: 'This is the last administrator. Make someone else an administrator first.',
  alreadyAdministrator: 'This person is already an administrator',
  notAdministrator: 'This person is not an administrator',
  confirmWrong: 'This is not the person’s e-mail address',
  notHeld: 'This person does not hold this privilege',
  expiryPast: 'The expiry date is in the past',
  noTrial: 'There is no trial to extend yet; it begins with the first sign-in',
  subscribed: 'This person has a subscription, so there is no trial to extend',
  retentionOver: 'The retention period has ended, so the trial cannot be extended',
  alreadyVerified: 'This address is already verified',
} as const;
