import { mostBankColumns, type CsvMapping } from './reading/csv-mapping.ts';
import { rolesOf, type ColumnRole } from './reading/csv-headings.ts';
import { isAccountNumber } from './reading/cell-kinds.ts';
import { directionOf, knownState } from './reading/directions.ts';
import { readAmount, readBankDay } from './plan/settle.ts';

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
  noHeadings: 'The headings of this table were not recognized, so its columns were guessed',
  unknown: 'The columns of this table could not be told from their headings',
  direction: 'A column that nobody could name seems to say which amounts left the account',
  changed: 'The headings of this file are not those that were saved for it',
  accounts: 'A column that seems to name your account names many of them',
  unfit: 'The columns that were remembered do not fit what stands in this file',
} as const;

/** Guesses how a bank's table is to be read. Null where it has no column of days or none of amounts. */
export function guessMapping(
  rows: readonly TableRow[],
  delimiter: CsvMapping['delimiter'],
): MappingGuess | null {
  let bare: MappingGuess | null = null;
  for (const [at, row] of rows.slice(0, searched).entries()) {
    const { line, cells } = row;
    // Headings that have lost their line end hold the first row as well.
    if (seemsMovement(row)) continue;
    const below = rows.slice(at + 1, at + 1 + sampled);
    const found = byHeadings(cells, below);
    if (!found) continue;
    const { columns, why } = found;
    const guess = {
      mapping: { delimiter, header_line: line, headings: [...cells], ...columns },
      why,
    };
    if (below.some((each) => isDay(each.cells[columns.day] ?? ''))) return guess;
    bare ??= guess;
  }
  const found = byContent(rows.slice(0, sampled));
  if (!found && bare) {
    // Headings with nothing below them are those of a month without movements, unless they stand once more below a table.
    const last = bare.mapping.header_line ?? 0;
    return rows.some((row) => row.line < last && seemsMovement(row)) ? null : bare;
  }
  return found
    ? { mapping: { delimiter, header_line: null, headings: [], ...found }, why: columnTexts.noHeadings }
    : null;
}

type Columns = Omit<CsvMapping, 'delimiter' | 'header_line' | 'headings'>;

function byHeadings(
  cells: readonly string[],
  below: readonly TableRow[],
): { readonly columns: Columns; readonly why: string | null } | null {
  if (cells.length > mostBankColumns) return null;
  const taken = new Set<number>();
  const known = cells.map(rolesOf);
  // A sum or a note below the table says nothing about its columns, once it is known where their days stand.
  let looked = below;
  const texts = (column: number) =>
    looked.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
  const find: Find = (role, fits = () => true) => {
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
  const dated = below.filter((row) => isDay(row.cells[day] ?? ''));
  if (dated.length > 0) looked = dated;
  const columns = cells.map((_, column) => column);
  const named = amountsOf(find, taken, texts);
  if (named === null) return null;
  const type = named.style === 'one' ? unnamedType(texts(named.amount), columns, taken, texts) : null;
  const amounts: CsvMapping['amounts'] =
    named.style === 'one' && type !== null ? { style: 'type', amount: named.amount, type } : named;
  const account = find('account');
  const many = account !== null && !areOwnAccounts(texts(account), looked.length);
  const parties = { from: find('from', mostlyNames), to: find('to', mostlyNames) };
  const both = parties.from !== null && parties.to !== null;
  // One of the two alone is a payee like any other.
  if (!both) for (const alone of [parties.from, parties.to]) if (alone !== null) taken.delete(alone);
  const others = {
    bank_id: find('bank_id'),
    balance: find('balance', mostlyAmounts),
    currency: find('currency', (each) => each.every((text) => /^[A-Za-z]{3}$|^\W$/.test(text))),
    number: find('number', (each) => each.every((text) => text.length <= 20)),
    category: find('category'),
    payee:
      find('payee', (each) => varied(each) && mostlyNames(each)) ??
      find('payee', varied) ??
      (both ? null : find('payee')),
    status: find('status') ?? statusAmong(columns, taken, texts),
  };
  // A second column that may name somebody says more than none; where no heading says anything, the longest texts do.
  const memo =
    find('memo') ??
    find('payee', varied) ??
    (others.payee === null && !both ? longest(columns, taken, texts) : null);
  return {
    columns: {
      day,
      day_order: null,
      amounts,
      amount_style: null,
      ...others,
      memo,
      account: many ? null : account,
      from: both ? parties.from : null,
      to: both ? parties.to : null,
    },
    why: type !== null ? columnTexts.direction : many ? columnTexts.accounts : null,
  };
}

/** How many accounts somebody has at most, and how many an export of few rows may name. */
const mostAccounts = 100;
const fewAccounts = 5;

/** Whether a column names the accounts of the owner: those of whom they paid would be nearly as many as there are rows. */
function areOwnAccounts(texts: readonly string[], rows: number): boolean {
  const named = new Set(texts).size;
  return named <= fewAccounts || (named <= mostAccounts && named <= rows / 2);
}

/** Whether most texts name somebody, and are no numbers of accounts. */
const mostlyNames = (texts: readonly string[]) =>
  texts.length === 0 || texts.filter((text) => !isAccountNumber(text)).length * 2 > texts.length;

/** The column whose words all say what became of a row, whatever its heading is. */
function statusAmong(columns: readonly number[], taken: Set<number>, texts: Texts): number | null {
  const found = columns.find((column) => {
    const each = taken.has(column) ? [] : texts(column);
    return each.length > 0 && each.every((text) => knownState(text) !== null);
  });
  if (found !== undefined) taken.add(found);
  return found ?? null;
}

/** Whether a column tells rows apart: one and the same name in all of many is the account's own. */
const varied = (texts: readonly string[]) => texts.length < 3 || new Set(texts).size > 1;

function longest(columns: readonly number[], taken: ReadonlySet<number>, texts: Texts): number | null {
  const [best] = columns
    .filter((column) => !taken.has(column))
    .map((column) => ({ column, letters: lettersIn(texts(column)) }))
    .filter(({ letters }) => letters > 0)
    .sort((one, other) => other.letters - one.letters);
  return best?.column ?? null;
}

const lettersIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.replaceAll(/[^\p{L}]/gu, '').length, 0);

type Find = (role: ColumnRole, fits?: (texts: readonly string[]) => boolean) => number | null;
type Texts = (column: number) => readonly string[];

/** Two columns go before one, and one that says the direction before signs. */
function amountsOf(find: Find, taken: Set<number>, texts: Texts): CsvMapping['amounts'] | null {
  const debit = find('debit', mostlyAmounts);
  const credit = find('credit', mostlyAmounts);
  if (debit !== null && credit !== null) return { style: 'two', debit, credit };
  for (const alone of [debit, credit]) if (alone !== null) taken.delete(alone);
  const amount = find('amount', mostlyAmounts);
  if (amount === null) return null;
  // Amounts with a plus say by themselves what came in.
  const type = texts(amount).some((text) => text.startsWith('+')) ? null : find('type', allDirections);
  return type === null ? { style: 'one', amount, flip: null } : { style: 'type', amount, type };
}

const allDirections = (texts: readonly string[]) =>
  texts.length > 0 && texts.every((text) => directionOf(text) !== null);

/** The column that seems to say debit or credit under a heading that nobody knows, beside amounts of which none has a sign. */
function unnamedType(
  amounts: readonly string[],
  columns: readonly number[],
  taken: Set<number>,
  texts: Texts,
): number | null {
  if (amounts.some((text) => /[-−(]|[dc]r/i.test(text))) return null;
  const found = columns.filter((column) => {
    const each = texts(column);
    return (
      !taken.has(column) &&
      each.length === amounts.length &&
      allDirections(each) &&
      new Set(each.map(directionOf)).size === 2
    );
  });
  const [alone] = found;
  if (found.length !== 1 || alone === undefined) return null;
  taken.add(alone);
  return alone;
}

export const isDay = (text: string) =>
  readBankDay(text, 'month-first') !== null || readBankDay(text, 'day-first') !== null;
export const isAmount = (text: string) =>
  /\d/.test(text) && (readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null);
/** Whether a row has a day and an amount with cents in cells of their own. */
export const seemsMovement = ({ cells }: TableRow): boolean =>
  cells.some(isDay) && cells.some((cell) => hasCents.test(cell) && isAmount(cell) && !isDay(cell));

/** Cents that a sign or a currency may follow. */
const hasCents = /\d[.,]\d\d(?!\d)/;
const mostlyAmounts = (texts: readonly string[]) =>
  texts.filter((text) => /\d/.test(text)).length >= texts.length * 0.8;

/** The first column of days, the first of amounts, those with cents before others, and the longest texts. */
function byContent(rows: readonly TableRow[]): Columns | null {
  if (rows.length === 0) return null;
  const width = Math.min(mostBankColumns, Math.max(...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
    const share = (fits: (text: string) => boolean) =>
      texts.length === 0 ? 0 : texts.filter(fits).length / rows.length;
    const cents = texts.filter((text) => hasCents.test(text)).length > rows.length * 0.2;
    return { column, days: share(isDay), amounts: share(isAmount), cents, letters: lettersIn(texts) };
  });
  const day = columns.find(({ days }) => days > 0.9)?.column;
  const likely = columns.filter(({ amounts, column }) => amounts > 0.9 && column !== day);
  const amount = (likely.find(({ cents }) => cents) ?? likely[0])?.column;
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
    account: null,
    from: null,
    to: null,
  };
}
