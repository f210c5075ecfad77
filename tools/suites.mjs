// The suites of `npm test`, in their order. Each answers how much passed, failed and was skipped.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { countPlaywright, countVitest, oneFailed, onePassed, sum } from './counting.mjs';
import { deep } from './depth.mjs';
import { withSecondTry } from './second-try.mjs';
import { ensureWeb, root, surroundings } from './setup.mjs';
import { chromium, headlessShell, postgresPrograms } from './system.mjs';
import { startPostgres } from './throw-away-postgres.mjs';

const reports = path.join(root, '.cache', 'reports');
const program = (...parts) => path.join(root, 'node_modules', ...parts);
const here = (...parts) => existsSync(path.join(root, ...parts));

/** What has to end when this process is told to. */
const open = new Set();
export function closeAll() {
  for (const close of open) close();
  open.clear();
}

/** Longer than this, in minutes, no runner takes; one that does hangs, and would hang for ever. */
const patience = deep ? 240 : 40;

/**
 * Runs a script under the product's Node with its output shown, or handed to `hear` piece by piece; answers the exit code. It leads a group of
 * processes of its own, so that nothing that it started outlives it.
 */
function run(node, words, more = {}, hear) {
  return new Promise((resolve) => {
    const env = surroundings(node, more);
    const out = hear === undefined ? 'inherit' : 'pipe';
    const child = spawn(node, words, { cwd: root, stdio: ['ignore', out, out], env, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    const close = () => killGroup(child.pid);
    open.add(close);
    const late = setTimeout(() => {
      console.error(`Took longer than ${patience} minutes and was ended`);
      close();
    }, patience * 60_000);
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      clearTimeout(late);
      open.delete(close);
      resolve(code ?? 1);
    });
  });
}

/** Asks a group of processes to end, and ends it where it has not after some seconds. */
function killGroup(leader) {
  const send = (signal) => {
    try {
      process.kill(-leader, signal);
    } catch {
      // The group is gone already.
    }
  };
  send('SIGTERM');
  setTimeout(() => send('SIGKILL'), 5000);
}

/**
 * Linter and compiler are Go programs that live for less than a minute: a fifth of their processor time would be spent on taking memory back. Above
 * the limit they take it back as usual.
 */
const spendMemory = { GOGC: '400', GOMEMLIMIT: '3GiB' };

const check = async (node, ...words) => checkAside(node, undefined, ...words);
const checkAside = async (node, hear, ...words) =>
  (await run(node, words, {}, hear)) === 0 ? onePassed : oneFailed;
const checkInMemory = async (node, ...words) =>
  (await run(node, words, spendMemory)) === 0 ? onePassed : oneFailed;

/** What the machine cannot give is skipped with its reason; in CI it is a failure, or nobody would notice. */
function missing(reason) {
  return { ...(process.env.CI ? oneFailed : { passed: 0, failed: 0, skipped: 1 }), reason };
}

function reportFile(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

async function vitest(node, name, words, more = {}, hear) {
  const once = async (report, further) => {
    const file = reportFile(report);
    const script = program('vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const all = [script, 'run', ...reporters, ...words, ...further];
    return countVitest(file, await run(node, all, more, hear));
  };
  const first = await once(name, []);
  const files = [...new Set(first.failedFiles)];
  return withSecondTry(first, () => once(`${name}-again`, ['--maxWorkers=1', ...files]));
}

async function bundle(node) {
  try {
    ensureWeb(node);
  } catch (error) {
    return { ...oneFailed, reason: error.message };
  }
  const checks = ['check-bundle.mjs', 'bundle-sizes.ts'].filter((name) => here('tools', name));
  const counts = [onePassed];
  for (const name of checks) counts.push(await check(node, path.join('tools', name)));
  return sum(counts);
}

/** Tests of what PostgreSQL itself does (`*.both.test.ts`; in the deep suite nearly all) on the distribution's own and on an S3-compatible store. */
async function postgres(node) {
  const programs = postgresPrograms();
  if (programs === undefined) return missing('there is no PostgreSQL 15 or newer besides the embedded one');
  const cluster = await startPostgres(programs);
  open.add(cluster.stop);
  const store = await startStore(node);
  open.add(store.stop);
  try {
    return await vitest(node, 'postgres', ['--project', 'database'], {
      TEST_DATABASE_URL: cluster.url,
      ...store.settings,
    });
  } finally {
    for (const stop of [cluster.stop, store.stop]) {
      stop();
      open.delete(stop);
    }
  }
}

async function startStore(node) {
  const child = spawn(node, [path.join('tools', 'object-store.mjs')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const first = await lines[Symbol.asyncIterator]().next();
  if (first.done) throw new Error('The S3-compatible store did not start');
  const { endpoint, bucket } = JSON.parse(first.value);
  return {
    settings: {
      TEST_S3_ENDPOINT: endpoint,
      TEST_S3_REGION: 'us-east-1',
      TEST_S3_BUCKET: bucket,
      TEST_S3_ACCESS_KEY_ID: 'holdfast-test',
      TEST_S3_SECRET_ACCESS_KEY: 'holdfast-test',
    },
    stop: () => child.kill(),
  };
}

async function journeys(node) {
  const specs = here('e2e') ? readdirSync(path.join(root, 'e2e'), { recursive: true }) : [];
  if (!specs.some((name) => name.endsWith('.spec.ts'))) {
    return { passed: 0, failed: 0, skipped: 1, reason: 'there is no journey yet' };
  }
  const browser = chromium();
  if (browser === undefined) return missing('there is no Chromium; CHROMIUM may name one');
  ensureWeb(node);
  // Beside the core, a landing runs the journeys of the areas that the change touches.
  if (process.env.TEST_DEPTH !== 'deep') await run(node, [path.join('tools', 'touched.ts')]);
  const once = async (report, ...further) => {
    const file = reportFile(report);
    const words = [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...further];
    const code = await run(node, words, {
      CHROMIUM: browser,
      HEADLESS_SHELL: headlessShell() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return countPlaywright(file, code);
  };
  return withSecondTry(await once('e2e'), () => once('e2e-again', '--last-failed', '--workers=1'));
}

/**
 * `whenDeep` are those that only a deep run does, or one that asks for them by name.
 * `aside` are those of one thread: in a run of more than these they are done one after the other beside the first ones, and what they write is
 * shown in their turn. They hand it to the function that they are given.
 */
export const suites = {
  format: {
    says: 'Every file is formatted',
    run: (node) => check(node, program('oxfmt', 'bin', 'oxfmt'), '--check'),
  },
  lint: {
    says: 'No lint errors, and no type errors on any side',
    run: (node) => checkInMemory(node, program('oxlint', 'bin', 'oxlint'), '--type-check'),
  },
  types: {
    says: 'The compiler itself finds no type errors on any side',
    whenDeep: true,
    // Several checkers would each work out the same types; the sides keep two cores busy as it is.
    run: (node) => checkInMemory(node, program('typescript', 'bin', 'tsc'), '-b', '--checkers', '1'),
  },
  law: {
    says: 'The import law holds',
    aside: true,
    run: (node, hear) => checkAside(node, hear, 'tools/check-imports.ts'),
  },
  lock: {
    says: 'The lock file installs everywhere',
    aside: true,
    run: (node, hear) => checkAside(node, hear, 'tools/check-lock.mjs'),
  },
  map: {
    says: 'docs/map.md is up to date',
    aside: true,
    run: (node, hear) => checkAside(node, hear, 'tools/draw-map.ts', '--check'),
  },
  tables: {
    says: 'The table types agree with the migrations',
    aside: true,
    run: (node, hear) =>
      here('server', 'kernel', 'tables.ts')
        ? checkAside(node, hear, 'tools/tables.ts', '--check')
        : { passed: 0, failed: 0, skipped: 1, reason: 'no table types are generated yet' },
  },
  unit: {
    says: 'Rules, queries and areas on the embedded PostgreSQL',
    run: (node) =>
      vitest(node, 'unit', [
        ...(deep ? ['--project', 'area'] : []),
        '--project',
        'rules',
        '--project',
        'database',
      ]),
  },
  faults: {
    says: 'It stays up while database, mail, files and server are taken away under load',
    // They wait for most of their time, and none of a landing counts seconds; those of the deep suite do.
    aside: !deep,
    run: (node, hear) => vitest(node, 'faults', ['--project', 'faults'], {}, hear),
  },
  web: { says: 'The browser’s side builds and is small', run: bundle },
  postgres: {
    says: 'What PostgreSQL does, on the distribution’s own and an S3-compatible store',
    run: postgres,
  },
  e2e: { says: 'Journeys in a real browser', run: journeys },
};
