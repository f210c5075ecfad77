import type { Letter } from '../kernel/mail/mail.ts';
import { letterFrom } from '../kernel/mail/letter.ts';

type Sent = { readonly to: string; readonly house: string; readonly address: string; readonly until: string };

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const secret =
  'The address is for you alone: whoever has it can use it. If you did not expect this mail, do nothing.';

/** Brings the address of a share link. It says nothing of what the link opens. */
export function linkLetter({ to, house, address, until, locked }: Sent & { locked: boolean }): Letter {
  const words = {
    subject: `${house} shares something with you`,
    heading: `${house} shares something with you`,
    paragraphs: [
      `You can look at it until ${dayOf(until)}, without an account.`,
      ...(locked ? [`It asks for a password, which ${house} tells you in another way.`] : []),
    ],
    button: 'Look at it',
    note: secret,
  };
  return { to, ...letterFrom(words, address) };
}

/** Brings the address of a request for documents. */
export function requestLetter({
  to,
  house,
  address,
  until,
  title,
  locked,
}: Sent & { title: string; locked: boolean }): Letter {
  const words = {
    subject: `${house} asks you for a document`,
    heading: `${house} asks you for a document`,
    paragraphs: [
      `What is asked for: ${title}`,
      `You can send it until ${dayOf(until)}, without an account.`,
      ...(locked ? [`It asks for a password, which ${house} tells you in another way.`] : []),
    ],
    button: 'Send it',
    note: secret,
  };
  return { to, ...letterFrom(words, address) };
}
