import type { PDFPageProxy } from 'pdfjs-dist';
import { newCanvas, picturesLeftOut, withPdf } from './pdf-library.ts';
import { damagedReason, readerLimits, Unreadable } from './reader-job.ts';

/** The text of a page, line by line, as the PDF has it. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** `whole` is false where a picture on the page could not be decoded and is missing from the drawing. */
export type DrawnPage = { png: Buffer; whole: boolean };

/** Draws a page as a PNG, at most `wide` pixels wide and never larger than the limits allow, however large the page is. */
export async function drawPage(page: PDFPageProxy, wide = Infinity): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { dotsPerInch, pagePixels } = readerLimits;
  const scale = Math.min(dotsPerInch / 72, wide / width, Math.sqrt(pagePixels / (width * height)));
  if (width * scale < 1 || height * scale < 1) throw new Unreadable(damagedReason);
  const viewport = page.getViewport({ scale });
  const before = picturesLeftOut();
  // The library wants a canvas of the browser's and is content with ours.
  const canvas = newCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height)) as unknown;
  await page.render({ canvas: canvas as never, viewport }).promise;
  const whole = picturesLeftOut() === before;
  // Not `encode`: that reads the canvas in a thread of its own, without keeping it from being collected meanwhile, and ends the process.
  return { png: (canvas as ReturnType<typeof newCanvas>).encodeSync('png'), whole };
}

/** The first page of a PDF as a PNG. */
export async function drawPdfPage(path: string, wide: number): Promise<Buffer> {
  return withPdf(path, async (pdf) => (await drawPage(await pdf.getPage(1), wide)).png);
}
