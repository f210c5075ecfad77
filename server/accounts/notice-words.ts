import type { LetterWords } from '../kernel/letter.ts';

/** Notices of what was done to an account; nothing in them has to be pressed. */
const kinds = [
  'new_device',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'provider_linked',
] as const;
export type NoticeKind = (typeof kinds)[number];

export type NoticeDetail = {
  /** Such as "Firefox on Windows". */
  device?: string;
  /** When it was, as a moment. */
  at?: string;
  /** What a passkey is called. */
  name?: string;
  provider?: string;
};

export const isNotice = (kind: string): kind is NoticeKind => kinds.some((each) => each === kind);

const whenOf = (at: string | undefined) =>
  at === undefined
    ? ''
    : ` on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

const calm = 'If that was you, all is well and there is nothing to do.';
const alarm =
  'If it was not you, choose a new password right away and look through your ways to sign in: press the button, or "Forgot password?" on the sign-in page. A new password signs out everybody else.';

/** The words of a notice. `email` is the account's address. */
export function noticeWords(kind: NoticeKind, email: string, detail: NoticeDetail): LetterWords {
  const { subject, line } = lineOf(kind, email, detail);
  return {
    subject,
    heading: subject,
    paragraphs: [line, calm],
    button: 'Look at my sign-ins',
    note: alarm,
  };
}

function lineOf(
  kind: NoticeKind,
  email: string,
  { device = 'an unknown device', at, name = '', provider = '' }: NoticeDetail,
): { subject: string; line: string } {
  const when = whenOf(at);
  switch (kind) {
    case 'new_device':
      return {
        subject: 'A sign-in from a new device',
        line: `Somebody signed in to the account ${email} from ${device}${when}. It is the first time that we see this kind of device on your account.`,
      };
    case 'passkey_added':
      return {
        subject: 'A passkey was added',
        line: `The passkey "${name}" was added to the account ${email}${when}. It can be used to sign in from now on.`,
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed',
        line: `The passkey "${name}" was removed from the account ${email}${when}. It cannot be used to sign in any more.`,
      };
    case 'second_factor_on':
      return {
        subject: 'Two-step sign-in is on',
        line: `Signing in to the account ${email} wants a code from an app from now on. Keep your recovery codes where you will find them without your phone.`,
      };
    case 'second_factor_off':
      return {
        subject: 'Two-step sign-in is off',
        line: `Signing in to the account ${email} wants no code any more from now on.`,
      };
    case 'provider_linked':
      return {
        subject: `${provider} can be used to sign in`,
        line: `Somebody signed in with ${provider} as ${email}${when}. Your account can be opened with ${provider} from now on.`,
      };
  }
}
