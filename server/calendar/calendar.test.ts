import { calendarEntriesAtMost } from '@holdfast/domain/calendar/calendar-entry';
import * as endpoints from '@holdfast/domain/calendar/endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { fixedDays } from '@holdfast/domain/kernel/due/due-rule';
import { describe, expect, it } from 'vitest';
import { duesOf } from '../kernel/due/test-due.ts';
import { testApp } from '../kernel/test-app.ts';
import { calendarArea } from './area.ts';

const house = testApp((kernel) => [calendarArea(kernel)]);
const today = () => house.kernel.clock.today();

async function person() {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  const caller = house.as(owner);
  const show = async (from: string, to: string) =>
    (await caller.call(endpoints.showCalendar, { from, to })).items;
  return { owner, dues, caller, show };
}

describe('the calendar', () => {
  it('answers with so many dates as a browser can take, and says so where there are more', async () => {
    const { owner, show } = await person();
    const soon = addDays(today(), 1);
    const add = (count: number) =>
      house.raw(
        `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
         select $1, 'policy', gen_random_uuid(), 'end', $2, $2, 'test', 'One', 7, 30, '{}' from generate_series(1, $3::int)`,
        [owner, soon, count],
      );
    await add(calendarEntriesAtMost);
    expect(await show(soon, soon)).toHaveLength(calendarEntriesAtMost);
    await add(1);
    await expect(show(soon, soon)).rejects.toMatchObject({ code: 'invalid' });
    expect(await show(today(), today())).toEqual([]);
  });

  it('unfolds no more days of rules ahead than it answers with', async () => {
    const { dues, show } = await person();
    for (let nth = 0; nth < 51; nth += 1) {
      const source_id = await dues.record('policy');
      const weekdays = '{1,2,3,4,5,6,7}';
      await dues.repeat({
        source_type: 'policy',
        source_id,
        kind: 'fixed',
        every: 1,
        unit: 'week',
        anchor: today(),
        weekdays,
      });
    }
    const far = addDays(today(), 3000);
    expect(await show(far, addDays(far, 300))).toHaveLength(51 * 301);
    await expect(show(far, addDays(far, 399))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('shows what is due between two days, both included, and what became of it', async () => {
    const { owner, dues, show } = await person();
    const home = await dues.record('real_estate');
    for (const days of [-1, 0, 30, 31]) {
      const source_id = await dues.record('mortgage');
      await dues.put({
        source_type: 'mortgage',
        source_id,
        of_type: 'real_estate',
        of_id: home,
        day: addDays(today(), days),
      });
    }
    await dues.put({
      source_type: 'policy',
      source_id: await dues.record('policy'),
      day: addDays(today(), 5),
      amount: '12.50',
    });
    await house.raw(
      "update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1 and due_date = $2",
      [owner, addDays(today(), 30)],
    );
    expect(await show(today(), addDays(today(), 30))).toMatchObject([
      {
        date: today(),
        daysRemaining: 0,
        type: 'property',
        kind: 'mortgage.end',
        state: 'open',
        of_label: 'A record',
      },
      { daysRemaining: 5, type: 'other', kind: 'policy.end', amount: '12.50', repeats: false },
      { daysRemaining: 30, state: 'done' },
    ]);
    await dues.record('real_estate', { disposed_on: today() }, home);
    expect((await show(today(), addDays(today(), 30))).map(({ kind, state }) => [kind, state])).toEqual([
      ['policy.end', 'open'],
      ['mortgage.end', 'done'],
    ]);
  });

  it('goes on beyond the days that are kept, on the very days of the rule, and not past its end or its sale', async () => {
    const { dues, show } = await person();
    const rules = [
      { every: 1, unit: 'month', anchor: addMonths(today(), -1), falls_on: 'last_day' },
      { every: 2, unit: 'week', anchor: today(), weekdays: '{1,5}' },
      { every: 1, unit: 'year', anchor: addDays(today(), 20), until: addDays(today(), 1200) },
      { every: 3, unit: 'month', anchor: today(), season_from: 4, season_to: 10 },
    ] as const;
    const sources: string[] = [];
    for (const rule of rules) {
      const source_id = await dues.record('policy');
      sources.push(source_id);
      await dues.repeat({ source_type: 'policy', source_id, kind: 'fixed', ...rule });
    }
    for (const ahead of [0, 300, 700, 1000, 3000]) {
      const span = { first: addDays(today(), ahead), last: addDays(today(), ahead + 399) };
      const shown = await show(span.first, span.last);
      for (const [nth, rule] of rules.entries()) {
        const season = 'season_from' in rule ? { from: rule.season_from, to: rule.season_to } : null;
        const weekdays = 'weekdays' in rule ? ([1, 5] as const) : null;
        expect(
          shown.filter(({ source_id }) => source_id === sources[nth]).map(({ date }) => date),
          `${ahead} ${JSON.stringify(rule)}`,
        ).toEqual(fixedDays({ ...rule, season, weekdays }, span));
      }
      expect(shown.map(({ date }) => date)).toEqual(shown.map(({ date }) => date).toSorted());
    }
    await dues.record('policy', { disposed_on: today() }, sources[0]);
    const left = await show(addDays(today(), 1000), addDays(today(), 1399));
    expect(left.some(({ source_id }) => source_id === sources[0])).toBe(false);
    expect(left.some(({ source_id }) => source_id === sources[1])).toBe(true);
  });

  it('shows what began earlier and reaches into the days that are asked for, and not what ended before them', async () => {
    const { owner, dues, show } = await person();
    const lasting = async (days: number, lasts: number) => {
      const source_id = await dues.record('policy');
      await dues.put({ source_type: 'policy', source_id, day: addDays(today(), days) });
      await house.raw('update due_items set lasts_days = $3 where user_id = $1 and source_id = $2', [
        owner,
        source_id,
        lasts,
      ]);
    };
    await lasting(-3, 3);
    await lasting(-3, 4);
    await lasting(-399, 400);
    const source_id = await dues.record('policy');
    const rule = await dues.repeat({
      source_type: 'policy',
      source_id,
      kind: 'fixed',
      every: 1,
      unit: 'year',
      anchor: addDays(today(), -30),
    });
    await house.raw('update due_rules set lasts_days = 5 where user_id = $1 and id = $2', [owner, rule]);
    expect((await show(today(), today())).map(({ date, lasts_days }) => [date, lasts_days])).toEqual([
      [addDays(today(), -399), 400],
      [addDays(today(), -3), 4],
    ]);
    const far = addMonths(addDays(today(), -30), 36);
    expect(await show(addDays(far, 4), addDays(far, 4))).toMatchObject([{ date: far, lasts_days: 5 }]);
    expect(await show(addDays(far, 5), addDays(far, 5))).toEqual([]);
  });

  it('names the properties of what it shows, with what lies in their rooms and what hangs on it there', async () => {
    const { owner, dues, caller } = await person();
    const home = await dues.record('real_estate');
    const [room, shelf, fridge, service, elsewhere] = await Promise.all(
      ['place', 'place', 'appliance', 'maintenance', 'appliance'].map((type) => dues.record(type)),
    );
    for (const [of_type, of_id, item_type, item_id] of [
      ['real_estate', home, 'place', room],
      ['place', room, 'place', shelf],
      ['place', shelf, 'appliance', fridge],
      ['appliance', fridge, 'maintenance', service],
    ])
      await house.raw(
        'insert into belongings (user_id, of_type, of_id, item_type, item_id) values ($1, $2, $3, $4, $5)',
        [owner, of_type, of_id, item_type, item_id],
      );
    for (const [source_type, source_id] of [
      ['appliance', fridge],
      ['maintenance', service],
      ['appliance', elsewhere],
    ])
      await dues.put({ source_type, source_id, day: addDays(today(), 3) });
    const asked = { from: today(), to: addDays(today(), 5) };
    const { items } = await caller.call(endpoints.listCalendarProperties, asked);
    expect(items.map(({ id, records }) => [id, new Set(records)])).toEqual([
      [home, new Set([fridge, service])],
    ]);
  });

  it.each([
    ['the other way round', 5, 4],
    ['of more than 400 days', 0, 400],
  ])('is not shown for days %s', async (_, from, to) => {
    const { caller } = await person();
    await expect(
      caller.call(endpoints.showCalendar, { from: addDays(today(), from), to: addDays(today(), to) }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'to' }] });
  });
});
