import { drawPage, pageText, withPdf } from './pdf-pages.ts';
import type { Pdf } from './pdf-pages.ts';
import { damagedReason, readerLimits, Unreadable } from './reader-job.ts';
import type { FileText } from './reader-job.ts';

/** A page with fewer letters is taken for a picture of one. */
const leastLetters = 16;
/** Milliseconds kept back for the page that is being recognised when the time limit comes near. */
const reserve = 25_000;

/**
 * Reads the first 50 pages of a PDF. Pages without text are drawn and recognised, the first 25 of them, as far as time allows:
 * what was read until then counts.
 */
export async function readPdf(path: string, longer: () => void): Promise<FileText> {
  const until = performance.now() + readerLimits.ocrSeconds * 1000 - reserve;
  return withPdf(path, async (pdf) => {
    const pages = await textPages(pdf);
    if (pages.every((page) => page === null)) throw new Unreadable(damagedReason);
    const scanned = pages.flatMap((text, index) =>
      text === null || letters(text) < leastLetters ? [index] : [],
    );
    if (scanned.length > 0) {
      longer();
      for (const index of scanned.slice(0, readerLimits.ocrPages)) {
        if (performance.now() > until) break;
        pages[index] = `${pages[index] ?? ''}\n${await recognisePage(pdf, index + 1)}`;
      }
    }
    const language = await languageOf(pdf);
    return {
      text: pages.map((page) => page ?? '').join('\n\n'),
      pages: pdf.numPages,
      ...(language === undefined ? {} : { language }),
    };
  });
}

/** The text of each page; null for one that cannot be read, which need not spoil the others. */
async function textPages(pdf: Pdf): Promise<(string | null)[]> {
  const pages: (string | null)[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, readerLimits.pages); number += 1) {
    const text = await pageText(pdf, number).catch(() => null);
    pages.push(text);
    length += text?.length ?? 0;
    if (length > readerLimits.characters) break;
  }
  return pages;
}

async function recognisePage(pdf: Pdf, number: number): Promise<string> {
  const { recogniseText } = await import('./ocr.ts');
  const drawn = await drawPage(pdf, number).catch(() => null);
  return drawn === null ? '' : recogniseText(drawn);
}

async function languageOf(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const said: unknown = 'Language' in info ? info.Language : undefined;
  return typeof said === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) ? said : undefined;
}

function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
