import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { isWhole } from '@holdfast/domain/sharing/part';
import { areaHolds } from '@holdfast/domain/sharing/sentence';
import type { PartSeen } from '@holdfast/domain/sharing/tools';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresOf } from '../../kernel/figures.ts';
import { listReaching, type Offered, type Reaching } from './reaching.ts';

const shares = '/documents/sharing';
const lines = (names: readonly string[]) => [...new Set(names.filter(Boolean))].slice(0, 50).join('\n');

/** What is called so of a house: "Everything that is not private", "your documents", or a record by its name. */
export const wordsOfPart = (item_type: string, label: string | null): string => {
  if (item_type === '*') return 'Everything that is not private';
  return isWhole(item_type) ? areaHolds(item_type.slice('area:'.length)) : (label ?? '');
};

/** What is not open to somebody yet: what waits for their answer, and what opens in an emergency alone. */
export function offeredFigures(about: ReturnType<typeof figuresOf>, offers: readonly Offered[]): Figure[] {
  const said = (emergency: boolean) =>
    lines(
      offers
        .filter((each) => each.emergency === emergency)
        .map(({ item_type, label }) => wordsOfPart(item_type, label)),
    );
  return [
    ...about.list('offered', 'Open once they accept', said(false)),
    ...about.list('emergency', 'Open in an emergency only', said(true)),
  ];
}

/** Who can see a part of the house: all of it, single records of it, later, or by a link. */
export async function partFigures(tx: Tx, owner: string, part: PartSeen): Promise<Figure[]> {
  const reaching = await listReaching(tx, owner, part);
  const what = areaHolds(part).replace(/^your /, '');
  const about = figuresOf({ href: shares, cites: [], of: `${what.charAt(0).toUpperCase()}${what.slice(1)}` });
  const who = (fits: (each: Reaching) => boolean) => lines(reaching.filter(fits).map(({ name }) => name));
  const open = reaching.filter(({ how }) => how === 'open');
  return [
    ...about.list(
      'all',
      'Can see all that is not private',
      who(({ how, whole }) => how === 'open' && whole),
    ),
    ...about.list(
      'some',
      'Can see single ones',
      who(({ how, whole }) => how === 'open' && !whole),
    ),
    ...about.count('count', 'People who can see any of it', open.length),
    ...about.list(
      'offered',
      'Once they accept',
      who(({ how }) => how === 'offered'),
    ),
    ...about.list(
      'emergency',
      'In an emergency only',
      who(({ how }) => how === 'emergency'),
    ),
    ...about.count('links', 'Open links', reaching.filter(({ how }) => how === 'link').length || null),
  ];
}
