// Reads what a runner reported and counts it. An empty report is a failure: a run that saw nothing proves nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, reason?: string, failures?: readonly string[],
 *   failedFiles?: readonly string[], wavering?: readonly string[] }} Count */

export const onePassed = Object.freeze({ passed: 1, failed: 0, skipped: 0 });
export const oneFailed = Object.freeze({ passed: 0, failed: 1, skipped: 0 });

/** Counts vitest's JSON report. A file that failed before its first test counts as one failure. */
export function countVitest(file, code) {
  const report = parsed(file);
  if (report === undefined) return oneFailed;
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOfFile),
      failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    },
    code,
  );
}

/** What failed in a file of vitest's report: each test with the first line of its message, or the file where no test began. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name ?? '');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** What did not pass at once in Playwright's report, with the first line of its message. */
function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return `${file} › ${title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const firstLine = (text) => stripVTControlCharacters(String(text ?? '')).split('\n')[0];

/** Counts Playwright's JSON report; a journey that passed only at a second try counts as failed. */
export function countPlaywright(file, code) {
  const report = parsed(file);
  if (report === undefined) return oneFailed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(
    {
      passed: expected,
      failed: unexpected + flaky + report.errors.length,
      skipped,
      failures: [
        ...report.suites.flatMap(failuresOfSuite),
        ...report.errors.map(({ message }) => firstLine(message)),
      ],
    },
    code,
  );
}

/** A runner that ended badly failed, whatever its report says; so did one that ran nothing. */
function honest(count, code) {
  const silent = count.failed === 0 && (code !== 0 || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

export function sum(counts) {
  const of = (key) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/** The line that ends every run: `12 passed, 0 failed`, with `, 1 skipped` where something was. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Lines of a table: how long each suite took, and all of them together with what came before, such as the installation. */
export function secondsBySuite(counts, whole) {
  const rows = [...Object.entries(counts).map(([name, { seconds }]) => [name, seconds]), ['all', whole]];
  const lines = rows.map(([name, seconds]) => `  ${name.padEnd(10)}${seconds.toFixed(1).padStart(8)}`);
  return ['Seconds by suite', ...lines];
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
