import { inflateSync } from 'node:zlib';

/** The tables of a font by their four letters. */
export type FontTables = ReadonlyMap<string, Buffer>;

/**
 * The tables of a TrueType, OpenType or WOFF file (https://www.w3.org/TR/WOFF/, sections 3 to 5). Throws a `RangeError` or an error of zlib
 * for a file that is cut off.
 */
export function fontTables(file: Buffer): FontTables {
  const packed = file.toString('latin1', 0, 4) === 'wOFF';
  const count = file.readUInt16BE(packed ? 12 : 4);
  return new Map(
    Array.from({ length: count }, (_, nth) => {
      const at = packed ? 44 + 20 * nth : 12 + 16 * nth;
      const name = file.toString('latin1', at, at + 4);
      if (!packed) {
        const from = file.readUInt32BE(at + 8);
        return [name, file.subarray(from, from + file.readUInt32BE(at + 12))];
      }
      const from = file.readUInt32BE(at + 4);
      const bytes = file.subarray(from, from + file.readUInt32BE(at + 8));
      return [name, bytes.length < file.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes];
    }),
  );
}

/** The same tables as an OpenType file, as the typesetter reads them. Its checksums are empty: nothing here reads them. */
export function openTypeOf(tables: FontTables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  // The outlines are PostScript's or TrueType's.
  head.writeUInt32BE(tables.has('CFF ') ? 0x4f54544f : 0x00010000);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [nth, [name, bytes]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const at = 12 + 16 * nth;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The glyph of each code point that a font has one for (OpenType, table `cmap`, formats 4 and 12). */
export function glyphsOf(tables: FontTables): Map<number, number> {
  const glyphs = new Map<number, number>();
  const cmap = tables.get('cmap') ?? Buffer.alloc(4);
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => cmap.readUInt32BE(8 + 8 * nth));
  for (const offset of new Set(offsets)) {
    const map = cmap.subarray(offset);
    const format = map.readUInt16BE(0);
    if (format === 4) addSegments(map, glyphs);
    if (format === 12) addGroups(map, glyphs);
  }
  return glyphs;
}

/** Format 12: groups of code points whose glyphs follow each other. */
function addGroups(map: Buffer, glyphs: Map<number, number>): void {
  for (let nth = 0; nth < map.readUInt32BE(12); nth += 1) {
    const at = 16 + 12 * nth;
    const from = map.readUInt32BE(at);
    const glyph = map.readUInt32BE(at + 8);
    for (let code = from; code <= map.readUInt32BE(at + 4); code += 1) glyphs.set(code, glyph + code - from);
  }
}

/** Format 4: segments of the first 65,536 code points. A segment may have holes, which lead to glyph 0. */
function addSegments(map: Buffer, glyphs: Map<number, number>): void {
  const double = map.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + double, 16 + 2 * double, 16 + 3 * double];
  for (let nth = 0; nth < double; nth += 2) {
    const from = map.readUInt16BE(starts + nth);
    const delta = map.readUInt16BE(deltas + nth);
    const range = map.readUInt16BE(ranges + nth);
    for (let code = from; code <= map.readUInt16BE(ends + nth) && code < 0xffff; code += 1) {
      const found = range === 0 ? code : map.readUInt16BE(ranges + nth + range + 2 * (code - from));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** The width of a glyph, in parts of the size of the letters. */
export function advancesOf(tables: FontTables): (glyph: number) => number {
  const perEm = tables.get('head')?.readUInt16BE(18) ?? 1000;
  const last = (tables.get('hhea')?.readUInt16BE(34) ?? 1) - 1;
  const metrics = tables.get('hmtx') ?? Buffer.alloc(4);
  return (glyph) => metrics.readUInt16BE(4 * Math.min(glyph, last)) / perEm;
}
