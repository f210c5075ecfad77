import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { seedOfFile } from '@holdfast/domain/kernel/test-properties';
import { anyTerms } from '@holdfast/domain/rentals/ledger/test-drawn-terms';
import { makeLog } from '../../kernel/log.ts';
import { testDatabase } from '../../kernel/test-database.ts';
import { deep } from '../../kernel/test-depth.ts';
import { chargeRents } from '../../rentals/ledger/charge-job.ts';
import { clockAt, emptyLedgers, everyLedger, letHome } from './let-homes.ts';

const test = testDatabase();
const begin = '2026-02-27';
const years = 3;
const last = addDays(begin, 365 * years);
/** Every day in the deep run; at a landing every fourteenth, each of which makes up for those before it. */
const step = deep ? 1 : 14;

const runOn = (day: string) =>
  chargeRents({ database: test.database, clock: clockAt(day), log: makeLog('silent') }).run();

it(`rent that is charged as the clock moves over ${years} years is what one jump of the clock charges`, async () => {
  const terms = fc.sample(anyTerms, { seed: seedOfFile(), numRuns: deep ? 12 : 4 });
  const owner = await test.person();
  for (const each of terms) await letHome(test, owner, each);
  for (let day = begin; day <= last; day = addDays(day, step)) await runOn(day);
  await runOn(last);
  const daily = await everyLedger(test);
  expect(daily.filter((line) => line.includes(' rent ')).length).toBeGreaterThan(terms.length);
  await emptyLedgers(test);
  await runOn(last);
  expect(await everyLedger(test)).toEqual(daily);
});
