import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist';
import { withPdf } from '../files/reading/pdf-library.ts';
import { pageText } from '../files/reading/pdf-pages.ts';

/** Reads the words of a PDF back, page by page, each run of white space as one blank. */
export const wordsOfPdf = (pdf: Uint8Array): Promise<string[]> =>
  pagesOf(pdf, async (page) => (await pageText(page)).replaceAll(/\s+/gu, ' '));

/** A piece of text as it lies on a page, in points from the lower left corner; `y` is its line. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number };

/** The pages of a PDF with their sizes, and every piece of text in the order in which it was written. */
export const placedTextsOf = (pdf: Uint8Array) =>
  pagesOf(pdf, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PlacedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, x, y] = item.transform as number[];
      return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: size ?? 0 }];
    });
    return { width, height, texts };
  });

/** Opens a PDF and reads something of each page. */
export async function pagesOf<T>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-pdf-'));
  const path = join(folder, 'read-back.pdf');
  try {
    await writeFile(path, pdf);
    return await withPdf(path, async (opened) => {
      const pages: T[] = [];
      for (let number = 1; number <= opened.numPages; number += 1) {
        pages.push(await read(await opened.getPage(number)));
      }
      return pages;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
