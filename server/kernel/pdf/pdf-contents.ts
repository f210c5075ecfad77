import { inflateSync } from 'node:zlib';

/** An object of a PDF: its number, its bytes as they lie there, and what its stream says. */
export type PdfObject = {
  readonly number: string;
  readonly bytes: Buffer;
  readonly dict: string;
  readonly stream: string;
};

/** The objects of a PDF as the typesetter writes it, in their order: each once, none packed into another. */
export function objectsOf(pdf: Buffer): PdfObject[] {
  const text = pdf.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n/gu)].map(([, offset]) => Number(offset));
  const ascending = offsets.toSorted((a, b) => a - b);
  return ascending.map((offset, nth) => {
    const bytes = pdf.subarray(offset, ascending[nth + 1] ?? table);
    const own = text.slice(offset, offset + bytes.length);
    const number = /^(\d+) 0 obj/u.exec(own)?.[1] ?? '';
    const begin = /(?<=>>\s*)stream\r?\n/u.exec(own);
    const dict = own.slice(0, begin?.index ?? own.length);
    const length = Number(/\/Length (\d+)/u.exec(dict)?.[1] ?? 0);
    const from = (begin?.index ?? 0) + (begin?.[0].length ?? 0);
    const inside = bytes.subarray(from, begin === null ? from : from + length);
    return { number, bytes, dict, stream: length === 0 ? '' : textOf(dict, inside) };
  });
}

/** What a stream says; nothing of pictures and of fonts that are known as such. */
function textOf(dict: string, bytes: Buffer): string {
  if (/\/(?:Subtype|Length1)\b/u.test(dict)) return '';
  return (/\/Filter\s*\/FlateDecode/u.test(dict) ? inflateSync(bytes) : bytes).toString('latin1');
}

export const referenceIn = (dict: string, key: string): string =>
  new RegExp(`/${key}\\s+(\\d+) 0 R`, 'u').exec(dict)?.[1] ?? '';

/** The texts of a page's glyphs, by the names of its fonts. */
export type PageFonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The pages of a PDF: the number of the object with what is drawn, and the fonts that it is drawn with. */
export function pagesIn(objects: readonly PdfObject[]): { contents: string; fonts: PageFonts }[] {
  const byNumber = new Map(objects.map((object) => [object.number, object]));
  return objects
    .filter(({ dict }) => /\/Type\s*\/Page\b/u.test(dict))
    .map(({ dict }) => {
      const resources = byNumber.get(referenceIn(dict, 'Resources'))?.dict ?? dict;
      const named = byNumber.get(referenceIn(resources, 'Font'))?.dict ?? resources;
      const fonts = new Map<string, Map<number, string>>();
      for (const [, name = '', font = ''] of named.matchAll(/\/(f\d+)\s+(\d+) 0 R/gu)) {
        const map = referenceIn(byNumber.get(font)?.dict ?? '', 'ToUnicode');
        fonts.set(name, unicodeOf(byNumber.get(map)?.stream ?? ''));
      }
      return { contents: referenceIn(dict, 'Contents'), fonts };
    });
}

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

/** What is drawn at once, in the order in which it is seen: its glyphs, and the text that a reader copies for them. */
export type DrawnText = {
  readonly glyphs: readonly number[];
  readonly text: string;
  readonly reversed: boolean;
};

/** Follows what is drawn on a page or in a part of it: fonts, marked content (section 14.6) and strings of glyphs. */
export function drawnIn(contents: string, fonts: PageFonts): DrawnText[] {
  const drawn: DrawnText[] = [];
  const open: { from: number; actual: string | undefined; reversed: boolean }[] = [];
  let [font, actual]: [string, string | undefined] = ['', undefined];
  for (const [, actualText, reversed, begin, end, name, glyphs] of contents.matchAll(token)) {
    if (actualText !== undefined) actual = utf16(actualText);
    else if (reversed !== undefined || begin !== undefined) {
      open.push({ from: drawn.length, actual, reversed: reversed !== undefined });
      actual = undefined;
    } else if (end !== undefined) {
      const span = open.pop();
      if (span?.actual === undefined) continue;
      const inside = drawn.splice(span.from);
      const right = inside.some((each) => each.reversed);
      drawn.push({ glyphs: inside.flatMap((each) => each.glyphs), text: span.actual, reversed: right });
    } else if (name !== undefined) font = name;
    else if (glyphs !== undefined) {
      const right = open.some((span) => span.reversed);
      for (const glyph of glyphsIn(glyphs)) {
        drawn.push({ glyphs: [glyph], text: fonts.get(font)?.get(glyph) ?? '', reversed: right });
      }
    }
  }
  return drawn;
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
