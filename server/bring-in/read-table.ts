import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  largestSheet,
  longestCell,
  longestHeading,
  mostColumns,
  mostRows,
  sheetTexts,
} from '@holdfast/domain/bring-in/sheet';
import { rowsOfTenants } from '@holdfast/domain/bring-in/leases/micro-real-estate';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { findHeading, mostAbove } from '@holdfast/domain/bring-in/heading-line';
import papaparse from 'papaparse';
import { csvRows, guessDelimiter, type CsvLimits } from '../kernel/csv-rows.ts';
import { textOfBytes } from '../kernel/files/reading/text-of-bytes.ts';

export type Table = {
  readonly headers: readonly string[];
  readonly cells: readonly (readonly string[])[];
  /** The rows above the headings. */
  readonly above: readonly (readonly string[])[];
};

/** Gathers a file's bytes; throws `too_large` as soon as there are too many. */
export async function gatherBytes(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > largestSheet) throw new Fault('too_large', sheetTexts.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a table out of a file: its own signs divide the cells, the headings are found below what stands above them; months
 * of MicroRealEstate count until `today`. Throws `invalid` for
 * what is none, has no rows, too many, or a cell that is too long.
 */
export function readTable(bytes: Uint8Array, today: Day): Table {
  const whole = textOfBytes(bytes)?.text;
  if (whole === undefined) throw new Fault('invalid', sheetTexts.notRead);
  const tenants = jsonIn(whole);
  if (tenants !== undefined) {
    const rows = rowsOfTenants(tenants, today);
    if (rows === null) throw new Fault('invalid', sheetTexts.notRead);
    refuseLong(rows);
    return tableFrom(rows, 0);
  }
  // Spreadsheets say in a line of its own which sign divides the cells.
  const [line, named] = /^\uFEFF?"?sep=(.)"?[\t ,;|]*(?:\r\n|\r|\n)/iu.exec(whole) ?? [];
  const text = line === undefined ? whole : whole.slice(line.length);
  const head = papaparse.parse(text.slice(0, guessedFrom), { preview: 40, skipEmptyLines: 'greedy' });
  const sign = named ?? guessDelimiter(text) ?? head.meta.delimiter;
  const rows = csvRows(text, sign, limits).map(({ cells }) => cells);
  // Columns without a heading are read where they say something, and a list of names alone is a table too.
  const said = (row: readonly string[]) => row.findLastIndex((cell) => cell !== '') + 1;
  const width = rows.reduce((most, row) => Math.max(most, said(row), Math.min(2, row.length)), 0);
  if (width < 2) throw new Fault('invalid', sheetTexts.notRead);
  if (width > mostColumns) throw new Fault('invalid', sheetTexts.tooWide);
  return tableFrom(rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')));
}

/** Divides the rows of a file at its headings. Throws `invalid` where nothing stands below them, or one of them is too long. */
export function tableFrom(rows: readonly (readonly string[])[], heading = findHeading(rows)): Table {
  const headers = rows[heading];
  const cells = rows.slice(heading + 1);
  if (headers === undefined || cells.length === 0) throw new Fault('invalid', sheetTexts.empty);
  if (cells.length > mostRows) throw new Fault('invalid', sheetTexts.tooMany);
  if (headers.some((each) => each.length > longestHeading)) {
    throw new Fault('invalid', sheetTexts.longHeading);
  }
  return { headers, cells, above: rows.slice(0, heading) };
}

/** The documents of a file of JSON: a list, a document that holds one, or one on each line as MongoDB saves them; undefined for a table. */
function jsonIn(text: string): unknown {
  const bare = text.replace(/^\uFEFF/u, '').trim();
  if (!/^[[{]/u.test(bare)) return undefined;
  const parsed = (each: string): unknown => {
    try {
      return JSON.parse(each) as unknown;
    } catch {
      return undefined;
    }
  };
  const whole = parsed(bare);
  if (Array.isArray(whole)) return whole;
  const lines = whole === undefined ? bare.split('\n').map(parsed) : [whole];
  if (lines.includes(undefined)) return undefined;
  const [only] = lines;
  const held =
    lines.length === 1 ? Object.values(only as object).find((each) => Array.isArray(each)) : undefined;
  return held ?? lines;
}

/** Throws `invalid` for rows that are wider, or have longer cells, than a table's can be. */
function refuseLong(rows: readonly (readonly string[])[]): void {
  if ((rows[0] ?? []).length > mostColumns) throw new Fault('invalid', sheetTexts.tooWide);
  if (rows.some((row) => row.some((cell) => cell.length > longestCell)))
    throw new Fault('invalid', sheetTexts.longCell);
}

/** How many characters say which sign divides the cells. */
const guessedFrom = 65_536;

const limits: CsvLimits = {
  cells: mostColumns,
  cell: longestCell,
  rows: mostRows + 1 + mostAbove,
  loose: true,
  refuse: (what) => {
    throw new Fault('invalid', what === 'cell' ? sheetTexts.longCell : sheetTexts.tooMany);
  },
};
