import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  largestSheet,
  longestCell,
  longestHeading,
  mostColumns,
  mostRows,
  sheetTexts,
} from '@holdfast/domain/bring-in/sheet';
import papaparse from 'papaparse';
import { csvRows, type CsvLimits } from '../kernel/csv-rows.ts';
import { textOfBytes } from '../kernel/files/reading/text-of-bytes.ts';

export type Table = { readonly headers: readonly string[]; readonly cells: readonly (readonly string[])[] };

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
 * Reads a table out of a file: its own signs divide the cells, the first line has the headings. Throws `invalid` for what is none, has no
 * rows, too many, or a cell that is too long.
 */
export function readTable(bytes: Uint8Array): Table {
  const text = textOfBytes(bytes)?.text;
  if (text === undefined) throw new Fault('invalid', sheetTexts.notRead);
  const head = papaparse.parse(text.slice(0, guessedFrom), { preview: 10, skipEmptyLines: 'greedy' });
  const [first, ...rows] = csvRows(text, head.meta.delimiter, limits).map(({ cells }) => cells);
  if (first === undefined || first.length < 2) throw new Fault('invalid', sheetTexts.notRead);
  const width = first.length;
  if (width > mostColumns) throw new Fault('invalid', sheetTexts.tooWide);
  if (first.some((heading) => heading.length > longestHeading)) {
    throw new Fault('invalid', sheetTexts.longHeading);
  }
  if (rows.length === 0) throw new Fault('invalid', sheetTexts.empty);
  return {
    headers: first,
    cells: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
  };
}

/** How many characters say which sign divides the cells. */
const guessedFrom = 65_536;

const limits: CsvLimits = {
  cells: mostColumns,
  cell: longestCell,
  rows: mostRows + 1,
  loose: true,
  refuse: (what) => {
    throw new Fault('invalid', what === 'cell' ? sheetTexts.longCell : sheetTexts.tooMany);
  },
};
