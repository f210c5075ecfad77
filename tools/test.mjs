// `npm test`: installs what is missing, then runs every suite as far as a landing needs it; `npm test -- unit e2e` runs those.
// `npm run test:deep` runs them whole, draws anew and ten times as often; `TEST_SEED=<number>` draws what a former run drew.
// The last line counts everything: `N passed, N failed`, with `, N skipped` where something was.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { inWords, oneFailed, secondsBySuite, sum } from './counting.mjs';
import { deep } from './depth.mjs';
import { ensurePackages, productNode, root } from './setup.mjs';
import { closeAll, suites } from './suites.mjs';
import { folderInMemory } from './system.mjs';
import { noteWavering } from './wavering.mjs';

const begun = performance.now();

const asked = process.argv.slice(2).filter((word) => word !== '--deep');
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    closeAll();
    setTimeout(() => process.exit(1), 6000);
  });
}

// Some hundred processes of the product are started; what is compiled once serves them all, as `tools/start.mjs` has it.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compile');

const memory = folderInMemory();
if (memory !== undefined) {
  process.env.TMPDIR = memory;
  process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
}

const total = sum(await all());
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function all() {
  let node;
  try {
    ensurePackages();
    node = productNode();
  } catch (error) {
    console.error(error.message);
    return [oneFailed];
  }
  if (deep) console.log(`Draws with TEST_SEED=${process.env.TEST_SEED}`);
  const counts = {};
  const byItself = (name) => asked.length === 0 && (deep || suites[name].whenDeep !== true);
  const wanted = Object.keys(suites).filter((name) => byItself(name) || asked.includes(name));
  const under = startAside(node, wanted);
  for (const name of wanted) counts[name] = await one(name, under.get(name) ?? (() => done(node, name)));
  console.log('\nSummary');
  for (const [name, count] of Object.entries(counts)) {
    console.log(`  ${line(name, count)}`);
    for (const failure of count.failures ?? []) console.log(`    ✗ ${failure}`);
    for (const failure of count.wavering ?? [])
      console.log(`    ~ passed only when run again, alone and with the same seed: ${failure}`);
  }
  const wavered = noteWavering(
    path.join(root, '.cache', 'wavering.json'),
    Object.values(counts).flatMap((count) => count.wavering ?? []),
  );
  if (wavered.length > 0) console.log(`\n${wavered.join('\n')}`);
  const whole = (performance.now() - begun) / 1000;
  console.log(`\n${secondsBySuite(counts, whole).join('\n')}`);
  return Object.values(counts);
}

/** Runs a suite; answers its count with the seconds that it took. */
async function done(node, name, hear) {
  const start = performance.now();
  let count;
  try {
    count = await suites[name].run(node, hear);
  } catch (error) {
    count = { ...oneFailed, reason: error.message };
  }
  return { ...count, seconds: (performance.now() - start) / 1000 };
}

async function doneAfter(before, ...asked) {
  await before;
  return done(...asked);
}

/**
 * Starts the suites that are done aside, where others are wanted as well. Gives for each how to wait for it: then what it wrote is shown, and
 * its count answered.
 */
function startAside(node, wanted) {
  const aside = wanted.filter((name) => suites[name].aside);
  let before = Promise.resolve();
  if (aside.length === wanted.length) return new Map();
  return new Map(
    aside.map((name) => {
      const said = [];
      const count = doneAfter(before, node, name, (piece) => said.push(piece));
      before = count;
      return [
        name,
        async () => {
          await count;
          process.stdout.write(Buffer.concat(said));
          return count;
        },
      ];
    }),
  );
}

async function one(name, wait) {
  console.log(`\n=== ${name}: ${suites[name].says} ===`);
  const count = await wait();
  console.log(`=== ${line(name, count)} ===`);
  return count;
}

function line(name, count) {
  const reason = count.reason === undefined ? '' : ` (${count.reason})`;
  return `${name}: ${inWords(count)} in ${count.seconds.toFixed(1)} s${reason}`;
}
