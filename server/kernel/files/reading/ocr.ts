import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Worker } from 'tesseract.js';
import { openPicture } from './draw-thumbnail.ts';
import { damagedReason, readerLimits, Unreadable } from './reader-job.ts';

/** Per cent; below it the letters are the grain of a photograph. */
const leastConfidence = 45;
/** Below this the sheet may stand on its head; a sheet that lies on its side is recognised as it is. */
const sureConfidence = 75;

let ready: Promise<Worker> | undefined;

/** Recognises the text in a picture, whichever way it was turned, English being its language; '' where there is none. */
export async function recogniseText(image: Buffer): Promise<string> {
  const worker = await (ready ??= start());
  let { data } = await worker.recognize(image);
  if (data.confidence < sureConfidence) {
    const turned = await worker.recognize(await (await openPicture(image)).rotate(180).png().toBuffer());
    if (turned.data.confidence > data.confidence) ({ data } = turned);
  }
  return data.confidence < leastConfidence ? '' : data.text;
}

/** Nothing is fetched for it. */
async function start(): Promise<Worker> {
  const { default: tesseract } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
    langPath: join(data, '../4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Without it a failure would be thrown where nobody can catch it.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: tesseract.PSM.AUTO,
    user_defined_dpi: String(readerLimits.dotsPerInch),
  });
  return worker;
}

/** A picture file as recognition likes it: upright, grey, on white, at most 2,400 pixels on a side. */
export async function pictureForReading(path: string): Promise<Buffer> {
  const picture = await openPicture(path);
  const { side } = readerLimits;
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw new Unreadable(damagedReason);
    });
}
