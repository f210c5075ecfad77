import { compareMoney, partOf, type Money } from '../kernel/money/money.ts';
import { mostPieces } from '../kernel/records/pieces.ts';
import type { ApplianceKind } from '../kernel/records/thing-kind.ts';
import type { Day } from '../kernel/time/day.ts';
import { currencyIn, currencyOfHeading, readAmount } from './cells/amounts.ts';
import { readListDay } from './cells/days.ts';
import type { Column, Counts } from './fields.ts';
import { applianceIn, movableIn } from './kinds.ts';
import { fitsWhole, pathOf, withinDepth } from './cells/place-path.ts';
import { cellsOf, oneLine, saysNothing, type RowCells } from './row-cells.ts';
import type { Reading } from './reading.ts';
import { keysOf } from './row-key.ts';
import { saleIn, warrantyIn, type RowSale, type RowWarranty } from './row-promises.ts';

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
  readonly policy_number: string | null;
  readonly place: readonly string[];
  readonly quantity: number;
  readonly purchase_date: Day | null;
  /** The first day of the month or year in which it was bought, where no more is known. */
  readonly bought_from: Day | null;
  /** Of all pieces together. */
  readonly purchase_price: Money | null;
  readonly current_value: Money | null;
  /** Whether nobody has said yet if its amounts are those of one piece or of all. */
  readonly uncounted: boolean;
  /** The currencies of amounts that are kept in the notes, because nobody has said what they are worth. */
  readonly currencies: readonly string[];
  readonly year: number | null;
  readonly condition: 'excellent' | 'good' | 'fair' | 'poor' | null;
  readonly inactive: boolean;
  readonly sold: RowSale | null;
  readonly warranty: RowWarranty | null;
  /** Rows with one key are the same thing, in this file or in one that was brought in before. */
  readonly key: string;
  /** The key by which it was stored until identity was more than its number. */
  readonly former_key: string;
  readonly unread: readonly string[];
  /** Its own numbers in that list, and the files that the sheet names as its photographs. */
  readonly references: readonly string[];
  readonly photos: readonly string[];
};

/** Why a row becomes no thing: it has no name, is a place of another product, or was sold there and is not wanted. */
export type Passed = 'no name' | 'place' | 'sold';

/** Reads one row of a sheet. */
export function readRow(cells: readonly string[], reading: Reading): RowThing | Passed {
  const row = cellsOf(cells, reading);
  if (row.named('hb.url').startsWith('/location/') || row.named('entry type').toLowerCase() === 'folder')
    return 'place';
  const name = oneLine(row.said('name'));
  if (name === '') return 'no name';
  const bought = row.read('purchase_date', (text) => readListDay(text, reading.day_order));
  if (bought?.part === true) row.keep('purchase_date');
  const purchase_date = bought === null || bought.part ? null : bought.day;
  const money = amountsOf(row, reading);
  const sold = saleIn(row, reading, () => money.read('sold_price', reading.price_counts));
  if (sold !== null && reading.sold === 'leave') return 'sold';
  const purchase_price = money.read('purchase_price', reading.price_counts);
  const current_value = money.read('current_value', reading.value_counts);
  const year = row.read('year', (text) => (/^[12]\d{3}$/.test(text) ? Number(text) : null));
  const condition = row.read('condition', conditionIn);
  const warranty = warrantyIn(row, reading, purchase_date);
  const places = row
    .all('place')
    .map(({ text }) => pathOf(text))
    .flat();
  if (!fitsWhole(places)) row.notes.push(...row.all('place').map(({ label, text }) => `${label}: ${text}`));
  keepRest(row);
  const category = applianceIn(row.said('sort')) ?? applianceIn(name);
  const line = (wanted: Column) => oneLine(row.said(wanted)) || null;
  const thing = {
    name,
    serial_number: line('serial_number'),
    model: line('model'),
    purchase_date,
    place: withinDepth(places),
  };
  return {
    kind: reading.becomes === 'by-words' ? (category === null ? 'movable' : 'appliance') : reading.becomes,
    category: category ?? 'other',
    type: movableIn(`${row.said('sort')} ${name}`),
    description: row.said('description') || null,
    notes: row.notes,
    maker: line('maker'),
    policy_number: line('policy_number'),
    quantity: money.quantity,
    bought_from: bought?.part === true ? bought.day : null,
    purchase_price,
    current_value,
    uncounted: money.uncounted(),
    currencies: money.currencies,
    year,
    condition,
    inactive: row.named('hb.archived').toLowerCase() === 'true',
    sold,
    warranty,
    ...keysOf({ ...thing, price: money.written('purchase_price') }, row.all('reference')),
    ...thing,
    unread: row.unread,
    references: row.all('reference').flatMap(({ text }) => (text === '' ? [] : [text])),
    photos: row
      .all('photo')
      .flatMap(({ text }) => text.split(/[,;|\n]/u).flatMap((file) => file.trim() || [])),
  };
}

/** Keeps in the notes what has no field of its own. */
function keepRest(row: RowCells): void {
  for (const wanted of ['reference', 'sort', 'note'] as const) {
    for (const { label, text, header } of row.all(wanted)) {
      if (saysNothing(text, header)) continue;
      const plain = text.toLowerCase();
      row.notes.push(`${label}: ${plain === 'true' ? 'yes' : plain === 'false' ? 'no' : text}`);
    }
  }
}

/** Reads the amounts of a row: how many pieces it is, and what all of them together cost and are worth. */
function amountsOf(row: RowCells, { amount_style: style, rates }: Reading) {
  const currencies: string[] = [];
  let open = false;
  const quantity = row.read('quantity', piecesIn) ?? 1;
  const named = row.said('currency');
  const own = named === '' ? null : (currencyIn(named) ?? oneLine(named).toUpperCase().slice(0, 12));
  const currencyFor = (header: string) => own ?? currencyOfHeading(header);
  const read = (wanted: Column, counts: Counts | null): Money | null => {
    const { header } = row.one(wanted);
    const currency = currencyFor(header);
    const found = row.read(wanted, (text) => {
      const amount = readAmount(text, { style, currency, rates });
      if (amount === null || !('amount' in amount)) return amount;
      if (compareMoney(amount.amount, '0.00') < 0) return null;
      const all = counts === 'each' ? partOf(amount.amount, BigInt(quantity), 1n) : amount.amount;
      return all.length > longestAmount ? null : { amount: all };
    });
    if (found === null) return null;
    if ('currency' in found) {
      currencies.push(found.currency);
      row.keep(wanted, currency === null || own === null ? '' : ` ${own}`);
      return null;
    }
    if (quantity > 1 && counts === null) open = true;
    const foreign =
      !/^[\s\d.,'’-]*$/u.test(row.said(wanted).replace(/us\$|usd|\$|dollars?/iu, '')) ||
      (currency !== null && currency !== 'USD');
    if (counts === 'each' && quantity > 1) row.keep(wanted, ' each');
    else if (foreign) row.keep(wanted, currency === null || own === null ? '' : ` ${own}`);
    return found.amount;
  };
  return {
    quantity,
    currencies,
    read,
    /** What a cell says before it is counted or converted, which answers on the screen change. */
    written: (wanted: Column): string => {
      const text = row.said(wanted);
      const found = text.length > 100 ? null : readAmount(text, { style, currency: null, rates: {} });
      return found !== null && 'amount' in found ? found.amount : text;
    },
    uncounted: () => open,
  };
}

/** Twelve digits before the point and two behind it. */
const longestAmount = 15;

function piecesIn(text: string): number | null {
  const count = Number(
    /^(\d{1,7})(?:[.,]0+)? ?(?:x|pcs?|pieces?|st|stk|stück|pièces?|uds?)?\.?$/iu.exec(text)?.[1],
  );
  return count >= 1 && count <= mostPieces ? count : null;
}

function conditionIn(text: string): RowThing['condition'] {
  const line = text.toLowerCase();
  if (/excellent|mint|new/.test(line)) return 'excellent';
  if (/good/.test(line)) return 'good';
  if (/fair|used|worn/.test(line)) return 'fair';
  return /poor|broken|damaged/.test(line) ? 'poor' : null;
}
