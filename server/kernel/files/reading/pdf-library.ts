import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type * as CanvasLibrary from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { damagedReason, lockedReason, Unreadable } from './reader-job.ts';

export type Pdf = PDFDocumentProxy;

const require = createRequire(import.meta.url);
const folder = join(require.resolve('pdfjs-dist/package.json'), '..');

/**
 * Pictures with more pixels are left out of a page, which then counts as not read. An A0 sheet of one colour at 200 dots to the
 * inch is within it.
 */
const largestImage = 70_000_000;

/** What the library says of a picture that it leaves out of a page; there is no other sign. */
const leftOut = /\bimage\b|ignoring XObject/i;
let complaints = 0;

/** How many pictures have been left out so far, of all pages together. */
export function picturesLeftOut(): number {
  return complaints;
}

/** Opens a PDF for as long as `work` takes, with all its decoders, fonts and maps. Throws `Unreadable` where it is locked or damaged. */
export async function withPdf<T>(path: string, work: (pdf: Pdf) => Promise<T>): Promise<T> {
  const { getDocument } = await library();
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    CanvasFactory: Canvases,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    maxImageSize: largestImage,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useSystemFonts: false,
    verbosity: 1,
  });
  try {
    const pdf = await task.promise.catch((error: Error) => {
      throw new Unreadable(error.name === 'PasswordException' ? lockedReason : damagedReason);
    });
    return await work(pdf);
  } finally {
    await task.destroy();
  }
}

/** The library finds the browser's drawing under global names; ours stand there before it looks for its own. */
async function library() {
  const { DOMMatrix, ImageData, Path2D } = await import('@napi-rs/canvas');
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  // The library says it nowhere else, and nothing else speaks here: this process has no log.
  // oxlint-disable-next-line no-console
  console.warn = (said: unknown) => {
    if (typeof said === 'string' && leftOut.test(said)) complaints += 1;
  };
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

type Drawn = { canvas: Canvas | null; context: unknown };

/** How the library makes the sheets that it draws on (its `BaseCanvasFactory`, which it does not export). */
class Canvases {
  create(width: number, height: number): Drawn {
    const canvas = newCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(drawn: Drawn): void {
    if (drawn.canvas) Object.assign(drawn.canvas, { width: 0, height: 0 });
    drawn.canvas = null;
    drawn.context = null;
  }
  getNoAlphaContext(canvas: Canvas): unknown {
    return canvas.getContext('2d', { alpha: false });
  }
}

export function newCanvas(width: number, height: number): Canvas {
  const { createCanvas } = require('@napi-rs/canvas') as typeof CanvasLibrary;
  return createCanvas(width, height);
}
