import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPdf } from '../files/reading/pdf-library.ts';
import { pageText } from '../files/reading/pdf-pages.ts';

/** Reads the words of a PDF back, page by page, each run of white space as one blank. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-pdf-'));
  const path = join(folder, 'read-back.pdf');
  try {
    await writeFile(path, pdf);
    return await withPdf(path, async (opened) => {
      const pages: string[] = [];
      for (let number = 1; number <= opened.numPages; number += 1) {
        pages.push((await pageText(await opened.getPage(number))).replaceAll(/\s+/gu, ' '));
      }
      return pages;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
