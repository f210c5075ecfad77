import { actionText } from '@holdfast/domain/kernel/form/log-words';
import type { LetterWords } from '../../kernel/mail/letter.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The words of the letter after "This was not me". */
export function disownedWords({ action, at }: { action: string; at: string }, now: Date): LetterWords {
  const subject = 'We signed everyone else out of your account';
  return {
    subject,
    heading: subject,
    paragraphs: [
      `On ${exact.format(now)} UTC you reported something in your account that was not you: “${actionText(action)}”, on ${exact.format(new Date(at))} UTC.`,
      'Every other device was signed out, all API keys were ended, and passkeys, sign-in with Google or Apple, and calendar feeds that were added since then were removed. Please choose a new password now if you have not done so yet.',
    ],
    button: 'Choose a new password',
    note: 'If you did not press “This was not me”, someone else is signed in: use "Forgot password?" on the sign-in page, which signs out everyone.',
  };
}
