import type { LetterWords } from '../../kernel/mail/letter.ts';
import { linkHours } from '../sign-in/link-life.ts';
import { noticeWords, type NoticeDetail, type NoticeKind } from './notice-words.ts';

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
          `You asked for an account with the address ${email}. Press the button below to confirm that it is yours. In the browser you registered with, it also signs you in.`,
          'Three small steps are waiting for you: one document, the home you live in, and one date you must not miss.',
        ],
        button: 'Verify my email address',
        note: `The link works once and is valid for ${hours(linkHours['verify-email'])}. If you did not ask for an account, you can ignore this email; nobody can sign in without it.`,
      };
    case 'already-verified':
      return {
        subject: 'Your email address is already verified',
        heading: 'Nothing left to verify',
        paragraphs: [
          `Someone, probably you, asked for a new verification link for ${email}. The address is already verified, so you can simply sign in.`,
        ],
        button: 'Sign in',
        note: 'If you forgot your password, press "Forgot password?" on the sign-in page. If you did not ask for this email, you can ignore it.',
      };
    case 'reset':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          `Someone, probably you, asked to reset the password for ${email}. Press the button below to choose a new one.`,
          'Once it is changed, every device is signed out and has to sign in again.',
        ],
        button: 'Choose a new password',
        note: `The link works once and is valid for ${hours(linkHours['reset-password'])}. If you did not ask for this, you can ignore this email; your password stays as it is.`,
      };
    case 'changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `The password for ${email} has just been changed. Your other devices were signed out, and all API keys have ended.`,
          'Your passkeys still work. Next time you open Holdfast, you will be asked whether they are all yours.',
          'If that was you, there is nothing you need to do.',
        ],
        button: 'Go to sign-in',
        note: 'If it was not you, press "Forgot password?" on the sign-in page right away and choose a new one. That signs out everyone else.',
      };
    default:
      return noticeWords(kind, email, detail);
  }
}
