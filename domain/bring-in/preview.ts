import { applianceKindLabels } from '../kernel/records/thing-kind.ts';
import { addMoney } from '../kernel/money/money.ts';
import type { DayOrder } from '../kernel/time/day-text.ts';
import type { Day } from '../kernel/time/day.ts';
import { draftOf, type Draft } from './drafts.ts';
import { dayOrderOf } from './propose.ts';
import { isPhoto } from './headers.ts';
import { readRow, type Passed, type RowThing } from './row.ts';
import type { SheetSettings } from './sheet.ts';
import { rowsShown, type PreviewRow, type SheetPreview } from './sheet-preview.ts';

/** A row that is a thing: its line in the file, the how-manyth with its key it is, and what it is stored as. */
export type BroughtRow = {
  readonly line: number;
  readonly occurrence: number;
  readonly thing: RowThing;
  readonly draft: Draft;
};

export type ReadRows = {
  readonly things: readonly BroughtRow[];
  readonly passed: Readonly<Record<Passed, number>>;
};

type Table = {
  readonly headers: readonly string[];
  readonly cells: readonly (readonly string[])[];
  /** The rows above the headings. */
  readonly above: readonly (readonly string[])[];
};

/** Reads all rows of a sheet by its settings; days that could be read either way are read with the month first. */
export function readRows({ headers, cells, above }: Table, settings: SheetSettings, today: Day): ReadRows {
  const day_order: DayOrder =
    settings.day_order ?? dayOrderOf({ headers, cells }, settings.columns) ?? 'month-first';
  const reading = { ...settings, day_order, headers };
  const seen = new Map<string, number>();
  const passed = { 'no name': 0, place: 0, sold: 0 };
  const things: BroughtRow[] = [];
  cells.forEach((row, at) => {
    const thing = readRow(row, reading);
    if (typeof thing === 'string') {
      passed[thing] += 1;
      return;
    }
    const occurrence = (seen.get(thing.key) ?? 0) + 1;
    seen.set(thing.key, occurrence);
    const draft = draftOf(thing, { ...settings, today });
    things.push({ line: above.length + at + 2, occurrence, thing, draft });
  });
  return { things, passed };
}

/** Names a row in the set of those that were brought in before. */
export const rowName = (key: string, occurrence: number) => `${occurrence} ${key}`;

/** What is known of the rows of a sheet beside what they say. */
export type RowFacts = {
  /** The rows that were brought in before, by `rowName`. */
  readonly known: ReadonlySet<string>;
  /** The rows whose number stands with something else already, with what that is. */
  readonly doubles: ReadonlyMap<BroughtRow, string>;
};

export const isKnown = ({ thing, occurrence }: BroughtRow, { known }: Pick<RowFacts, 'known'>) =>
  known.has(rowName(thing.key, occurrence));

/** The rows that are brought in: those that were not before, and of those whose number stands already what their owner decided. */
export const freshRows = (rows: ReadRows, facts: RowFacts, { doubles }: Pick<SheetSettings, 'doubles'>) =>
  rows.things.filter((row) => !isKnown(row, facts) && !(doubles === 'leave' && facts.doubles.has(row)));

/** What has to be said before a sheet can be brought in, counted by rows. */
export function openQuestions(fresh: readonly BroughtRow[], facts: RowFacts) {
  const count = (wanted: (row: BroughtRow) => boolean) => fresh.filter(wanted).length;
  return {
    without_date: count(
      ({ thing, draft }) =>
        thing.kind === 'movable' && draft.assumed.includes('purchase_date') && thing.bought_from === null,
    ),
    without_sale_date: count(({ thing }) => thing.sold !== null && thing.sold.date === null),
    uncounted: count(({ thing }) => thing.uncounted),
    doubles: count((row) => facts.doubles.has(row)),
    too_long: count(({ draft }) => draft.too_long),
  };
}

/** What would come of a sheet. `places` holds the paths of places that are there, in small letters. */
export function previewOf(
  { headers }: Pick<Table, 'headers'>,
  settings: SheetSettings,
  rows: ReadRows,
  { facts, places }: { facts: RowFacts; places: ReadonlySet<string> },
): SheetPreview {
  const { things, passed } = rows;
  const { columns } = settings;
  const fresh = freshRows(rows, facts, settings);
  const left = things.filter((row) => !isKnown(row, facts) && facts.doubles.has(row));
  const movables = fresh.filter(({ thing }) => thing.kind === 'movable');
  const held = fresh.filter(({ draft }) => draft.sale === null);
  const paths = fresh.flatMap(({ thing: { place } }) =>
    place.map((_, end) => pathText(place.slice(0, end + 1))),
  );
  const currencies = Map.groupBy(
    fresh.flatMap(({ thing }) => thing.currencies),
    (code) => code,
  );
  const questions = openQuestions(fresh, facts);
  return {
    ...questions,
    // Those that are left out are still named.
    doubles: left.length,
    movables: movables.length,
    appliances: fresh.length - movables.length,
    known: things.filter((row) => isKnown(row, facts)).length,
    unnamed: passed['no name'],
    places: passed.place,
    left_sold: passed.sold,
    sold: fresh.filter(({ draft }) => draft.sale !== null).length,
    telling_sale: fresh.filter(({ thing }) => thing.sold !== null).length + passed.sold,
    warranties: fresh.filter(({ draft }) => draft.warranty !== null).length,
    unread: fresh.reduce((sum, { thing }) => sum + thing.unread.length, 0),
    shortened: fresh.filter(({ draft }) => draft.shortened.length > 0).length,
    without_price: held.filter(({ thing, draft }) => thing.kind === 'movable' && shownValue(draft) === null)
      .length,
    currencies: [...currencies].map(([code, all]) => ({ code, count: all.length })).toSorted(byCode),
    new_places: [...new Set(paths)].filter((path) => !places.has(path.toLowerCase())),
    left_out: headers.filter((header, at) => columns[at] === 'skip' && header !== ''),
    photo_columns: headers.filter((header) => isPhoto(header)),
    total: addMoney('0.00', ...held.map(({ draft }) => shownValue(draft) ?? '0.00')),
    rows: things.slice(0, rowsShown).map((row) => shownRow(row, facts, settings)),
  };
}

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);

/** `Garage › Shelf 2`, as screens write places inside one another. */
export const pathText = (place: readonly string[]) => place.join(' › ');

/** What it is worth as it is stored; null where neither a value nor a price is known. */
const shownValue = ({ assumed, made }: Draft) =>
  assumed.includes('current_value') && assumed.includes('purchase_price') ? null : made.draft.current_value;

/** A row as it is stored, by the same draft that is; a day that has to be said first is not shown yet. */
function shownRow(row: BroughtRow, facts: RowFacts, { missing_date }: SheetSettings): PreviewRow {
  const { line, thing, draft } = row;
  const { made, assumed, sale, warranty, shortened, kept } = draft;
  const filled = assumed.includes('purchase_date');
  const open = filled && thing.bought_from === null && missing_date === null;
  return {
    line,
    name: made.draft.name,
    kind: made.kind,
    sort: made.kind === 'appliance' ? applianceKindLabels[made.draft.category] : made.draft.type,
    place: pathText(thing.place),
    quantity: made.draft.quantity,
    purchase_date: open ? null : made.draft.purchase_date,
    date_assumed: filled && made.draft.purchase_date !== null,
    price: assumed.includes('purchase_price') ? null : made.draft.purchase_price,
    value: shownValue(draft),
    sale: sale === null ? null : { date: sale.sale_date, price: sale.sale_price },
    warranty: warranty === null ? null : { end: warranty.end_date },
    known: isKnown(row, facts),
    double: facts.doubles.get(row) ?? null,
    unread: [...thing.unread, ...kept],
    shortened: [...shortened],
  };
}
