import type { Report, ReportBlock, ReportPhoto } from './report.ts';
import { typeset, type PutPicture } from './typst.ts';

/** Typesets a report. Runs in the process that reads files, which is why it looks for nothing but the template, the fonts and the pictures. */
export const typesetReport = (report: Report): Promise<Uint8Array> =>
  typeset('report.typ', (put) => asData(report, put));

/** The report as the template reads it, with each picture put where the template finds it. */
function asData(report: Report, put: PutPicture) {
  let pictures = 0;
  const placed = ({ picture, caption }: ReportPhoto) => {
    const file = `picture-${(pictures += 1)}.${endingOf(picture)}`;
    put(file, picture);
    return { file, caption };
  };
  const blockData = (block: ReportBlock): unknown => {
    if (block.kind === 'text') return { ...block, quiet: block.quiet ?? false };
    if (block.kind === 'table') {
      const columns = block.columns.map(({ label, align = 'left', width = 1 }) => ({ label, align, width }));
      return { ...block, columns, total: block.total ?? null, whole: block.whole ?? false };
    }
    if (block.kind === 'entry') {
      const { amount = null, line = null, photo, more = [], marks = [] } = block;
      return { ...block, amount, line, photo: photo && placed(photo), more: more.map(placed), marks };
    }
    return block.kind === 'photos' ? { ...block, photos: block.photos.map(placed) } : block;
  };
  const { title, subtitle = null, footer, sheet = 'us-letter', blocks } = report;
  return { title, subtitle, footer, sheet, blocks: blocks.map(blockData) };
}

/** The ending by which the template knows the format of a picture, from its first bytes. */
function endingOf(picture: Uint8Array): string {
  if (picture[0] === 0xff && picture[1] === 0xd8) return 'jpg';
  return picture[0] === 0x89 ? 'png' : 'webp';
}
