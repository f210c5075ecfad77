import { Fault } from '@holdfast/domain/kernel/fault';
import { makeReader } from './child.ts';
import { readerLimits, Unreadable } from './reader-job.ts';
import type { ReaderJob } from './reader-job.ts';

/** Not the process that reads texts: nobody should wait for a picture until a long paper has been read. */
const pictures = makeReader();

const limit = { usual: readerLimits.pictureSeconds * 1000 };

/**
 * A WebP picture of a JPEG or PNG, as wide as asked but never wider than the original; with `height`, cut to fill exactly that.
 * Turned upright and without EXIF, so without the place where it was taken. Throws `Fault('unsupported')` for a damaged file.
 */
export function thumbnail(path: string, size: { width: number; height?: number }): Promise<Uint8Array> {
  return draw({ kind: 'thumbnail', path, ...size });
}

/** The same of the first page of a PDF. */
export function pdfThumbnail(path: string, { width }: { width: number }): Promise<Uint8Array> {
  return draw({ kind: 'pdf-thumbnail', path, width });
}

/** Ends the process that draws; drawings that wait or run are broken off. */
export function endPictures(): Promise<void> {
  return pictures.end();
}

async function draw(job: ReaderJob): Promise<Uint8Array> {
  try {
    const drawn = await pictures.run(job, limit);
    if (!(drawn instanceof Uint8Array)) throw new Error('No picture came back');
    return drawn;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Fault('unsupported', 'No picture can be made of this file');
  }
}
