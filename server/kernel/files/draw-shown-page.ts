import { drawThumbnail } from './reading/draw-thumbnail.ts';
import { withPdf } from './reading/pdf-library.ts';
import { drawPage } from './reading/pdf-pages.ts';
import { damagedReason, Unreadable, type ShownPage } from './reading/reader-job.ts';
import { markOn } from './pictures/watermark.ts';

/** How many pages of a PDF can be drawn. */
export async function countPages(path: string): Promise<number> {
  return withPdf(path, async (pdf) => pdf.numPages);
}

/** Draws a page as WebP, with words across it that no one can take off again: they are part of the picture. */
export async function drawShownPage({ path, type, page, width, mark }: ShownPage): Promise<Buffer> {
  const drawn = await drawThumbnail(type === 'application/pdf' ? await pdfPage(path, page, width) : path, {
    width,
  });
  if (mark === null) return drawn;
  const { default: sharp } = await import('sharp');
  // The picture is our own by now, so that its format needs no check.
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  const size = await sharp(drawn).metadata();
  const words = markOn(size.width, size.height, mark);
  const marked = await sharp(drawn)
    .composite([{ input: words, raw: { width: size.width, height: size.height, channels: 4 } }])
    .webp({ quality: 82 })
    .toBuffer();
  sharp.block({ operation: ['VipsForeignLoadWebp'] });
  return marked;
}

async function pdfPage(path: string, page: number, width: number): Promise<Buffer> {
  return withPdf(path, async (pdf) => {
    if (page > pdf.numPages) throw new Unreadable(damagedReason);
    return (await drawPage(await pdf.getPage(page), width)).png;
  });
}
