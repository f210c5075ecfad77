import type { Letter } from '../kernel/mail/mail.ts';
import { letterFrom } from '../kernel/mail/letter.ts';

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const secret =
  'The link is for you alone: whoever has it can sign in your name. If you did not expect this mail, do nothing.';

type Sent = { readonly to: string; readonly address: string; readonly title: string };

/** Brings a signer their private link. */
export function signingLetter({
  to,
  address,
  title,
  until,
  landlord,
  reminding,
}: Sent & { until: string; landlord: string; reminding: boolean }): Letter {
  const what = reminding ? 'Reminder: a lease waits for your signature' : 'A lease waits for your signature';
  const words = {
    subject: what,
    heading: what,
    paragraphs: [
      `${landlord} asks you to read and sign: ${title}`,
      `You can sign until ${dayOf(until)}, without an account. You can also decline.`,
    ],
    button: 'Read and sign',
    note: secret,
  };
  return { to, ...letterFrom(words, address) };
}

/** Tells a signer that everybody has signed, with a link to their copy. */
export function completeLetter({ to, address, title }: Sent): Letter {
  const words = {
    subject: 'Everybody has signed the lease',
    heading: 'Everybody has signed the lease',
    paragraphs: [title, 'Your copy with its certificate can be downloaded for 60 days.'],
    button: 'Download your copy',
    note: 'The link is for you alone.',
  };
  return { to, ...letterFrom(words, address) };
}

/** Tells the landlord that somebody has declined. */
export function declinedLetter({
  to,
  address,
  title,
  name,
  reason,
}: Sent & { name: string; reason: string }): Letter {
  const words = {
    subject: `${name} has declined to sign`,
    heading: `${name} has declined to sign`,
    paragraphs: [title, `The reason: ${reason}`],
    button: 'Open the agreement',
    note: 'Nobody can sign this round any more. You can change the agreement and send it anew.',
  };
  return { to, ...letterFrom(words, address) };
}
