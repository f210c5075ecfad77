import { deflateSync } from 'node:zlib';
import { drawnIn, objectsOf, pagesIn, type DrawnText, type PageFonts } from './pdf-contents.ts';

/**
 * The same PDF, in which a letter is copied once. The typesetter begins a text of its own where a mark lies at another height than its letter,
 * and gives each of them the whole letter as what is copied: here the mark is told to stand for nothing. Pages that have no such mark stay as
 * they are, byte by byte.
 */
export function copiedOnce(pdf: Uint8Array): Uint8Array {
  const objects = objectsOf(Buffer.from(pdf));
  const changed = new Map<string, string>();
  for (const { contents, fonts } of pagesIn(objects)) {
    const stream = objects.find(({ number }) => number === contents)?.stream ?? '';
    const once = withoutSecond(stream, fonts);
    if (once !== stream) changed.set(contents, once);
  }
  return changed.size === 0 ? pdf : rewritten(Buffer.from(pdf), objects, changed);
}

/** A text that the typesetter lays out at once: its number among the marked contents, where it lies, and what is drawn in it. */
const laidText = /\/Span <<\n {2}\/MCID (\d+)\n>> BDC\nq\n1 0 0 -1 ([\d.-]+) ([\d.-]+) cm\n([^]*?)\nQ\nEMC/gu;

type Laid = { readonly text: string; readonly y: number; readonly font: string; readonly drawn: DrawnText[] };

/** Marks are further from their line than this, and nearer than a line is to the next one, in parts of the size of the letters. */
const heights = { least: 0.0005, most: 0.6 };

function withoutSecond(stream: string, fonts: PageFonts): string {
  const laid = [...stream.matchAll(laidText)].map(([text, , , y, body = '']): Laid => {
    const [, font = ''] = /\/(f\d+ [\d.]+) Tf/u.exec(body) ?? [];
    return { text, y: Number(y), font, drawn: drawnIn(body, fonts) };
  });
  const marks = new Set<string>();
  let letter: Laid | undefined;
  for (const each of laid) {
    if (letter !== undefined && isMarkOf(letter, each)) marks.add(each.text);
    else letter = each;
  }
  return marks.size === 0
    ? stream
    : stream.replaceAll(laidText, (text) => (marks.has(text) ? standingForNothing(text) : text));
}

/** Whether all that is laid out is the last letter of what came before, at another height. A letter that is written twice has the same. */
function isMarkOf(letter: Laid, { y, font, drawn }: Laid): boolean {
  const size = Number(font.split(' ')[1]);
  const apart = Math.abs(y - letter.y);
  if (font !== letter.font || apart < heights.least * size || apart > heights.most * size) return false;
  const whole = letter.drawn.at(-1)?.text ?? '';
  return [...whole].length > 1 && drawn.length > 0 && drawn.every(({ text }) => text === whole);
}

const standingForNothing = (text: string) =>
  text
    .replaceAll(/\/Span <<\n {2}\/ActualText <[0-9A-F]+>\n>> BDC\n([^]*?)\nEMC/gu, '$1')
    .replace(/(?<=\/MCID \d+)\n/u, '\n  /ActualText <FEFF>\n');

/** The PDF with other streams, and its table of objects drawn anew. */
function rewritten(
  pdf: Buffer,
  objects: ReturnType<typeof objectsOf>,
  changed: ReadonlyMap<string, string>,
): Buffer {
  const [first] = objects;
  const start = first === undefined ? 0 : pdf.indexOf(first.bytes);
  const parts = [pdf.subarray(0, start)];
  const offsets = new Map<number, number>();
  let end = start;
  for (const { number, bytes, dict } of objects) {
    const stream = changed.get(number);
    const written = stream === undefined ? bytes : objectOf(dict, stream);
    offsets.set(Number(number), end);
    parts.push(written);
    end += written.length;
  }
  const count = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: count }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? '0000000000 65535 f\r\n'
      : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  const trailer =
    /trailer[^]*?(?=startxref)/u.exec(pdf.toString('latin1', pdf.lastIndexOf('trailer')))?.[0] ?? '';
  const tail = `xref\n0 ${count}\n${rows.join('')}${trailer}startxref\n${end}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')]);
}

function objectOf(dict: string, stream: string): Buffer {
  const bytes = deflateSync(Buffer.from(stream, 'latin1'));
  const head = dict.replace(/\/Length \d+/u, `/Length ${bytes.length}`);
  return Buffer.concat([
    Buffer.from(`${head}stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ]);
}
