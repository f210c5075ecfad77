import { promises as fs } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** In KB of brotli (QUALITY: browser): what the first visit may load in all, and what a lazy chunk may weigh. */
const entryLimit = 110;
const chunkLimit = 60;
/** What weighs more by its nature and comes only when somebody asks for it, with a limit of its own (decision 0010). */
const heavyByNature: Record<string, number> = { 'pdf-pages': 120 };

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] };

/**
 * Weighs the finished build as the browser gets it. `node tools/bundle-sizes.ts [manifest key or part of a file's name …]`: each
 * screen that is named is added to the first visit. Ends with 1 where a limit is passed.
 */
const folder = path.resolve(import.meta.dirname, '../web/dist');
const manifest = JSON.parse(await fs.readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

async function weigh(file: string): Promise<number> {
  const bytes = await fs.readFile(path.join(folder, file));
  return brotliCompressSync(bytes).length / 1024;
}

/** A chunk and everything that it imports before it can run. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const other of chunk.imports ?? []) withImports(other, seen);
  return seen;
}

const scripts = Object.entries(manifest).filter(([, chunk]) => chunk.file.endsWith('.js'));
const sizes = new Map(
  await Promise.all(scripts.map(async ([key, chunk]) => [key, await weigh(chunk.file)] as const)),
);
const entry = scripts.filter(([, chunk]) => chunk.isEntry).map(([key]) => key);
const named = process.argv
  .slice(2)
  .flatMap((word) => scripts.filter(([key]) => key.includes(word)).map(([key]) => key));
const first = new Set([...entry, ...named].flatMap((key) => [...withImports(key)]));
const total = [...first].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
const heavy: string[] = [];

for (const [key, size] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
  const named = Object.entries(heavyByNature).find(([part]) => key.includes(part));
  const over = !first.has(key) && size > (named?.[1] ?? chunkLimit);
  if (over) heavy.push(key);
  console.log(
    `${size.toFixed(1).padStart(7)} KB  ${first.has(key) ? 'first' : '     '}  ${key}${over ? '  TOO HEAVY' : ''}`,
  );
}
console.log(
  `\n${total.toFixed(1)} KB of script at the first visit (at most ${entryLimit}), ${sizes.size} chunks`,
);

if (scripts.length === 0 || entry.length === 0) {
  console.error('No build was found: npx vite build web');
  process.exitCode = 1;
}
if (total > entryLimit || heavy.length > 0) {
  console.error(total > entryLimit ? 'The first visit is too heavy.' : `Too heavy: ${heavy.join(', ')}`);
  process.exitCode = 1;
}
