import { Fault } from '@holdfast/domain/kernel/fault';
import { largestSheet, mostColumns, mostRows, sheetTexts } from '@holdfast/domain/bring-in/sheet';
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
 * rows, or too many.
 */
export function readTable(bytes: Uint8Array): Table {
  const text = textOf(bytes);
  if (text === null) throw new Fault('invalid', sheetTexts.notRead);
  const { data } = papaparse.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [first, ...rows] = data;
  if (first === undefined || first.length < 2) throw new Fault('invalid', sheetTexts.notRead);
  const width = first.length;
  if (width > mostColumns) throw new Fault('invalid', sheetTexts.tooWide);
  if (rows.length === 0) throw new Fault('invalid', sheetTexts.empty);
  if (rows.length > mostRows) throw new Fault('invalid', sheetTexts.tooMany);
  return {
    headers: first.map((header) => header.trim()),
    cells: rows.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').trim())),
  };
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
