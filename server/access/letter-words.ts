import type { LetterWords } from '../kernel/mail/letter.ts';

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
  `You are receiving this email because you have a Holdfast account. Questions? Write to ${support}.`;

/** The trial ends soon (S-065). */
export function trialEnding(daysLeft: number, ends: string, keptDays: number, support: string): AccessLetter {
  return {
    subject: `Your free trial ends in ${inDays(daysLeft)}`,
    heading: `Your free trial ends in ${inDays(daysLeft)}`,
    paragraphs: [
      `Your free trial of Holdfast ends on ${momentFor(ends)}. With a subscription, everything stays just as it is.`,
      `Without one you can read and export your records for another ${keptDays} days, but no longer change them. After that they are erased.`,
    ],
    button: 'See the plans',
    path: '/pricing',
    note: nothingElse(support),
  };
}

/** Trial or subscription has ended; `kept` is until when the records are (S-062, S-064). */
export function accessOver(
  was: 'trial' | 'subscription',
  kept: string | null,
  support: string,
): AccessLetter {
  const what = was === 'trial' ? 'free trial' : 'subscription';
  return {
    subject: `Your ${what} has ended`,
    heading: `Your ${what} has ended`,
    paragraphs: [
      kept === null
        ? 'Your records are safe. They are kept for as long as someone shares with you, counts on you in an emergency, or waits for emergency access to them. What is shared with you stays open to you.'
        : `Your records are safe and will be kept until ${momentFor(kept)}. After that they are erased for good, including every file.`,
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
    subject: `Your records will be erased in ${inDays(daysLeft)}`,
    heading: `Your records will be erased in ${inDays(daysLeft)}`,
    paragraphs: [
      `Your access to Holdfast has ended, and on ${momentFor(kept)} everything you keep here will be erased for good, including every file. Nobody can bring it back after that.`,
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
      `You asked us to delete your Holdfast account. On ${momentFor(erased)} everything in it will be erased for good, including every file.`,
      'Until then you can sign in to read and export your records. To stop the deletion, press "Keep my account".',
    ],
    button: 'Sign in to Holdfast',
    path: '/dashboard',
    note: `If you did not ask for this, sign in, press "Keep my account", and change your password. ${nothingElse(support)}`,
  };
}

/** The account goes within a day. */
export function deletionNear(erased: string, support: string): AccessLetter {
  return {
    subject: `Your account will be deleted on ${dayFor(erased)}`,
    heading: `Your account will be deleted on ${dayFor(erased)}`,
    paragraphs: [
      `As you asked, everything in your Holdfast account will be erased for good on ${momentFor(erased)}, including every file. Nobody can bring it back after that.`,
      'If you would rather stay, sign in and press "Keep my account".',
    ],
    button: 'Sign in to Holdfast',
    path: '/dashboard',
    note: nothingElse(support),
  };
}

/** An administrator has stopped the deletion; `kept` is until when the records are kept all the same, null where no end is set. */
export function deletionStopped(kept: string | null, support: string): AccessLetter {
  return {
    subject: 'Your account will not be deleted',
    heading: 'Your account will not be deleted',
    paragraphs: [
      'A Holdfast administrator has stopped the deletion of your account. Your records stay where they are.',
      kept === null
        ? 'If you still want everything to be erased, sign in and request it again in Settings, under Data.'
        : `Your access has ended, so without a subscription your records will still be erased on ${momentFor(kept)}. If you want them erased sooner, request the deletion again.`,
    ],
    button: 'Sign in to Holdfast',
    path: '/dashboard',
    note: nothingElse(support),
  };
}

/** The last letter of all, to somebody who is gone. It names nobody, because it outlives its reader's account. */
export function everythingGone(reason: 'request' | 'retention', support: string): AccessLetter {
  return {
    subject: 'Everything has been erased',
    heading: 'Everything has been erased',
    paragraphs: [
      reason === 'request'
        ? 'As you asked, your Holdfast account has been erased, with every record and every file in it. Nobody can bring it back.'
        : 'The retention period is over. Your Holdfast account has been erased, with every record and every file in it. Nobody can bring it back.',
      'We do not keep your address either, so this is the last email you will get from us. Existing backups keep what they have until they are replaced.',
    ],
    button: 'Go to Holdfast',
    path: '/home',
    note: `Questions? Write to ${support}.`,
  };
}
