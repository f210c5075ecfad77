// Says every few seconds that a long step goes on, while the process that takes the step waits for it and can say nothing itself.
// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first word comes after this, in milliseconds, and the next ones in the same distance. */
const usualPause = 10_000;

/**
 * Prints `  … 20 s` while `step` runs, with the number of installed packages where `packages` names their folder. Gives what `step` gives, and
 * throws what it throws.
 * @template Result
 * @param {() => Result} step blocks until it is done
 * @param {{ packages?: string, pause?: number }} [options]
 * @returns {Result}
 */
export function sayingThatItGoesOn(step, { packages = '', pause = usualPause } = {}) {
  const words = [fileURLToPath(import.meta.url), packages, String(pause), String(process.pid)];
  const speaker = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'ignore'] });
  speaker.on('error', () => {});
  speaker.unref();
  try {
    return step();
  } finally {
    speaker.kill('SIGKILL');
  }
}

/** How many packages lie in a folder, those of scopes among them; 0 where there is no folder yet. */
export function countPackages(folder) {
  const namesIn = (place) => {
    try {
      return readdirSync(place).filter((name) => !name.startsWith('.'));
    } catch {
      return [];
    }
  };
  return namesIn(folder)
    .map((name) => (name.startsWith('@') ? namesIn(`${folder}/${name}`).length : 1))
    .reduce((sum, each) => sum + each, 0);
}

/** @param {number} seconds @param {number} count how many packages there are already */
export function lineOf(seconds, count) {
  return `  … ${seconds} s${count > 0 ? `, ${count} packages` : ''}`;
}

function speak([folder, pause, parent]) {
  const began = performance.now();
  setInterval(() => {
    // Whoever started this may have been killed: then there is nobody to speak for.
    if (process.ppid !== Number(parent)) process.exit();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(lineOf(seconds, folder === '' ? 0 : countPackages(folder)));
  }, Number(pause));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) speak(process.argv.slice(2));
