import { applianceKindLabels } from '../kernel/records/thing-kind.ts';
import { addMoney, type Money } from '../kernel/money/money.ts';
import type { DayOrder } from '../kernel/time/day-text.ts';
import type { Column } from './fields.ts';
import { isPhoto } from './headers.ts';
import { readRow, type Passed, type RowThing } from './row.ts';
import { rowsShown, type PreviewRow, type SheetPreview, type SheetSettings } from './sheet.ts';

/** A row that is a thing: its line in the file, and the how-manyth with its key it is. */
export type BroughtRow = { readonly line: number; readonly occurrence: number; readonly thing: RowThing };

export type ReadRows = {
  readonly things: readonly BroughtRow[];
  readonly passed: Readonly<Record<Passed, number>>;
};

/** Reads all rows of a sheet by its settings; days that could be read either way are read with the month first. */
export function readRows(
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  settings: SheetSettings,
): ReadRows {
  const day_order: DayOrder = settings.day_order ?? 'month-first';
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
    things.push({ line: at + 2, occurrence, thing });
  });
  return { things, passed };
}

/** What a thing is worth as far as its row says: its value, else its price. */
export const worthOfRow = ({ current_value, purchase_price }: RowThing): Money | null =>
  current_value ?? purchase_price;

/** Names a row in the set of those that were brought in before. */
export const rowName = (key: string, occurrence: number) => `${occurrence} ${key}`;

/** What would come of a sheet. `known` holds the rows that were brought in before, `places` the paths of places that are there. */
export function previewOf(
  headers: readonly string[],
  columns: readonly Column[],
  { things, passed }: ReadRows,
  known: ReadonlySet<string>,
  places: ReadonlySet<string>,
): SheetPreview {
  const isKnown = ({ thing, occurrence }: BroughtRow) => known.has(rowName(thing.key, occurrence));
  const fresh = things.filter((row) => !isKnown(row)).map(({ thing }) => thing);
  const movables = fresh.filter(({ kind }) => kind === 'movable');
  const paths = fresh.flatMap(({ place }) => place.map((_, end) => pathText(place.slice(0, end + 1))));
  return {
    movables: movables.length,
    appliances: fresh.length - movables.length,
    known: things.length - fresh.length,
    unnamed: passed['no name'],
    places: passed.place,
    sold: passed.sold,
    unread: fresh.reduce((sum, { unread }) => sum + unread.length, 0),
    without_date: movables.filter(({ purchase_date }) => purchase_date === null).length,
    without_price: movables.filter((thing) => worthOfRow(thing) === null).length,
    new_places: [...new Set(paths)].filter((path) => !places.has(path.toLowerCase())),
    left_out: headers.filter((header, at) => columns[at] === 'skip' && header !== ''),
    photo_columns: headers.filter((header) => isPhoto(header)),
    total: addMoney('0.00', ...fresh.map((thing) => worthOfRow(thing) ?? '0.00')),
    rows: things.slice(0, rowsShown).map((row) => shownRow(row, isKnown(row))),
  };
}

/** `Garage › Shelf 2`, as screens write places inside one another. */
export const pathText = (place: readonly string[]) => place.join(' › ');

function shownRow({ line, thing }: BroughtRow, known: boolean): PreviewRow {
  const { kind, name, category, type, place, purchase_date, unread } = thing;
  return {
    line,
    name,
    kind,
    sort: kind === 'appliance' ? applianceKindLabels[category] : type,
    place: pathText(place),
    purchase_date,
    value: worthOfRow(thing),
    known,
    unread: [...unread],
  };
}
