import { promises as fs } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RoutePreload } from './chunks/route-preloads.ts';

/** In KB of brotli (QUALITY: browser): what a visitor's page loads, every screen of the app, the sign-in, and what one file may weigh. */
const limits = { visitor: 40, everyScreen: 125, signIn: 185, file: 60 };
/** How many scripts a screen needs at most, those that every screen loads among them. */
const mostScripts = 12;
/** What weighs more by its nature: React and the router, and what shows a PDF (decision 0010). */
const heavyByNature: Record<string, number> = { base: 90, 'pdf-forms': 120 };
/** A file below this many bytes costs a request and carries next to nothing; it is fine where it opens by itself. */
const small = 1024;

/**
 * Weighs the finished build as the browser gets it: `node tools/bundle-sizes.ts [part of an address …]` prints the files of the screens that are
 * named. Ends with 1 where a limit is passed.
 */
const folder = path.resolve(import.meta.dirname, '../web/dist');
const wrong: string[] = [];

const read = async (file: string) => fs.readFile(path.join(folder, file), 'utf8');
const names = (await fs.readdir(path.join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
const sizes = new Map<string, { packed: number; whole: number }>(
  await Promise.all(
    names.map(async (name) => {
      const bytes = await fs.readFile(path.join(folder, 'assets', name));
      return [
        `/assets/${name}`,
        { packed: brotliCompressSync(bytes).length / 1024, whole: bytes.length },
      ] as const;
    }),
  ),
);
const scriptsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
const total = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (sizes.get(file)?.packed ?? 0), 0);
const kilobytes = (size: number) => `${size.toFixed(1).padStart(7)} KB`;

/** A file of the build with all that it imports at once. */
async function withImports(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const source = await read(file.slice(1));
  const named = [...source.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);
  for (const name of named) await withImports(`/assets/${name}`, found);
  return found;
}

const first = scriptsIn(await read('index.html'));
const visitor = [(JSON.parse(await read('pages/visitor.json')) as { script: string }).script];
const entrance = [...sizes.keys()].find((file) => file.includes('/accounts-public-')) ?? '';
const signIn = [...new Set([...first, ...(await withImports(entrance))])];
const routes = JSON.parse(await read('pages/preloads.json')) as readonly RoutePreload[];

for (const [file, { packed, whole }] of [...sizes].toSorted((a, b) => b[1].packed - a[1].packed)) {
  const name = path.basename(file).replace(/-[\w-]{8}\.js$/, '');
  const over = packed > (heavyByNature[name] ?? limits.file);
  if (over) wrong.push(`${name} weighs ${packed.toFixed(1)} KB`);
  console.log(`${kilobytes(packed)}  ${name}${whole < small ? '  (small)' : ''}${over ? '  TOO HEAVY' : ''}`);
}

console.log('');
for (const { paths, files } of routes) {
  const scripts = [...first, ...files];
  const named = process.argv.slice(2).some((word) => paths.some((each) => each.includes(word)));
  if (scripts.length > mostScripts) wrong.push(`${paths[0]} needs ${scripts.length} scripts`);
  console.log(`${kilobytes(total(scripts))}  ${String(scripts.length).padStart(2)} scripts  ${paths[0]}`);
  if (named) for (const file of scripts) console.log(`${kilobytes(total([file]))}      ${file}`);
}

console.log(`\n${kilobytes(total(visitor))} for a visitor (at most ${limits.visitor})`);
console.log(`${kilobytes(total(first))} for every screen of the app (at most ${limits.everyScreen})`);
console.log(`${kilobytes(total(signIn))} for the sign-in (at most ${limits.signIn})`);
console.log(`${sizes.size} scripts, at most ${mostScripts} for one screen`);
if (total(visitor) > limits.visitor) wrong.push('A visitor’s page is too heavy');
if (total(first) > limits.everyScreen) wrong.push('What every screen loads is too heavy');
if (total(signIn) > limits.signIn) wrong.push('The sign-in is too heavy');
if (routes.length === 0 || first.length === 0) wrong.push('No build was found: npm test -- web');
for (const each of wrong) console.error(each);
process.exitCode = wrong.length > 0 ? 1 : 0;
