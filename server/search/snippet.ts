import type { SearchHit } from '@holdfast/domain/kernel/call/search-hit';

/** The signs that the database puts around each place of what was searched for. */
const [begins, ends] = ['\u0001', '\u0002'];
/** A line of at most so many letters is a cell or an entry rather than a line of running text. */
const shortLine = 30;

/**
 * A piece of a record's text as one line that reads sensibly, and the places to mark in it: columns and lines of a table are kept
 * apart by a dot, the lines of running text by a space.
 */
export function readSnippet(piece: string): Pick<SearchHit, 'snippet' | 'marks'> {
  const lines = piece
    .split(/[\n\r\f\v\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.reduce((whole, line, index) => {
    const former = lines[index - 1];
    if (former === undefined) return line;
    return `${whole}${isEntry(former) || hasColumns(line) ? ' · ' : ' '}${line}`;
  }, '');
  return takeMarks(text.replace(/ {2,}|\s*\t\s*/gu, ' · ').replace(/( ·)+ /gu, ' · '));
}

const hasColumns = (line: string) => /\t| {2,}/u.test(line);

function isEntry(line: string): boolean {
  const letters = line.replaceAll(begins ?? '', '').replaceAll(ends ?? '', '');
  return hasColumns(letters) || (letters.length <= shortLine && !/[,;:–—-]$/u.test(letters));
}

function takeMarks(text: string): Pick<SearchHit, 'snippet' | 'marks'> {
  const marks: [number, number][] = [];
  let snippet = '';
  let from = 0;
  for (const sign of text) {
    if (sign === begins) from = snippet.length;
    else if (sign === ends) marks.push([from, snippet.length]);
    else snippet += sign;
  }
  return { snippet, marks };
}
