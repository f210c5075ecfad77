import type { LetterWords } from '../kernel/letter.ts';
import { linkHours } from './link-life.ts';
import { noticeWords } from './notice-words.ts';
import type { NoticeDetail, NoticeKind } from './notice-words.ts';

export type LetterKind = 'verify' | 'already-verified' | 'reset' | 'changed' | NoticeKind;

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

/** The letters of the accounts area. `email` is the account's address, `detail` what a notice tells beside its kind. */
export function wordsOf(kind: LetterKind, email: string, detail: NoticeDetail = {}): LetterWords {
  switch (kind) {
    case 'verify':
      return {
        subject: 'Please verify your email address',
        heading: 'Welcome to Holdfast',
        paragraphs: [
          `You asked for an account with the address ${email}. One press below tells us that it is really yours, and then you can sign in.`,
          'Afterwards a good beginning is the home you live in: add its address, then the papers that belong to it.',
        ],
        button: 'Verify my email address',
        note: `The link works once, for ${hours(linkHours['verify-email'])}. If you did not ask for an account, do nothing: without your press nobody can sign in to it.`,
      };
    case 'already-verified':
      return {
        subject: 'Your email address is verified already',
        heading: 'Nothing left to verify',
        paragraphs: [
          `Somebody, probably you, asked for a new verification link for ${email}. The address is verified, so you can simply sign in.`,
        ],
        button: 'Sign in',
        note: 'If you forgot your password, press "Forgot password?" on the sign-in page. If you did not ask for this mail, do nothing.',
      };
    case 'reset':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          `Somebody, probably you, forgot the password of ${email}. Press below to choose a new one.`,
          'As soon as it is changed, every device is signed out and has to sign in again.',
        ],
        button: 'Choose a new password',
        note: `The link works once, for ${hours(linkHours['reset-password'])}. If you did not ask for it, do nothing: your password stays as it is.`,
      };
    case 'changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `The password of ${email} has just been changed, and the other devices were signed out.`,
          'If that was you, all is well and there is nothing to do.',
        ],
        button: 'Go to sign-in',
        note: 'If it was not you, press "Forgot password?" on the sign-in page right away and choose a new one. That signs out everybody else.',
      };
    default:
      return noticeWords(kind, email, detail);
  }
}
