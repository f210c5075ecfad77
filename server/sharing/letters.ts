import { type InvitationKind, invitationDays } from '@holdfast/domain/sharing/invitation';
import { theirWords } from '@holdfast/domain/kernel/form/their-words';
import { letterFrom } from '../kernel/mail/letter.ts';
import type { Letter } from '../kernel/mail/mail.ts';

/** What a letter of invitation is made of. */
type Invited = {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly message: string;
  readonly accessUntil: Date | null;
  readonly sender: { readonly name: string; readonly email: string };
  readonly baseUrl: URL;
  readonly token: string;
  readonly zone?: string;
};

const asked: Readonly<Record<InvitationKind, string>> = {
  trusted:
    'would like you to be one of the people they trust with their house on Holdfast: its records and documents, as far as they open them to you.',
  share: 'has shared something with you on Holdfast.',
  emergency:
    'would like you to be an emergency contact on Holdfast: if something happens to them, you can ask for what your family needs to know.',
};

/**
 * The letter of an invitation. It names no record: mail is read by more eyes than its reader's. Who is invited is written to in the same
 * words whether they have an account or not.
 */
export function invitationLetter({
  kind,
  email,
  message,
  accessUntil,
  sender,
  baseUrl,
  token,
  zone = 'UTC',
}: Invited): Letter {
  const from = sender.name === '' ? sender.email : `${sender.name} (${sender.email})`;
  const until = accessUntil === null ? [] : [`It is open to you until ${dayOf(accessUntil, zone)}.`];
  const said = message === '' ? [] : [theirWords(sender.name === '' ? sender.email : sender.name, message)];
  const words = {
    subject: `${oneLine(sender.name === '' ? sender.email : sender.name)} invites you to Holdfast`,
    heading: kind === 'emergency' ? 'Someone counts on you' : 'Someone shared with you',
    paragraphs: [
      `${oneLine(from)} ${asked[kind]}`,
      ...said,
      ...until,
      'You can look at it first. It costs you nothing, and you need no plan.',
    ],
    button: 'See the invitation',
    note: `The link can be answered for ${invitationDays} days. If you do not know who this is, you can ignore this mail; nothing happens.`,
  };
  // The token stands behind the #, which browsers send to nobody.
  const link = new URL(`/invitation#${token}`, baseUrl).href;
  return { to: email.trim(), ...letterFrom(words, link) };
}

/** What is open until the end of a day ends with the first moment of the next one. */
const dayOf = (moment: Date, timeZone: string) =>
  new Date(moment.getTime() - 1).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  });

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
