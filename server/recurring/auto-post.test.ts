import { addDays } from '@holdfast/domain/kernel/time/day';
import { momentOf, todayIn } from '@holdfast/domain/kernel/time/zone';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import type { Clock } from '../kernel/clock.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import { wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { postRecurringItems } from './auto-post.ts';
import { recurringItems } from './recurring-items.ts';
import { keeper } from './test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

const clockAt = (now: Date): Clock => ({ now: () => now, today: () => now.toISOString().slice(0, 10) });
const run = (now = house.kernel.clock.now()) =>
  postRecurringItems({ ...house.kernel, clock: clockAt(now) }).run();

async function weekly(own: Parameters<Awaited<ReturnType<typeof keeper>>['add']>[0] = {}) {
  const kept = await keeper(house);
  const first = addDays(today(), -21);
  const { id } = await kept.add({
    start_date: first,
    next_due_date: first,
    frequency: 'weekly',
    auto_post: true,
    ...own,
  });
  const slots = async () => (await kept.booked(id)).map(({ slot, day }) => [slot, day]);
  return { ...kept, id, first, slots };
}

describe('what posts by itself', () => {
  it('is posted for every day that was missed, each on its own, by two servers at once still once', async () => {
    const { owner, id, first, slots, due, find } = await weekly();
    await Promise.all([run(), run()]);
    await run();
    const days = [0, 7, 14, 21].map((after) => addDays(first, after));
    expect(await slots()).toEqual(days.map((day) => [day, day]));
    expect((await find(id)).next_due_date).toBe(addDays(first, 28));
    expect((await due(id, 5)).map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'open']);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('is posted neither before its start nor after its end', async () => {
    const first = addDays(today(), -21);
    const ended = await weekly({ end_date: addDays(first, 8) });
    const coming = await weekly({ start_date: addDays(today(), 1), next_due_date: null });
    await run();
    expect((await ended.slots()).map(([slot]) => slot)).toEqual([first, addDays(first, 7)]);
    expect((await ended.find(ended.id)).next_due_date).toBeNull();
    expect(await coming.slots()).toEqual([]);
  });

  it('is not posted where it waits to be confirmed, or lies in the trash', async () => {
    const waits = await weekly({ auto_post: false });
    const removed = await weekly();
    await removed.caller.call(endpoints.removeRecurring, { id: removed.id });
    await run();
    expect([await waits.slots(), await removed.slots()]).toEqual([[], []]);
  });

  it('waits where its account lies in the trash, and holds up nothing else', async () => {
    const stuck = await weekly();
    const other = await weekly();
    await house.raw('update money_accounts set removed_at = now() where user_id = $1', [stuck.owner]);
    await run();
    expect([(await stuck.slots()).length, (await other.slots()).length]).toEqual([0, 4]);
    expect((await stuck.find(stuck.id)).waiting).toHaveLength(4);
  });

  it('waits for whoever books in the same ledger, and neither ends the other', async () => {
    const { owner, id, slots } = await weekly();
    const waiting = async () =>
      (await house.raw(`select from pg_locks where locktype = 'advisory' and not granted`)).length;
    const [holds, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = house.database.asViewer(owner, async (tx) => {
      await lockLedger(tx, owner);
      holds.resolve();
      await goesOn.promise;
      await recurringItems.lock(tx, owner, id);
    });
    await holds.promise;
    const posted = run();
    await expect.poll(waiting).toBe(1);
    goesOn.resolve();
    await Promise.all([other, posted]);
    expect(await slots()).toHaveLength(4);
  });

  it('that is taken back is left out, and not posted again in the next hour', async () => {
    const { caller, id, first, slots, find } = await weekly();
    await run();
    await caller.call(endpoints.undoRecurring, { id, day: first });
    await run();
    expect((await slots()).map(([slot]) => slot)).not.toContain(first);
    expect((await find(id)).history.at(-1)).toMatchObject({ day: first, state: 'skipped' });
    await caller.call(endpoints.undoRecurring, { id, day: first });
    await run();
    expect((await slots()).map(([slot]) => slot)).toContain(first);
  });

  it('is posted on its day where its owner lives, and when clocks change on each day once', async () => {
    for (const [zone, change] of [
      ['America/New_York', '2027-03-14'],
      ['Europe/Berlin', '2027-10-31'],
      ['Pacific/Kiritimati', '2027-03-14'],
    ] as const) {
      const start = addDays(change, -1);
      const { owner, slots } = await weekly({ start_date: start, next_due_date: start, frequency: 'daily' });
      await house.raw(
        `insert into user_profiles (user_id, email, time_zone) values ($1::uuid, $1::text || '@example.com', $2)
         on conflict (user_id) do update set time_zone = excluded.time_zone`,
        [owner, zone],
      );
      const begin = momentOf(start, 0, zone).getTime();
      for (let hour = -1; hour < 72; hour += 1) {
        const now = new Date(begin + hour * 3_600_000);
        await run(now);
        const here = todayIn(zone, now);
        const days: string[] = [];
        for (let day = start; day <= here; day = addDays(day, 1)) days.push(day);
        if (hour % 6 === 5 || hour < 1)
          expect(await slots(), `${zone} ${hour}`).toEqual(days.map((day) => [day, day]));
      }
    }
  });
});
