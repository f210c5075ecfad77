import { joinLines } from './join-lines.ts';
import { withPdf, type Pdf } from './pdf-library.ts';
import { drawPage, pageText } from './pdf-pages.ts';
import { pagePictures } from './pdf-pictures.ts';
import { tidyPage } from './plain-text.ts';
import {
  brokenReason,
  readerLimits,
  undrawnReason,
  Unreadable,
  type ReadPage,
  type TextEnd,
  type TextPart,
} from './reader-job.ts';

/** A page with fewer letters is taken for a picture of one. */
const leastLetters = 16;
/** A page that pictures cover to this part is recognised besides: its letters may be a stamp on a scan. */
const mostlyCovered = 0.5;
/** So many letters behind a scan are what a scanner recognised in it. */
const recognisedAlready = 100;
export type Saying = { longer: () => void; part: (part: TextPart) => void };

/**
 * Reads a PDF from the page `from` on, page by page. A page that is a picture, or that a picture mostly covers, is drawn and
 * recognised. Ends after `most` pages, after 10 that were recognised, or when the time of a run is over, but never without a page: the rest is
 * for another run. `clock` counts milliseconds.
 */
export async function readPdf(
  path: string,
  { from, most }: { from: number; most: number },
  { longer, part }: Saying,
  clock: () => number = () => performance.now(),
): Promise<TextEnd> {
  const until = clock() + readerLimits.runSeconds * 1000;
  return withPdf(path, async (pdf) => {
    part({ pages: pdf.numPages });
    const last = Math.min(pdf.numPages, from + most - 1);
    let recognised = 0;
    let length = 0;
    for (let number = from; number <= last; number += 1) {
      if (recognised >= readerLimits.ocrPages || length > readerLimits.characters) break;
      if (number > from && clock() > until) break;
      const page = await readPage(pdf, number, () => {
        if (recognised === 0) longer();
        recognised += 1;
      });
      length += page.text.length;
      part({ page });
    }
    const language = await languageOf(pdf);
    return language === undefined ? {} : { language };
  });
}

/** A page that cannot be read need not spoil the others. */
async function readPage(pdf: Pdf, number: number, recognising: () => void): Promise<ReadPage> {
  let text = '';
  try {
    const page = await pdf.getPage(number);
    text = await pageText(page);
    let whole = true;
    if (await isPicture(page, letters(text))) {
      recognising();
      const { recogniseText } = await import('./ocr.ts');
      const drawn = await drawPage(page);
      ({ whole } = drawn);
      text = joinLines(text, await recogniseText(drawn.png));
    }
    page.cleanup();
    return whole ? tidyPage(text) : { ...tidyPage(text), missing: undrawnReason };
  } catch (error) {
    const missing = error instanceof Unreadable ? error.message : brokenReason;
    return { ...tidyPage(text), missing };
  }
}

async function isPicture(page: Parameters<typeof pagePictures>[0], count: number): Promise<boolean> {
  if (count < leastLetters) return true;
  const { covered, hiddenText } = await pagePictures(page);
  return covered >= mostlyCovered && !(hiddenText && count >= recognisedAlready);
}

async function languageOf(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const said: unknown = 'Language' in info ? info.Language : undefined;
  return typeof said === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) ? said : undefined;
}

function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
