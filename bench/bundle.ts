import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the first visit loads and the heaviest lazy part, in KB of brotli; undefined where the browser's side is not built. */
export function bundleSizes(): { firstVisit: number; heaviestPart: number } | undefined {
  if (!existsSync(join(root, 'web/dist/.vite/manifest.json'))) return undefined;
  const weighed = spawnSync(process.execPath, [join(root, 'tools/bundle-sizes.ts')], {
    encoding: 'utf8',
  }).stdout;
  const firstVisit = Number(/([\d.]+) KB of script at the first visit/.exec(weighed)?.[1]);
  const parts = [...weighed.matchAll(/^ *([\d.]+) KB {2} {5} {2}/gm)].map((match) => Number(match[1]));
  return { firstVisit, heaviestPart: Math.max(0, ...parts) };
}
