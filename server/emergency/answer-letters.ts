import { letterOf } from '../kernel/mail/letter.ts';
import type { Letter } from '../kernel/mail/mail.ts';

/** What an emergency contact did with the invitation. */
export type AnswerGiven = 'accepted' | 'declined' | 'left';

type Answered = {
  /** The owner's address. */
  readonly to: string;
  readonly what: AnswerGiven;
  /** What the owner calls the contact, and the address that was invited. */
  readonly name: string;
  readonly invited: string;
  /** The account that answered. */
  readonly person: { readonly name: string; readonly email: string };
  readonly link: string;
};

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

/** What the owner is told when an emergency contact has answered, or is one no more. */
export function answerLetter({ to, what, name: called, invited, person, link }: Answered): Letter {
  const name = oneLine(called);
  const who = `${name} (${oneLine(person.email)})`;
  const other = invited.trim().toLowerCase() !== person.email.trim().toLowerCase();
  const words: Readonly<Record<AnswerGiven, readonly [subject: string, ...paragraphs: string[]]>> = {
    accepted: [
      `${name} has accepted and waits for you`,
      `${who} will be your emergency contact. Confirm it, and ${name} can ask for access; before that, nobody can.`,
      ...(other
        ? [`You had invited ${oneLine(invited)}. Confirm it only if you know the other address as well.`]
        : []),
    ],
    declined: [
      `${name} has declined`,
      `${who} will not be your emergency contact. Nothing was opened. You can name someone else.`,
    ],
    left: [
      `${name} is your emergency contact no more`,
      `${who} has ended it. Nothing is open to ${name} by it, and nothing can be asked for. You can name someone else.`,
    ],
  };
  const [subject, ...paragraphs] = words[what];
  return {
    to,
    ...letterOf(subject, paragraphs[0] ?? '', [
      { heading: subject },
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: what === 'accepted' ? `Confirm ${name}` : 'Open emergency access', link },
      { fallback: link },
    ]),
  };
}

/** What the owner is told when the account of an emergency contact was erased. */
export function erasedLetter({ to, name: called, link }: { to: string; name: string; link: string }): Letter {
  const name = oneLine(called) || 'Someone';
  const subject = `${name} is your emergency contact no more`;
  const text = `The account that answered your invitation was deleted. Nothing is open to it. You can name someone else.`;
  return {
    to,
    ...letterOf(subject, text, [
      { heading: subject },
      { paragraph: text },
      { button: 'Open emergency access', link },
      { fallback: link },
    ]),
  };
}

type Standing = {
  readonly what: 'confirmed' | 'removed';
  /** The contact's address. */
  readonly to: string;
  readonly owner: string;
  readonly days: number;
  readonly link: string;
};

/** What a contact is told when their owner has confirmed or removed them. */
export function standingLetter({ what, to, owner: called, days, link }: Standing): Letter {
  const owner = oneLine(called);
  const long = days === 1 ? '1 day' : `${days} days`;
  const [subject, text] =
    what === 'confirmed'
      ? [
          `You are ${owner}’s emergency contact`,
          `${owner} has confirmed you. If something happens, ask for access in Holdfast: ${owner} is told at once and has ${long} to say no. After that it opens to you.`,
        ]
      : [
          `You are ${owner}’s emergency contact no more`,
          `${owner} has removed you. You no longer have access, and your request has ended.`,
        ];
  return {
    to,
    ...letterOf(subject, text, [
      { heading: subject },
      { paragraph: text },
      ...(what === 'confirmed'
        ? [
            { button: 'See it in Holdfast', link },
            { quiet: 'Nothing is open to you now.' },
            { fallback: link },
          ]
        : []),
    ]),
  };
}
