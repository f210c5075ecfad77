import { duePiece } from '@holdfast/domain/alerts/due-piece';
import * as endpoints from '@holdfast/domain/alerts/endpoints';
import * as own from '@holdfast/domain/calendar/event-endpoints';
import { showCalendar } from '@holdfast/domain/calendar/endpoints';
import { listDueDates, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

/** Somebody with events that begin in so many days, each called by that. */
async function person(...events: { days: number; lasts_days?: number; remind_days?: number[] }[]) {
  const caller = house.as(await house.person());
  for (const { days, ...rest } of events) {
    await caller.call(own.addEvent, { title: `In ${days}`, day: addDays(today(), days), ...rest });
  }
  const { ticker } = await caller.call(endpoints.showBellHead, {});
  const bell = { ...(await caller.call(endpoints.showBell, {})), ticker };
  return { caller, bell };
}

it('an event is an alert from its first reminder until its last day, never overdue, and stays in the calendar', async () => {
  const { caller, bell } = await person(
    { days: -1 },
    { days: -3, lasts_days: 3 },
    { days: -2, lasts_days: 3 },
    { days: 0 },
    { days: 1 },
    { days: 2 },
    { days: 14, remind_days: [14] },
    { days: 0, remind_days: [] },
  );
  const said = (items: typeof bell.week.items) =>
    items.map(({ title, days, reason, severity, unread }) => ({ title, days, reason, severity, unread }));
  expect([bell.overdue.total, bell.ticker, bell.unread]).toEqual([0, [], 4]);
  expect(said(bell.week.items)).toEqual([
    { title: 'In 0', days: 0, reason: 'on the day', severity: 'warning', unread: true },
    { title: 'In 1', days: 1, reason: '1 day before', severity: 'warning', unread: true },
    { title: 'In -2', days: 0, reason: 'day 3 of 3', severity: 'warning', unread: true },
  ]);
  expect(said(bell.later.items)).toMatchObject([{ title: 'In 14', severity: 'info' }]);
  const listed = await caller.call(endpoints.listAlerts, {});
  expect([listed.total, listed.items.map(({ title }) => title)]).toEqual([
    4,
    ['In -2', 'In 0', 'In 1', 'In 14'],
  ]);

  const { items } = await caller.call(showCalendar, { from: addDays(today(), -9), to: today() });
  expect(items.map(({ title, daysRemaining, state }) => [title, daysRemaining, state])).toEqual([
    ['In -3', -1, 'open'],
    ['In -2', 0, 'open'],
    ['In -1', -1, 'open'],
    ['In 0', 0, 'open'],
    ['In 0', 0, 'open'],
  ]);
});

it('the dashboard counts and shows events that are not over, with their hours', async () => {
  const { caller } = await person({ days: -1 }, { days: -2, lasts_days: 3 }, { days: 3 });
  const timed = { time: '19:30', end_time: '21:00', zone: 'Europe/Lisbon' };
  await caller.call(own.addEvent, { title: 'Evening', day: today(), ...timed });
  const shown = await caller.call(showDashboard, {});
  expect(shown.due).toEqual({ overdue: 0, week: 3, any: true });
  const due = duePiece.parse(shown.pieces['due']);
  expect(due.items.map(({ title }) => title)).toEqual(['In -2', 'Evening', 'In 3']);
  expect(due.items[1]).toMatchObject(timed);
  const all = await caller.call(endpoints.listAlerts, { view: 'all' });
  expect([all.total, all.items.map(({ title }) => title)]).toEqual([3, ['In -2', 'Evening', 'In 3']]);
  const { items } = await caller.call(listDueDates, {});
  expect(items.map(({ title }) => title)).toEqual(['In -2', 'Evening', 'In 3']);
});

it('what is done of an event is a mark on one of its days, which can be taken back', async () => {
  const { caller, bell } = await person({ days: 0 });
  const [alert] = bell.week.items;
  const id = alert?.id ?? '';
  expect(alert).toMatchObject({ kind: 'event.day', done_says: 'Marks it as done.' });
  expect(await caller.call(endpoints.finishAlert, { id })).toMatchObject({ state: 'done' });
  expect((await caller.call(endpoints.showBell, {})).week.total).toBe(0);
  expect(await caller.call(endpoints.reopenAlert, { id })).toMatchObject({ state: 'open' });
});
