import { addMonths, daysBetween, type Day } from '../kernel/time/day.ts';
import type { Money } from '../kernel/money/money.ts';
import { readListDay, type ReadDay } from './cells/days.ts';
import { saysNothing, type RowCells } from './row-cells.ts';
import type { Reading } from './reading.ts';

/** The warranty that a row tells of; it has no end for a lifetime. */
export type RowWarranty = { readonly end: Day | null };

const yes = /^(true|yes|y|x|1|✓|✔|ja|oui|sí|si|lifetime)$/iu;
const no = /^(false|no|n|0|nein|non)$/iu;

const most = 1200;
const months = /^(\d{1,4})(?:[.,]0+)? ?(?:m|mo|mos|mth|months?|monate?|mois|meses)?\.?$/iu;
const years = /^(\d{1,3})(?:[.,](\d))? ?(?:y|yr|yrs|years?|jahre?|ans?|años?)?\.?$/iu;

function monthsIn(text: string): number | null {
  const count = Number(months.exec(text)?.[1]);
  return count >= 0 && count <= most ? count : null;
}

function yearsIn(text: string): number | null {
  const found = years.exec(text);
  if (found === null) return null;
  const count = Math.round((Number(found[1]) + Number(found[2] ?? 0) / 10) * 12);
  return count <= most ? count : null;
}

type Said = { readonly end?: ReadDay; readonly months?: number; readonly lifetime?: boolean };

/** A cell that only says `warranty`: a day, a length with its unit, or a lifetime. */
function anyOf(text: string, { day_order }: Reading): Said | null {
  if (/lifetime|life time|lebenslang|unlimited/iu.test(text)) return { lifetime: true };
  if (no.test(text)) return {};
  const end = readListDay(text, day_order);
  if (end !== null && !end.part) return { end };
  if (!/^\d+([.,]\d+)? ?\p{L}/u.test(text)) return null;
  const length = yearsIn(text) ?? monthsIn(text);
  return length === null ? null : { months: length };
}

/**
 * Reads what a row says of a warranty. An end counts before a length, which is counted from the purchase; what fits neither, or cannot be
 * counted because no purchase date is known, is kept in words.
 */
export function warrantyIn(row: RowCells, reading: Reading, bought: Day | null): RowWarranty | null {
  const any = row.read('warranty', (text) => anyOf(text, reading)) ?? {};
  const end = row.read('warranty_end', (text) => readListDay(text, reading.day_order)) ?? any.end ?? null;
  const lasting = [
    ['warranty_months', row.read('warranty_months', monthsIn)] as const,
    ['warranty_years', row.read('warranty_years', yearsIn)] as const,
    ['warranty', any.months ?? null] as const,
  ].flatMap(([column, count]) => (count === null || count === 0 ? [] : [{ column, count }]));
  const lifetime =
    any.lifetime ??
    row.read('warranty_lifetime', (text) => (yes.test(text) ? 'yes' : no.test(text) ? 'no' : null)) === 'yes';
  if (end !== null) {
    if (end.part) row.keep(row.said('warranty_end') === '' ? 'warranty' : 'warranty_end');
    if (lifetime) row.miss(any.lifetime === true ? 'warranty' : 'warranty_lifetime');
    for (const { column, count } of lasting) {
      const counted = bought === null ? null : addMonths(bought, count);
      if (counted === null) row.keep(column);
      else if (Math.abs(daysBetween(counted, end.day)) > 31) row.miss(column);
    }
    if (bought === null || bought < end.day) return { end: end.day };
    row.miss(any.end === undefined ? 'warranty_end' : 'warranty');
    return null;
  }
  if (lifetime) {
    for (const { column } of lasting) row.miss(column);
    return { end: null };
  }
  const [first, ...others] = lasting;
  if (first === undefined) return null;
  if (bought === null) {
    for (const { column } of lasting) row.miss(column);
    return null;
  }
  const until = addMonths(bought, first.count);
  for (const { column, count } of others) {
    if (addMonths(bought, count) !== until) row.miss(column);
  }
  return { end: until };
}

/** Whether an amount says that nothing was paid: `0`, `$0.00`. */
const isZero = (text: string) => /^\D{0,4}0{1,12}([.,]0{1,4})?\D{0,4}$/u.test(text);

/** That a row tells of a sale: its day and price as far as they are known, and what else is said of it. */
export type RowSale = {
  readonly date: Day | null;
  readonly price: Money | null;
  readonly notes: readonly string[];
};

/** Reads what a row says of a sale; null where it tells of none. */
export function saleIn(row: RowCells, { day_order }: Reading, price: () => Money | null): RowSale | null {
  const { text, header } = row.one('sold_date');
  const said = !saysNothing(text, header) && !no.test(text);
  const sold = row.one('sold_price');
  const priced = !saysNothing(sold.text, sold.header) && !isZero(sold.text);
  const remarks = row
    .all('sold_note')
    .flatMap((cell) => (saysNothing(cell.text, cell.header) ? [] : [`${cell.label}: ${cell.text}`]));
  if (!said && !priced) {
    row.notes.push(...remarks);
    return null;
  }
  const read = said && !yes.test(text) ? row.read('sold_date', (each) => readListDay(each, day_order)) : null;
  // Of a sale only the month is known: the day is asked for, and the month is kept in words.
  if (read?.part === true) row.keep('sold_date');
  return {
    date: read === null || read.part ? null : read.day,
    price: priced ? price() : null,
    notes: remarks,
  };
}
