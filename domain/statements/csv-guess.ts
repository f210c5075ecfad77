import { mostBankColumns, type CsvMapping } from './csv-mapping.ts';
import { rolesOf, type ColumnRole } from './csv-headings.ts';
import { directionOf } from './directions.ts';
import { readAmount, readBankDay } from './settle.ts';

/** A row of a table, as far as a guess looks at it. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

export type MappingGuess = {
  readonly mapping: CsvMapping;
  /** Why somebody has to look at it; null where the headings leave no doubt. */
  readonly why: string | null;
};

/** How many rows are looked at for headings, and how many below them. */
const searched = 60;
const sampled = 200;

export const columnTexts = {
  noHeadings: 'This table has no headings, so its columns were guessed',
  unknown: 'The columns of this table could not be told from their headings',
  changed: 'The headings of this file are not those that were saved for it',
} as const;

/** Guesses how a bank's table is to be read. Null where it has no column of days or none of amounts. */
export function guessMapping(
  rows: readonly TableRow[],
  delimiter: CsvMapping['delimiter'],
): MappingGuess | null {
  for (const [at, { line, cells }] of rows.slice(0, searched).entries()) {
    const found = byHeadings(cells, rows.slice(at + 1, at + 1 + sampled));
    if (found)
      return { mapping: { delimiter, header_line: line, headings: [...cells], ...found }, why: null };
  }
  const found = byContent(rows.slice(0, sampled));
  return found
    ? { mapping: { delimiter, header_line: null, headings: [], ...found }, why: columnTexts.noHeadings }
    : null;
}

type Columns = Omit<CsvMapping, 'delimiter' | 'header_line' | 'headings'>;

function byHeadings(cells: readonly string[], below: readonly TableRow[]): Columns | null {
  if (cells.length > mostBankColumns) return null;
  const taken = new Set<number>();
  const known = cells.map(rolesOf);
  const texts = (column: number) => below.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
  const find = (role: ColumnRole, fits: (texts: readonly string[]) => boolean = () => true) => {
    const [best] = known
      .flatMap((roles, column) =>
        roles
          .filter((each) => each.role === role && !taken.has(column))
          .map(({ rank }) => ({ rank, column })),
      )
      .filter(({ column }) => fits(texts(column)))
      .sort((one, other) => one.rank - other.rank || one.column - other.column);
    if (best) taken.add(best.column);
    return best?.column ?? null;
  };
  const day = find('day', (each) => each.some(isDay) || each.length === 0);
  if (day === null) return null;
  const amounts = amountsOf(find, taken);
  if (amounts === null) return null;
  return {
    day,
    day_order: null,
    amounts,
    amount_style: null,
    bank_id: find('bank_id'),
    balance: find('balance', mostlyAmounts),
    currency: find('currency', (each) => each.every((text) => /^[A-Za-z]{3}$|^\W$/.test(text))),
    number: find('number', (each) => each.every((text) => text.length <= 20)),
    category: find('category'),
    payee: find('payee'),
    memo: find('memo'),
    status: find('status'),
  };
}

type Find = (role: ColumnRole, fits?: (texts: readonly string[]) => boolean) => number | null;

/** Two columns go before one, and one that says the direction before signs. */
function amountsOf(find: Find, taken: Set<number>): CsvMapping['amounts'] | null {
  const debit = find('debit', mostlyAmounts);
  const credit = find('credit', mostlyAmounts);
  if (debit !== null && credit !== null) return { style: 'two', debit, credit };
  for (const alone of [debit, credit]) if (alone !== null) taken.delete(alone);
  const amount = find('amount', mostlyAmounts);
  if (amount === null) return null;
  const type = find('type', (each) => each.length > 0 && each.every((text) => directionOf(text) !== null));
  return type === null ? { style: 'one', amount, flip: null } : { style: 'type', amount, type };
}

const isDay = (text: string) =>
  readBankDay(text, 'month-first') !== null || readBankDay(text, 'day-first') !== null;
const isAmount = (text: string) =>
  /\d/.test(text) && (readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null);
const mostlyAmounts = (texts: readonly string[]) =>
  texts.filter((text) => /\d/.test(text)).length >= texts.length * 0.8;

/** The first column of days, the first of amounts with cents, and the longest texts. */
function byContent(rows: readonly TableRow[]): Columns | null {
  if (rows.length === 0) return null;
  const width = Math.min(mostBankColumns, Math.max(...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
    const share = (fits: (text: string) => boolean) =>
      texts.length === 0 ? 0 : texts.filter(fits).length / rows.length;
    const letters = texts.reduce((sum, text) => sum + text.replaceAll(/[^\p{L}]/gu, '').length, 0);
    return { column, days: share(isDay), amounts: share(isAmount), letters };
  });
  const day = columns.find(({ days }) => days > 0.9)?.column;
  const amount = columns.find(({ amounts, column }) => amounts > 0.9 && column !== day)?.column;
  if (day === undefined || amount === undefined) return null;
  const [text] = columns
    .filter(({ column, letters }) => column !== day && column !== amount && letters > 0)
    .sort((one, other) => other.letters - one.letters);
  return {
    day,
    day_order: null,
    amounts: { style: 'one', amount, flip: null },
    amount_style: null,
    payee: text?.column ?? null,
    memo: null,
    number: null,
    category: null,
    bank_id: null,
    balance: null,
    currency: null,
    status: null,
  };
}
