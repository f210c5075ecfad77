import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  mostBankRows,
  skipReasons,
  type BankFile,
  type BankFileAccount,
  type ReadingAnswers,
} from '@holdfast/domain/statements/reading/bank-file';
import {
  columnTexts,
  guessMapping,
  isAmount,
  isDay,
  seemsMovement,
} from '@holdfast/domain/statements/csv-guess';
import {
  csvMapping,
  mostBankColumns,
  type CsvMapping,
} from '@holdfast/domain/statements/reading/csv-mapping';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { csvRows, delimiters, guessDelimiter, type CsvRow } from '../../kernel/csv-rows.ts';
import type { DecodedText } from '../../kernel/files/reading/text-of-bytes.ts';
import { bankFileOf, newFindings, tooMany, unnamedAccount, type Findings } from '../findings.ts';
import { rowsOfTable } from './table-rows.ts';

const longestCell = 20_000;
const sampleRows = 8;
/** In characters: as much of a text is divided by every sign to find the one by which it is understood. */
const headLength = 65_536;

/** Reads a bank's table. Where its columns cannot be told from its headings it asks, with a guess beside the first rows. */
export function readCsv({ text, encoding }: DecodedText, answers: ReadingAnswers): BankFile {
  const findings = newFindings();
  const said = answers.mapping ?? null;
  const former = answers.former?.mapping ?? null;
  const known = said ?? former;
  const { delimiter, rows } = known === null ? bestDivided(text) : divided(text, known.delimiter);
  if (rows.length === 0) throw new Fault('invalid', bankFileTexts.empty);
  if (rows.every(({ cells }) => cells.length < 2)) throw new Fault('invalid', bankFileTexts.notRead);

  const found =
    said !== null
      ? foundAgain(said, rows)
      : former !== null
        ? takenOver(former, rows, findings)
        : guessed(rows, delimiter);
  if (found.why !== null) findings.ask({ about: 'columns', why: found.why });
  let { mapping } = found;
  const body = below(rows, mapping);
  if (body.length > mostBankRows) tooMany();
  let accounts: readonly BankFileAccount[] = [unnamedAccount()];
  if (mapping === null) findings.held = body.length;
  else {
    const { header_line } = mapping;
    const above = rows.filter(({ line }) => line < (header_line ?? 0));
    for (const row of above) if (seemsMovement(row)) findings.skip(row.line, skipReasons.above);
    const cutOff = !/[\r\n]\s*$/.test(text.slice(-200));
    const read = rowsOfTable(body, { mapping, answers, former, cutOff, above }, findings);
    ({ accounts, mapping } = read);
  }
  const heads = rows.find(({ line }) => line === mapping?.header_line)?.cells ?? [];
  const table = {
    delimiter,
    mapping,
    headings: [...heads],
    samples: body.slice(0, sampleRows).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
  };
  return bankFileOf(findings, { format: 'csv', encoding, accounts: [...accounts], table }, answers);
}

type Divided = { readonly delimiter: CsvMapping['delimiter']; readonly rows: readonly CsvRow[] };

function divided(text: string, delimiter: CsvMapping['delimiter']): Divided {
  const rows = csvRows(text, delimiter, {
    cells: mostBankColumns,
    cell: longestCell,
    // Above the headings a few lines more may stand.
    rows: mostBankRows + 100,
    refuse: (what) => {
      throw new Fault('invalid', what === 'cell' ? bankFileTexts.longCell : bankFileTexts.tooMany);
    },
  });
  return { delimiter, rows };
}

/** A table by the sign that divides its cells: the likeliest one, unless its headings are understood by another one only. */
function bestDivided(text: string): Divided {
  const first = divided(text, guessDelimiter(text) ?? delimiters[0]);
  if (guessMapping(first.rows, first.delimiter)?.why === null) return first;
  const head = text.slice(0, headLength);
  const other = delimiters.find(
    (sign) => sign !== first.delimiter && guessMapping(divided(head, sign).rows, sign)?.why === null,
  );
  return other === undefined ? first : divided(text, other);
}

type Found = { readonly mapping: CsvMapping | null; readonly why: string | null };

function guessed(rows: readonly CsvRow[], delimiter: CsvMapping['delimiter']): Found {
  return guessMapping(rows, delimiter) ?? { mapping: null, why: columnTexts.unknown };
}

/**
 * A former mapping for the next file of its account. Where the headings alone would be read otherwise it is said to be taken over, and
 * where it does not fit what stands in its columns somebody is asked.
 */
function takenOver(former: CsvMapping, rows: readonly CsvRow[], findings: Findings): Found {
  const guess = guessed(rows, former.delimiter);
  const { mapping, why } = foundAgain(former, rows);
  if (mapping === null || why !== null) return { mapping: guess.mapping, why: why ?? guess.why };
  const bare: CsvMapping = {
    ...mapping,
    day_order: null,
    amount_style: null,
    amounts: mapping.amounts.style === 'one' ? { ...mapping.amounts, flip: null } : mapping.amounts,
    // Readings of earlier releases know no column of accounts, and would put all rows on one.
    account: mapping.account ?? guess.mapping?.account ?? null,
  };
  if (guess.why === null && guess.mapping !== null && sameColumns(guess.mapping, bare)) return guess;
  if (!fits(bare, below(rows, bare))) return { mapping: guess.mapping, why: columnTexts.unfit };
  findings.taken.push('columns');
  return { mapping: bare, why: null };
}

const sameColumns = (one: CsvMapping, other: CsvMapping): boolean =>
  JSON.stringify(csvMapping.parse(one)) === JSON.stringify(csvMapping.parse(other));

/** Whether most rows have a day and an amount where a mapping looks for them. */
function fits({ day, amounts }: CsvMapping, rows: readonly CsvRow[]): boolean {
  const columns = amounts.style === 'two' ? [amounts.debit, amounts.credit] : [amounts.amount];
  const read = rows.filter(
    ({ cells }) => isDay(cells[day] ?? '') && columns.some((column) => isAmount(cells[column] ?? '')),
  );
  return rows.length === 0 || read.length * 2 >= rows.length;
}

/** A saved mapping with the line on which its headings stand in this file; they may stand under a longer preamble. */
function foundAgain(mapping: CsvMapping, rows: readonly CsvRow[]): Found {
  if (mapping.header_line === null) return { mapping, why: null };
  const same = (cells: readonly string[]) =>
    cells.length === mapping.headings.length &&
    cells.every((cell, at) => plainWords(cell) === plainWords(mapping.headings[at] ?? ''));
  const heads = rows.slice(0, 200).find(({ cells }) => same(cells));
  if (heads) return { mapping: { ...mapping, header_line: heads.line }, why: null };
  return { mapping: guessed(rows, mapping.delimiter).mapping, why: columnTexts.changed };
}

function below(rows: readonly CsvRow[], mapping: CsvMapping | null): readonly CsvRow[] {
  const line = mapping?.header_line ?? 0;
  return rows.filter((row) => row.line > line);
}
