import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What every screen of the app loads and the heaviest file, in KB of brotli; undefined where the browser's side is not built. */
export function bundleSizes(): { everyScreen: number; heaviestFile: number } | undefined {
  if (!existsSync(join(root, 'web/dist/.vite/manifest.json'))) return undefined;
  const weighed = spawnSync(process.execPath, [join(root, 'tools/bundle-sizes.ts')], {
    encoding: 'utf8',
  }).stdout;
  const everyScreen = Number(/([\d.]+) KB for every screen of the app/.exec(weighed)?.[1]);
  const files = [...weighed.matchAll(/^ *([\d.]+) KB {2}\S+$/gm)].map((match) => Number(match[1]));
  if (Number.isNaN(everyScreen) || files.length === 0) throw new Error(`What is weighed: ${weighed}`);
  return { everyScreen, heaviestFile: Math.max(...files) };
}
