// Takes away what packages bring along and nothing here reads: builds for other engines, fonts that are not printed, and, where the
// product only runs, types and source maps. Plain JavaScript without packages, because it runs right after an installation.
// In production: `node tools/prune-packages.mjs --production`.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of a package of fonts everything but one file, by its path, and what says whose it is. */
const butFont = (/** @type {string} */ file) =>
  new RegExp(`^(?!(?:${file}|package\\.json|LICEN[CS]E(?:_FONT)?)$)`);
/** Of a package of Fontsource everything but the letters of one script, in one weight. */
const butScript = (/** @type {string} */ script) => butFont(`files/[\\w-]+-${script}-400-normal\\.woff`);

/** The packages `noto-sans-…` by what their one file is named after. */
const scripts = {
  ...Object.fromEntries(
    'armenian georgian gujarati gurmukhi hebrew kannada khmer malayalam myanmar tamil telugu thai'
      .split(' ')
      .map((script) => [`noto-sans-${script}`, script]),
  ),
  'hind-siliguri': 'bengali',
  'ibm-plex-sans-arabic': 'arabic',
  'nanum-gothic': 'korean',
  'noto-sans-math': 'latin',
  'noto-sans-symbols-2': 'symbols',
};

/**
 * By package: the files, as paths from its folder, that are taken away; a package that is not installed is passed over.
 * @type {Record<string, RegExp>}
 */
const unread = {
  // V8 offers relaxed SIMD, or on old processors none: the other builds are for older engines and for browsers. On Node the library loads the
  // builds without `-lstm`, although it asks for those with it.
  'tesseract.js-core': /^tesseract-core(?!(?:-relaxedsimd)?(?:-lstm)?\.(?:js|wasm)$)/,
  // The smaller model is the one that reads.
  '@tesseract.js-data/eng': /^4\.0\.0\//,
  '@expo-google-fonts/atkinson-hyperlegible-next': /\.(?:ttf|png)$(?<!_(?:400Regular|600SemiBold)\.ttf)/,
  '@expo-google-fonts/noto-sans': /\.(?:ttf|png)$(?<!_(?:400Regular|600SemiBold)\.ttf)/,
  '@expo-google-fonts/noto-emoji': butFont('400Regular/\\w+\\.ttf'),
  '@expo-google-fonts/noto-sans-lao': butFont('400Regular/\\w+\\.ttf'),
  '@embedpdf/fonts-sc': butFont('fonts/NotoSansHans-Regular\\.otf'),
  ...Object.fromEntries(
    Object.entries(scripts).map(([name, script]) => [`@fontsource/${name}`, butScript(script)]),
  ),
};

/**
 * The same where nothing is built or type-checked any more; the server reads PDFs with the build for older engines.
 * @type {Record<string, RegExp>}
 */
const unreadInProduction = {
  ...unread,
  'pdfjs-dist':
    /^(?:build|image_decoders|types|web)\/|^legacy\/(?:image_decoders|web)\/|^legacy\/build\/(?!pdf(?:\.worker)?\.mjs$)/,
  stripe: /^cjs\//,
  zod: /^src\//,
};

/** Nothing that runs reads these, in whichever package. Licenses stay. */
const words = /^(?!.*(?:licen[cs]e|notice|copying|copyright)).*\.(?:map|md|markdown|d\.ts|d\.mts|d\.cts)$/i;

/**
 * Takes away what is not read below the folder `packages` (a `node_modules`), and gives how many bytes that were. With `production` nothing
 * can be built or type-checked with it afterwards. Files are unlinked, never written: other checkouts may share them by hard links.
 * @param {string} packages
 * @param {{ production?: boolean }} [options]
 */
export function prunePackages(packages, { production = false } = {}) {
  let bytes = 0;
  const remove = (/** @type {string} */ file) => {
    bytes += lstatSync(file).size;
    rmSync(file);
  };
  for (const [name, pattern] of Object.entries(production ? unreadInProduction : unread)) {
    const folder = path.join(packages, name);
    for (const file of filesIn(folder)) {
      if (pattern.test(path.relative(folder, file).replaceAll(path.sep, '/'))) remove(file);
    }
  }
  if (production) for (const file of filesIn(packages)) if (words.test(path.basename(file))) remove(file);
  return bytes;
}

/** Every file below a folder, without those behind links; none where the folder is not there. */
function* filesIn(/** @type {string} */ folder) {
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (entry.isFile()) yield file;
  }
}

function entriesOf(/** @type {string} */ folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const program = fileURLToPath(import.meta.url);
if (path.resolve(process.argv[1] ?? '') === program) {
  const production = process.argv.includes('--production');
  const bytes = prunePackages(path.resolve(program, '../../node_modules'), { production });
  console.log(`${Math.round(bytes / 1_000_000)} MB of packages that nothing reads were taken away`);
}
