import { leftInWords } from '@holdfast/domain/emergency/request';
import { theirWords } from '@holdfast/domain/kernel/form/their-words';
import { letterOf } from '../kernel/mail/letter.ts';
import type { Letter } from '../kernel/mail/mail.ts';

/** What can happen to a request. */
export type Happening =
  | 'asked'
  | 'reminded'
  | 'granted'
  | 'approved'
  | 'rejected'
  | 'taken_back'
  | 'withdrawn';

type About = {
  readonly what: Happening;
  /** What their owner calls the contact, and under which name and address they are known. */
  readonly name: string;
  readonly person_name: string;
  readonly person_email: string;
  readonly owner_name: string;
  readonly owner_email: string;
  /** The owner's time zone. */
  readonly zone: string;
  readonly reason: string;
  /** What is opened, in words. */
  readonly scope: string;
  readonly opens: Date;
  readonly at: Date;
  readonly links: { readonly no: string; readonly open: string; readonly house: string };
};

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

/** A moment in words, by the clock of the person: "Tuesday, December 1, 2026 at 9:40 AM". */
export const momentInWords = (moment: Date, zone: string) =>
  moment.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });

/** What the owner is told; null where it was their own word that is told to the contact alone. */
export function letterToOwner(about: About): Letter | null {
  const { what, reason, scope, opens, at, zone, links, owner_email } = about;
  const name = oneLine(about.name);
  const who = `${name} (${oneLine(about.person_email)})`;
  const no = { button: 'Do not allow it', link: links.no };
  const look = { links: [{ words: 'Look at it in Holdfast', link: links.open }] };
  const pressed = { quiet: 'The button opens a page with one more button. You need not sign in.' };
  const until = `If you say nothing, ${name} will be able to read ${scope} on ${momentInWords(opens, zone)}.`;
  const said = reason === '' ? [] : [{ paragraph: theirWords(name, reason) }];
  const to = owner_email;
  if (what === 'asked') {
    const subject = `${name} asks for emergency access`;
    const first = `${who} asks to read ${scope}.`;
    const rest = [{ paragraph: until }, no, look, pressed, { fallback: links.no }];
    return {
      to,
      ...letterOf(subject, until, [{ heading: subject }, { paragraph: first }, ...said, ...rest]),
    };
  }
  if (what === 'reminded') {
    const left = leftInWords(opens, at);
    const subject = `${left === 'less than an hour' ? 'Less than an hour' : left} left: ${name} waits for emergency access`;
    const parts = [{ heading: subject }, { paragraph: `${who} has asked to read ${scope}.` }, ...said];
    return {
      to,
      ...letterOf(subject, until, [
        ...parts,
        { paragraph: until },
        no,
        look,
        pressed,
        { fallback: links.no },
      ]),
    };
  }
  if (what === 'granted' || what === 'approved') {
    const subject = `${name} has emergency access now`;
    const why = what === 'granted' ? 'The waiting period has ended.' : 'You have allowed it.';
    const first = `${why} From now on ${who} can read ${scope}, and change nothing.`;
    const back = { button: 'Revoke', link: links.no };
    return {
      to,
      ...letterOf(subject, first, [
        { heading: subject },
        { paragraph: first },
        { paragraph: 'You can revoke it at any time.' },
        back,
        look,
        pressed,
        { fallback: links.no },
      ]),
    };
  }
  if (what !== 'withdrawn') return null;
  const subject = `${name} does not ask for emergency access any more`;
  const first = `${who} has withdrawn the request. Nothing is open to them by it.`;
  return { to, ...letterOf(subject, first, [{ heading: subject }, { paragraph: first }, look]) };
}

/** What the contact is told; it names no record, and gives no hope that is not so. */
export function letterToContact(about: About): Letter | null {
  const { what, links } = about;
  const owner = oneLine(about.owner_name === '' ? about.owner_email : about.owner_name);
  const words: Partial<Record<Happening, readonly [subject: string, text: string]>> = {
    granted: [
      `${owner}’s house is open to you`,
      `The waiting period has ended, and ${owner} has not said no.`,
    ],
    approved: [`${owner}’s house is open to you`, `${owner} has allowed what you asked for.`],
    rejected: [`${owner} has said no`, `${owner} does not open what you asked for. Talk to them if you can.`],
    taken_back: [
      `${owner} revoked your access`,
      'What was open to you as an emergency contact is closed again.',
    ],
  };
  const said = words[what];
  if (said === undefined) return null;
  const [subject, text] = said;
  const opened = what === 'granted' || what === 'approved';
  return {
    to: about.person_email,
    ...letterOf(subject, text, [
      { heading: subject },
      { paragraph: text },
      ...(opened
        ? [
            { button: 'See what is open', link: links.house },
            { quiet: 'You can look at it, print it and save it; you cannot change anything.' },
            { fallback: links.house },
          ]
        : [{ links: [{ words: 'Open Holdfast', link: links.open }] }]),
    ]),
  };
}
