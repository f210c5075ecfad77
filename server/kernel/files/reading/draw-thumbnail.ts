import type { Sharp } from 'sharp';
import { largestPicture } from './content-type.ts';
import { damagedReason, Unreadable } from './reader-job.ts';

/**
 * A WebP or JPEG picture as wide as asked, never wider than the original; with `height`, cut to fill exactly that. Turned upright, in
 * sRGB, and without what a camera wrote beside the pixels, its position included.
 */
export async function drawThumbnail(
  input: string | Buffer,
  { width, height, format }: { width: number; height?: number; format?: 'jpeg' },
): Promise<Buffer> {
  const picture = await openPicture(input);
  const drawn = picture.autoOrient().resize({
    width,
    ...(height === undefined
      ? { withoutEnlargement: true }
      : { height, fit: 'cover', position: 'attention' }),
  });
  // What is transparent would be black in a JPEG.
  const coded =
    format === 'jpeg'
      ? drawn.flatten({ background: '#fff' }).jpeg({ quality: 78 })
      : drawn.webp({ quality: 78 });
  return coded.toBuffer().catch(() => {
    throw new Unreadable(damagedReason);
  });
}

/** A picture on its way through sharp: read a few lines at a time, on one core, and not at all where it is too large. */
export async function openPicture(input: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Files are checked before they come here; this keeps the many other formats that the library knows out of reach all the same.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  return sharp(input, {
    limitInputPixels: largestPicture.pixels,
    sequentialRead: true,
    failOn: 'truncated',
  });
}
