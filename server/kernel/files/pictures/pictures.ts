import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeReader } from '../reading/child.ts';
import { readerLimits, Unreadable, type ReaderJob, type ShownPage } from '../reading/reader-job.ts';

/** Not the process that reads texts: nobody should wait for a picture until a long document has been read. */
const readers = [makeReader(), makeReader()];
/** Pictures that are drawn at once, each in a process of its own. */
export const pictureLanes = readers.length;

/** Counted by the processor: that a machine is busy must not make a photograph unreadable. */
const limit = { processor: readerLimits.pictureSeconds * 1000 };

/**
 * A WebP picture of a JPEG or PNG, as wide as asked but never wider than the original; with `height`, cut to fill exactly that.
 * Turned upright and without EXIF, so without the place where it was taken. Throws `Fault('unsupported')` for a damaged file, and `Late`.
 */
export function thumbnail(
  path: string,
  size: { width: number; height?: number },
  lane = 0,
): Promise<Uint8Array> {
  return draw({ kind: 'thumbnail', path, ...size }, lane);
}

/** The same as a JPEG, for a report. */
export function printedPicture(path: string, { width }: { width: number }, lane = 0): Promise<Uint8Array> {
  return draw({ kind: 'thumbnail', path, width, format: 'jpeg' }, lane);
}

/** The same of the first page of a PDF. */
export function pdfThumbnail(path: string, { width }: { width: number }, lane = 0): Promise<Uint8Array> {
  return draw({ kind: 'pdf-thumbnail', path, width }, lane);
}

/** A page as WebP for people who may look at a file and not have it. */
export function shownPage(page: ShownPage, lane = 0): Promise<Uint8Array> {
  return draw({ kind: 'shown-page', ...page }, lane);
}

/** How many pages a PDF has. Throws `Fault('unsupported')` where it is locked or damaged. */
export async function pageCount(path: string, lane = 0): Promise<number> {
  return Number(await run({ kind: 'page-count', path }, lane));
}

/** A HEIC picture as a JPEG of the same size. */
export function jpegOfHeic(path: string, lane = 0): Promise<Uint8Array> {
  return draw({ kind: 'heic', path }, lane);
}

/** Ends the processes that draw; drawings that wait or run are broken off. */
export async function endPictures(): Promise<void> {
  await Promise.all(readers.map((reader) => reader.end()));
}

async function draw(job: ReaderJob, lane: number): Promise<Uint8Array> {
  const drawn = await run(job, lane);
  if (!(drawn instanceof Uint8Array)) throw new Error('No picture came back');
  return drawn;
}

async function run(job: ReaderJob, lane: number): Promise<unknown> {
  try {
    return await readers[lane % readers.length]?.run(job, limit);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Fault('unsupported', 'No preview can be made of this file');
  }
}
