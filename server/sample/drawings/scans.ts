import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { jbig2Of } from './jbig2.ts';
import { sheet } from './page-layout.ts';
import { jpgOf } from './draw-documents.ts';
import { pdfFile, pdfStream, pdfText } from './pdf.ts';

/** The codings in which scanners put a picture into a PDF; nothing can decode a broken one. */
export type Coding = 'jpeg' | 'ccitt' | 'jbig2' | 'jpx' | 'broken';

/** A page: a scan that fills it, with a stamp of letters on it, or letters alone. `rotate` turns the page, `turn` the picture. */
export type Sheet = {
  coding?: Coding;
  /** What stands on the scan; a JPEG 2000 picture always shows `letterLines`. */
  lines?: readonly string[];
  /** Letters that a program put on the page. */
  text?: readonly string[];
  rotate?: 0 | 90 | 180 | 270;
  turn?: 0 | 90 | 180 | 270;
};

/** What stands on the JPEG 2000 picture beside this file; nothing that runs here could write one. */
export const letterLines = ['Warranty Deed', 'Margaret Ellison'] as const;

type Strip = { bytes: Buffer; width: number; height: number; entries: string };

/** A PDF of such pages. */
export async function scanOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const objects: (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', '', font];
  const pages: number[] = [];
  for (const sheet of sheets) {
    const strips = sheet.coding === undefined ? [] : await stripsOf(sheet.coding, sheet);
    const first = objects.length + 1;
    for (const { bytes, width, height, entries } of strips) {
      const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
      objects.push(pdfStream(bytes, `${size} ${entries}`));
    }
    const names = strips.map((_, index) => `/I${index} ${first + index} 0 R`).join(' ');
    const [wide, high] = sizeOf(sheet);
    objects.push(pdfStream(`${drawStrips(strips, wide, high)}\n${drawText(sheet.text ?? [], high)}`));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Rotate ${sheet.rotate ?? 0} ` +
        `/Resources << /Font << /F1 3 0 R >> /XObject << ${names} >> >> /Contents ${objects.length} 0 R >>`,
    );
    pages.push(objects.length);
  }
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`;
  return pdfFile(objects);
}

/** In points; the JPEG 2000 picture is the upper part of a letter. */
function sizeOf({ coding, turn = 0 }: Sheet): [wide: number, high: number] {
  if (coding === 'jpx') return [sheet.width, 262];
  return turn % 180 === 90 ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** The strips of a picture lie below each other and fill the page. */
function drawStrips(strips: readonly Strip[], wide: number, high: number): string {
  const rows = strips.reduce((sum, { height }) => sum + height, 0);
  let below = rows;
  return strips
    .map(({ height }, index) => {
      below -= height;
      const [tall, up] = [height, below].map((each) => ((each / rows) * high).toFixed(4));
      return `q ${wide} 0 0 ${tall} 0 ${up} cm /I${index} Do Q`;
    })
    .join('\n');
}

/** Fifty lines fit; the next ones are written over the first, since what lies beside a page is not read. */
function drawText(lines: readonly string[], high: number): string {
  return lines
    .map((line, index) => `BT /F1 11 Tf 40 ${high - 40 - (index % 50) * 14} Td ${pdfText(line)} Tj ET`)
    .join('\n');
}

async function stripsOf(coding: Coding, { lines = [''], turn = 0 }: Sheet): Promise<Strip[]> {
  const grey = '/ColorSpace /DeviceGray /BitsPerComponent';
  if (coding === 'jpx') {
    const bytes = await readFile(new URL('./letter.jp2', import.meta.url));
    return [{ bytes, width: 500, height: 214, entries: '/Filter /JPXDecode' }];
  }
  if (coding === 'broken') {
    const bytes = Buffer.from('no picture at all');
    return [{ bytes, width: 1275, height: 1650, entries: `/Filter /JPXDecode` }];
  }
  const picture = sharp(await jpgOf(lines))
    .rotate(turn)
    .greyscale();
  if (coding === 'jpeg') {
    const { data, info } = await picture.jpeg().toBuffer({ resolveWithObject: true });
    return [{ bytes: data, width: info.width, height: info.height, entries: `${grey} 8 /Filter /DCTDecode` }];
  }
  const strips = await faxOf(picture);
  if (coding === 'jbig2') {
    const [width, height] = [strips[0]?.width ?? 0, strips.reduce((sum, each) => sum + each.height, 0)];
    return [
      { bytes: jbig2Of(width, height, strips), width, height, entries: `${grey} 1 /Filter /JBIG2Decode` },
    ];
  }
  return strips.map(({ bytes, width, height }) => {
    const how = `/DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`;
    return { bytes, width, height, entries: `${grey} 1 /Filter /CCITTFaxDecode ${how}` };
  });
}

/** A picture in black and white as strips of CCITT Group 4, taken out of the TIFF that the library writes. */
async function faxOf(picture: Sharp): Promise<{ bytes: Buffer; width: number; height: number }[]> {
  const tiff = await picture
    .threshold(140)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true })
    .toBuffer();
  const fields = new Map<number, number[]>();
  const at = tiff.readUInt32LE(4);
  for (let entry = at + 2; entry < at + 2 + tiff.readUInt16LE(at) * 12; entry += 12) {
    const [count, isShort] = [tiff.readUInt32LE(entry + 4), tiff.readUInt16LE(entry + 2) === 3];
    const size = isShort ? 2 : 4;
    const from = count * size <= 4 ? entry + 8 : tiff.readUInt32LE(entry + 8);
    const values = Array.from({ length: count }, (_, index) => tiff.readUIntLE(from + index * size, size));
    fields.set(tiff.readUInt16LE(entry), values);
  }
  const one = (tag: number) => fields.get(tag)?.[0] ?? 0;
  const [width, height, rows] = [one(256), one(257), one(278)];
  const sizes = fields.get(279) ?? [];
  return (fields.get(273) ?? []).map((from, index) => ({
    bytes: tiff.subarray(from, from + (sizes[index] ?? 0)),
    width,
    height: Math.min(rows, height - index * rows),
  }));
}
