import type { LetterWords } from '../kernel/letter.ts';

/** The words of a letter, and where its button leads below the product's address. */
export type AccessLetter = LetterWords & { readonly path: string };

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A mail does not know its reader's time zone, so it names its own. */
const dayFor = (moment: string) => day.format(new Date(moment));
const momentFor = (moment: string) => `${exact.format(new Date(moment))} UTC`;

const stillYours =
  'Until then you can still sign in to read and export everything. Subscribing at any time before that keeps it all.';
const nothingElse = (support: string) =>
  `You get this mail because you have an account at Holdfast. Questions go to ${support}.`;

/** The trial ends soon (S-065). */
export function trialEnding(daysLeft: number, ends: string, keptDays: number, support: string): AccessLetter {
  return {
    subject: `Your free trial ends in ${inDays(daysLeft)}`,
    heading: `Your free trial ends in ${inDays(daysLeft)}`,
    paragraphs: [
      `On ${momentFor(ends)} your free trial of Holdfast comes to its end. With a subscription everything stays just as it is.`,
      `Without one you can read and export your records for another ${keptDays} days, but no longer change them. After that they are erased.`,
    ],
    button: 'See the plans',
    path: '/pricing',
    note: nothingElse(support),
  };
}

/** Trial or subscription has ended; `kept` is until when the records are (S-062, S-064). */
export function accessOver(was: 'trial' | 'subscription', kept: string, support: string): AccessLetter {
  const what = was === 'trial' ? 'free trial' : 'subscription';
  return {
    subject: `Your ${what} has ended`,
    heading: `Your ${what} has ended`,
    paragraphs: [
      `Your records are safe, and they are kept until ${momentFor(kept)}. Then they are erased for good, every file included.`,
      stillYours,
    ],
    button: 'Subscribe',
    path: '/pricing',
    note: nothingElse(support),
  };
}

/** The records are erased soon (G-09). */
export function erasureNear(daysLeft: number, kept: string, support: string): AccessLetter {
  return {
    subject: `Your records are erased in ${inDays(daysLeft)}`,
    heading: `Your records are erased in ${inDays(daysLeft)}`,
    paragraphs: [
      `Your access to Holdfast has ended, and on ${momentFor(kept)} everything that you keep here is erased for good, every file included. Nobody can bring it back after that.`,
      stillYours,
    ],
    button: 'Sign in to keep or export it',
    path: '/dashboard',
    note: nothingElse(support),
  };
}

/** Somebody asked for the account to be deleted. */
export function deletionAsked(erased: string, support: string): AccessLetter {
  return {
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your Holdfast account. On ${momentFor(erased)} everything in it is erased for good, every file included.`,
      'Until then you can sign in to read and export your records, and one press on "Keep my account" stops the deletion.',
    ],
    button: 'Sign in to Holdfast',
    path: '/dashboard',
    note: `If it was not you who asked, sign in, press "Keep my account" and change your password. ${nothingElse(support)}`,
  };
}

/** The account goes within a day. */
export function deletionNear(erased: string, support: string): AccessLetter {
  return {
    subject: `Your account will be deleted on ${dayFor(erased)}`,
    heading: `Your account will be deleted on ${dayFor(erased)}`,
    paragraphs: [
      `As you asked, everything in your Holdfast account is erased for good on ${momentFor(erased)}, every file included. Nobody can bring it back after that.`,
      'If you would rather stay, sign in and press "Keep my account".',
    ],
    button: 'Sign in to Holdfast',
    path: '/dashboard',
    note: nothingElse(support),
  };
}
