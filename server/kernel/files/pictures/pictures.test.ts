import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../../sample/drawings/draw-documents.ts';
import { endPictures, pdfThumbnail, thumbnail } from './pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await endPictures();
  await rm(folder, { recursive: true });
});
const draw = async (bytes: Buffer | string, size: { width: number; height?: number }) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return sharp(Buffer.from(await thumbnail(path, size)));
};
/** 60 by 40, red on the left and blue on the right. */
const flag = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: 'blue' } }, left: 30, top: 0 },
  ]);

describe('a small picture of a photograph', () => {
  it('is a WebP as wide as asked, in proportion, and never wider than the original', async () => {
    const png = await flag().png().toBuffer();
    expect(await (await draw(png, { width: 30 })).metadata()).toMatchObject({
      format: 'webp',
      width: 30,
      height: 20,
    });
    expect(await (await draw(png, { width: 900 })).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(await (await draw(png, { width: 20, height: 20 })).metadata()).toMatchObject({
      width: 20,
      height: 20,
    });
  });

  it('stands upright and has lost the place where it was taken', async () => {
    const located = await flag()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif?.includes('Camera')).toBe(true);
    const small = await draw(located, { width: 40 });
    const { width, height, exif, xmp, orientation } = await small.metadata();
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 40, height: 60 });
    const { data } = await small.raw().toBuffer({ resolveWithObject: true });
    // Red was on the left and is on top now.
    expect(data[0]).toBeGreaterThan(200);
    expect(data[(40 * 58 + 20) * 3 + 2]).toBeGreaterThan(200);
  });

  it.each<[string, string | Buffer]>([
    ['vectors', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['a damaged file', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['text', 'words'],
  ])('cannot be made of %s', async (_what, bytes) => {
    await expect(draw(bytes, { width: 10 })).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('cannot be made of a picture that would burst', async () => {
    const bomb = await flag().png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(draw(bomb, { width: 10 })).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('a small picture of a PDF', () => {
  it('shows its first page, letters included', async () => {
    const path = join(folder, 'deed.pdf');
    await writeFile(path, pdfOf(['Deed', 'Words on the page']));
    const picture = sharp(Buffer.from(await pdfThumbnail(path, { width: 306 })));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 306, height: 396 });
    const title = await picture.extract({ left: 30, top: 28, width: 60, height: 18 }).greyscale().stats();
    expect(title.channels[0]?.min).toBeLessThan(140);
    expect(title.channels[0]?.max).toBeGreaterThan(240);
  });

  it('cannot be made of a damaged one', async () => {
    const path = join(folder, 'broken.pdf');
    await writeFile(path, '%PDF-1.7 and no more');
    await expect(pdfThumbnail(path, { width: 100 })).rejects.toMatchObject({ code: 'unsupported' });
  });
});
