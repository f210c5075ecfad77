import { suspensionWords, type Suspension } from '@holdfast/domain/kernel/support';
import type { LetterWords } from '../../kernel/mail/letter.ts';

/** Notices of what was done to an account; nothing in them has to be pressed. */
const kinds = [
  'new_device',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'provider_linked',
  'sign_in_blocked',
  'sessions_ended',
  'second_factor_going',
  'second_factor_kept',
  'suspended',
  'suspension_lifted',
  'provider_unlinked',
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
  /** From which address of the net, and with what, somebody tried to sign in. */
  address?: string;
  method?: string;
  /** Where somebody wanted to go before they registered. */
  from?: string;
  /** When something is going to happen. */
  until?: string;
  /** Why an account is suspended. */
  why?: Suspension;
};

export const isNotice = (kind: string): kind is NoticeKind => kinds.some((each) => each === kind);

const whenOf = (at: string | undefined) =>
  at === undefined
    ? ''
    : ` on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

const calm = 'If that was you, there is nothing you need to do.';
const alarm =
  'If it was not you, choose a new password right away and check your sign-in methods: use the button below, or "Forgot password?" on the sign-in page. A new password signs out everyone else.';

/** The words of a notice. `email` is the account's address. */
export function noticeWords(kind: NoticeKind, email: string, detail: NoticeDetail): LetterWords {
  const { subject, line, ...own } = lineOf(kind, email, detail);
  return {
    subject,
    heading: subject,
    paragraphs: [line, own.calm ?? calm],
    button: 'Look at my sign-ins',
    note: own.note ?? alarm,
  };
}

function lineOf(
  kind: NoticeKind,
  email: string,
  {
    until,
    why = 'security',
    device = 'an unknown device',
    at,
    name = '',
    provider = '',
    address = 'an unknown address',
  }: NoticeDetail,
): { subject: string; line: string; calm?: string; note?: string } {
  const when = whenOf(at);
  switch (kind) {
    case 'new_device':
      return {
        subject: 'A sign-in from a new device',
        line: `Someone signed in to the account ${email} from ${device}${when}. This is the first time we have seen this kind of device on your account.`,
      };
    case 'passkey_added':
      return {
        subject: 'A passkey was added',
        line: `The passkey "${name}" was added to the account ${email}${when}. It can now be used to sign in.`,
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed',
        line: `The passkey "${name}" was removed from the account ${email}${when}. It can no longer be used to sign in.`,
      };
    case 'second_factor_on':
      return {
        subject: 'Two-step sign-in is on',
        line: `From now on, signing in to the account ${email} requires a code from an app. Keep your recovery codes somewhere you can find them without your phone.`,
      };
    case 'second_factor_off':
      return {
        subject: 'Two-step sign-in is off',
        line: `Signing in to the account ${email} no longer requires a code.`,
      };
    case 'sign_in_blocked':
      return {
        subject: 'Someone tried many passwords on your account',
        line: `Someone tried too many passwords on the account ${email}${when}, most recently from ${device} at ${address}. None of them was right, and they have to wait. You can sign in from a browser you have used before.`,
        calm: 'There is nothing you need to do. If you forgot your password, choose a new one; that ends the wait. We email you about this once a day at most.',
        note: 'A long password that you use nowhere else, and two-step sign-in, protect you against this.',
      };
    case 'sessions_ended':
      return {
        subject: 'You were signed out everywhere',
        line: `An administrator ended every session of the account ${email}${when}. Your records are unchanged.`,
        calm: 'Sign in again to continue. Your password has not changed.',
        note: 'If you did not ask for this, someone may have asked in your name. Choose a new password: press "Forgot password?" on the sign-in page.',
      };
    case 'second_factor_going':
      return {
        subject: 'Two-step sign-in will be removed',
        line: `Someone told us that the phone or the codes for the account ${email} are lost, and asked to sign in without them. Two-step sign-in will be removed${whenOf(until)}.`,
        calm: 'If that was you, wait until then and sign in without a code.',
        note: 'If it was not you, sign in with a code before then to stop it. Then choose a new password, because whoever asked may know yours.',
      };
    case 'second_factor_kept':
      return {
        subject: 'Two-step sign-in stays on',
        line: `An administrator stopped the removal of two-step sign-in for the account ${email}${when}. Signing in will keep asking for a code.`,
      };
    case 'suspended':
      return {
        subject: 'Your account is suspended',
        line: `The account ${email} was suspended${when} ${suspensionWords[why]}. Every session and every API key has ended, and nobody can sign in.`,
        calm: 'Your records are kept as they are, and they will not be erased for lack of a subscription while the account is suspended.',
        note: 'If you think this is a mistake, write to our support. You will see the address when you try to sign in.',
      };
    case 'suspension_lifted':
      return {
        subject: 'Your account is active again',
        line: `The suspension of the account ${email} was lifted${when}. You can sign in again; your records are unchanged.`,
        calm: 'Your API keys have ended permanently. Create new ones for the programs that need them.',
        note: 'Your account’s activity shows when it was suspended and when that ended.',
      };
    case 'provider_unlinked':
      return {
        subject: `${provider} no longer signs in`,
        line: `${provider} was removed as a way to sign in to the account ${email}${when}.`,
      };
    case 'provider_linked':
      return {
        subject: `${provider} can be used to sign in`,
        line: `Someone signed in with ${provider} as ${email}${when}. From now on your account can be opened with ${provider}.`,
      };
  }
}
