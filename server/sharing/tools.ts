import type { Citation } from '@holdfast/domain/kernel/call/tool';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { isWhole } from '@holdfast/domain/sharing/part';
import { permissionWords, sharedItem } from '@holdfast/domain/sharing/share';
import * as asked from '@holdfast/domain/sharing/tools';
import type { Clock } from '../kernel/clock.ts';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { readAccess } from './access.ts';
import { listAcquaintances, listShares } from './list-shares.ts';
import { besideShares, mayChange, nameOf } from './trusted/person-tools.ts';
import { offeredFigures, partFigures, wordsOfPart } from './trusted/reach-figures.ts';
import { listOffered } from './trusted/reaching.ts';
import { listPeople } from './trusted/trusted-people.ts';

const shares = '/documents/sharing';
const trusted = '/profile/trusted-users';
/** So many are counted and named at once. */
const most = 100;

const lines = (names: readonly string[]) =>
  [...new Set(names.filter((name) => name !== ''))].slice(0, 50).join('\n');
const called = ({ name, email }: { name: string; email: string }) => name || email;
const ofShare = (share: { item_type: string; item_id: string }): Citation[] => {
  const { data } = recordReference.safeParse(share);
  return data === undefined ? [] : [data];
};
const invitationOf = (item_id: string): Citation => ({ item_type: 'invitation', item_id });

/** What stands open to people now, and those whom the owner trusts. */
async function readOpen(tx: Tx, owner: string, now: Date) {
  const { items, next } = await listShares(tx, owner, { view: 'open', limit: most });
  const people = await listPeople(tx, owner, { view: 'standing', limit: most }, now);
  return {
    open: items.filter(({ status, in_trash }) => status === 'accepted' && !in_trash),
    /** Whether there may be more. */
    cut: next !== null,
    people: people.items.filter(({ standing }) => standing === 'trusted'),
  };
}

/** Who can see what. Guests are told nothing of others to whom something is open. */
export const toolsOf = (clock: Clock): readonly LentTool[] => [
  answerTool(asked.whoSees, async ({ tx, owner, asked: { of, part } }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    if (part !== undefined) return { figures: await partFigures(tx, owner, part), href: shares };
    if (of === undefined) {
      const { open, cut, people } = await readOpen(tx, owner, clock.now());
      const trustedOnes = figuresOf({ href: trusted, cites: people.map(({ id }) => invitationOf(id)) });
      const singly = figuresOf({ href: shares, cites: open.flatMap(ofShare) });
      return {
        figures: [
          ...trustedOnes.list('trusted', 'Trusted people', lines(people.map(({ name }) => name))),
          ...trustedOnes.count('count', 'Trusted people', people.length),
          ...singly.list(
            'shared',
            'People with single records',
            lines(open.map((each) => called({ ...each, email: each.shared_with_email }))),
          ),
          ...singly.count('shares', 'Shares of single records', cut ? null : open.length),
        ],
        href: trusted,
      };
    }
    const item = sharedItem.parse(of);
    const access = await readAccess(tx, owner, item);
    const about = figuresAbout(item, access.label, shares);
    const seeing = access.people.filter(({ waits }) => !waits);
    const waiting = access.people.filter(({ waits }) => waits);
    return {
      figures: [
        ...about.list('people', 'Can see it', lines(seeing.map(called))),
        ...about.count('count', 'People who can see it', seeing.length),
        ...about.list('waiting', 'Invited and not confirmed', lines(waiting.map(called))),
        ...about.count('links', 'Open links', access.links),
        ...about.yesNo('private', 'Private', access.private),
      ],
      href: shares,
    };
  }),
  answerTool(asked.whatIsShared, async ({ tx, owner, asked: question }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { with: person } = question;
    const beside = await besideShares({ tx, owner, now: clock.now() }, question);
    if (beside !== undefined) return beside;
    const { open, cut, people } = await readOpen(tx, owner, clock.now());
    const same = (email: string) => person === undefined || email.toLowerCase() === person.toLowerCase();
    const own = open.filter((each) => same(each.shared_with_email));
    const trusting = people.filter((each) => same(each.email));
    const name = person === undefined ? '' : await nameOf({ tx, owner }, person);
    const about = figuresOf({
      href: shares,
      cites: [...own.flatMap(ofShare), ...trusting.map(({ id }) => invitationOf(id))],
      ...(person !== undefined && { of: name }),
    });
    const offered = person === undefined ? [] : offeredFigures(about, await listOffered(tx, owner, person));
    const wholes = trusting.flatMap((each) => each.parts.filter(({ item_type }) => isWhole(item_type)));
    const named = trusting.flatMap((each) => each.parts.flatMap(({ label }) => label ?? []));
    const nothingOpen = own.length === 0 && trusting.length === 0;
    return {
      figures: [
        ...(nothingOpen ? offered : []),
        ...about.list(
          'records',
          'Shared records',
          lines([...own.flatMap(({ label }) => label ?? []), ...named]),
        ),
        ...about.list(
          'areas',
          'Shared as a whole',
          lines(wholes.map(({ item_type }) => wordsOfPart(item_type, null))),
        ),
        ...(person === undefined ? [] : await mayChange({ tx, owner, now: clock.now() }, person)),
        ...about.count('count', 'Open shares of single records', cut ? null : own.length),
        ...(nothingOpen ? [] : offered),
        ...(person === undefined
          ? about.list(
              'people',
              'With',
              lines([
                ...own.map((each) => called({ ...each, email: each.shared_with_email })),
                ...trusting.map((each) => each.name),
              ]),
            )
          : []),
        ...own.slice(0, 6).flatMap((each) =>
          figuresOf({
            href: shares,
            cites: ofShare(each),
            of: [each.label, called({ ...each, email: each.shared_with_email })]
              .filter(Boolean)
              .join(', ')
              .slice(0, 300),
          }).text(`may_${each.id}`, 'What they may do', permissionWords[each.permission]),
        ),
      ].slice(0, mostFigures),
      href: shares,
    };
  }),
];

/** The people to whom something is open or offered, by the address that they are known under. */
export const names: readonly LentNames[] = [
  {
    kind: 'person',
    find: async (tx, owner, words) => {
      if (guestIn(tx) !== undefined) return [];
      return (await listAcquaintances(tx, owner))
        .filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)))
        .map(({ email, name }) => ({ value: email.toLowerCase(), label: name }))
        .slice(0, 50);
    },
  },
];
