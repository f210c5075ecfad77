import { confirmHours, undoDays } from '@holdfast/domain/accounts/profile/email-change';
import type { LetterWords } from '../../kernel/mail/letter.ts';

/**
 * `confirm` and `taken` go to the new address, the first where it is free, the second where an account has it; `asked` and `changed`
 * go to the old one.
 */
export type EmailLetterKind = 'confirm' | 'taken' | 'asked' | 'changed';

export function emailLetterWords(
  kind: EmailLetterKind,
  change: { old_email: string; new_email: string },
): LetterWords {
  const undo = `The link works once and is valid for ${undoDays} days. It restores this address to the account, signs out every device, ends all API keys, and lets you choose a new password.`;
  switch (kind) {
    case 'confirm':
      return {
        subject: 'Please confirm your new email address',
        heading: 'Your new email address',
        paragraphs: [
          `Someone, probably you, asked to use ${change.new_email} as the email address of a Holdfast account.`,
          'Press the button below to confirm. From then on you sign in with this address, and our emails come here.',
        ],
        button: 'Confirm this address',
        note: `The link works once and is valid for ${confirmHours} hours. If you did not ask for this, you can ignore this email; nothing will change.`,
      };
    case 'taken':
      return {
        subject: 'You already have an account with this address',
        heading: 'This address has an account',
        paragraphs: [
          `Someone, probably you, tried to use ${change.new_email} as the email address of another Holdfast account. It already belongs to an account, so nothing was changed.`,
          'Sign in with it to see that account.',
        ],
        button: 'Go to sign-in',
        note: 'If you did not ask for this, you can ignore this email. Nobody was told that this account exists.',
      };
    case 'asked':
      return {
        subject: 'Your email address is about to change',
        heading: 'A new email address was asked for',
        paragraphs: [
          `Someone signed in to your account asked to change its email address to ${change.new_email}. It changes as soon as that address confirms.`,
          'If that was you, there is nothing you need to do.',
        ],
        button: 'This was not me',
        note: undo,
      };
    case 'changed':
      return {
        subject: 'Your email address was changed',
        heading: 'Your email address was changed',
        paragraphs: [
          `The email address of your account is now ${change.new_email}. Your other devices were signed out.`,
          'If that was you, there is nothing you need to do. This is the last email to this address.',
        ],
        button: 'This was not me',
        note: undo,
      };
  }
}
