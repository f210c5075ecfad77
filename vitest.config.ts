import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/**
 * `npm test` tries what a landing needs: all but `*.deep.test.ts`, and beside another PostgreSQL server only `*.both.test.ts`. With
 * `TEST_DEPTH=deep` everything runs, draws by the number of the run (`TEST_SEED`) and asks ten times as often.
 */
const deep = process.env['TEST_DEPTH'] === 'deep';
if (deep) process.env['TEST_SEED'] ??= String(randomInt(2 ** 31));

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**', ...(deep ? [] : ['**/*.deep.test.{ts,tsx}'])],
  environment: 'node' as const,
  // The seed of a test file's properties: fixed by its name at a landing.
  setupFiles: ['tools/test-seeds.ts'],
  // A test file may have to start a database or wait for its turn on a small machine; a property that is drawn ten times as often takes long.
  testTimeout: deep ? 3_600_000 : 600_000,
  // A worker reads the modules once for all of its files, which is a fifth of the whole run. What a module remembers is thereby tried by one
  // file after another, as in a server that runs for long.
  isolate: false,
  hookTimeout: deep ? 1_800_000 : 600_000,
  // What is polled for comes when a busy machine gets to it; by itself vitest gives up after a second.
  expect: { poll: { timeout: 120_000 } },
};

/** The product itself, while what it needs is taken away from it, one after the other; those of the deep suite count seconds and run alone. */
const faults = ['server/walks/faults/faults*.test.ts', 'server/**/*.faults{,.deep}.test.ts'];

/** A whole area is grown in a copy of the house, type-checked and walked. */
const newArea = 'tools/new-area.deep.test.ts';

/** Tests that say nothing about the PostgreSQL they run beside: the embedded one's own, and of what reads, draws and prints files. */
const withoutDatabase = [
  'server/kernel/embedded-postgres/**',
  'server/kernel/{pdf,printing,keep-alive}/**',
  'server/kernel/files/long-scan.deep.test.ts',
  'server/kernel/files/pictures/{canvas-encode,heic,pictures,without-position}.test.ts',
  'server/kernel/files/reading/{child,content-type,reader,reader-corpus}.test.ts',
  'server/accounts/passwords/password-hash.test.ts',
  'server/statements/largest-camt.deep.test.ts',
  'server/statements/read/{bank-text,damaged-files,odd-tables,read-*,reading-process}.test.ts',
  'server/calendar/feed/written-file.test.ts',
  'server/sample/drawings/draw-documents.test.ts',
];
/**
 * What no other PostgreSQL does in another way than the embedded one, and takes long: walks over what the server does before or beside its
 * statements (what the gate of the trial and that of the administration refuse, which areas are told of a change, what is kept where row-level
 * security is taken away, what a guest finds at their own door, requests that nobody should send), the sample family, and databases of the
 * earliest releases. What policies, functions, types and the latest migrations do is tried on both.
 */
const onEmbeddedOnly = [
  'server/walks/safety/{access-gate,administration-walk,fuzz}.test.ts',
  'server/walks/faults/live-changes.deep.test.ts',
  'server/walks/guests/{guest-first-wall,guest-own-door}.deep.test.ts',
  'server/sample/house/seed.test.ts',
  'server/sample/house/many-people.deep.test.ts',
  'server/kernel/database/migrations/upgrade-early.deep.test.ts',
];
const onAnother = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** Every test that lies beside its file. The journeys in `e2e/` belong to Playwright. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
    // A machine of two cores would otherwise run one file at a time, and wait with it: a worker waits for its statements, and some files do
    // little but wait, for seconds that have to pass.
    ...(availableParallelism() < 4 ? { maxWorkers: 3 } : {}),
    projects: [
      {
        test: {
          ...shared,
          // It takes longest, and projects begin in the order of their names: at the end it would keep one worker alone.
          name: 'area',
          include: [newArea],
        },
      },
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{domain,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, newArea],
          // The contrast of the colours is computed from the stylesheet itself, which is otherwise left empty.
          css: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: [onAnother && !deep ? 'server/**/*.both.test.ts' : '{server,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            ...shared.exclude,
            ...faults,
            ...(onAnother ? [...withoutDatabase, ...onEmbeddedOnly] : []),
          ],
          // One PostgreSQL server with one migrated template for all of these.
          globalSetup: ['server/kernel/test-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: faults,
          globalSetup: ['server/kernel/test-setup.ts'],
          // Each kills what the next one would need.
          fileParallelism: false,
        },
      },
    ],
  },
});
