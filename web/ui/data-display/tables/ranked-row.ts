import type { ReactNode } from 'react';
import type { ColumnRank } from './column.ts';

/** Where a cell of the phone's row stands; a row has at most one of each, and nothing of what is `away`. */
export type CellPlace =
  | 'picture'
  | 'name'
  | 'first fact'
  | 'second fact'
  | 'only fact'
  | 'value'
  | 'only value'
  | 'badge'
  | 'away';

type Ranked = { rank?: ColumnRank };

/** Whether a table's phone rows are drawn from the ranks of its columns: the first column says it for all. */
export const isRanked = (columns: readonly Ranked[]): boolean => columns[0]?.rank !== undefined;

const isShown = (content: ReactNode) => content !== null && content !== undefined && content !== '';

/**
 * The place of each cell of a row: the first two facts that say something, the first value, and the first badge. Beside a badge there is room
 * for one fact.
 */
export function cellPlaces(columns: readonly Ranked[], contents: readonly ReactNode[]): CellPlace[] {
  const at = (rank: ColumnRank, most: number) =>
    columns
      .flatMap((column, index) => (column.rank === rank && isShown(contents[index]) ? [index] : []))
      .slice(0, most);
  const [value] = at('value', 1);
  const [badge] = at('badge', 1);
  const facts = at('fact', badge === undefined ? 2 : 1);
  return columns.map(({ rank }, index) => {
    if (rank === 'picture' || rank === 'name') return rank;
    if (index === badge) return 'badge';
    if (index === value) return badge === undefined ? 'only value' : 'value';
    if (!facts.includes(index)) return 'away';
    return facts.length === 1 ? 'only fact' : index === facts[0] ? 'first fact' : 'second fact';
  });
}

const factLook =
  'in-data-cards:row-start-2 in-data-cards:min-w-0 in-data-cards:self-start in-data-cards:text-sm in-data-cards:wrap-anywhere in-data-cards:text-quiet';
const sideLook =
  'in-data-cards:col-start-5 in-data-cards:pl-3 in-data-cards:text-right in-data-cards:@max-[17rem]:pl-0 in-data-cards:@max-[17rem]:text-left';
/** In large letters on a small screen each cell has a line of its own. */
const lineOfItsOwn =
  'in-data-cards:@max-[17rem]:col-span-full in-data-cards:@max-[17rem]:col-start-1 in-data-cards:@max-[17rem]:row-auto in-data-cards:@max-[17rem]:row-end-auto';

export const placeLooks: Readonly<Record<CellPlace | 'tick' | 'action', string>> = {
  tick: 'in-data-cards:relative in-data-cards:z-1 in-data-cards:col-start-1 in-data-cards:row-start-1 in-data-cards:row-end-3 in-data-cards:-ml-3 in-data-cards:border-b-0 in-data-cards:p-0 in-data-cards:@max-[17rem]:row-auto',
  picture:
    'w-px !pr-0 [&>*]:max-w-none in-data-cards:w-auto in-data-cards:col-start-2 in-data-cards:row-start-1 in-data-cards:row-end-3 in-data-cards:!pr-3 in-data-cards:@max-[17rem]:hidden',
  name: `text-base in-data-cards:col-start-3 in-data-cards:col-end-5 in-data-cards:row-start-1 in-data-cards:min-w-0 in-data-cards:self-end ${lineOfItsOwn}`,
  'first fact': `in-data-cards:col-start-3 ${factLook} ${lineOfItsOwn}`,
  'second fact': `in-data-cards:col-start-4 ${factLook} in-data-cards:before:mr-1 in-data-cards:before:content-['·'] in-data-cards:pl-1 in-data-cards:@max-[17rem]:pl-0 in-data-cards:@max-[17rem]:before:content-none ${lineOfItsOwn}`,
  'only fact': `in-data-cards:col-start-3 in-data-cards:col-end-5 ${factLook} ${lineOfItsOwn}`,
  value: `text-base in-data-cards:row-start-1 in-data-cards:self-end in-data-cards:font-semibold ${sideLook} ${lineOfItsOwn}`,
  'only value': `text-base in-data-cards:row-start-1 in-data-cards:row-end-3 in-data-cards:font-semibold ${sideLook} ${lineOfItsOwn}`,
  badge: `in-data-cards:row-start-2 in-data-cards:[&>*]:whitespace-normal ${sideLook} ${lineOfItsOwn}`,
  action:
    'in-data-cards:relative in-data-cards:z-1 in-data-cards:col-start-6 in-data-cards:row-start-1 in-data-cards:row-end-3 in-data-cards:-mr-2 in-data-cards:p-0 in-data-cards:@max-[17rem]:col-start-1 in-data-cards:@max-[17rem]:row-auto in-data-cards:@max-[17rem]:text-left',
  away: 'in-data-cards:hidden',
};

/** In the wide table names and facts have room for two short words beside one another. */
export const widthLooks: Partial<Record<ColumnRank, string>> = {
  name: 'not-in-data-cards:min-w-40',
  fact: 'not-in-data-cards:min-w-28',
};

/** The rows of the phone lie in one card. */
export const rankedBody =
  'in-data-cards:block in-data-cards:rounded-lg in-data-cards:border in-data-cards:border-line in-data-cards:bg-card in-data-cards:shadow-soft';

/**
 * A row of 64 px on the phone and of 56 px on a desk; why it is a stacking context stands in `data-row.tsx`. A fact is never narrower than a
 * word, and a badge that is wider than half of the row breaks into lines.
 */
export const rankedRow =
  'relative isolate focus-within:z-1 print:static print:isolation-auto in-data-cards:grid in-data-cards:min-h-16 in-data-cards:grid-cols-[auto_auto_fit-content(60%)_minmax(4.5rem,1fr)_fit-content(50%)_auto] in-data-cards:content-center in-data-cards:items-center in-data-cards:border-b in-data-cards:border-line in-data-cards:px-4 in-data-cards:py-1.5 in-data-cards:last:border-b-0';

export const rankedCell =
  'h-14 px-3 py-1.5 text-sm text-left [font-weight:inherit] first:pl-5 last:pr-5 in-data-cards:block in-data-cards:h-auto in-data-cards:p-0 in-data-cards:first:pl-0 in-data-cards:last:pr-0';

/** On the phone the name's link reaches over the whole row. */
export const nameLook =
  "in-data-cards:leading-snug in-data-cards:after:absolute in-data-cards:after:inset-0 in-data-cards:after:content-['']";
