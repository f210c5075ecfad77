import { sql } from 'kysely';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { duesOf } from './test-due.ts';

const test = testDatabase();
const here = todayIn('UTC', new Date());

/** Somebody with a party in ten days that goes on for three, and what they are told from day to day. */
async function person(more: Record<string, unknown> = {}) {
  const owner = await test.person();
  const dues = duesOf(test, owner);
  const source = { source_type: 'policy', source_id: await dues.record('policy') };
  const party = { ...source, lasts_days: 3, remind_days: '{1,0}', passes: true, ...more };
  await dues.put({ ...party, day: addDays(here, 10) });
  const told = async (...days: number[]) => {
    const found: [number, number][] = [];
    for (const day of days) {
      const { rows } = await test.database.asViewer(owner, (tx) =>
        sql<{ window_days: number }>`select * from due_tell(${owner}, 'mail', ${addDays(here, day)})`.execute(
          tx,
        ),
      );
      found.push(...rows.map(({ window_days }): [number, number] => [day, window_days]));
    }
    return found;
  };
  const snooze = (until: number) =>
    test.raw('update due_items set snoozed_until = $2 where user_id = $1', [owner, addDays(here, until)]);
  return { owner, dues, source, told, snooze };
}

describe('what passes by itself', () => {
  it('is told of at its windows, and never as overdue', async () => {
    const { told } = await person();
    expect(await told(8, 9, 10, 11, 12, 13, 14, 20)).toEqual([
      [9, 1],
      [10, 0],
    ]);
    const late = await person({ passes: false });
    expect(await late.told(9, 10, 11)).toEqual([
      [9, 1],
      [10, 0],
      [11, -1],
    ]);
  });

  it('is told late while it goes on, and not at all when it is over', async () => {
    expect(await (await person()).told(12)).toEqual([[12, 0]]);
    expect(await (await person()).told(13)).toEqual([]);
  });

  it('is asked about again until its last day, and not after it', async () => {
    const inTime = await person();
    await inTime.snooze(12);
    expect(await inTime.told(9, 10, 11, 12, 13)).toEqual([[12, -2]]);
    const late = await person();
    await late.snooze(13);
    expect(await late.told(9, 10, 12)).toEqual([]);
    // Nor is its owner's row looked at again for it.
    const next = await test.raw("select next_on from tellings where user_id = $1 and channel = 'mail'", [
      late.owner,
    ]);
    expect(next).toEqual([{ next_on: null }]);
    expect(await late.told(13, 14)).toEqual([]);
  });

  it('carries hours, days, zone and color into every day of a rule, and leaves out what the rule leaves out', async () => {
    const { owner, dues, source } = await person();
    const hours = {
      at_time: '22:00',
      end_time: '02:30',
      lasts_days: 2,
      zone: 'Europe/Berlin',
      color: 'plum',
    };
    const rule = { ...source, kind: 'fixed', every: 1, unit: 'week', anchor: here, times: 3, passes: true };
    const found = async () =>
      test.raw(
        `select occurrence::text as day, at_time::text, end_time::text, lasts_days, zone, color, passes from due_items
         where user_id = $1 order by 1`,
        [owner],
      );
    const each = { ...hours, at_time: '22:00:00', end_time: '02:30:00', passes: true };
    await dues.repeat({ ...rule, ...hours });
    expect(await found()).toEqual([0, 7, 14].map((days) => ({ day: addDays(here, days), ...each })));
    await dues.repeat({ ...rule, ...hours, color: 'moss', left_out: `{${addDays(here, 7)}}` });
    expect(await found()).toEqual(
      [0, 14].map((days) => ({ day: addDays(here, days), ...each, color: 'moss' })),
    );
    await dues.repeat({ ...rule, ...hours, kind: 'floating', times: null });
    expect(await found()).toEqual([{ day: expect.any(String) as string, ...each }]);
  });
});
