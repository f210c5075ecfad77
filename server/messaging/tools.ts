import type { Thread } from '@holdfast/domain/messaging/thread';
import { messagesTool } from '@holdfast/domain/messaging/tools';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { zoneOf } from '../kernel/people/zone-of.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
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

/** What is unread, and in which conversations; they are the caller’s own, so that nobody is told of them in somebody else’s house. */
export const tools: readonly LentTool[] = [
  answerTool(messagesTool, async ({ tx, owner, asked }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
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
];
