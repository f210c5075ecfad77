import { namesInWords, nameOr, threadName } from '@holdfast/domain/messaging/texts';
import { letterOf, type LetterPart } from '../../kernel/mail/letter.ts';
import type { Letter } from '../../kernel/mail/mail.ts';

/** A conversation with what somebody has not read in it. */
export type Untold = {
  readonly house: string;
  readonly id: string;
  /** Of a tenant who is told of the conversation of their agreement. */
  readonly agreement: string | null;
  readonly title: string;
  readonly people: readonly { readonly name: string | null }[];
  readonly senders: readonly (string | null)[];
  readonly many: number;
  readonly words: readonly { readonly author: string | null; readonly body: string }[];
};

/** So many conversations stand in one mail, and so many messages of each where its reader wants their words. */
const mostThreads = 10;
const mostWords = 5;

export function threadPath(
  person: string,
  { house, id, agreement }: Pick<Untold, 'house' | 'id' | 'agreement'>,
): string {
  if (agreement !== null) return `/tenancy/${house}/${agreement}`;
  return house === person ? `/messaging?thread=${id}` : `/messaging?thread=${id}&of=${house}`;
}

/** Says in a line how much is unread: `Paul wrote to you`, `7 new messages in 2 conversations`. */
export function subjectOf(untold: readonly Untold[]): string {
  const many = untold.reduce((sum, each) => sum + each.many, 0);
  const [only] = untold;
  if (only === undefined || untold.length > 1)
    return `${many} new messages in ${untold.length} conversations`;
  const who = namesInWords(only.senders.map(nameOr));
  return many === 1 ? `${who} wrote to you` : `${many} new messages from ${who}`;
}

/** Writes one mail about everything unread. It holds names and titles; the words only where its reader has asked for them. */
export function messagesLetter(
  to: { readonly id: string; readonly email: string; readonly withWords: boolean },
  untold: readonly Untold[],
  { baseUrl, unsubscribe }: { readonly baseUrl: URL; readonly unsubscribe: string },
): Letter {
  const linkTo = (path: string) => new URL(path, baseUrl).href;
  const subject = subjectOf(untold);
  const parts = untold.slice(0, mostThreads).map((each): LetterPart => {
    const who = `${each.many === 1 ? '1 message' : `${each.many} messages`} from ${namesInWords(each.senders.map(nameOr))}`;
    const words = to.withWords
      ? each.words
          .slice(0, mostWords)
          .map(({ author, body }) => `${nameOr(author)}: ${body === '' ? 'a file' : body}`)
      : [];
    return { item: threadName(each), link: linkTo(threadPath(to.id, each)), lines: [who, ...words] };
  });
  const rest = untold.length - mostThreads;
  const [only] = untold;
  const open = only !== undefined && untold.length === 1 ? threadPath(to.id, only) : '/messaging';
  const { text, html } = letterOf(subject, 'Open Holdfast to read and answer.', [
    { heading: subject },
    ...parts,
    ...(rest > 0 ? [{ quiet: `and ${rest} more` }] : []),
    { button: 'Read and answer', link: linkTo(open) },
    {
      quiet:
        'You get this email at most once an hour, about messages that you have not read. Replies to this email are not read.',
    },
    {
      links: [
        { words: 'Stop these emails', link: unsubscribe },
        { words: 'Settings', link: linkTo('/settings/messages') },
      ],
      quietly: true,
    },
  ]);
  return { to: to.email, subject, text, html, unsubscribe };
}
