import initialize, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
  type TypstCompiler,
} from '@myriaddreamin/typst-ts-web-compiler';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { copiedOnce } from './copied-once.ts';
import { fontsOfLetters, openUsualFonts, type Font } from './fonts.ts';
import { knownWords } from './words.ts';

const { resolve } = createRequire(import.meta.url);

/** What every template imports. */
const shared = 'words.typ';

/** Stands for a letter that no font has. */
const unprintable = '�';

/** The result of a typesetting: the PDF, or what is wrong with the template, its data or a picture. */
type Typeset = { result?: Uint8Array; diagnostics?: unknown };

/** The compiler, the same program on every machine, with the fonts of every report and the further ones that were needed so far. */
type Opened = {
  readonly compiler: TypstCompiler;
  readonly usual: readonly Font[];
  readonly further: Set<Font>;
};

async function open(): Promise<Opened> {
  const program = await readFile(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await initialize({ module_or_path: program });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const usual = await openUsualFonts();
  for (const { bytes } of usual) await builder.add_raw_font(bytes);
  return { compiler: await builder.build(), usual, further: new Set() };
}

/** Gives the compiler the fonts that it lacks; it takes all of them anew. */
async function addFonts({ compiler, usual, further }: Opened, fonts: Iterable<Font | null>): Promise<void> {
  const before = further.size;
  for (const font of fonts) if (font !== null && !usual.includes(font)) further.add(font);
  if (further.size === before) return;
  const builder = new TypstFontResolverBuilder();
  for (const { bytes } of [...usual, ...further]) builder.add_raw_font(bytes);
  compiler.set_fonts(await builder.build());
}

let opened: Promise<Opened> | undefined;

/** Puts a picture where the template finds it. */
export type PutPicture = (file: string, picture: Uint8Array) => void;

/**
 * Typesets a template of this folder with the data that `data` makes, as a tagged PDF. Letters that no font has are printed as �: the
 * compiler would leave them out without a word. Throws an `Error` for a damaged picture.
 */
export async function typeset(template: string, data: (put: PutPicture) => unknown): Promise<Uint8Array> {
  const { compiler, usual } = await (opened ??= open());
  try {
    const content = data((file, picture) => compiler.map_shadow(`/${file}`, picture));
    const text = JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'string' ? readable(value) : value,
    );
    const fontOf = await fontsOfLetters(text);
    await addFonts(await opened, fontOf.values());
    const printed = fontOf.size === 0 ? text : printable(text, fontOf);
    compiler.map_shadow('/report.json', Buffer.from(printed));
    const known = knownWords(JSON.parse(printed), usual, fontOf);
    compiler.map_shadow('/words.json', Buffer.from(JSON.stringify(known)));
    for (const source of [template, shared]) {
      compiler.add_source(`/${source}`, await readFile(join(import.meta.dirname, source), 'utf8'));
    }
    const { result, diagnostics } = compiler.compile(`/${template}`, [], 'pdf', 2) as Typeset;
    if (result === undefined) throw new Error(`Nothing was typeset: ${JSON.stringify(diagnostics)}`);
    return /\p{M}/u.test(printed) ? copiedOnce(result) : result;
  } finally {
    compiler.reset_shadow();
  }
}

/**
 * Letters with their marks as one sign where there is one, as fonts have them: a name may come as it was taken apart by a file system. What
 * only steers a machine is left out.
 */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (letters) => letters.normalize('NFC'));

const printable = (text: string, fontOf: ReadonlyMap<string, Font | null>) =>
  text.replaceAll(/[^\x20-\x7e]/gu, (letter) => (fontOf.get(letter) === null ? unprintable : letter));
