import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BankAnswers } from '@holdfast/domain/statements/reading/bank-file';
import type { KnownRow } from '@holdfast/domain/statements/plan/plan-shapes';
import { makeReader } from '../../kernel/files/reading/child.ts';
import type { ReadingJob, ReadingResult } from '../reading-job.ts';

const { run, end } = makeReader<ReadingJob>(undefined, new URL('./reading-process.ts', import.meta.url));
const ask = async (job: ReadingJob) => (await run(job, { usual: 20_000 })) as ReadingResult;

beforeEach(end);
afterAll(end);

const account = 'a6a0b3f2-3a0b-4d0b-8c0b-0a0b0c0d0e0f';

const send = (file: string, rows: number, answers: BankAnswers = {}, key = file) => {
  const lines = Array.from(
    { length: rows },
    (_, nth) => `2026-03-${10 + (nth % 9)},Shop ${nth},${nth + 1}.00,`,
  );
  const content = gzipSync(`Date,Payee,Withdrawals,Deposits\n${lines.join('\n')}\n`);
  return ask({ kind: 'read', file, key, content, answers });
};
const isKept = async (key: string) => (await ask({ kind: 'read again', key })).is === 'file';

const plan = (key: string, known: number, name = 'this one') =>
  ask({
    kind: 'plan',
    key,
    plan: name,
    known,
    want: { what: 'rows', limit: 2 },
    context: {
      format: 'csv',
      accounts: [account],
      kinds: { [account]: 'bank' },
      entries: [],
      sides: [],
      rules: [],
      categories: [],
      sources: [],
      names: [],
      choices: {},
    },
  });

const knownRow = (nth: number): KnownRow => {
  const key = `as|2026-03-${10 + (nth % 9)}|-${nth + 1}.00|shop${nth}`;
  return {
    account_id: account,
    base_key: key,
    occurrence: 1,
    plain_key: key,
    plain_occurrence: 1,
    format: 'csv',
    bank_id: null,
    transaction_id: null,
    status: null,
  };
};

test('a file that is read with other answers is held once', async () => {
  await send('one', 3);
  await send('one', 3, { day_order: 'month-first' }, 'one, answered');
  expect([await isKept('one'), await isKept('one, answered')]).toEqual([false, true]);
});

test('beside small files others are held, beside a large one none', async () => {
  await send('small', 10);
  await send('another', 10);
  expect([await isKept('small'), await isKept('another')]).toEqual([true, true]);
  await send('large', 10_100);
  await send('small', 10);
  expect([await isKept('large'), await isKept('another'), await isKept('small')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a file whose rows are being brought in is held until its last ones', async () => {
  await send('coming', 10_100);
  expect(await plan('coming', 0)).toMatchObject({ is: 'rows', total: 10_100 });
  await send('coming', 10_100, { day_order: 'month-first' }, 'coming, answered');
  for (const other of ['a', 'b', 'c', 'd', 'e']) await send(other, 5000);
  const more = { kind: 'more rows', key: 'coming', from: 2 } as const;
  expect(await ask({ ...more, limit: 5 })).toMatchObject({ is: 'rows', rows: { length: 5 } });
  const rest = { ...more, from: 7, limit: 10_093 };
  expect(await ask(rest)).toMatchObject({ is: 'rows', rows: { length: 10_093 } });
  await send('next', 5);
  expect(await isKept('coming')).toBe(false);
});

test('looking at a file takes nothing from the rows that are being brought in', async () => {
  await send('coming', 20);
  await plan('coming', 0);
  const { context, ...job } = {
    kind: 'plan' as const,
    key: 'coming',
    plan: 'a look',
    known: 0,
    context: { format: 'csv' as const, accounts: [null], kinds: {} },
  };
  const nothing = { entries: [], sides: [], rules: [], categories: [], sources: [], names: [], choices: {} };
  await ask({ ...job, context: { ...context, ...nothing }, want: { what: 'figures' } });
  expect(await ask({ kind: 'more rows', key: 'coming', from: 2, limit: 50 })).toMatchObject({
    rows: { length: 18 },
  });
});

test('a plan knows all rows that were sent for it, or says that some were lost', async () => {
  await send('file', 6);
  const note = (rows: KnownRow[], name = 'this one') => ask({ kind: 'known', key: 'file', plan: name, rows });
  expect(await note([knownRow(0), knownRow(1)])).toEqual({ is: 'noted' });
  expect(await note([knownRow(5)], 'of another plan')).toEqual({ is: 'noted' });
  expect(await note([knownRow(4)])).toEqual({ is: 'noted' });
  expect(await plan('file', 3)).toMatchObject({ is: 'rows', total: 3, known: 3 });
  // They were for that plan only.
  expect(await plan('file', 3)).toEqual({ is: 'unknown' });
  await note([knownRow(0), knownRow(1)]);
  await end();
  await send('file', 6);
  await note([knownRow(4)]);
  expect(await plan('file', 3)).toEqual({ is: 'unknown' });
});
