/** Tells spreadsheets that the file is UTF-8; Excel reads "São João" as another encoding without it. */
const byteOrderMark = '\uFEFF';

const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * What begins a formula: `= + - @`, in full width too, at the beginning of a cell or behind a sign at which another setting of the
 * spreadsheet begins one (`;`, a tab, the end of a line), however many blanks, quotes or invisible signs stand before it.
 */
const formula = /(^|[;\t\r\n])([\s"'\u200B-\u200F\u2060\uFEFF;]*)(?=[=+\-@＝＋－＠])/g;

/** Text is quoted, and what a spreadsheet would run as a formula is made text; a plain number may begin with a minus. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  if (text === '' || plainNumber.test(text)) return text;
  const harmless = text.replaceAll(formula, `$1$2'`).replace(/^[\t\r]/, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

type Cells = readonly (string | number | null)[];

/** Further rows of a file that is written in parts. */
export function csvRows(rows: readonly Cells[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Rows as comma-separated values (RFC 4180), the head first. */
export function csvOf(head: readonly string[], rows: readonly Cells[]): string {
  return byteOrderMark + csvRows([head, ...rows]);
}
