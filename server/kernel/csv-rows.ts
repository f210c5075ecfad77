/** One row of a table in a text: its trimmed cells, and the line on which it begins. */
export type CsvRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote in it is opened and not closed before something else begins; it is read as a sign like any other. */
  readonly broken: boolean;
};

export type CsvLimits = {
  /** Cells beyond these are counted as one and not kept. */
  readonly cells: number;
  /** In characters. */
  readonly cell: number;
  readonly rows: number;
  /** Whether what stands behind a closing quote is a part of its cell, over several lines too, and an open one reaches to the end. */
  readonly loose?: boolean;
  /** Throws what says that there is too much of it. */
  readonly refuse: (what: 'rows' | 'cell') => never;
};

/**
 * Divides a text into rows of trimmed cells in one pass, blank rows left out. It refuses as soon as a row or a cell is too much: a large
 * file must not hold up the server, whatever its quotes and line ends are.
 */
export function csvRows(text: string, sign: string, limits: CsvLimits): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let broken = false;
  let at = 0;
  const lines = lineCounter(text);
  let begin = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = quotedAt(text, at, sign, limits);
      if (quoted === null) broken = true;
      else {
        cell = quoted.cell;
        at = quoted.end;
      }
    }
    const from = at;
    while (at < text.length && text[at] !== sign && text[at] !== '\n' && text[at] !== '\r') at += 1;
    cell = (cell + text.slice(from, at)).trim();
    if (cell.length > limits.cell) limits.refuse('cell');
    if (cells.length <= limits.cells) cells.push(cell);
    if (at < text.length && text[at] === sign) {
      at += 1;
      continue;
    }
    if (cells.some((each) => each !== '')) rows.push({ line: lines(begin), cells, broken });
    if (rows.length > limits.rows) limits.refuse('rows');
    cells = [];
    broken = false;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    begin = at;
  }
  return rows;
}

/**
 * A cell that begins with a quote, without its quotes, and where it ends; a doubled quote in it stands for one. Null where lines end in it
 * and it is not closed before a sign: then it was never meant to be one.
 */
function quotedAt(
  text: string,
  begin: number,
  sign: string,
  { cell: longest, loose = false }: CsvLimits,
): { cell: string; end: number } | null {
  const parts: string[] = [];
  let from = begin + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    const end = quote < 0 ? text.length : quote;
    parts.push(text.slice(from, end));
    if (quote >= 0 && text[quote + 1] === '"') {
      parts.push('"');
      from = quote + 2;
      if (from - begin > 2 * longest + 2) return null;
      continue;
    }
    const cell = parts.join('');
    const closed = quote >= 0 && isEnd(text, quote + 1, sign);
    if (!closed && !loose && (quote < 0 || /[\r\n]/.test(cell))) return null;
    return { cell, end: Math.min(text.length, end + 1) };
  }
}

/** Whether a cell ends here, but for blanks. */
function isEnd(text: string, from: number, sign: string): boolean {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at >= text.length || text[at] === sign || text[at] === '\n' || text[at] === '\r';
}

/** Counts lines; asked for places that never go back. */
export function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let seen = 0;
  return (at) => {
    for (; seen < at; seen += 1) {
      const sign = text.charCodeAt(seen);
      if (sign === 10 || (sign === 13 && text.charCodeAt(seen + 1) !== 10)) line += 1;
    }
    return line;
  };
}

/** The signs that may divide cells, the likelier first. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How many characters say which sign divides the cells, and how many rows of them. */
const guessedFrom = 65_536;
const guessedRows = 200;

/** Which sign divides the cells: the one by which most rows have one and the same number of them. Null where none does. */
export function guessDelimiter(text: string): Delimiter | null {
  const head = text.slice(0, guessedFrom);
  let best: { readonly sign: Delimiter; readonly score: number } | null = null;
  for (const sign of delimiters) {
    const widths = new Map<number, number>();
    for (const { cells } of firstRows(head, sign)) widths.set(cells, (widths.get(cells) ?? 0) + 1);
    for (const [cells, rows] of widths) {
      if (cells < 2) continue;
      // Many rows count for more than many cells: amounts such as 12,50 make cells of their own in some rows.
      const score = rows * rows * Math.sqrt(cells);
      if (best === null || score > best.score) best = { sign, score };
    }
  }
  return best?.sign ?? null;
}

function firstRows(head: string, sign: string): { cells: number }[] {
  const rows: { cells: number }[] = [];
  let cells = 1;
  let quoted = false;
  for (let at = 0; at <= head.length && rows.length < guessedRows; at += 1) {
    const here = head[at];
    if (here === '"') quoted = !quoted;
    else if (!quoted && here === sign) cells += 1;
    if (here === undefined || here === '\n' || here === '\r') {
      // A quote that stands alone ends with its line here: the guess must not hang on it.
      if (cells > 1 || rows.length > 0) rows.push({ cells });
      cells = 1;
      if (here === '\r' && head[at + 1] === '\n') at += 1;
      quoted = false;
    }
  }
  return rows;
}
