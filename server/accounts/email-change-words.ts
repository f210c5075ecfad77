import { confirmHours, undoDays } from '@holdfast/domain/accounts/email-change';
import type { LetterWords } from '../kernel/letter.ts';

/**
 * `confirm` and `taken` go to the new address, the first where it is free, the second where an account has it; `asked` and `changed`
 * go to the old one.
 */
export type EmailLetterKind = 'confirm' | 'taken' | 'asked' | 'changed';

export function emailLetterWords(
  kind: EmailLetterKind,
  change: { old_email: string; new_email: string },
): LetterWords {
  const undo = `The link works once, for ${undoDays} days. It gives this address back to the account, signs out every device, ends all API keys and lets you choose a new password.`;
  switch (kind) {
    case 'confirm':
      return {
        subject: 'Please confirm your new email address',
        heading: 'Your new email address',
        paragraphs: [
          `Somebody, probably you, wants ${change.new_email} to be the email address of a Holdfast account.`,
          'One press below and the account has this address: you sign in with it, and letters come here.',
        ],
        button: 'Confirm this address',
        note: `The link works once, for ${confirmHours} hours. If you did not ask for it, do nothing: nothing changes without your press.`,
      };
    case 'taken':
      return {
        subject: 'You have an account with this address already',
        heading: 'This address has an account',
        paragraphs: [
          `Somebody, probably you, wanted ${change.new_email} to be the email address of another Holdfast account. It is the address of an account already, so nothing was changed.`,
          'Sign in with it to see that account.',
        ],
        button: 'Go to sign-in',
        note: 'If you did not ask for it, do nothing. Nobody was told that this account exists.',
      };
    case 'asked':
      return {
        subject: 'Your email address is about to change',
        heading: 'A new email address was asked for',
        paragraphs: [
          `Somebody who is signed in to your account wants its email address to become ${change.new_email}. It changes as soon as that address says yes.`,
          'If that was you, all is well and there is nothing to do here.',
        ],
        button: 'This was not me',
        note: undo,
      };
    case 'changed':
      return {
        subject: 'Your email address was changed',
        heading: 'Your email address was changed',
        paragraphs: [
          `The email address of your account is now ${change.new_email}. The other devices were signed out.`,
          'If that was you, all is well: this is the last letter to this address.',
        ],
        button: 'This was not me',
        note: undo,
      };
  }
}
