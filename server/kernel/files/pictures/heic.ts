import { readFile } from 'node:fs/promises';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import { damagedReason, Unreadable } from '../reading/reader-job.ts';

/** A phone’s usual 12 and 24 megapixels fit; 48 need more memory than the process may take. */
const mostPixels = 30_000_000;
/** The best of these whose file is not too large. */
const qualities = [90, 80, 60] as const;

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file begins as HEIC pictures do: with a box `ftyp` that names one of their brands. */
export function isHeic(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 12)).toString('latin1');
  return text.slice(4, 8) === 'ftyp' && brands.has(text.slice(8, 12));
}

/** The first picture of a HEIC file as a JPEG: upright, in full size, without what a camera wrote beside the pixels. */
export async function heicAsJpeg(path: string): Promise<Buffer> {
  const [{ default: heic }, { default: sharp }, buffer] = await Promise.all([
    import('heic-decode'),
    import('sharp'),
    readFile(path),
  ]);
  const pictures = await heic.all({ buffer }).catch(() => {
    throw new Unreadable(damagedReason);
  });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > mostPixels) throw new Unreadable(damagedReason);
    const { width, height, data } = await first.decode();
    sharp.concurrency(1);
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
    for (const quality of qualities) {
      const jpeg = await picture.clone().jpeg({ quality }).toBuffer();
      if (jpeg.length <= maxFileBytes) return jpeg;
    }
    throw new Unreadable(damagedReason);
  } finally {
    pictures.dispose();
  }
}
