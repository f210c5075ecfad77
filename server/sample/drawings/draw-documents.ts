import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { colours, layOut, sheet, type Colour, type DrawnPage } from './page-layout.ts';
import { pdfFile, pdfStream, pdfText } from './pdf.ts';
import { zipOf } from './zip.ts';

/**
 * Documents drawn by our own code: the first line is the title, an empty line a gap, `Label: value` two columns. The same lines make
 * the same bytes. This one is a PDF with text in it.
 */
export function pdfOf(lines: readonly string[]): Buffer {
  const pages = layOut(lines);
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources ` +
        `<< /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      pdfStream(pageContent(page)),
    ]),
  ]);
}

function pageContent({ runs, hasTitle }: DrawnPage): string {
  const rule = `${fill('accent')} ${sheet.margin} ${sheet.height - sheet.titleRule} 72 2.5 re f`;
  const texts = runs.map(
    ({ x, y, text, size, bold, colour }) =>
      `${fill(colour)} BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${sheet.height - y} Td ${pdfText(text)} Tj ET`,
  );
  return [...(hasTitle ? [rule] : []), ...texts].join('\n');
}

function fill(colour: Colour): string {
  const channels = colours[colour].match(/[\da-f]{2}/g) ?? [];
  return `${channels.map((each) => (Number.parseInt(each, 16) / 255).toFixed(3)).join(' ')} rg`;
}

/** The same document as a scanner gives it: a PDF of pictures without a single letter of text. */
export async function scannedPdfOf(lines: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(layOut(lines).map(drawPage));
  const first = 3;
  const kids = pictures.map((_, index) => `${first + index * 3} 0 R`).join(' ');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`,
    ...pictures.flatMap(({ jpeg, width, height }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources ` +
        `<< /XObject << /I ${first + index * 3 + 1} 0 R >> >> /Contents ${first + index * 3 + 2} 0 R >>`,
      pdfStream(
        jpeg,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
          '/BitsPerComponent 8 /Filter /DCTDecode',
      ),
      pdfStream(`${sheet.width} 0 0 ${sheet.height} 0 0 cm /I Do`),
    ]),
  ]);
}

/** The first page of the same document as a photograph of it. */
export async function jpgOf(lines: readonly string[]): Promise<Buffer> {
  const [page] = layOut(lines);
  if (!page) throw new Error('A document has at least one page');
  return (await drawPage(page)).jpeg;
}

/** Pixels to a point: 150 to the inch. */
const scale = 150 / 72;

async function drawPage({
  runs,
  hasTitle,
}: DrawnPage): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const { GlobalFonts, createCanvas } = await import('@napi-rs/canvas');
  const fonts = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '../standard_fonts');
  // Not the machine's fonts: they differ, and a small machine has none.
  if (!GlobalFonts.has('Drawn'))
    GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Drawn');
  if (!GlobalFonts.has('Drawn Bold')) {
    GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Bold.ttf'), 'Drawn Bold');
  }
  const width = Math.round(sheet.width * scale);
  const height = Math.round(sheet.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  drawSheet(context, width, height);
  context.scale(scale, scale);
  // No sheet lies quite straight.
  context.rotate(0.004);
  if (hasTitle) {
    context.fillStyle = colours.accent;
    context.fillRect(sheet.margin, sheet.titleRule - 2.5, 72, 2.5);
  }
  for (const run of runs) {
    context.font = `${run.size}px "${run.bold ? 'Drawn Bold' : 'Drawn'}"`;
    context.fillStyle = colours[run.colour];
    context.fillText(run.text, run.x, run.y);
  }
  // Not `encode`: that reads the canvas in a thread of its own, without keeping it from being collected meanwhile, and ends the process.
  return { jpeg: canvas.encodeSync('jpeg', 82), width, height };
}

function drawSheet(context: SKRSContext2D, width: number, height: number): void {
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, '#fdfcf8');
  light.addColorStop(0.7, '#f7f4ec');
  light.addColorStop(1, '#e9e4d8');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** The same lines as a Word document. */
export function docxOf(lines: readonly string[]): Buffer {
  const paragraph = (line: string, index: number) => {
    const look = index === 0 ? '<w:rPr><w:b/><w:color w:val="1F5F4A"/><w:sz w:val="40"/></w:rPr>' : '';
    return `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`;
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipOf({
    '[Content_Types].xml':
      `${head}<Types xmlns="${packageNamespace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels':
      `${head}<Relationships xmlns="${packageNamespace}/relationships">` +
      `<Relationship Id="rId1" Type="${officeDocument}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${wordNamespace}"><w:body>${lines
      .map(paragraph)
      .join('')}</w:body></w:document>`,
  });
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (each) => `&#${each.charCodeAt(0)};`);
}
