import type { Column } from './fields.ts';
import { isNoDay } from './cells/days.ts';
import { isHomebox, noteLabel } from './headers.ts';
import type { Reading } from './reading.ts';

/** Words by which a cell says "nothing". */
const nothing = new Set(['', '-', '–', '—', 'n/a', 'null', 'nil']);
/** What Homebox writes where nobody has said anything. */
const homeboxNothing = new Set(['0', '0.00', '0.0', 'false', 'no']);

/** Whether a cell below a heading says nothing. */
export function saysNothing(text: string, header: string): boolean {
  const plain = text.trim().toLowerCase();
  return nothing.has(plain) || isNoDay(plain) || (isHomebox(header) && homeboxNothing.has(plain));
}

/** What is kept of a text in one line: line breaks, tabs and control signs become a blank. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** The cells of a row by what their columns are, and what of them is kept in words. */
export type RowCells = ReturnType<typeof cellsOf>;

export function cellsOf(cells: readonly string[], { headers, columns }: Reading) {
  const notes: string[] = [];
  const unread: string[] = [];
  const at = (place: number) => ({
    label: noteLabel(headers[place] ?? '', place),
    header: headers[place] ?? '',
    text: (cells[place] ?? '').trim(),
  });
  const all = (wanted: Column) => columns.flatMap((column, place) => (column === wanted ? [at(place)] : []));
  const one = (wanted: Column) => all(wanted)[0] ?? { label: '', header: '', text: '' };
  /** Keeps a cell in the notes, whole and under its heading. */
  const keep = (wanted: Column, remark = '') => {
    const { label, text } = one(wanted);
    notes.push(`${label}: ${text}${remark}`);
  };
  /** Keeps a cell in the notes that is not understood, and names it. */
  const miss = (wanted: Column) => {
    keep(wanted);
    const said = notes.at(-1);
    if (said !== undefined) unread.push(said);
  };
  return {
    notes,
    unread,
    all,
    one,
    keep,
    miss,
    said: (wanted: Column) => one(wanted).text,
    /** Reads a cell; one that says something else than asked for is kept in words. */
    read<T>(wanted: Column, parse: (text: string) => T | null): T | null {
      const { text, header } = one(wanted);
      if (saysNothing(text, header)) return null;
      // No day, amount or number is longer; what is would only cost time.
      const value = text.length > 100 ? null : parse(text);
      if (value === null) miss(wanted);
      return value;
    },
    /** The cell below a heading of a product, whatever its column is. */
    named: (header: string) =>
      (cells[headers.findIndex((each) => each.toLowerCase() === header)] ?? '').trim(),
  };
}
