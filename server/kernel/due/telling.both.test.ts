import { sql } from 'kysely';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
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
  /** Tells in a transaction that stays open until its `end`, and is then kept or, as by a kill, lost. */
  const telling = (days: number) => {
    const { promise: told, resolve: isTold } = Promise.withResolvers<void>();
    const { promise: ended, resolve: letEnd } = Promise.withResolvers<'kept' | 'killed'>();
    const run = test.database.asViewer(owner, async (tx) => {
      const { rows } = await sql<{ window_days: number }>`
        select window_days from due_tell(${owner}, 'mail', ${addDays(here, days)})`.execute(tx);
      isTold();
      if ((await ended) === 'killed') throw new Error('killed');
      return rows.map(({ window_days }) => window_days);
    });
    return {
      told,
      async end(how: 'kept' | 'killed' = 'kept') {
        letEnd(how);
        return how === 'kept' ? run : run.catch(() => []);
      },
    };
  };
  return { owner, dues, ids, tell, telling };
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

  it('of the nearest window alone where the server was away, and never of those before it', async () => {
    const { owner, tell } = await person(10);
    expect(await tell(9)).toEqual([1]);
    expect(await tell(10)).toEqual([0]);
    const notices = await test.raw<{ window_days: number; state: string }>(
      'select window_days, state from due_notices where user_id = $1 order by window_days desc',
      [owner],
    );
    expect(notices).toEqual([
      { window_days: 7, state: 'dropped' },
      { window_days: 1, state: 'queued' },
      { window_days: 0, state: 'queued' },
    ]);
  });

  it('nothing of what was entered for days before it was entered', async () => {
    const { tell } = await person(5);
    expect(await tell(3)).toEqual([]);
    expect(await tell(4)).toEqual([1]);
  });

  it('nothing until the end of a snooze, then once, and of the windows after it', async () => {
    const { owner, tell } = await person(40);
    expect(await tell(10)).toEqual([30]);
    await test.raw('update due_items set snoozed_until = current_date + 35 where user_id = $1', [owner]);
    expect(await tell(34)).toEqual([]);
    expect(await tell(35)).toEqual([5]);
    expect(await tell(39)).toEqual([1]);
  });

  it('of what is overdue only when its snooze ends', async () => {
    const { owner, tell } = await person(3);
    expect(await tell(3)).toEqual([0]);
    expect(await tell(4)).toEqual([-1]);
    await test.raw('update due_items set snoozed_until = current_date + 9 where user_id = $1', [owner]);
    for (const days of [5, 6, 7, 8]) expect(await tell(days)).toEqual([]);
    expect(await tell(9)).toEqual([-6]);
    expect(await tell(10)).toEqual([]);
  });

  it('by push the day before and later, as long as they chose nothing else', async () => {
    const { owner, tell } = await person(40);
    const pushed: number[] = [];
    for (let days = 1; days < 40; days += 1) pushed.push(...(await tell(days, 'push')));
    expect(pushed).toEqual([1]);
    await test.raw(
      "insert into notice_preferences (user_id, channel, enabled, within_days) values ($1, 'mail', true, 7)",
      [owner],
    );
    const mailed: number[] = [];
    for (let days = 1; days < 42; days += 1) mailed.push(...(await tell(days)));
    expect(mailed).toEqual([7, 1, 0, -1]);
  });

  it('at the windows that they chose for a kind', async () => {
    const { owner, tell } = await person(40);
    await test.raw(
      "insert into notice_kinds (user_id, kind, remind_days) values ($1, 'policy.end', '{21,2}')",
      [owner],
    );
    await test.database.asViewer(owner, (tx) => sql`select tell_anew(${owner}, ${here})`.execute(tx));
    const told: number[] = [];
    for (let days = 1; days < 42; days += 1) told.push(...(await tell(days)));
    expect(told).toEqual([21, 2, -1]);
  });

  it('at a window of their own that is longer than 90 days', async () => {
    const { owner, tell } = await person(200, 300);
    await test.raw(
      "insert into notice_kinds (user_id, kind, remind_days) values ($1, 'policy.end', '{180}')",
      [owner],
    );
    await test.database.asViewer(owner, (tx) => sql`select tell_anew(${owner}, ${here})`.execute(tx));
    const told: [number, number][] = [];
    for (const days of [19, 20, 21, 119, 120, 121]) {
      for (const window of await tell(days)) told.push([days, window]);
    }
    expect(told).toEqual([
      [20, 180],
      [120, 180],
    ]);
  });

  it('nothing any more of what is done, sold or in the trash', async () => {
    const { owner, dues, ids, tell } = await person(40, 41, 42);
    await test.raw(
      `update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1 and source_id = $2`,
      [owner, ids[0]],
    );
    await dues.record('policy', { disposed_on: here }, ids[1]);
    await dues.record('policy', { removed_at: here }, ids[2]);
    for (let days = 1; days < 50; days += 1) expect(await tell(days)).toEqual([]);
  });

  it('anew of an item whose day has moved', async () => {
    const { owner, tell } = await person(8);
    expect(await tell(1)).toEqual([7]);
    await test.raw('update due_items set due_date = current_date + 60 where user_id = $1', [owner]);
    expect(await tell(46)).toEqual([14]);
    expect(await tell(53)).toEqual([7]);
  });

  it('at their hour by their own clock, and after the quiet hours', async () => {
    const { owner } = await person(40);
    const next = async (channel: string) => {
      const [row] = await test.raw<{ at: string }>(
        "select to_char(next_at at time zone 'UTC', 'HH24:MI') as at from tellings where user_id = $1 and channel = $2",
        [owner, channel],
      );
      return row?.at;
    };
    expect(await next('mail')).toBe('08:00');
    await test.raw("update user_profiles set time_zone = 'Asia/Tokyo' where user_id = $1", [owner]);
    await test.raw(
      "insert into notice_preferences (user_id, channel, enabled, hour, quiet_from, quiet_to) values ($1, 'push', true, 23, '22:00', '06:30')",
      [owner],
    );
    await test.database.asViewer(owner, (tx) => sql`select tell_anew(${owner}, ${here})`.execute(tx));
    expect(await next('mail')).toBe('23:00');
    expect(await next('push')).toBe('21:30');
  });

  it('once by two servers at the same time, and anew where the first was killed before it had told', async () => {
    const { tell, telling } = await person(8);
    const first = telling(1);
    await first.told;
    expect(await tell(1)).toEqual([]);
    await first.end('killed');
    expect(await tell(1)).toEqual([7]);
    expect(await tell(1)).toEqual([]);
  });

  it('while they move the date: neither waits for the other for ever', async () => {
    const { dues, ids, tell, telling } = await person(8, 9);
    const first = telling(1);
    await first.told;
    // Deletes the item of which is being told, and then wants the person's row.
    const moved = dues.put({ source_type: 'policy', source_id: ids[0], day: addDays(here, 30) });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await first.end()).toEqual([7]);
    await moved;
    expect(await tell(2)).toEqual([7]);
    expect((await tell(16)).toSorted((a, b) => a - b)).toEqual([-1, 14]);
  });

  it('nothing of a date that is just being taken away', async () => {
    const { owner, ids, tell } = await person(8, 8);
    const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
    const taking = test.database.asViewer(owner, async (tx) => {
      await sql`select due_drop(${owner}, 'policy', ${ids[0]})`.execute(tx);
      isTaken();
      await gone;
    });
    await taken;
    expect(await tell(1)).toEqual([7]);
    letGo();
    await taking;
    expect(await tell(1)).toEqual([]);
  });
});
