import { isZero, partOf, type Money } from '../kernel/money/money.ts';
import { orderOf, type DayOrder } from '../kernel/time/day-text.ts';
import { amountStyleOf, readAmount } from './cells/amounts.ts';
import { readListDay } from './cells/days.ts';
import { amountColumns, dayColumns, type Column, type Counts } from './fields.ts';
import { guessColumns, originOf } from './headers.ts';
import { guessLeaseColumns, isLeaseList } from './leases/lease-headings.ts';
import type { SheetSettings } from './sheet.ts';
import { guessWorkColumns, isWorkHistory, meterUnitIn } from './work-headings.ts';

export type SheetTable = {
  readonly headers: readonly string[];
  readonly cells: readonly (readonly string[])[];
};

/** What a former list with the same headings was answered: what its columns are and what its rows become. */
export type Remembered = Pick<SheetSettings, 'columns' | 'becomes' | 'what'> & { readonly name: string };

/** All cells of the columns that are one of these. */
function textsOf({ cells }: SheetTable, columns: readonly Column[], wanted: readonly Column[]): string[] {
  return columns.flatMap((column, at) =>
    wanted.includes(column) ? cells.flatMap((row) => (row[at] ?? '').trim() || []) : [],
  );
}

/** In which order the days of a list are written; null where they could be read either way. */
export const dayOrderOf = (table: SheetTable, columns: readonly Column[]): DayOrder | null =>
  orderOf(textsOf(table, columns, dayColumns), true);

/** What the cells of a list say of how they are to be read, by what its columns are. */
export function proofOf(table: SheetTable, columns: readonly Column[]) {
  const style = amountStyleOf(textsOf(table, columns, amountColumns));
  return {
    day_order: dayOrderOf(table, columns),
    amount_style: style,
    ...countsOf(table, columns, style),
  };
}

/**
 * How a list is most likely to be read. What was said of a former list with the same headings is taken over where its cells bear it out;
 * how its days and amounts are written, and what they count, is read out of its own cells alone.
 */
export function proposeSettings(table: SheetTable, remembered?: Remembered): SheetSettings {
  const filled = table.headers.map((_, at) => table.cells.some((row) => (row[at] ?? '').trim() !== ''));
  const taken = remembered !== undefined && bearsOut(table, remembered.columns) ? remembered : undefined;
  const guessed = isLeaseList(table.headers) ? 'leases' : isWorkHistory(table.headers) ? 'work' : 'things';
  const kind = taken?.what ?? guessed;
  const columns = taken?.columns ?? columnsOf(table, kind, filled);
  return {
    what: kind,
    columns,
    becomes: taken?.becomes ?? 'by-words',
    ...proofOf(table, columns),
    missing_date: null,
    property_id: null,
    sold: 'bring',
    missing_sale_date: null,
    rates: {},
    doubles: null,
    thing_type: null,
    thing_id: null,
    meter_unit: unitOf(table, columns),
    properties: {},
    past_end: null,
    deposits: null,
    problems: null,
    taken_from: taken?.name ?? null,
  };
}

/** What the columns of a list most likely are, as one of things, of work or of agreements. */
export function columnsOf(
  table: SheetTable,
  kind: SheetSettings['what'],
  filled = table.headers.map((_, at) => table.cells.some((row) => (row[at] ?? '').trim() !== '')),
): Column[] {
  if (kind === 'leases') return guessLeaseColumns(table.headers, filled);
  return kind === 'work' ? guessWorkColumns(table.headers, filled) : guessColumns(table.headers, filled);
}

/** In which unit the meter of a service history counts; null where nothing says it. */
export const unitOf = (table: SheetTable, columns: readonly Column[]) =>
  meterUnitIn(table.headers[columns.indexOf('meter')] ?? '', textsOf(table, columns, ['meter']));

/** Whether the cells can be what the columns of a former list were: days where days stood, amounts where amounts stood, names. */
function bearsOut(table: SheetTable, columns: readonly Column[]): boolean {
  if (columns.length !== table.headers.length) return false;
  const most = (wanted: Column, reads: (text: string) => boolean) => {
    const texts = textsOf(table, columns, [wanted]);
    return texts.length === 0 || texts.filter(reads).length * 2 > texts.length;
  };
  const isDay = (text: string) =>
    readListDay(text, 'month-first') !== null || readListDay(text, 'day-first') !== null;
  const isAmount = (text: string) =>
    (['point', 'comma'] as const).some(
      (style) => readAmount(text.slice(0, 100), { style, currency: null, rates: {} }) !== null,
    );
  return (
    most('purchase_date', isDay) &&
    (['done_on', 'lease_start', 'lease_end'] as const).every((wanted) => most(wanted, isDay)) &&
    amountColumns.every((wanted) => most(wanted, isAmount)) &&
    textsOf(table, columns, ['name', 'work', 'tenant']).length > 0
  );
}

/**
 * Whether prices and values are those of one piece or of all. The product says it, or the heading, or the cells: where every row of
 * several pieces has a value that is its price times the pieces, the price is that of one. Else null: it is asked.
 */
function countsOf(
  { headers, cells }: SheetTable,
  columns: readonly Column[],
  style: SheetSettings['amount_style'],
): { price_counts: Counts | null; value_counts: Counts | null } {
  const at = (wanted: Column) => columns.indexOf(wanted);
  const [price, value, pieces] = [at('purchase_price'), at('current_value'), at('quantity')];
  const read = (row: readonly string[], place: number): Money | null => {
    const found = readAmount((row[place] ?? '').slice(0, 100), { style, currency: null, rates: {} });
    return found !== null && 'amount' in found && !isZero(found.amount) ? found.amount : null;
  };
  const rows = cells.flatMap((row) => {
    const count = /^\d{1,6}$/.exec((row[pieces] ?? '').trim())?.[0] ?? '1';
    const [one, all] = [read(row, price), read(row, value)];
    return pieces < 0 || Number(count) < 2 || one === null || all === null ? [] : [{ count, one, all }];
  });
  if (rows.length > 0 && rows.every(({ count, one, all }) => partOf(one, BigInt(count), 1n) === all)) {
    return { price_counts: 'each', value_counts: 'all' };
  }
  // Both products keep the price of one piece.
  if (originOf(headers) !== 'a sheet') return { price_counts: 'each', value_counts: null };
  return { price_counts: countsIn(headers[price]), value_counts: countsIn(headers[value]) };
}

function countsIn(heading = ''): Counts | null {
  if (
    /\b(unit|each|apiece|per (piece|item|unit)|single|stückpreis|einzelpreis)\b/iu.test(
      heading.replaceAll(/[_.]/g, ' '),
    )
  )
    return 'each';
  return /\b(total|sum|in all|overall|gesamt\p{L}*)\b/iu.test(heading.replaceAll(/[_.]/g, ' '))
    ? 'all'
    : null;
}
