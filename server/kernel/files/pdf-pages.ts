import { readFile } from 'node:fs/promises';
import type { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { damagedReason, lockedReason, readerLimits, Unreadable } from './reader-job.ts';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const canvas = () => import('@napi-rs/canvas');

/** Opens a PDF for as long as `work` takes. Throws `Unreadable` where it is locked or damaged. */
export async function withPdf<T>(path: string, work: (pdf: Pdf) => Promise<T>): Promise<T> {
  const { createIsomorphicCanvasFactory: factory, getDocumentProxy: open } = await import('unpdf');
  const CanvasFactory: Awaited<ReturnType<typeof createIsomorphicCanvasFactory>> = await factory(canvas);
  const data = new Uint8Array(await readFile(path));
  const pdf = await open(data, {
    CanvasFactory,
    maxImageSize: 50_000_000,
    useSystemFonts: false,
    verbosity: 0,
  }).catch((error: Error) => {
    throw new Unreadable(error.name === 'PasswordException' ? lockedReason : damagedReason);
  });
  try {
    return await work(pdf);
  } finally {
    await pdf.destroy();
  }
}

/** The text of a page, line by line, as the PDF has it. */
export async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  page.cleanup();
  return text;
}

/** Draws a page as a PNG, at most `wide` pixels wide and never larger than the limits allow, however large the page is. */
export async function drawPage(pdf: Pdf, number: number, wide = Infinity): Promise<Buffer> {
  const { renderPageAsImage } = await import('unpdf');
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { dotsPerInch, pagePixels } = readerLimits;
  const scale = Math.min(dotsPerInch / 72, wide / width, Math.sqrt(pagePixels / (width * height)));
  if (width * scale < 1 || height * scale < 1) throw new Unreadable(damagedReason);
  const png = await renderPageAsImage(pdf, number, { canvasImport: canvas, scale });
  page.cleanup();
  return Buffer.from(png);
}

/** The first page of a PDF as a PNG. */
export async function drawPdfPage(path: string, wide: number): Promise<Buffer> {
  return withPdf(path, (pdf) => drawPage(pdf, 1, wide));
}
