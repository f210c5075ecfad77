import { makeReader } from './child.ts';
import { Late, longReason, readerLimits, Unreadable, type ReadPage, type TextEnd } from './reader-job.ts';

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

const limit = { processor: readerLimits.textSeconds * 1000, longer: readerLimits.ocrSeconds * 1000 };

/**
 * Reads the text of a kept file in a process of its own, one file after the other: of PDF, DOC, DOCX and TXT as it stands, of JPG,
 * PNG and scanned PDF as it is recognised. A page on which the process ends, or that uses up its processor time, is one that could not be
 * read. Throws only where reading is late, broken off or cannot start, before a page was read, and may then be tried again.
 */
export async function readText(
  { path, type, from = 1, most }: { path: string; type: string; from?: number; most?: number },
  reader: Pick<typeof texts, 'run'> = texts,
): Promise<ReadText> {
  const read: ReadPage[] = [];
  let pages = 0;
  let end: TextEnd = {};
  try {
    end = (await reader.run(
      { kind: 'text', path, type, from, ...(most !== undefined && { most }) },
      limit,
      (part) => {
        if ('pages' in part) {
          ({ pages } = part);
          read.length = 0;
        } else read.push(part.page);
      },
    )) as TextEnd;
  } catch (error) {
    // Where pages have come already, a later run goes on behind them.
    if (!(error instanceof Unreadable) && !(error instanceof Late && read.length > 0)) throw error;
    // What ends the reading of a file that has one page is said of the file.
    if (pages <= 1 && read.length === 0) return { pages: 0, read, next: null, reason: error.message };
    if (error instanceof Unreadable && from + read.length <= pages) {
      read.push({ text: '', missing: error.message });
    }
  }
  const next = from + read.length;
  if (next <= Math.min(pages, readerLimits.mostPages)) return { pages, read, next, ...end };
  return { pages, read, next: null, ...end, ...(next <= pages ? { reason: longReason } : {}) };
}

/** Ends the process that reads; what waits or runs is broken off. */
export function endReader(): Promise<void> {
  return texts.end();
}
