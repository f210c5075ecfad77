// The lock file must install from any registry and on every machine that the product supports: it names no address,
// and holds the native packages of each platform. npm drops what its registry happens not to have; this notices.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
/** Fewer packages than this means that the check saw nothing. */
const fewest = 300;

const addressed = Object.entries(lock)
  .filter(([, entry]) => /^[a-z+]+:/.test(entry.resolved ?? ''))
  .map(([place]) => `${place} names the address it came from`);

const unproven = Object.entries(lock)
  .filter(
    ([place, entry]) => place.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity,
  )
  .map(([place]) => `${place} has no integrity`);

const dropped = Object.entries(lock).flatMap(([place, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => /darwin|linux/.test(name) && !reachable(place, name))
    .map((name) => `${place || 'the root'} wants ${name}, which the lock file lacks`),
);

/** Node looks for a package in its own folder and then in each folder above. */
function reachable(place, name) {
  const parts = place.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).filter(Boolean);
    if ([...above, 'node_modules', name].join('/') in lock) return true;
  }
  return false;
}

const count = Object.keys(lock).length;
const wrong = [...addressed, ...unproven, ...dropped];
if (count < fewest) wrong.push(`only ${count} packages were looked at`);
for (const each of wrong) console.error(each);
console.log(`${count} packages looked at, ${wrong.length} wrong`);
process.exitCode = wrong.length > 0 ? 1 : 0;
