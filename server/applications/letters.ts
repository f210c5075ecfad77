import { letterSubject } from '@holdfast/domain/applications/decline-letter';
import { letterFrom, letterOf } from '../kernel/mail/letter.ts';
import type { Letter } from '../kernel/mail/mail.ts';

type Received = {
  readonly to: string;
  readonly reference: string;
  readonly premises: string;
  readonly address: string;
  readonly keepDays: number;
};

/** Brings an applicant the address of their own page. It repeats nothing that a visitor typed, so that it carries no words of others. */
export function receiptLetter({ to, reference, premises, address, keepDays }: Received): Letter {
  const words = {
    subject: `Your application for ${premises} has arrived`,
    heading: 'Your application has arrived',
    paragraphs: [
      `For: ${premises}`,
      `Reference: ${reference}`,
      'On your own page you see its state, add a document that is missing, or withdraw.',
      `If somebody else is chosen, your data are deleted ${keepDays === 1 ? 'one day' : `${keepDays} days`} later.`,
    ],
    button: 'See my application',
    note: 'The address is for you alone: whoever has it can see your application. If you did not apply, do nothing.',
  };
  return { to, ...letterFrom(words, address) };
}

/** Brings the letter of a landlord who has decided for somebody else, as they have read it. */
export function declinedLetter(to: string, premises: string, text: string): Letter {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => ({ paragraph }));
  const subject = letterSubject(premises);
  return { to, ...letterOf(subject, paragraphs[0]?.paragraph ?? '', [{ heading: subject }, ...paragraphs]) };
}
