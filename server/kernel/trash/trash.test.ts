import { expect, it } from 'vitest';
import { makeLog } from '../log.ts';
import { clockWith } from '../clock.ts';
import { testDatabase } from '../test-database.ts';
import { emptyTrash } from './trash.ts';

const test = testDatabase();
const parts = { database: test.database, clock: clockWith(0), log: makeLog('silent') };

it('the trash of every table is emptied, also where that of another one cannot be', async () => {
  const maria = await test.person();
  for (const [title, days] of [
    ['Old', 31],
    ['New', 29],
  ] as const) {
    await test.raw(
      `insert into own_dates (user_id, title, due_date, removed_at)
       values ($1, $2, '2031-05-01', now() - make_interval(days => $3))`,
      [maria, title, days],
    );
  }
  const job = emptyTrash(parts, [{ table: 'no_such_table' }, { table: 'own_dates' }]);
  await expect(job.run()).rejects.toThrow('no_such_table');
  expect(await test.raw('select title from own_dates where user_id = $1', [maria])).toEqual([
    { title: 'New' },
  ]);
});
