import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { shapeless } from '@holdfast/domain/kernel/files/printed-letters';
import { advancesOf, fontTables, glyphsOf, openTypeOf } from './font-file.ts';

const require = createRequire(import.meta.url);

/** Where a font lies, from the folder of the packages, and what the templates call it. */
type FontFile = { readonly file: string; readonly family: string };

const atkinson = (weight: string) => ({
  file: `@expo-google-fonts/atkinson-hyperlegible-next/${weight}/AtkinsonHyperlegibleNext_${weight}.ttf`,
  family: 'Atkinson Hyperlegible Next',
});
const notoSans = (weight: string) => ({
  file: `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
  family: 'Noto Sans',
});

/** The fonts of every report. The letters that they lack come from the further ones. */
export const usualFonts: readonly FontFile[] = [
  atkinson('400Regular'),
  atkinson('600SemiBold'),
  notoSans('400Regular'),
  notoSans('600SemiBold'),
];

/** Which font is read for which letters, where the usual ones lack them. */
type FurtherFont = FontFile & {
  readonly letters: RegExp;
  /** A text with such letters is laid out in it as far as it goes, so that its words stay together as they are written and copied. */
  readonly leads?: boolean;
};

/** The part of a font that has the letters of one script, and spaces. */
const partFor = (script: string, family: string, letters: RegExp): FurtherFont => {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const file = `@fontsource/${name}/files/${name}-${script}-400-normal.woff`;
  return { file, family, letters, leads: true };
};
const script = (name: string, letters: RegExp) => partFor(name.toLowerCase(), `Noto Sans ${name}`, letters);

/** Of several fonts that have a letter, the first one is taken. */
export const furtherFonts: readonly FurtherFont[] = [
  script('Hebrew', /\p{scx=Hebrew}/u),
  // Its letters are not put together from parts, so that they are copied out of a PDF as they were written. The same holds for Bengali.
  partFor('arabic', 'IBM Plex Sans Arabic', /\p{scx=Arabic}/u),
  script('Armenian', /\p{scx=Armenian}/u),
  script('Georgian', /\p{scx=Georgian}/u),
  partFor('bengali', 'Hind Siliguri', /\p{scx=Bengali}/u),
  script('Gujarati', /\p{scx=Gujarati}/u),
  script('Gurmukhi', /\p{scx=Gurmukhi}/u),
  script('Tamil', /\p{scx=Tamil}/u),
  script('Telugu', /\p{scx=Telugu}/u),
  script('Kannada', /\p{scx=Kannada}/u),
  script('Malayalam', /\p{scx=Malayalam}/u),
  script('Thai', /\p{scx=Thai}/u),
  script('Khmer', /\p{scx=Khmer}/u),
  script('Myanmar', /\p{scx=Myanmar}/u),
  {
    file: '@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
    family: 'Noto Sans Lao',
    letters: /\p{scx=Lao}/u,
    leads: true,
  },
  {
    file: '@fontsource/nanum-gothic/files/nanum-gothic-korean-400-normal.woff',
    family: 'NanumGothic',
    letters: /\p{scx=Hangul}/u,
  },
  // It has the Chinese forms of all letters, with which Japanese names are printed, too.
  {
    file: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    family: 'Noto Sans S Chinese',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u{ff00}-\u{ffef}]/u,
  },
  {
    file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    family: 'Noto Emoji',
    letters: /[\p{Emoji}\p{Emoji_Component}]/u,
  },
  {
    file: '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff',
    family: 'Noto Sans Symbols 2',
    letters: /\p{scx=Common}/u,
  },
  {
    file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
    family: 'Noto Sans Math',
    letters: /\p{scx=Common}/u,
  },
];

/** A font as the typesetter takes it, with what has to be known of it before. */
export type Font = {
  readonly family: string;
  readonly leads: boolean;
  readonly bytes: Buffer;
  readonly has: (letter: string) => boolean;
  /** The width of a letter in parts of the size of the letters; undefined where the font lacks it. */
  readonly widthOf: (letter: string) => number | undefined;
};

const opened = new Map<string, Promise<Font | null>>();

/** Reads a font once. Null where its package is not installed: those of further fonts are optional. */
function openFont(font: FontFile & { leads?: boolean }): Promise<Font | null> {
  let reading = opened.get(font.file);
  if (reading === undefined) opened.set(font.file, (reading = readFont(font)));
  return reading;
}

async function readFont({
  file,
  family,
  leads = false,
}: FontFile & { leads?: boolean }): Promise<Font | null> {
  const bytes = await readPackageFile(file);
  if (bytes === null) return null;
  const tables = fontTables(bytes);
  const [glyphs, advance] = [glyphsOf(tables), advancesOf(tables)];
  const glyphOf = (letter: string) => glyphs.get(letter.codePointAt(0) ?? 0);
  return {
    family,
    leads,
    bytes: openTypeOf(tables),
    has: (letter) => glyphOf(letter) !== undefined,
    widthOf: (letter) => {
      const glyph = glyphOf(letter);
      return glyph === undefined ? undefined : advance(glyph);
    },
  };
}

/** Reads a file of a package, whatever the package exports; null where it is not installed. */
async function readPackageFile(file: string): Promise<Buffer | null> {
  for (const folder of require.resolve.paths(file) ?? []) {
    const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (bytes !== null) return bytes;
  }
  return null;
}

/** The fonts of every report. A package of theirs that is missing is a broken installation. */
export async function openUsualFonts(): Promise<Font[]> {
  return Promise.all(
    usualFonts.map(async (usual) => {
      const font = await openFont(usual);
      if (font === null) throw new Error(`The font ${usual.file} is missing`);
      return font;
    }),
  );
}

/** For each letter of a text that not every font of a report has: the font that prints it, and null where none does. */
export async function fontsOfLetters(text: string): Promise<Map<string, Font | null>> {
  const [first, ...others] = await openUsualFonts();
  const fonts = new Map<string, Font | null>();
  for (const letter of new Set(text.match(/[^\x20-\x7e]/gu))) {
    if (first?.has(letter) === true || shapeless.test(letter)) continue;
    fonts.set(letter, others.find((font) => font.has(letter)) ?? (await furtherFontWith(letter)));
  }
  return fonts;
}

async function furtherFontWith(letter: string): Promise<Font | null> {
  for (const further of furtherFonts) {
    if (!further.letters.test(letter)) continue;
    const font = await openFont(further);
    if (font?.has(letter) === true) return font;
  }
  return null;
}
