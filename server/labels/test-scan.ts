import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { newCanvas, withPdf } from '../kernel/files/reading/pdf-library.ts';

/** Reads the QR codes of a PDF page by page, as a scanner does that sees it at 300 dots per inch. */
export async function scanned(pdf: Uint8Array): Promise<string[][]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = (await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-labels-'));
  const path = join(folder, 'labels.pdf');
  await writeFile(path, pdf);
  try {
    return await withPdf(path, async (document) => {
      const pages: string[][] = [];
      for (let nth = 1; nth <= document.numPages; nth += 1) {
        const page = await document.getPage(nth);
        const viewport = page.getViewport({ scale: 300 / 72 });
        const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
        const canvas = newCanvas(width, height);
        await page.render({ canvas: canvas as never, viewport }).promise;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        const found = await readBarcodes(
          { data, width, height },
          { formats: ['QRCode'], maxNumberOfSymbols: 255, tryHarder: true },
        );
        pages.push(found.filter(({ isValid }) => isValid).map(({ text }) => text));
      }
      return pages;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
