import { type AmountStyle, parseAmount } from '../kernel/money/amount-text.ts';
import type { Day } from '../kernel/time/day.ts';
import { readDay, type DayOrder } from '../kernel/time/day-text.ts';
import { compareMoney, type Money } from '../kernel/money/money.ts';
import type { ApplianceKind } from '../kernel/records/thing-kind.ts';
import type { Becomes, Column } from './fields.ts';
import { noteLabel } from './headers.ts';
import { applianceIn, movableIn } from './kinds.ts';

/** How a sheet is to be read, as its owner confirmed it. */
export type Reading = {
  readonly headers: readonly string[];
  readonly columns: readonly Column[];
  readonly day_order: DayOrder;
  readonly amount_style: AmountStyle;
  readonly becomes: Becomes;
};

/** A thing that a row tells of. What a cell says that is not understood stands in the notes, and in `unread`. */
export type RowThing = {
  readonly kind: 'movable' | 'appliance';
  readonly category: ApplianceKind;
  readonly type: 'vehicle' | 'equipment' | 'collectible' | 'other';
  readonly name: string;
  readonly description: string | null;
  readonly notes: readonly string[];
  readonly maker: string | null;
  readonly model: string | null;
  readonly serial_number: string | null;
  readonly place: readonly string[];
  readonly purchase_date: Day | null;
  readonly purchase_price: Money | null;
  readonly current_value: Money | null;
  readonly year: number | null;
  readonly condition: 'excellent' | 'good' | 'fair' | 'poor' | null;
  readonly inactive: boolean;
  /** Rows with one key are the same thing, in this file or in one that was brought in before. */
  readonly key: string;
  readonly unread: readonly string[];
  /** Its own numbers in that list, and the files that the sheet names as its photographs. */
  readonly references: readonly string[];
  readonly photos: readonly string[];
};

/** Why a row becomes no thing: it has no name, is a place of another product, or was sold there. */
export type Passed = 'no name' | 'place' | 'sold';

/** Values by which other products say "nothing". */
const nothing = new Set([
  '',
  '0',
  '0.00',
  '0.0',
  'false',
  'no',
  'n/a',
  'none',
  '-',
  '0001-01-01',
  '0001-01-01T00:00:00Z',
]);

/** Reads one row of a sheet. */
export function readRow(cells: readonly string[], reading: Reading): RowThing | Passed {
  const { headers, columns } = reading;
  const said = (wanted: Column) => {
    const at = columns.indexOf(wanted);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  const named = (header: string) =>
    (cells[headers.findIndex((each) => each.toLowerCase() === header)] ?? '').trim();
  if (named('hb.url').startsWith('/location/') || named('entry type').toLowerCase() === 'folder')
    return 'place';
  const name = said('name');
  if (name === '') return 'no name';
  if (
    !nothing.has(named('hb.sold_date')) ||
    !nothing.has(named('hb.sold_time')) ||
    !nothing.has(named('hb.sold_price'))
  ) {
    return 'sold';
  }
  const unread: string[] = [];
  const notes: string[] = [];
  /** Reads a cell; one that says something else than asked for is kept in words. */
  const read = <T>(wanted: Column, parse: (text: string) => T | null): T | null => {
    const text = said(wanted);
    if (nothing.has(text.toLowerCase())) return null;
    const value = parse(text);
    if (value !== null) return value;
    const header = headers[columns.indexOf(wanted)] ?? '';
    unread.push(`${noteLabel(header)}: ${text}`);
    notes.push(`${noteLabel(header)}: ${text}`);
    return null;
  };
  const amount = (text: string) => {
    const found = parseAmount(text, reading.amount_style);
    return found !== null && compareMoney(found, '0.00') >= 0 ? found : null;
  };
  const purchase_date = read('purchase_date', (text) => readDay(text, reading.day_order));
  const purchase_price = read('purchase_price', amount);
  const current_value = read('current_value', amount);
  const year = read('year', (text) => (/^[12]\d{3}$/.test(text) ? Number(text) : null));
  const condition = read('condition', conditionIn);
  const quantity = said('quantity');
  if (!nothing.has(quantity) && quantity !== '1') notes.push(`Quantity: ${quantity}`);
  columns.forEach((column, at) => {
    const text = (cells[at] ?? '').trim();
    if (column !== 'note' || nothing.has(text.toLowerCase())) return;
    notes.push(`${noteLabel(headers[at] ?? '')}: ${text === 'true' ? 'yes' : text}`);
  });
  const about = `${said('sort')} ${name}`;
  const category = applianceIn(said('sort')) ?? applianceIn(name);
  const kind =
    reading.becomes === 'by-words' ? (category === null ? 'movable' : 'appliance') : reading.becomes;
  const serial = orNull(said('serial_number'));
  const model = orNull(said('model'));
  const [reference, ...others] = columns.flatMap((column, at) => {
    const text = (cells[at] ?? '').trim();
    return column === 'reference' && text !== '' ? [{ header: headers[at] ?? '', text }] : [];
  });
  notes.push(...others.map(({ header, text }) => `${noteLabel(header)}: ${text}`));
  return {
    kind,
    category: category ?? 'other',
    type: movableIn(about),
    name,
    description: orNull(said('description')),
    notes,
    maker: orNull(said('maker')),
    model,
    serial_number: serial,
    place: withinDepth(columns.flatMap((column, at) => (column === 'place' ? pathOf(cells[at] ?? '') : []))),
    purchase_date,
    purchase_price,
    current_value,
    year,
    condition,
    inactive: named('hb.archived').toLowerCase() === 'true',
    key:
      reference === undefined
        ? keyOf([name, serial, model, purchase_date, purchase_price])
        : keyOf(['reference', reference.header, reference.text]),
    unread,
    references: [...(reference === undefined ? [] : [reference]), ...others].map(({ text }) => text),
    photos: columns.flatMap((column, at) =>
      column === 'photo' ? (cells[at] ?? '').split(/[,;|\n]/u).flatMap((name) => name.trim() || []) : [],
    ),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const keyOf = (parts: readonly (string | null)[]) =>
  JSON.stringify(parts.map((part) => (part ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()));

/** `Home / Office / Desk`, or `Garage > Shelf 2`, as the places inside one another that it names. */
function pathOf(text: string): string[] {
  return (
    text
      // Blanks are joined before: looked for on both sides of a sign they would be counted again from each of them.
      .replaceAll(/\s+/gu, ' ')
      .split(/ \/ |[>›»]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  );
}

/** How many places may lie inside one another, and how long the name of one may be. */
const deepest = 8;
const longestPlace = 100;

/** What lies deeper stands together in the name of the last place. */
const withinDepth = (path: readonly string[]): string[] =>
  [
    ...path.slice(0, deepest - 1),
    ...(path.length < deepest ? [] : [path.slice(deepest - 1).join(' / ')]),
  ].map((name) => name.slice(0, longestPlace).trim());

function conditionIn(text: string): RowThing['condition'] {
  const line = text.toLowerCase();
  if (/excellent|mint|new/.test(line)) return 'excellent';
  if (/good/.test(line)) return 'good';
  if (/fair|used|worn/.test(line)) return 'fair';
  return /poor|broken|damaged/.test(line) ? 'poor' : null;
}
