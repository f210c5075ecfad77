import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { exifWithoutPosition } from './exif-copy.ts';
import { withoutPosition } from './without-position.ts';

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="45,31.2N"/></rdf:RDF></x:xmpmeta>`;

/** Noise, so that a changed pixel is seen, with what a telephone writes beside it. */
function photograph(format: 'jpeg' | 'png'): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Telephone maker', Model: 'Seven' },
      IFD2: { DateTimeOriginal: '2026:03:01 12:34:56', ExposureTime: '1/60', MakerNote: 'Havana Street' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1', GPSMapDatum: 'WGS-84 here' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(packet)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const says = (bytes: Buffer, word: string) =>
  bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'));
const gpsTag = (exif: Buffer) =>
  exif.includes(Buffer.from([0x25, 0x88])) || exif.includes(Buffer.from([0x88, 0x25]));

describe.each(['jpeg', 'png'] as const)('a %s for somebody else than its owner', (format) => {
  it('has the same pixels, colors and orientation, and says of the shot what the camera said', async () => {
    const original = await photograph(format);
    const copy = withoutPosition(original, `image/${format}`);
    expect(await pixelsOf(copy)).toEqual(await pixelsOf(original));
    const [before, after] = [await sharp(original).metadata(), await sharp(copy).metadata()];
    expect(after).toMatchObject({ width: 90, height: 60, orientation: before.orientation });
    expect(before.orientation).toBe(6);
    expect(after.icc).toEqual(before.icc);
    for (const word of ['Telephone maker', 'Seven', '2026:03:01 12:34:56']) {
      expect(after.exif?.includes(word), word).toBe(true);
    }
  });

  it('says nowhere where it was taken', async () => {
    const original = await photograph(format);
    const [before, copy] = [await sharp(original).metadata(), withoutPosition(original, `image/${format}`)];
    expect(gpsTag(before.exif ?? Buffer.alloc(0))).toBe(true);
    expect([says(original, 'WGS-84 here'), before.xmp?.includes('GPSLatitude')]).toEqual([true, true]);
    const after = await sharp(copy).metadata();
    expect(gpsTag(after.exif ?? Buffer.alloc(0))).toBe(false);
    expect(after.xmp).toBeUndefined();
    for (const word of ['WGS-84', 'GPS', 'Havana']) expect(says(copy, word), word).toBe(false);
  });

  it('is the same when it is made again of itself, and carries nothing that stood behind the picture', async () => {
    const original = await photograph(format);
    const copy = withoutPosition(original, `image/${format}`);
    expect(withoutPosition(copy, `image/${format}`)).toEqual(copy);
    const film = Buffer.concat([original, Buffer.from('ftypmp42 +45.5200-122.6819/')]);
    expect(withoutPosition(film, `image/${format}`)).toEqual(copy);
  });

  it('is refused where it is cut off or lies about its lengths, and never handed on as it is', async () => {
    const original = await photograph(format);
    for (let length = 0; length < 1200; length += 7) {
      const part = original.subarray(0, length);
      expect(() => withoutPosition(part, `image/${format}`)).toThrow(Fault);
    }
  });
});

describe('a picture of a telephone', () => {
  it('loses every segment that is not known to be harmless, and keeps those that pixels need', async () => {
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const segment = (kind: number, text: string) => {
      const content = Buffer.from(text, 'latin1');
      return Buffer.concat([Buffer.from([0xff, kind, 0, content.length + 2]), content]);
    };
    const odd = [
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0GPS of a long packet'),
      segment(0xe2, 'MPF\0GPS of a second picture'),
      segment(0xed, 'Photoshop 3.0\0GPS'),
      segment(0xeb, 'JP GPS of a content credential'),
      segment(0xfe, 'GPS in a comment'),
      segment(0xe1, 'Exif\0\0GPS in what is no TIFF'),
    ];
    const full = Buffer.concat([plain.subarray(0, 2), ...odd, plain.subarray(2)]);
    const copy = withoutPosition(full, 'image/jpeg');
    expect(copy).toEqual(withoutPosition(plain, 'image/jpeg'));
    expect(await pixelsOf(copy)).toEqual(await pixelsOf(plain));
    expect(says(copy, 'GPS')).toBe(false);
  });

  it('of a kind that nobody looks into is not handed on at all', () => {
    expect(() => withoutPosition(Buffer.from('heic'), 'image/heic')).toThrow('without its location');
  });
});

describe('EXIF', () => {
  it('is read in both byte orders, and left out where it leads outside itself', () => {
    const make = (little: boolean, offset: number) => {
      const tiff = Buffer.alloc(40);
      tiff.write(little ? 'II' : 'MM', 'latin1');
      const two = (value: number, at: number) =>
        little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
      const four = (value: number, at: number) =>
        little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
      two(42, 2);
      four(8, 4);
      two(1, 8);
      two(0x010f, 10);
      two(2, 12);
      four(8, 14);
      four(offset, 18);
      tiff.write('Camera\0\0', 26, 'latin1');
      return tiff;
    };
    for (const little of [true, false]) {
      expect(exifWithoutPosition(make(little, 26))?.includes('Camera')).toBe(true);
      expect(exifWithoutPosition(make(little, 4_000_000_000))?.includes('Camera')).toBe(false);
    }
    expect(exifWithoutPosition(Buffer.from('II*\0'))).toBeNull();
    expect(exifWithoutPosition(Buffer.alloc(30))).toBeNull();
  });
});
