import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, inWords, secondsBySuite, sum } from './counting.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-counting-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('a vitest report', () => {
  const totals = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const failedTest = {
    name: path.resolve('server/cents.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'a sum is kept', failureMessages: ['Error: one cent\nat line 1'] },
    ],
  };
  const brokenFile = {
    name: path.resolve('web/gone.test.ts'),
    status: 'failed',
    message: 'Cannot find it',
    assertionResults: [],
  };

  test('is counted test by test, and a file that broke before its first test counts as a failure', () => {
    const file = report({ ...totals, testResults: [failedTest, brokenFile] });
    expect(countVitest(file, 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: ['server/cents.test.ts › a sum is kept: Error: one cent', 'web/gone.test.ts: Cannot find it'],
      failedFiles: [failedTest.name, brokenFile.name],
    });
  });

  test('is a failure where the runner ended badly though every test passed', () => {
    const file = report({ ...totals, numFailedTests: 0, testResults: [] });
    expect(countVitest(file, 0).failed).toBe(0);
    expect(countVitest(file, 1).failed).toBe(1);
  });

  test('is a failure where nothing ran, or nothing was reported', () => {
    const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(countVitest(report({ ...nothing, testResults: [] }), 0).failed).toBe(1);
    expect(countVitest(path.join(folder, 'gone.json'), 0).failed).toBe(1);
  });
});

test('a journey that passed only at its second try counts as failed', () => {
  const spec = (title: string, status: string) => ({
    file: 'sail.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001B[31mno wind\u001B[39m\nat sea' } }, {}] }],
  });
  const suite = { specs: [spec('a boat', 'expected')], suites: [{ specs: [spec('a raft', 'flaky')] }] };
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const counted = countPlaywright(report({ stats, errors: [], suites: [suite] }), 1);
  expect(counted).toEqual({ passed: 3, failed: 2, skipped: 2, failures: ['sail.spec.ts › a raft: no wind'] });
});

test('the last line says how many passed and failed, and how many were skipped where any were', () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(inWords(sum([one, one]))).toBe('2 passed, 0 failed');
  expect(inWords(sum([one, { passed: 0, failed: 2, skipped: 3 }]))).toBe('1 passed, 2 failed, 3 skipped');
});

test('the seconds of each suite, and of the whole run, stand in a table', () => {
  expect(secondsBySuite({ format: { seconds: 2.61 }, unit: { seconds: 301 } }, 312.04)).toEqual([
    'Seconds by suite',
    '  format         2.6',
    '  unit         301.0',
    '  all          312.0',
  ]);
});
