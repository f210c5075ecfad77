// Counts what wavers: tests that fail beside others and pass alone, with the same seed. One that wavers refuses no change, but it is named at
// the end of every run until its cause is found.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** So many runs are remembered. */
export const remembered = 10;
/** More names than this in the remembered runs are a defect. */
export const mostNames = 2;

/** The name of a failure without its message: `file › test`. */
const nameOf = (failure) => {
  const test = failure.indexOf(' › ');
  const end = failure.indexOf(': ', Math.max(test, 0));
  return end < 0 ? failure : failure.slice(0, end);
};

/**
 * Writes down what wavered in a run, and answers lines about this run and those before it; none where nothing wavered in any.
 * @param {string} file where the runs stand, as a list of lists of names
 * @param {readonly string[]} wavering what wavered in this run, as the suites name failures
 * @returns {string[]}
 */
export function noteWavering(file, wavering) {
  const runs = [...runsIn(file), wavering.map(nameOf)].slice(-remembered);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(runs)}\n`);
  const times = new Map();
  for (const name of runs.flatMap((run) => [...new Set(run)])) times.set(name, (times.get(name) ?? 0) + 1);
  if (times.size === 0) return [];
  const verdict =
    times.size > mostNames
      ? `This is a defect to mend: more than ${mostNames} names in ${remembered} runs.`
      : `More than ${mostNames} names in ${remembered} runs is a defect to mend.`;
  return [
    `Wavered in the last ${runs.length} ${runs.length === 1 ? 'run' : 'runs'} (failed, then passed alone with the same seed)`,
    ...[...times].map(([name, count]) => `  ~ ${count} × ${name}`),
    `  ${verdict}`,
  ];
}

function runsIn(file) {
  try {
    const runs = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(runs) ? runs : [];
  } catch {
    return [];
  }
}
