import { sql } from 'kysely';
import { addDays } from '@holdfast/domain/kernel/day';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { duesOf } from './test-due.ts';

const test = testDatabase();
const here = todayIn('UTC', new Date());

/** Somebody with one item that is due in `days`, and what they are told from day to day. */
async function person(...due: number[]) {
  const owner = await test.person();
  const dues = duesOf(test, owner);
  const ids: string[] = [];
  for (const days of due) {
    const id = await dues.record('policy');
    ids.push(id);
    await dues.put({ source_type: 'policy', source_id: id, day: addDays(here, days) });
  }
  const tell = async (days: number, channel = 'mail') => {
    const { rows } = await test.database.asViewer(owner, (tx) =>
      sql<{ item_id: string; window_days: number }>`
        select * from due_tell(${owner}, ${channel}, ${addDays(here, days)})`.execute(tx),
    );
    return rows.map(({ window_days }) => window_days);
  };
  return { owner, dues, ids, tell };
}

describe('a person is told', () => {
  it('of each window once by each channel, on its day, and once after the day', async () => {
    const { tell } = await person(40);
    const told: [number, number][] = [];
    for (let days = 1; days < 60; days += 1) {
      for (const window of await tell(days)) told.push([days, window]);
      expect(await tell(days)).toEqual([]);
    }
    expect(told).toEqual([
      [10, 30],
      [26, 14],
      [33, 7],
      [39, 1],
      [40, 0],
      [41, -1],
    ]);
    expect(await tell(41, 'push')).toEqual([-1]);
  });
});
