// Looks in the finished browser build for words that stand only in the server's code (import law 7).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root, webVersion } from './setup.mjs';

/** Strings survive minifying. Each must stand in the server's sources, or looking for it would prove nothing. */
const serverWords = ['app_login', 'bypassrls', 'pg_advisory_xact_lock', 'node:fs'];
/** Fewer scripts than this means that there was nothing to look at. */
const fewest = 2;

const text = (files) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const server = text(
  filesUnder('server').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
);
const scripts = filesUnder(path.join('web', 'dist')).filter((file) => /\.(js|mjs|html)$/.test(file));

const wrong = serverWords.flatMap((word) => [
  ...(server.includes(word) ? [] : [`${word} no longer stands in the server's code: choose another word`]),
  ...scripts
    .filter((file) => readFileSync(file, 'utf8').includes(word))
    .map((file) => `${path.relative(root, file)} has ${word}, which belongs to the server`),
]);
// The browser names with each request the version that was built (S-126).
const version = webVersion();
if (!scripts.some((file) => readFileSync(file, 'utf8').includes(version)))
  wrong.push(`no script names the version that is built here, ${version}`);
if (scripts.length < fewest) wrong.push(`only ${scripts.length} scripts were looked at`);
for (const each of wrong) console.error(each);
console.log(`${scripts.length} scripts looked at for ${serverWords.length} words, ${wrong.length} wrong`);
process.exitCode = wrong.length > 0 ? 1 : 0;
