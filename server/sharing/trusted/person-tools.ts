import type { z } from 'zod';
import type { Citation, Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { rightsOf, type NamedPart } from '@holdfast/domain/sharing/part';
import { areaHolds } from '@holdfast/domain/sharing/sentence';
import { sharedItem } from '@holdfast/domain/sharing/share';
import type { PartSeen, whatIsShared } from '@holdfast/domain/sharing/tools';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresAbout, figuresOf } from '../../kernel/figures.ts';
import { readAccess } from '../access.ts';
import { listAcquaintances, listReceivedRecords, listShares } from '../list-shares.ts';
import { listReceivedInvitations } from '../received-invitations.ts';
import { wordsOfPart } from './reach-figures.ts';
import { listPeople } from './trusted-people.ts';

const shares = '/documents/sharing';
const trusted = '/profile/trusted-users';
const received = '/shared-with-me';
const most = 100;
const invitationOf = (item_id: string): Citation => ({ item_type: 'invitation', item_id });

const lines = (names: readonly string[]) => [...new Set(names.filter(Boolean))].slice(0, 50).join('\n');
const wordsFor = ({ item_type, label }: Pick<NamedPart, 'item_type' | 'label'>): string =>
  wordsOfPart(item_type, label);

type Opened = Pick<NamedPart, 'item_type' | 'item_id' | 'label' | 'role' | 'may_download'>;

/** What somebody is called, by their address; the address where nothing else is known. */
export const nameOf = async ({ tx, owner }: Pick<Call, 'tx' | 'owner'>, email: string): Promise<string> =>
  (await listAcquaintances(tx, owner)).find((each) => each.email.toLowerCase() === email.toLowerCase())
    ?.name || email;

/** What is open to somebody now, by their address: as a trusted person, and record by record. */
async function openTo({ tx, owner, now }: Call, email: string) {
  const people = await listPeople(tx, owner, { view: 'standing', limit: most }, now);
  const single = await listShares(tx, owner, { view: 'open', limit: most });
  const same = (other: string) => other.toLowerCase() === email.toLowerCase();
  const trusting = people.items.filter((each) => each.standing === 'trusted' && same(each.email));
  const parts: Opened[] = [
    ...trusting.flatMap((each) => each.parts),
    ...single.items
      .filter((each) => each.status === 'accepted' && !each.in_trash && same(each.shared_with_email))
      .map(({ item_type, item_id, label, permission }): Opened => ({
        item_type,
        item_id,
        label,
        ...rightsOf(permission),
      })),
  ];
  const name = await nameOf({ tx, owner }, email);
  return { parts, name, cites: trusting.map(({ id }) => invitationOf(id)) };
}

type Call = { readonly tx: Tx; readonly owner: string; readonly now: Date };
type Asked = z.output<typeof whatIsShared.asks>;

/** What a question about one person, or about what others did, is answered with; undefined where it asks what is shared in all. */
export async function besideShares(call: Call, { with: email, ask, part, of }: Asked) {
  if (ask === 'us') return { figures: await sharedWithUs(call), href: received };
  if (ask === 'waiting') return { figures: await waitingFor(call), href: trusted };
  if (email === undefined) return ask === undefined ? undefined : { figures: [] };
  if (of !== undefined) return { figures: await seesRecord(call, email, of), href: shares };
  if (ask === undefined && part === undefined) return undefined;
  const { parts, name, cites } = await openTo(call, email);
  const about = figuresOf({ of: name, href: trusted, cites });
  const figures =
    part !== undefined
      ? seesPart(about, parts, part)
      : ask === 'download'
        ? downloads(about, parts)
        : changes(about, parts);
  return { figures, href: trusted };
}

/** What somebody may add and change. */
export async function mayChange(call: Call, email: string): Promise<Figure[]> {
  const { parts, name, cites } = await openTo(call, email);
  return changing(figuresOf({ of: name, href: trusted, cites }), parts);
}

type About = ReturnType<typeof figuresOf>;

const changing = (about: About, parts: readonly Opened[]) =>
  about.list(
    'changes',
    'May add and change',
    lines(parts.filter(({ role }) => role !== 'viewer').map(wordsFor)),
  );

function changes(about: About, parts: readonly Opened[]): Figure[] {
  const changed = changing(about, parts);
  const looking = parts.filter(({ role }) => role === 'viewer');
  return [
    ...changed,
    ...(changed.length > 0 ? [] : about.yesNo('may_change', 'May change something', false)),
    ...about.list('looks', 'Can only look at', lines(looking.map(wordsFor))),
  ];
}

function downloads(about: About, parts: readonly Opened[]): Figure[] {
  const files = parts.filter(({ may_download }) => may_download);
  return [
    ...about.yesNo('may_download', 'May download', files.length > 0),
    ...about.list('files', 'May download', lines(files.map(wordsFor))),
  ];
}

function seesPart(about: About, parts: readonly Opened[], part: PartSeen): Figure[] {
  const whole = parts.some(({ item_type }) => item_type === '*' || item_type === `area:${part}`);
  return [
    ...about.yesNo('sees', `Can see ${areaHolds(part).replace(/^your /, '')} as a whole`, whole),
    ...about.list('open', 'Can see', lines(parts.map(wordsFor))),
  ];
}

async function seesRecord({ tx, owner }: Call, email: string, of: RecordReference): Promise<Figure[]> {
  const item = sharedItem.parse(of);
  const { people, label } = await readAccess(tx, owner, item);
  const found = people.find((each) => each.email.toLowerCase() === email.toLowerCase());
  const name = found?.name || (await nameOf({ tx, owner }, email));
  const about = figuresAbout(item, [name, label].filter(Boolean).join(', ').slice(0, 300), shares);
  return about.yesNo('sees', 'Can see it', found?.waits === false);
}

async function sharedWithUs({ tx }: Call): Promise<Figure[]> {
  const { items, total, uncounted } = await listReceivedRecords(tx, { limit: most });
  const about = figuresOf({ href: received, cites: [] });
  const named = items.map((each) =>
    [wordsFor(each).replace(/^your /, ''), each.house].filter(Boolean).join(', '),
  );
  return [
    ...about.list('records', 'Shared with you', lines(named)),
    ...about.count('count', 'Shared with you', uncounted ? null : total),
    ...about.count(
      'asked',
      'Invitations that wait for your answer',
      (await listReceivedInvitations(tx)).length,
    ),
  ];
}

async function waitingFor({ tx, owner, now }: Call): Promise<Figure[]> {
  const people = await listPeople(tx, owner, { view: 'standing', limit: most }, now);
  const waiting = people.items.filter(({ standing }) => /^(?:invited|waiting|unanswered)$/.test(standing));
  const single = await listShares(tx, owner, { view: 'pending', limit: most });
  const names = [
    ...waiting.map(({ name, email }) => name || email),
    ...single.items.map((each) => each.name || each.shared_with_email),
  ];
  const about = figuresOf({ href: trusted, cites: waiting.map(({ id }) => invitationOf(id)) });
  return [
    ...about.list('names', 'Invited, without an answer', lines(names)),
    ...about.count('count', 'Invitations without an answer', single.next === null ? names.length : null),
  ];
}
