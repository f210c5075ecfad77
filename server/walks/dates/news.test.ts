import * as alerts from '@holdfast/domain/alerts/endpoints';
import { duePiece } from '@holdfast/domain/alerts/due-piece';
import { showCalendar } from '@holdfast/domain/calendar/endpoints';
import { listDueDates, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { isNewsKind, newsKinds } from '@holdfast/domain/kernel/due/due-news';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addRecurring } from '@holdfast/domain/recurring/endpoints';
import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { readFeedItems } from '../../calendar/feed/feed-items.ts';
import { duesOf } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = new Date().toISOString().slice(0, 10);

/** Somebody with a passport that is long overdue, and one item of every kind of news, as the triggers of their areas write them. */
async function person() {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  const put = async (kind: string, day: string, title: string, more = {}) => {
    const [source_type = '', slot = ''] = kind.split('.');
    await dues.put({
      source_type,
      source_id: crypto.randomUUID(),
      slot,
      day,
      title,
      ...more,
    });
  };
  await put('document.expiry', addDays(today, -74), 'Passport', { urgent_days: 7, soon_days: 30 });
  for (const kind of newsKinds)
    await put(kind, today, `News of ${kind}`, {
      urgent_days: 1,
      soon_days: 1,
      lasts_days: 14,
      passes: true,
    });
  return { owner, caller: house.as(owner) };
}

it('news stands in the bell and among the news, and in no calendar, feed, or list of due dates', async () => {
  const { owner, caller } = await person();
  const bell = await caller.call(alerts.showBell, {});
  expect([bell.news.total, bell.week.total, bell.overdue.total]).toEqual([newsKinds.length, 0, 1]);
  const news = await caller.call(alerts.listAlerts, { view: 'news' });
  expect(news.items.map(({ kind }) => kind).toSorted()).toEqual(newsKinds.toSorted());

  const days = { from: addDays(today, -80), to: addDays(today, 30) };
  const calendar = await caller.call(showCalendar, days);
  expect(calendar.items.map(({ title }) => title)).toEqual(['Passport']);
  const feed = await house.database.asViewer(owner, (tx) =>
    readFeedItems(tx, owner, { areas: null, with_private: true, alarms: false }, today),
  );
  expect(feed.items.map(({ title }) => title)).not.toContain('News of link.opened');
  const due = await caller.call(listDueDates, {});
  expect(due.items.map(({ title }) => title)).toEqual(['Passport']);
  const all = await caller.call(alerts.listAlerts, { view: 'all' });
  expect(all.items.map(({ title }) => title)).toEqual(['Passport']);
  const shown = await caller.call(showDashboard, {});
  expect(shown.due).toEqual({ overdue: 1, week: 0, any: true });
});

it('news that is over or was marked as done stays among the news, the latest first', async () => {
  const { owner, caller } = await person();
  const dues = duesOf(house, owner);
  await dues.put({
    source_type: 'link',
    source_id: crypto.randomUUID(),
    slot: 'opened',
    day: addDays(today, -40),
    title: 'Long ago',
    lasts_days: 14,
    passes: true,
  });
  const bell = await caller.call(alerts.showBell, {});
  const [first] = bell.news.items;
  await caller.call(alerts.finishAlert, { id: first?.id ?? '' });
  expect((await caller.call(alerts.showBell, {})).news.total).toBe(newsKinds.length - 1);
  const news = await caller.call(alerts.listAlerts, { view: 'news' });
  expect([news.total, news.items.at(-1)?.title]).toEqual([newsKinds.length + 1, 'Long ago']);
});

it('an income and a transfer are no due dates of the dashboard; a bill is', async () => {
  const owner = await house.person();
  const [first, second] = await house.raw<{ id: string }>(
    `insert into money_accounts (user_id, kind, name, opening) values ($1, 'bank', 'Checking', 100), ($1, 'bank', 'Savings', 0) returning id`,
    [owner],
  );
  const caller = house.as(owner);
  const item = {
    amount: '50.00',
    frequency: 'monthly',
    start_date: addDays(today, 2),
    account_id: first?.id ?? '',
  } as const;
  await caller.call(addRecurring, { ...item, name: 'Salary', kind: 'income' });
  await caller.call(addRecurring, {
    ...item,
    name: 'To savings',
    kind: 'transfer',
    to_account_id: second?.id ?? '',
  });
  await caller.call(addRecurring, { ...item, name: 'Water', kind: 'expense' });
  const shown = await caller.call(showDashboard, {});
  expect(shown.due).toEqual({ overdue: 0, week: 1, any: true });
  expect(new Set(duePiece.parse(shown.pieces['due']).items.map(({ title }) => title))).toEqual(
    new Set(['Water']),
  );
  const week = await caller.call(alerts.listAlerts, { view: 'week' });
  expect(week.items.map(({ title }) => title)).toEqual(['Water']);
});

it('a date is no news', () => {
  expect(['document.expiry', 'link.end', 'emergency.request'].some(isNewsKind)).toBe(false);
});
