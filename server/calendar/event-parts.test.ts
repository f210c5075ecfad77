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
  const shown = async (from = addDays(today(), -100), to = addDays(today(), 250)) =>
    (await caller.call(endpoints.showCalendar, { from, to })).items;
  return {
    owner,
    caller,
    shown,
    days: async () => (await shown()).map(({ date }) => date),
    add: (draft: Partial<Draft> = {}) =>
      caller.call(own.addEvent, { title: 'Book club', day: today(), ...draft }),
    change: (given: Omit<Change, 'version'>) =>
      caller.call(own.changeEventDays, { version: 'any', ...given }),
  };
}

const weekly = { repeats: 'weekly', times: 6 } as const;
const week = (nth: number) => addDays(today(), nth * 7);
const weeks = (...nths: number[]) => nths.map(week);

describe('of an event that repeats', () => {
  it('one day is changed by itself, and is the same event on its other days', async () => {
    const { add, change, shown, days } = await person();
    const { id } = await add({ ...weekly, time: '19:30', zone: 'Europe/Lisbon', location: 'Here' });
    const moved = addDays(week(2), 1);
    const event = await change({
      id,
      occurrence: week(2),
      scope: 'one',
      change: {
        day: moved,
        time: '20:00',
        title: 'Book club, late',
      },
    });
    expect(event).toMatchObject({
      day: moved,
      repeats: 'none',
      series_id: id,
      occurrence: week(2),
      location: 'Here',
      time: '20:00',
      left_out: [],
    });
    expect(await days()).toEqual([...weeks(0, 1), moved, ...weeks(3, 4, 5)]);
    expect((await shown()).map(({ title }) => title)).toContain('Book club, late');
  });

  it('that and all following are changed, and go on so many times as were left', async () => {
    const { add, change, shown } = await person();
    const { id } = await add({ ...weekly, location: 'Here' });
    await change({ id, occurrence: week(4), scope: 'one', change: { title: 'Own' } });
    const later = addDays(week(3), 1);
    const event = await change({
      id,
      occurrence: week(3),
      scope: 'following',
      change: {
        day: later,
        location: 'There',
      },
    });
    expect(event).toMatchObject({ day: later, times: 3, until: null, location: 'There' });
    expect((await shown()).map(({ date, description, title }) => [date, description, title])).toEqual([
      ...weeks(0, 1, 2).map((date) => [date, 'Here', 'Book club']),
      [later, 'There', 'Book club'],
      [week(4), 'Here', 'Own'],
      [addDays(week(5), 1), 'There', 'Book club'],
    ]);
  });

  it('all are changed, what was deleted stays deleted, and what was done stays done', async () => {
    const { owner, caller, add, change, shown } = await person();
    const { id } = await add(weekly);
    await caller.call(own.removeEventDays, { id, occurrence: week(2), scope: 'one' });
    await house.raw(
      "update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1 and due_date = $2",
      [owner, week(1)],
    );
    await change({ id, occurrence: week(3), scope: 'all', change: { day: addDays(week(3), 1) } });
    expect((await shown()).map(({ date, state }) => [date, state])).toEqual([
      [addDays(week(0), 1), 'open'],
      [week(1), 'done'],
      [addDays(week(1), 1), 'open'],
      ...[3, 4, 5].map((nth) => [addDays(week(nth), 1), 'open']),
    ]);
  });

  it.each(['one', 'following'] as const)('%s is deleted, and comes back by Undo', async (scope) => {
    const { caller, add, change, days } = await person();
    const { id } = await add(weekly);
    await change({ id, occurrence: week(4), scope: 'one', change: { title: 'Own' } });
    const before = await days();
    const { undo } = await caller.call(own.removeEventDays, { id, occurrence: week(3), scope });
    expect(await days()).toEqual(scope === 'one' ? weeks(0, 1, 2, 4, 5) : weeks(0, 1, 2));
    await caller.call(own.undoEventDays, { id, undo });
    expect(await days()).toEqual(before);
    await expect(caller.call(own.undoEventDays, { id, undo })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('an undo names no thing that its owner has not', async () => {
    const { add, caller, owner } = await person();
    const { id } = await add(weekly);
    const { undo } = await caller.call(own.removeEventDays, { id, occurrence: week(3), scope: 'one' });
    const before = { ...undo.before, of_type: 'real_estate', of_id: owner } as const;
    await expect(caller.call(own.undoEventDays, { id, undo: { ...undo, before } })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'of_id' }],
    });
  });

  it.each(['one', 'following', 'all'] as const)('a change of %s is undone', async (scope) => {
    const { caller, add, change, shown } = await person();
    const { id } = await add({ ...weekly, notes: 'Before' });
    await change({ id, occurrence: week(4), scope: 'one', change: { title: 'Own' } });
    const said = async () => (await shown()).map(({ date, title, source_id }) => [date, title, source_id]);
    const before = await said();
    const moved = { day: addDays(week(2), 2), title: 'Another' };
    const { undo } = await change({ id, occurrence: week(2), scope, change: moved });
    expect(await said()).not.toEqual(before);
    if (undo === null) throw new Error('Nothing to undo');
    await caller.call(own.undoEventDays, { id, undo });
    expect(await said()).toEqual(before);
    const listed = await caller.call(own.listEvents, {});
    expect(listed.items.find((each) => each.title === 'Own')).toMatchObject({
      series_id: id,
      occurrence: week(4),
    });
  });

  it('the whole goes into the trash with what was changed by itself, and comes back with it', async () => {
    const { caller, add, change, days } = await person();
    const { id } = await add(weekly);
    const event = await change({ id, occurrence: week(1), scope: 'one', change: { title: 'Own' } });
    const gone = await change({ id, occurrence: week(2), scope: 'one', change: { title: 'Gone' } });
    await caller.call(own.removeEvent, { id: gone.id });
    await caller.call(own.removeEvent, { id });
    expect(await days()).toEqual([]);
    await caller.call(own.restoreEvent, { id });
    expect(await days()).toEqual(weeks(0, 1, 3, 4, 5));
    expect(await caller.call(own.findEvent, { id: event.id })).toMatchObject({ removed_at: null });
  });

  it('a day that it no longer has is refused, and an older version too', async () => {
    const { caller, add, change } = await person();
    const { id, version } = await add(weekly);
    const refused = { code: 'conflict' };
    const part = { id, scope: 'one', change: { title: 'Other' } } as const;
    await expect(change({ ...part, occurrence: addDays(week(1), 1) })).rejects.toMatchObject(refused);
    await caller.call(own.removeEventDays, { id, occurrence: week(1), scope: 'one' });
    await expect(change({ ...part, occurrence: week(1) })).rejects.toMatchObject(refused);
    const older = caller.call(own.changeEventDays, { ...part, occurrence: week(2), version });
    await expect(older).rejects.toMatchObject({ ...refused, current: { id, version: version + 1 } });
  });

  it('a thousand days may stand apart from it, and no more', async () => {
    const { caller, add, owner } = await person();
    const { id } = await add(weekly);
    await house.raw(
      `update events set left_out = array(select current_date - n from generate_series(1, 1000) n) where user_id = $1`,
      [owner],
    );
    const one = caller.call(own.removeEventDays, { id, occurrence: week(1), scope: 'one' });
    await expect(one).rejects.toMatchObject({ code: 'conflict' });
  });

  it('its past days stay in the calendar where it is changed from one of them on', async () => {
    const { owner, add, change, days } = await person();
    const { id } = await add({ repeats: 'weekly', day: week(-12), times: 13 });
    await house.raw("update events set created_at = now() - interval '3 years' where user_id = $1", [owner]);
    const { id: later } = await change({
      id,
      occurrence: week(-6),
      scope: 'following',
      change: { notes: 'Later' },
    });
    expect(later).not.toBe(id);
    expect(await days()).toEqual(weeks(-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0));
    const rows = await house.raw(
      "select distinct date_trunc('minute', created_at) from events where user_id = $1",
      [owner],
    );
    expect(rows).toHaveLength(1);
  });

  it('a month that has no 31st does not shorten what follows it', async () => {
    const { caller, add, change } = await person();
    const { id } = await add({ day: '2031-01-31', repeats: 'monthly', times: 5 });
    const event = await change({
      id,
      occurrence: '2031-02-28',
      scope: 'following',
      change: { title: 'On' },
    });
    expect(event).toMatchObject({ falls_on: 'last_day', times: 4 });
    const { items } = await caller.call(endpoints.showCalendar, { from: '2031-01-01', to: '2031-12-31' });
    expect(items.map(({ date }) => date)).toEqual([
      '2031-01-31',
      '2031-02-28',
      '2031-03-31',
      '2031-04-30',
      '2031-05-31',
    ]);
  });
});

describe('the calendar shows an event', () => {
  it('with its hours, its days and its color, unfolded and far ahead', async () => {
    const { caller, add, shown } = await person();
    const hours = {
      time: '22:00',
      end_time: '02:30',
      zone: 'Europe/Berlin',
      lasts_days: 2,
      color: 'plum',
    } as const;
    const { id } = await add({ ...hours, repeats: 'yearly' });
    await add({ title: 'Once', day: addDays(today(), 3), ...hours });
    expect(await shown()).toMatchObject([
      { ...hours, kind: 'event.day', passes: true, repeats: true },
      { ...hours, title: 'Once', repeats: false },
    ]);
    const ahead = async () =>
      (await caller.call(endpoints.showCalendar, { from: far, to: addDays(far, 399) })).items;
    const far = addDays(today(), 1500);
    const [later] = await ahead();
    expect(later).toMatchObject({ ...hours, source_id: id, passes: true });
    await caller.call(own.removeEventDays, { id, occurrence: later?.date ?? '', scope: 'one' });
    expect((await ahead()).map(({ date }) => date)).not.toContain(later?.date);
  });

  it('of every day as a weekly rule of seven weekdays, also of the last year', async () => {
    const { add, shown } = await person();
    await add({ repeats: 'daily', day: addDays(today(), -3000) });
    const items = await shown(addDays(today(), -300), addDays(today(), 50));
    expect(items).toHaveLength(351);
  });
});
