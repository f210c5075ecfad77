import { inflateSync } from 'node:zlib';

/** What is drawn at once: its glyphs, and the text that a reader copies for them. */
export type DrawnText = { readonly glyphs: readonly number[]; readonly text: string };

/**
 * Reads the texts of a PDF as a reader copies them, each with its glyphs: what stands for several glyphs (`ActualText`) in their place, and
 * what runs from the right in the order in which it is read. Only for PDFs as the typesetter writes them.
 */
export function drawnTextsOf(pdf: Uint8Array): DrawnText[][] {
  const objects = objectsOf(Buffer.from(pdf));
  const pages = [...objects.values()].filter(({ dict }) => /\/Type\s*\/Page\b/u.test(dict));
  return pages.map(({ dict }) => {
    const contents = objects.get(referenceIn(dict, 'Contents'))?.stream ?? '';
    const resources = objects.get(referenceIn(dict, 'Resources'))?.dict ?? dict;
    const fonts = objects.get(referenceIn(resources, 'Font'))?.dict ?? resources;
    const textsOf = new Map<string, Map<number, string>>();
    for (const [, name = '', font = ''] of fonts.matchAll(/\/(f\d+)\s+(\d+) 0 R/gu)) {
      const map = objects.get(referenceIn(objects.get(font)?.dict ?? '', 'ToUnicode'))?.stream ?? '';
      textsOf.set(name, unicodeOf(map));
    }
    return drawnIn(contents, textsOf);
  });
}

type Found = { readonly dict: string; readonly stream: string };

function objectsOf(pdf: Buffer): Map<string, Found> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, Found>();
  for (const { 1: number = '', index, 0: head } of text.matchAll(/(?<=[\r\n])(\d+) 0 obj/gu)) {
    const end = text.indexOf('endobj', index);
    const at = text.indexOf('stream', index);
    const dict = text.slice(index + head.length, at > 0 && at < end ? at : end);
    const length = Number(/\/Length (\d+)/u.exec(dict)?.[1] ?? 0);
    const from = at + (text[at + 6] === '\r' ? 8 : 7);
    const bytes = at > 0 && at < end ? pdf.subarray(from, from + length) : Buffer.alloc(0);
    const packed = /\/Filter\s*\/FlateDecode/u.test(dict) && !/\/Subtype/u.test(dict) && length > 0;
    objects.set(number, { dict, stream: (packed ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const referenceIn = (dict: string, key: string) =>
  new RegExp(`/${key}\\s+(\\d+) 0 R`, 'u').exec(dict)?.[1] ?? '';

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The texts of glyphs (`ToUnicode`, section 9.10.3 of ISO 32000). */
function unicodeOf(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, glyph = '', text = ''] of map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gmu)) {
    texts.set(Number.parseInt(glyph, 16), utf16(text));
  }
  return texts;
}

/** The signs of a string; parentheses that belong together stand in it as they are. */
const signs = String.raw`(?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\))*`;
const token = new RegExp(
  String.raw`/ActualText\s*<FEFF([0-9A-F]*)>|/(ReversedChars)\s+BMC|(BDC|BMC)|(EMC)|/(f\d+) [\d.]+ Tf|\((${signs})\)`,
  'gu',
);

/** Follows a page's contents: fonts, marked content (section 14.6) and strings of glyphs. */
function drawnIn(contents: string, textsOf: ReadonlyMap<string, Map<number, string>>): DrawnText[] {
  const drawn: DrawnText[] = [];
  // Words from the right that follow each other lie in the order in which they are seen.
  const right = { from: 0, to: -1 };
  const open: Span[] = [];
  let [font, actual]: [string, string | undefined] = ['', undefined];
  for (const [, actualText, reversed, begin, end, name, glyphs] of contents.matchAll(token)) {
    if (actualText !== undefined) actual = utf16(actualText);
    else if (reversed !== undefined) open.push({ from: drawn.length, reversed: true });
    else if (begin !== undefined) {
      open.push({ from: drawn.length, ...(actual === undefined ? {} : { actual }) });
      actual = undefined;
    } else if (end !== undefined) close(drawn, right, open.pop());
    else if (name !== undefined) font = name;
    else if (glyphs !== undefined) {
      for (const glyph of glyphsIn(glyphs)) {
        drawn.push({ glyphs: [glyph], text: textsOf.get(font)?.get(glyph) ?? '' });
      }
    }
  }
  return drawn;
}

type Span = { readonly from: number; readonly actual?: string; readonly reversed?: boolean };

function close(drawn: DrawnText[], right: { from: number; to: number }, span?: Span): void {
  if (span === undefined || (span.actual === undefined && span.reversed !== true)) return;
  const inside = drawn.splice(span.from);
  if (span.actual !== undefined) {
    drawn.push({ glyphs: inside.flatMap(({ glyphs }) => glyphs), text: span.actual });
    return;
  }
  const from = right.to === span.from ? right.from : span.from;
  drawn.splice(from, 0, ...inside.toReversed());
  Object.assign(right, { from, to: drawn.length });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The glyphs of a string, two bytes each. */
function glyphsIn(string: string): number[] {
  const bytes = Buffer.from(
    string.replaceAll(/\\([0-7]{1,3}|[^])/gu, (_, sign: string) =>
      /^[0-7]/u.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
    ),
    'latin1',
  );
  return Array.from({ length: bytes.length / 2 }, (_, nth) => bytes.readUInt16BE(2 * nth));
}
