import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Report, ReportBlock } from './report.ts';

const folder = import.meta.dirname;
const told = join(folder, 'report.json');

const fonts = join(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'),
  '../..',
);
const fontFolders = ['atkinson-hyperlegible-next', 'noto-sans'].flatMap((family) =>
  ['400Regular', '600SemiBold'].map((weight) => join(fonts, family, weight)),
);

/** Stands for a letter that no font has. */
const unprintable = '□';

/** How often letters without a font are replaced: each try names all that it met. */
const tries = 3;

/** Puts a picture where the template finds it. */
type PutPicture = (file: string, picture: Buffer) => void;

/** Typesets a report. Runs in the process that reads files, which is why it looks for nothing but the template, the fonts and the pictures. */
export const typesetReport = (report: Report): Uint8Array =>
  typeset('report.typ', (put) => asData(report, put));

/** Typesets one of the templates with what `data` makes, as a tagged PDF (PDF/UA-1). */
export function typeset(template: string, data: (put: PutPicture) => unknown): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] });
  let text = JSON.stringify(data((file, picture) => compiler.mapShadow(join(folder, file), picture)));
  for (let left = tries; ; left -= 1) {
    compiler.mapShadow(told, Buffer.from(text));
    const compiled = compiler.compile({ mainFilePath: join(folder, template) });
    const document = compiled.result;
    if (document === null) {
      const error = compiled.takeError();
      const why = error === null ? [] : compiler.fetchDiagnostics(error);
      throw new Error(`The report cannot be typeset: ${JSON.stringify(why)}`);
    }
    try {
      return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' }));
    } catch (error) {
      const missing = lettersWithoutFont(error);
      if (missing.length === 0 || left === 1) throw error;
      for (const letter of missing) text = text.replaceAll(letter, unprintable);
    }
  }
}

/** The letters that the standard refuses, because no font shows them. */
function lettersWithoutFont(error: unknown): string[] {
  const said = error instanceof Error ? error.message : '';
  const named = [...said.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu)].map(
    ([, text]) => text ?? '',
  );
  return [...new Set(named.flatMap((text) => [...text]))].filter((letter) => /[^\x20-\x7e]/u.test(letter));
}

/** The report as the template reads it, with each picture put where the template finds it. */
function asData(report: Report, put: PutPicture) {
  let pictures = 0;
  const blockData = (block: ReportBlock): unknown => {
    if (block.kind === 'text') return { ...block, quiet: block.quiet ?? false };
    if (block.kind === 'table') {
      const columns = block.columns.map(({ label, align = 'left', width = 1 }) => ({ label, align, width }));
      return { ...block, columns, total: block.total ?? null };
    }
    if (block.kind !== 'photos') return block;
    const photos = block.photos.map(({ picture, caption }) => {
      const file = `picture-${(pictures += 1)}.${endingOf(picture)}`;
      put(file, Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
      return { file, caption };
    });
    return { ...block, photos };
  };
  const { title, subtitle = null, footer, sheet = 'us-letter', blocks } = report;
  return { title, subtitle, footer, sheet, blocks: blocks.map(blockData) };
}

/** The ending by which the template knows the format of a picture, from its first bytes. */
function endingOf(picture: Uint8Array): string {
  if (picture[0] === 0xff && picture[1] === 0xd8) return 'jpg';
  return picture[0] === 0x89 ? 'png' : 'webp';
}
