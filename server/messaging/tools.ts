import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Message, Thread } from '@holdfast/domain/messaging/thread';
import { messagesTool } from '@holdfast/domain/messaging/tools';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { zoneOf } from '../kernel/people/zone-of.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { listMessages } from './threads/messages.ts';
import { countUnread, listCorrespondents, listThreads } from './threads/threads.ts';

const screen = '/messaging';

/** A conversation can be cited where it lies in the house of whoever asks. */
const citesOf = (owner: string, threads: readonly Thread[]) =>
  threads.flatMap(({ house, id }) =>
    house === owner ? [{ item_type: 'thread' as const, item_id: id }] : [],
  );

const withWhom = ({ people, title, former }: Thread) =>
  people.flatMap(({ name }) => name ?? []).join(', ') || title || former;

/** Finds people that can be written to, each once. */
async function partners(tx: Tx) {
  const found = await listCorrespondents(tx, {});
  return [...new Map(found.map((each) => [each.person, each])).values()];
}

/** So many conversations are looked through, and so many of their newest messages; so many are quoted. */
const mostThreads = 5;
const newestMessages = 30;
const mostQuoted = 4;
const longestQuoted = 500;

/** What somebody wrote in conversations, the newest first: each message with the conversation that it stands in. */
async function writtenIn(
  tx: Tx,
  { author, partner, about }: { readonly [key in 'author' | 'partner' | 'about']: string | undefined },
): Promise<{ thread: Thread; message: Message }[]> {
  const q = about === undefined ? {} : { q: about };
  const { items } = await listThreads(tx, { limit: 50, ...q });
  const own = items.filter(({ people }) => partner === undefined || people.some(({ id }) => id === partner));
  const found = [];
  for (const thread of own.slice(0, mostThreads)) {
    const { items: messages } = await listMessages(tx, {
      house: thread.house,
      id: thread.id,
      limit: newestMessages,
    });
    const said = messages.filter(
      ({ kind, removed, body, author_id }) =>
        kind === 'said' && !removed && body !== '' && (author === undefined || author_id === author),
    );
    found.push(...said.map((message) => ({ thread, message })));
  }
  return found.toSorted((a, b) => Date.parse(b.message.created_at) - Date.parse(a.message.created_at));
}

/** The last message of somebody, or those of the conversations that hold a word, as they stand. */
async function wordsOf(
  tx: Tx,
  owner: string,
  { with: partner, about: topic, by }: { [key in 'with' | 'about' | 'by']?: string | undefined },
): Promise<Figure[]> {
  const author = by === 'us' ? owner : partner;
  const written = await writtenIn(tx, { author, partner, about: topic });
  const zone = await zoneOf(tx, owner);
  const quoted = topic === undefined ? written.slice(0, 1) : written.slice(0, mostQuoted).toReversed();
  return quoted.flatMap(({ thread, message: { id, author: name, body, created_at } }) => {
    const about = figuresOf({
      of: (name ?? '').slice(0, 300),
      href: `${screen}?thread=${thread.id}`,
      cites: citesOf(owner, [thread]),
    });
    return [
      ...about.text(`words_${id}`, 'Wrote', `“${body.slice(0, longestQuoted)}”`),
      ...about.day(`on_${id}`, 'Written on', todayIn(zone, new Date(created_at))),
    ];
  });
}

/** What is unread, and in which conversations; they are the caller’s own, so that nobody is told of them in somebody else’s house. */
export const tools: readonly LentTool[] = [
  answerTool(messagesTool, async ({ tx, owner, asked }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    if (asked.ask === 'words' || asked.by !== undefined)
      return { figures: await wordsOf(tx, owner, asked), href: screen };
    const { items } = await listThreads(tx, { limit: 50 });
    const own =
      asked.with === undefined
        ? items
        : items.filter(({ people }) => people.some(({ id }) => id === asked.with));
    const unread = own.filter((thread) => thread.unread > 0);
    const all = figuresOf({ href: screen, cites: citesOf(owner, unread.length > 0 ? unread : own) });
    const zone = await zoneOf(tx, owner);
    const whole =
      asked.with === undefined
        ? all.count('unread', 'Unread conversations', await countUnread(tx))
        : all.count('unread', 'Unread conversations', unread.length);
    if (asked.count === 'all')
      return { figures: [...all.count('all', 'Conversations', items.length), ...whole], href: screen };
    // Nobody is named where nothing of theirs is unread.
    if (asked.state === 'unread' && unread.length === 0)
      return { figures: [...all.text('from', 'Unread messages from', 'Nobody'), ...whole], href: screen };
    const named = asked.with === undefined && unread.length > 0 ? unread : own;
    const each = named.slice(0, 5).flatMap((thread) => {
      const about = figuresOf({
        of: withWhom(thread).slice(0, 300),
        href: `${screen}?thread=${thread.id}`,
        cites: citesOf(owner, [thread]),
      });
      const last = thread.last === null ? undefined : todayIn(zone, new Date(thread.last.at));
      return [
        ...about.day(`last_${thread.id}`, 'Last message', last),
        ...about.count(`unread_${thread.id}`, 'Unread messages', thread.unread > 0 ? thread.unread : null),
      ];
    });
    // Of one person it is asked when they wrote last.
    const figures = asked.with === undefined ? [...whole, ...each] : [...each, ...whole];
    return { figures: figures.slice(0, mostFigures), href: screen };
  }),
];

/** People that can be written to. */
export const names: readonly LentNames[] = [
  {
    kind: 'partner',
    find: async (tx, _owner, words) => {
      if (guestIn(tx) !== undefined) return [];
      return (await partners(tx))
        .filter(({ person_name }) => words.some((word) => person_name.toLowerCase().includes(word)))
        .map(({ person, person_name }) => ({ value: person, label: person_name }))
        .slice(0, 50);
    },
  },
  {
    kind: 'topic',
    find: async (tx, _owner, words) => {
      if (guestIn(tx) !== undefined || !words.some((word) => writing.has(word))) return [];
      const people = (await partners(tx)).map(({ person_name }) => person_name.toLowerCase()).join(' ');
      const topics = words.filter(
        (word) => word.length > 2 && !writing.has(word) && !asking.has(word) && !people.includes(word),
      );
      const found: string[] = [];
      for (const word of topics.slice(0, mostTopics)) {
        const { items } = await listThreads(tx, { limit: 1, q: word });
        if (items.length > 0) found.push(word);
      }
      return found.map((word) => ({ value: word, label: word }));
    },
  },
];

const mostTopics = 6;
/** Only a question about what was written looks for words of messages. */
const writing = new Set(
  `say says said write writes wrote written mention mentioned reply replied message messages think thinks thought suggest suggested propose
   proposed`.split(/\s+/),
);
/** Words that ask, and say nothing of what was written. */
const asking = new Set(
  'who whom what when why how about last latest newest recent recently lately anyone anybody somebody someone something anything will'.split(
    ' ',
  ),
);
