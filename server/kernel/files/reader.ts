import { makeReader } from './child.ts';
import { readerLimits, Unreadable } from './reader-job.ts';
import type { FileText } from './reader-job.ts';

/** `reason` is a sentence for people and stands beside `unreadable` alone. */
export type ReadText = {
  state: 'read' | 'unreadable';
  text: string;
  pages: number;
  language?: string;
  reason?: string;
};

const texts = makeReader();

const limit = { usual: readerLimits.textSeconds * 1000, longer: readerLimits.ocrSeconds * 1000 };

/**
 * Reads the text of a kept file in a process of its own, one file after the other: of PDF, DOC, DOCX and TXT as it stands, of JPG,
 * PNG and scanned PDF as it is recognised. A file that is damaged, locked, too large or too slow is `unreadable`; a file without
 * words is `read` and has no text. Throws only where reading itself is broken off or cannot start, and may then be tried again.
 */
export async function readText({ path, type }: { path: string; type: string }): Promise<ReadText> {
  try {
    const read = (await texts.run({ kind: 'text', path, type }, limit)) as FileText;
    return { state: 'read', ...read };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { state: 'unreadable', text: '', pages: 0, reason: error.message };
  }
}

/** Ends the process that reads; what waits or runs is broken off. */
export function endReader(): Promise<void> {
  return texts.end();
}
