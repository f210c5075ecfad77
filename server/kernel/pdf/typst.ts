import initialize, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const fonts = join(resolve('@expo-google-fonts/noto-sans/package.json'), '../..');
const fontFiles = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];
/** What every other font falls back to: it has all letters that can be printed. */
const widest = 2;

/** Stands for a letter that no font has. */
const unprintable = '�';

/** What a font covers: how many code points in a row it lacks, then how many it has, and so on. */
type FontInfo = { info: { coverage: number[] }[] };

/** The result of a typesetting: the PDF, or what is wrong with the template, its data or a picture. */
type Typeset = { result?: Uint8Array; diagnostics?: unknown };

/** The compiler with its fonts, the same program on every machine, and the code points that the fonts have. */
async function open() {
  const program = await readFile(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await initialize({ module_or_path: program });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const files = await Promise.all(fontFiles.map(async (file) => readFile(join(fonts, file))));
  for (const file of files) await builder.add_raw_font(file);
  const { info } = new TypstFontResolverBuilder().get_font_info(
    files[widest] ?? new Uint8Array(),
  ) as FontInfo;
  return { compiler: await builder.build(), covered: runsOf(info[0]?.coverage ?? []) };
}

let opened: ReturnType<typeof open> | undefined;

/** Puts a picture where the template finds it. */
export type PutPicture = (file: string, picture: Uint8Array) => void;

/**
 * Typesets a template of this folder with the data that `data` makes, as a tagged PDF. Letters that no font has are printed as �: the
 * compiler would leave them out without a word. Throws an `Error` for a damaged picture.
 */
export async function typeset(template: string, data: (put: PutPicture) => unknown): Promise<Uint8Array> {
  opened ??= open();
  const { compiler, covered } = await opened;
  try {
    const text = JSON.stringify(data((file, picture) => compiler.map_shadow(`/${file}`, picture)));
    compiler.map_shadow('/report.json', Buffer.from(printable(text, covered)));
    compiler.add_source(`/${template}`, await readFile(join(import.meta.dirname, template), 'utf8'));
    const { result, diagnostics } = compiler.compile(`/${template}`, [], 'pdf', 2) as Typeset;
    if (result === undefined) throw new Error(`Nothing was typeset: ${JSON.stringify(diagnostics)}`);
    return result;
  } finally {
    compiler.reset_shadow();
  }
}

type Run = { readonly from: number; readonly to: number };

function runsOf(coverage: readonly number[]): Run[] {
  let at = 0;
  return coverage.flatMap((length, nth) => {
    const run = { from: at, to: at + length };
    at = run.to;
    return nth % 2 === 1 ? [run] : [];
  });
}

/** The text with � for each letter that cannot be printed; signs that have no shape of their own stay. */
function printable(text: string, covered: readonly Run[]): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const known = covered.some(({ from, to }) => from <= code && code < to);
    return known || /[\p{Z}\p{C}\p{M}]/u.test(letter) ? letter : unprintable;
  });
}
