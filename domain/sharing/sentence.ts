import type { GuestRole } from '../kernel/records/guest-role.ts';
import type { NamedPart } from './part.ts';
import type { TrustedStanding } from './trusted.ts';

/** What an area holds, as its owner is told: "Ana can see your policies and what they cover". */
const inAreas: Readonly<Record<string, string>> = {
  'real-estate': 'your homes',
  documents: 'your documents',
  dates: 'your reminders',
  calendar: 'your events',
  'my-home': 'your rooms and places',
  movables: 'your movable things',
  appliances: 'your appliances',
  maintenance: 'your maintenance',
  warranties: 'your warranties',
  insurance: 'your policies and what they cover',
  vendors: 'your vendors and projects',
  inventory: 'your inventories',
};

/** What is held in an area, in words: "your documents". */
export function areaHolds(area: string): string {
  return inAreas[area] ?? `your ${area.replaceAll('-', ' ')}`;
}

const verbs: Readonly<Record<GuestRole, readonly [string, ...string[]]>> = {
  viewer: ['see'],
  contributor: ['see', 'add', 'change'],
  manager: ['see', 'add', 'change', 'remove'],
};
const ranks: Readonly<Record<GuestRole, number>> = { viewer: 1, contributor: 2, manager: 3 };

/** So many records are named; the others are counted. */
const named = 3;

type Sentence = {
  readonly name: string;
  readonly parts: readonly NamedPart[];
  readonly standing: TrustedStanding;
  /** The last day, as people read it: "November 30, 2027"; null for no end. */
  readonly until: string | null;
};

/**
 * What somebody can do in a house, in one plain sentence: "Paul can see and change …". Parts with the same rights stand together, and
 * what a wider part opens as far already is not said again.
 */
export function sentenceOf({ name, parts, standing, until }: Sentence): string {
  if (['declined', 'ended', 'expired'].includes(standing) || parts.length === 0)
    return `${name} can see nothing of yours.`;
  const told = parts.filter((part) => !parts.some((other) => other !== part && covers(other, part)));
  const groups = [...Map.groupBy(told, ({ role, may_download }) => `${role} ${may_download}`).values()];
  const said = groups
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .map((group) => `${and(verbs[group[0]?.role ?? 'viewer'])} ${thingsIn(group)}${filesOf(group)}`);
  const can = standing === 'trusted' ? 'can' : 'will be able to';
  const end = until === null ? '' : `, until ${until}`;
  const when = standing === 'trusted' ? '' : ' once you have confirmed them';
  return `${name} ${can} ${said.join('; ')}${end}${when}.`;
}

const rankOf = (group: readonly NamedPart[]) => ranks[group[0]?.role ?? 'viewer'];

/** Whether one part opens all that another does, and as far: the house all areas. Single records may be private, which nothing wider opens. */
function covers(wide: NamedPart, narrow: NamedPart): boolean {
  return (
    wide.item_type === '*' &&
    narrow.item_type.startsWith('area:') &&
    ranks[wide.role] >= ranks[narrow.role] &&
    (wide.may_download || !narrow.may_download)
  );
}

function thingsIn(group: readonly NamedPart[]): string {
  const areas = group.filter(({ item_type }) => item_type.startsWith('area:'));
  const records = group.filter(({ item_type }) => item_type !== '*' && !item_type.startsWith('area:'));
  const labels = records.slice(0, named).map(({ label }) => `“${label ?? 'a record'}”`);
  const more = records.length - labels.length;
  return and([
    ...(group.some(({ item_type }) => item_type === '*') ? ['everything that is not marked “Only me”'] : []),
    ...areas.map(({ item_type }) => areaHolds(item_type.slice('area:'.length))),
    ...labels,
    ...(more > 0 ? [`${more} more`] : []),
  ]);
}

const filesOf = ([first]: readonly NamedPart[]) =>
  first?.may_download === true ? ', and download files' : ', without downloading files';

/** "a", "a and b", "a, b and c"; with a comma more where one before the last holds an "and" itself: "a and b, and c". */
function and(words: readonly string[]): string {
  const before = words.slice(0, -1);
  if (before.length === 0) return words[0] ?? '';
  const comma = before.some((word) => word.includes(' and ')) ? ',' : '';
  return `${before.join(', ')}${comma} and ${words.at(-1)}`;
}
