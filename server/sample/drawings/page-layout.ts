/** One run of text on a page; `x` and `y` in points from the top left corner, `y` at the foot of the letters. */
export type Run = { x: number; y: number; text: string; size: number; bold: boolean; colour: Colour };
export type Colour = 'ink' | 'soft' | 'accent';
export type DrawnPage = { runs: readonly Run[]; hasTitle: boolean };

/** US letter, in points. */
export const sheet = { width: 612, height: 792, margin: 64, titleRule: 104 } as const;
export const colours: Record<Colour, string> = { ink: '#1d2329', soft: '#66707a', accent: '#1f5f4a' };

const bodySize = 11;
const lineHeight = 17;
const perLine = 88;
const valueAt = sheet.margin + 150;

/**
 * Lays out a document: the first line is its title, an empty line a gap, `Label: value` two columns, anything else a paragraph that
 * is wrapped by words. As many pages as it takes.
 */
export function layOut(lines: readonly string[]): DrawnPage[] {
  const pages: Run[][] = [[]];
  let y = 82;
  const put = (run: Omit<Run, 'y'>) => pages.at(-1)?.push({ ...run, y });
  const next = (by: number) => {
    y += by;
    if (y <= sheet.height - sheet.margin) return;
    pages.push([]);
    y = sheet.margin + bodySize;
  };
  const [title = '', ...body] = lines;
  put({ x: sheet.margin, text: title, size: 20, bold: true, colour: 'accent' });
  next(52);
  for (const line of body) {
    const pair = /^([^:]{2,24}): (.{1,60})$/.exec(line);
    if (line === '') next(lineHeight / 2);
    else if (pair) {
      put({ x: sheet.margin, text: pair[1] ?? '', size: bodySize, bold: false, colour: 'soft' });
      put({ x: valueAt, text: pair[2] ?? '', size: bodySize, bold: true, colour: 'ink' });
      next(lineHeight);
    } else {
      for (const part of wrap(line)) {
        put({ x: sheet.margin, text: part, size: bodySize, bold: false, colour: 'ink' });
        next(lineHeight);
      }
    }
  }
  return pages
    .filter((runs) => runs.length > 0)
    .map((runs, index, all) => ({ runs: [...runs, footer(index + 1, all.length)], hasTitle: index === 0 }));
}

function footer(page: number, of: number): Run {
  const text = `Page ${page} of ${of}`;
  return { x: sheet.margin, y: sheet.height - 36, text, size: 8, bold: false, colour: 'soft' };
}

function wrap(line: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > perLine) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}
