import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/**
 * How the server's process is started by `npm start`, by the benchmark and in the Dockerfile. What is set in the environment comes
 * first.
 *
 * A small young generation and an old one that grows in small steps keep less garbage; glibc keeps a pool of freed memory for each
 * thread unless told how many (decision 0028 has what each is worth).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=25',
];

export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/**
 * The flags with which Node reads the settings of a file, `.env` beside package.json unless another is named; none where there is no file.
 * What stands in the environment goes before what stands in the file.
 */
export function settingsFlags(file = path.join(root, '.env')) {
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
