import { duePiece } from '@holdfast/domain/alerts/due-piece';
import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import {
  addOwnDate,
  findOwnDate,
  finishOwnDate,
  listOwnDates,
  reopenOwnDate,
} from '@holdfast/domain/dates/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import {
  addMaintenanceTask,
  findMaintenanceTask,
  listMaintenance,
  snoozeMaintenance,
} from '@holdfast/domain/maintenance/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '../../sample/records/maintenance.ts';
import { testTelling } from '../../alerts/telling/test-telling.ts';
import { duesOf } from '../../kernel/due/test-due.ts';

const house = testTelling();
const { here } = house;

/** Writes the dates that a weekly rule had on the `missed` weeks before its first one, still open. */
async function missedBefore(owner: string, missed: number) {
  await house.raw(
    `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, bell_days, remind_days, rule_id)
     select user_id, source_type, source_id, slot, occurrence - 7 * n, due_date - 7 * n, area, title, urgent_days, soon_days, bell_days, remind_days, rule_id
     from (select * from due_items where user_id = $1 order by due_date limit 1) i, generate_series(1, $2) n`,
    [owner, missed],
  );
}

/** Rules begin on the day of their writing: these have been there from their first day on. */
async function sinceItsFirstDay(owner: string) {
  await house.raw('update due_rules set begins = anchor where user_id = $1', [owner]);
  await house.raw('select due_unfold_rule(r, $2) from due_rules r where user_id = $1', [owner, here]);
}

/** Somebody who missed a weekly reminder four times, the last time yesterday. */
async function missing() {
  house.at(0, '12:00');
  const { id } = await house.someone();
  const caller = house.as(id);
  const rule = { repeats: 'fixed', every: 1, unit: 'week', due_date: addDays(here, -22) } as const;
  await caller.call(addOwnDate, { title: 'Bins', ...rule });
  await sinceItsFirstDay(id);
  return { id, caller, bell: () => caller.call(endpoints.showBell, {}) };
}

/** Somebody who missed a reminder of every week three times, and whose next one is due in so many days. */
async function weekly(days: number) {
  house.at(0, '12:00');
  const { id } = await house.someone();
  const caller = house.as(id);
  const due_date = addDays(here, days);
  await caller.call(addOwnDate, { title: 'Bins', due_date, repeats: 'fixed', every: 1, unit: 'week' });
  await missedBefore(id, 3);
  const bell = () => caller.call(endpoints.showBell, {});
  const list = (view: 'open' | 'overdue' | 'all') => caller.call(endpoints.listAlerts, { view, limit: 100 });
  return { id, caller, bell, list };
}

describe('what was missed several times', () => {
  it('is one alert: the last that has come, with how many it stands for, and Done takes them along', async () => {
    const { caller, bell, list } = await weekly(0);
    const shown = await bell();
    expect([shown.overdue.total, shown.week.total, shown.later.total]).toEqual([0, 1, 0]);
    const [alert] = shown.week.items;
    expect([alert?.days, alert?.missed]).toEqual([0, 3]);
    expect((await list('open')).items.map(({ days, missed }) => [days, missed])).toEqual([[0, 3]]);
    await caller.call(endpoints.finishAlert, { id: alert?.id ?? '' });
    expect([(await bell()).overdue.total, (await list('open')).total]).toEqual([0, 0]);
    await caller.call(endpoints.reopenAlert, { id: alert?.id ?? '' });
    expect((await bell()).week.items.map(({ id }) => id)).toEqual([alert?.id]);
  });

  it('is left out with one press on Skip, which Undo takes back whole', async () => {
    const { id, caller, bell } = await missing();
    const states = async () =>
      (
        await house.raw<{ state: string }>(
          'select state from due_items where user_id = $1 and due_date < $2 order by due_date',
          [id, here],
        )
      ).map(({ state }) => state);
    const [alert] = (await bell()).overdue.items;
    expect([alert?.days, alert?.missed]).toEqual([-1, 3]);
    const left = await caller.call(endpoints.skipAlert, { id: alert?.id ?? '' });
    expect(left.state).toBe('skipped');
    expect([(await bell()).overdue.total, await states()]).toEqual([0, Array(4).fill('skipped')]);
    expect((await caller.call(endpoints.skipAlert, { id: alert?.id ?? '' })).state).toBe('skipped');
    await caller.call(endpoints.reopenAlert, { id: alert?.id ?? '' });
    expect((await bell()).overdue.items.map(({ days, missed }) => [days, missed])).toEqual([[-1, 3]]);
    expect(await states()).toEqual(Array(4).fill('open'));
  });

  it('is named by the list of reminders and by its screen as the bell names it', async () => {
    const { caller, bell } = await missing();
    const [alert] = (await bell()).overdue.items;
    const { items, counts } = await caller.call(listOwnDates, {});
    const named = { next_on: alert?.due_date, missed: alert?.missed, part: 'overdue' };
    expect(items).toMatchObject([named]);
    expect(counts).toEqual({ overdue: 1 });
    expect(await caller.call(findOwnDate, { id: alert?.source_id ?? '' })).toMatchObject(named);
    const date = { id: items[0]?.id ?? '', occurrence: items[0]?.occurrence ?? '' };
    expect(await caller.call(finishOwnDate, date)).toMatchObject({
      next_on: addDays(here, 6),
      missed: 0,
      part: 'week',
    });
    expect(await caller.call(reopenOwnDate, date)).toMatchObject(named);
  });

  it('is named and left out the same way where it is a task of maintenance', async () => {
    house.at(0, '12:00');
    const { id } = await house.someone();
    const caller = house.as(id);
    const rule = { repeats: 'fixed', every: 1, unit: 'week', scheduled_date: addDays(here, -14) } as const;
    const task = await caller.call(addMaintenanceTask, sampleTask({ ...rule, of_type: null, of_id: null }));
    await sinceItsFirstDay(id);
    const [alert] = (await caller.call(endpoints.showBell, {})).week.items;
    const shown = async () => caller.call(findMaintenanceTask, { id: task.id });
    const named = {
      shown_date: here,
      missed: 2,
      next_date: addDays(here, -14),
      status: 'overdue',
      group: 'overdue',
    };
    expect(alert).toMatchObject({ due_date: here, missed: 2 });
    expect(await shown()).toMatchObject(named);
    expect((await caller.call(listMaintenance, {})).counts).toEqual({ overdue: 1 });
    const until = addDays(here, 3);
    await caller.call(snoozeMaintenance, { id: task.id, until });
    expect(await shown()).toMatchObject({ snoozed_until: until });
    const { overdue, week } = await caller.call(endpoints.showBell, {});
    expect([overdue.total, week.items.map(({ due_date }) => due_date)]).toEqual([0, [addDays(here, 7)]]);
    await caller.call(snoozeMaintenance, { id: task.id, until: null });
    await caller.call(endpoints.skipAlert, { id: alert?.id ?? '' });
    expect(await shown()).toMatchObject({ shown_date: addDays(here, 7), missed: 0, status: 'scheduled' });
    await caller.call(endpoints.reopenAlert, { id: alert?.id ?? '' });
    expect(await shown()).toMatchObject(named);
  });

  it('is put off with the last of them', async () => {
    const { caller, bell } = await weekly(0);
    const id = (await bell()).week.items[0]?.id ?? '';
    await caller.call(endpoints.snoozeAlert, { id, until: addDays(here, 3) });
    const { overdue, week } = await bell();
    expect([overdue.total, week.total]).toEqual([0, 0]);
  });

  it('stands once on the dashboard, and leaves room for what comes next', async () => {
    const { caller } = await weekly(-1);
    for (const [title, days] of [
      ['Tax', 20],
      ['Passport', 30],
    ] as const)
      await caller.call(addOwnDate, { title, due_date: addDays(here, days) });
    const { pieces } = await caller.call(showDashboard, {});
    expect(duePiece.parse(pieces['due']).items.map(({ title, due_date }) => [title, due_date])).toEqual([
      ['Bins', addDays(here, -1)],
      ['Tax', addDays(here, 20)],
      ['Passport', addDays(here, 30)],
    ]);
  });

  it('is counted once where it stands once, and date by date in the list of all dates', async () => {
    const { caller, list } = await weekly(-1);
    const { due } = await caller.call(showDashboard, {});
    const all = await list('all');
    expect([due.overdue, (await list('overdue')).total]).toEqual([1, 1]);
    expect(all.items.filter(({ days }) => days < 0)).toHaveLength(4);
    expect(all.items.every(({ missed }) => missed === 0)).toBe(true);
  });

  it('stands once in a mail, with how many there are', async () => {
    const { id } = await weekly(1);
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    expect(mail?.subject).toBe('1 due this week');
    expect(mail?.body_text).toContain('on the day, and 3 earlier');
    expect(mail?.body_text.match(/^Bins$/gm)).toHaveLength(1);
  });

  it('is one alert of a task of maintenance too, and each by itself of a premium, which is paid one by one', async () => {
    house.at(0, '12:00');
    const { id } = await house.someone();
    const caller = house.as(id);
    const task = { repeats: 'fixed', every: 1, unit: 'week', scheduled_date: here } as const;
    await caller.call(addMaintenanceTask, sampleTask({ ...task, of_type: null, of_id: null }));
    await missedBefore(id, 2);
    const other = (await house.someone()).id;
    const dues = duesOf(house, other);
    const source_id = await dues.record('policy');
    const premium = { source_type: 'policy', source_id, slot: 'premium', kind: 'fixed', unit: 'week' };
    await dues.repeat({ ...premium, every: 1, anchor: here });
    await missedBefore(other, 2);
    const missed = async (owner: string) => {
      const { overdue, week } = await house.as(owner).call(endpoints.showBell, {});
      return [overdue.total, week.items[0]?.missed];
    };
    expect(await missed(id)).toEqual([0, 2]);
    expect(await missed(other)).toEqual([2, 0]);
  });
});
