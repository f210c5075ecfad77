import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as CanvasLibrary from '@napi-rs/canvas';
import { newCanvas } from '../reading/pdf-library.ts';

const require = createRequire(import.meta.url);
const fontName = 'Watermark';
let fontIsThere = false;

function useFont(): void {
  if (fontIsThere) return;
  const { GlobalFonts } = require('@napi-rs/canvas') as typeof CanvasLibrary;
  const folder = join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts');
  GlobalFonts.registerFromPath(join(folder, 'LiberationSans-Bold.ttf'), fontName);
  fontIsThere = true;
}

/** Words again and again, slanting upwards over the whole sheet, readable on light and on dark: pixels as RGBA. */
export function markOn(width: number, height: number, words: string): Buffer {
  useFont();
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d');
  const letter = Math.max(11, Math.round(Math.min(width, height) / 30));
  context.font = `${letter}px ${fontName}`;
  context.textBaseline = 'middle';
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 7);
  const step = context.measureText(words).width + letter * 4;
  const reach = Math.hypot(width, height) / 2;
  let row = 0;
  for (let y = -reach; y <= reach; y += letter * 5, row += 1) {
    for (let x = -reach - (row % 2) * (step / 2); x <= reach; x += step) {
      context.lineWidth = Math.max(1, letter / 12);
      context.strokeStyle = 'rgba(255, 255, 255, 0.35)';
      context.strokeText(words, x, y);
      context.fillStyle = 'rgba(60, 70, 66, 0.3)';
      context.fillText(words, x, y);
    }
  }
  return Buffer.from(context.getImageData(0, 0, width, height).data.buffer);
}
