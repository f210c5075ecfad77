import * as endpoints from '@holdfast/domain/calendar/endpoints';
import * as own from '@holdfast/domain/calendar/event-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { describe, expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { calendarArea } from './area.ts';

const house = testApp((kernel) => [calendarArea(kernel)]);
const today = () => house.kernel.clock.today();
type Draft = InputOf<typeof own.addEvent>;
type Change = InputOf<typeof own.changeEventDays>;

async function person() {
  const owner = await house.person();
  const caller = house.as(owner);
  return {
    owner,
    caller,
    shown: async () => (await caller.call(endpoints.showCalendar, { from: today(), to: week(12) })).items,
    add: (draft: Partial<Draft> = {}) =>
      caller.call(own.addEvent, { title: 'Book club', day: today(), ...draft }),
    change: (given: Omit<Change, 'version'>) =>
      caller.call(own.changeEventDays, { version: 'any', ...given }),
  };
}

const weekly = { repeats: 'weekly', times: 6 } as const;
const week = (nth: number) => addDays(today(), nth * 7);
// What is kept comes before what lies far ahead.
const byDay = ([one = '']: string[], [other = '']: string[]) => (one < other ? -1 : 1);

describe('a part of an event', () => {
  it('an undo takes away what came of a change of it, and no other event', async () => {
    const { caller, add, change } = await person();
    const { id } = await add(weekly);
    const other = await add({ title: 'Other' });
    const { undo } = await change({ id, occurrence: week(3), scope: 'following', change: { title: 'On' } });
    if (undo === null) throw new Error('Nothing to undo');
    const made = caller.call(own.undoEventDays, { id, undo: { ...undo, added: other.id } });
    await expect(made).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'undo' }] });
    expect(await caller.call(own.findEvent, { id: other.id })).toMatchObject({ removed_at: null });
    expect(await caller.call(own.undoEventDays, { id, undo })).toMatchObject({ times: 6 });
  });

  it('more than a thousand days that stand by themselves go over to what follows, and come back', async () => {
    const { owner, caller, add, change } = await person();
    const { id } = await add(weekly);
    const apart = await change({ id, occurrence: week(4), scope: 'one', change: { title: 'Own' } });
    await house.raw(
      `insert into events select copy.* from events e, generate_series(1, 1019) n,
         lateral jsonb_populate_record(null::events, to_jsonb(e) || jsonb_build_object('id', gen_random_uuid(),
           'occurrence', e.occurrence + n, 'removed_at', case when n > 1009 then now() end)) copy
       where e.user_id = $1 and e.id = $2`,
      [owner, apart.id],
    );
    const { undo } = await change({ id, occurrence: week(3), scope: 'following', change: { title: 'On' } });
    if (undo === null) throw new Error('Nothing to undo');
    expect(undo.handed).toHaveLength(1010);
    const ofSeries = async () =>
      (
        await house.raw<{ count: number }>(
          "select count(*)::int as count from events where series_id = $1 and title = 'Own'",
          [id],
        )
      )[0]?.count;
    expect(await ofSeries()).toBe(10);
    await caller.call(own.undoEventDays, { id, undo });
    expect(await ofSeries()).toBe(1020);
  });

  it('is moved into no year of which its form would take no day', async () => {
    const { add, change } = await person();
    const { id } = await add({ repeats: 'weekly', day: '2999-12-31', weekdays: [2] });
    const moved = change({ id, occurrence: '2999-12-31', scope: 'all', change: { weekdays: [5] } });
    await expect(moved).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'day' }] });
    await expect(add({ repeats: 'weekly', day: '2999-12-31', weekdays: [5] })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'day' }],
    });
  });

  it('goes on at the 30th where it is split in February, and Undo makes it one again', async () => {
    const { caller, add, change } = await person();
    const { id } = await add({ day: '2031-01-30', repeats: 'monthly', times: 5 });
    const inMonths = async () => {
      const { items } = await caller.call(endpoints.showCalendar, { from: '2031-01-01', to: '2031-12-31' });
      return items.map(({ date, title }) => [date, title]).toSorted(byDay);
    };
    const before = await inMonths();
    const part = { id, occurrence: '2031-02-28', scope: 'following' } as const;
    const event = await change({ ...part, change: { title: 'On' } });
    expect(event).toMatchObject({ day: '2031-02-28', title: 'On' });
    expect(await inMonths()).toEqual([
      ['2031-01-30', 'Book club'],
      ...['2031-02-28', '2031-03-30', '2031-04-30', '2031-05-30'].map((date) => [date, 'On']),
    ]);
    if (event.undo === null) throw new Error('Nothing to undo');
    await caller.call(own.undoEventDays, { id, undo: event.undo });
    expect(await inMonths()).toEqual(before);
    const leap = await add({ day: '2028-02-29', repeats: 'yearly' });
    const split = { id: leap.id, occurrence: '2030-02-28', scope: 'following' } as const;
    expect(await change({ ...split, change: { title: 'Leap' } })).toMatchObject({ falls_on: 'last_day' });
  });

  it.each(['one', 'following'] as const)(
    'a day that was done is done and stands once after a change of %s, also after its Undo',
    async (scope) => {
      const { owner, caller, add, change, shown } = await person();
      const { id } = await add(weekly);
      await house.raw(
        "update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1 and due_date = $2",
        [owner, week(2)],
      );
      const days = async () => (await shown()).map(({ date, state }) => [date, state]);
      const before = await days();
      const { undo } = await change({ id, occurrence: week(2), scope, change: { title: 'On' } });
      expect(await days()).toEqual(before);
      if (undo === null) throw new Error('Nothing to undo');
      await caller.call(own.undoEventDays, { id, undo });
      expect(await days()).toEqual(before);
    },
  );
});
