import { Fault } from '@holdfast/domain/kernel/fault';
import {
  largestSheet,
  longestCell,
  longestHeading,
  mostColumns,
  mostRows,
  sheetTexts,
} from '@holdfast/domain/bring-in/sheet';
import papaparse from 'papaparse';

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
  const text = textOf(bytes);
  if (text === null) throw new Fault('invalid', sheetTexts.notRead);
  const head = papaparse.parse(text.slice(0, guessedFrom), { preview: 10, skipEmptyLines: 'greedy' });
  const [first, ...rows] = rowsOf(text, head.meta.delimiter);
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

/**
 * Divides a text into rows of trimmed cells in one pass, blank rows left out. Cells beyond the widest table are not kept. It throws as
 * soon as a row or a cell is too much: a file of 5 MB must not hold up the server, whatever its quotes and line ends are.
 */
function rowsOf(text: string, sign: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      cell = quoted.cell;
      at = quoted.end;
    }
    const from = at;
    while (at < text.length && text[at] !== sign && text[at] !== '\n' && text[at] !== '\r') at += 1;
    cell = (cell + text.slice(from, at)).trim();
    if (cell.length > longestCell) throw new Fault('invalid', sheetTexts.longCell);
    if (row.length <= mostColumns) row.push(cell);
    if (at < text.length && text[at] === sign) {
      at += 1;
      continue;
    }
    if (row.some((each) => each !== '')) rows.push(row);
    if (rows.length > mostRows + 1) throw new Fault('invalid', sheetTexts.tooMany);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  return rows;
}

/** A cell that begins with a quote, without its quotes, and where it ends; a doubled quote in it stands for one. */
function quotedAt(text: string, begin: number): { cell: string; end: number } {
  let cell = '';
  let from = begin + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
    if (cell.length > 2 * longestCell) throw new Fault('invalid', sheetTexts.longCell);
  }
}

/** The text by its byte order mark, else as UTF-8, else as Windows writes it; null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
