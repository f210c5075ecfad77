import { makeReader } from './child.ts';
import { longReason, readerLimits, Unreadable, type ReadPage, type TextEnd } from './reader-job.ts';

/**
 * What one run has read. `read` are the pages from the one that was asked for on; `pages` is how many the file has, 0 where it
 * could not be opened. `next` is the page with which another run goes on; null where none is left or none will be read. `reason` says
 * why a file could not be opened, or is not read to its end.
 */
export type ReadText = {
  pages: number;
  read: readonly ReadPage[];
  next: number | null;
  language?: string;
  reason?: string;
};

const texts = makeReader();

const limit = { usual: readerLimits.textSeconds * 1000, longer: readerLimits.ocrSeconds * 1000 };

/**
 * Reads the text of a kept file in a process of its own, one file after the other: of PDF, DOC, DOCX and TXT as it stands, of JPG,
 * PNG and scanned PDF as it is recognised. A page on which the process ends, or for which the time is too short, is one that could
 * not be read. Throws only where reading itself is broken off or cannot start, and may then be tried again.
 */
export async function readText(
  { path, type, from = 1 }: { path: string; type: string; from?: number },
  reader: Pick<typeof texts, 'run'> = texts,
): Promise<ReadText> {
  const read: ReadPage[] = [];
  let pages = 0;
  let end: TextEnd = {};
  try {
    end = (await reader.run({ kind: 'text', path, type, from }, limit, (part) => {
      if ('pages' in part) ({ pages } = part);
      else read.push(part.page);
    })) as TextEnd;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // What ends the reading of a file that has one page is said of the file.
    if (pages <= 1 && read.length === 0) return { pages: 0, read, next: null, reason: error.message };
    if (from + read.length <= pages) read.push({ text: '', missing: error.message });
  }
  const next = from + read.length;
  if (next <= Math.min(pages, readerLimits.mostPages)) return { pages, read, next, ...end };
  return { pages, read, next: null, ...end, ...(next <= pages ? { reason: longReason } : {}) };
}

/** Ends the process that reads; what waits or runs is broken off. */
export function endReader(): Promise<void> {
  return texts.end();
}
