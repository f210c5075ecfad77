import * as alerts from '@holdfast/domain/alerts/endpoints';
import { changeNoticeKind } from '@holdfast/domain/alerts/preference-endpoints';
import * as feeds from '@holdfast/domain/calendar/feed-endpoints';
import * as dates from '@holdfast/domain/dates/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { storedToken } from '../../calendar/feed/feeds.ts';

/** An hour before the day ends in Tokyo, and ten before it does in UTC, by which the day of a reading is noted. */
let now = new Date(`${new Date().toISOString().slice(0, 10)}T14:00:00Z`);
const house = testApp((kernel) => {
  Object.assign(kernel, { clock: { now: () => now, today: () => now.toISOString().slice(0, 10) } });
  return areasOf(kernel).areas;
});
const today = () => house.kernel.clock.today();

/** Somebody with a reminder in two weeks, a date at an hour of their own clock, and a calendar that reads both. */
async function person() {
  const owner = await house.person();
  const caller = house.as(owner);
  // By a role that makes nobody's state anew.
  const quietly = (text: string) => house.kernel.database.asAuth((tx) => sql.raw(text).execute(tx));
  await house.raw(
    `insert into feed_tokens (user_id, name, token_hash, alarms, alarm_hour, with_private, created_at)
     values ($1, 'Phone', $2, true, 9, false, now())`,
    [owner, storedToken(owner)],
  );
  await house.raw(
    `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days, at_time)
     values ($1, 'policy', gen_random_uuid(), 'end', $2, $2, 'insurance', 'At noon', 7, 30, '{7}', '12:00')`,
    [owner, addDays(today(), 20)],
  );
  const reminder = await caller.call(dates.addOwnDate, {
    title: 'Filter',
    due_date: addDays(today(), 14),
    remind_days: [14, 1],
  });
  const [item] = await house.raw<{ id: string }>('select id from due_items where source_id = $1', [
    reminder.id,
  ]);
  const read = async (etag?: string) =>
    house.app.hono.request(`/api/calendar/feed/${owner}.ics`, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
  return { owner, caller, quietly, reminder, item: item?.id ?? '', read };
}

it('a file that is known and holds is not made to find that out', async () => {
  const { read } = await person();
  const etag = (await read()).headers.get('etag') ?? '';
  const work = vi.spyOn(house.kernel.database, 'snapshot');
  expect((await read(etag)).status).toBe(304);
  expect(work).not.toHaveBeenCalled();
  expect((await read('"another"')).status).toBe(200);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockRestore();
});

it('a file is made anew after whatever changes it: in any area, by signing in elsewhere, by the day', async () => {
  const { owner, caller, quietly, reminder, item, read } = await person();
  const [feed] = (await caller.call(feeds.listFeeds, {})).items;
  const id = feed?.id ?? '';
  const changes: [string, () => Promise<unknown>][] = [
    ['title', () => caller.call(dates.changeOwnDate, { id: reminder.id, version: 'any', title: 'Filters' })],
    [
      'windows of the kind',
      () => caller.call(changeNoticeKind, { kind: 'policy.end', remind_days: [5, 14], version: 'any' }),
    ],
    ['muted', () => caller.call(alerts.addMute, { kind: 'date.day' })],
    [
      'heard of again',
      async () => {
        const [mute] = (await caller.call(alerts.listMutes, {})).items;
        await caller.call(alerts.removeMute, { id: mute?.id ?? '' });
      },
    ],
    // Whoever chose no zone gets that of the browser with which they sign in.
    ['zone', () => quietly(`update user_profiles set time_zone = 'Asia/Tokyo' where user_id = '${owner}'`)],
    // In Tokyo alone.
    ['another day', async () => void (now = new Date(now.getTime() + 2 * 3_600_000))],
    ['snooze', () => caller.call(alerts.snoozeAlert, { id: item, until: addDays(today(), 8) })],
    ['done', () => caller.call(alerts.finishAlert, { id: item })],
    ['another date', () => caller.call(dates.addOwnDate, { title: 'Roof', due_date: addDays(today(), 3) })],
    ['name of the feed', () => caller.call(feeds.changeFeed, { id, name: 'Tablet' })],
    ['reminders', () => caller.call(feeds.changeFeed, { id, alarms: false })],
  ];
  let etag = (await read()).headers.get('etag') ?? '';
  for (const [what, change] of changes) {
    expect([what, (await read(etag)).status]).toEqual([what, 304]);
    await change();
    expect([what, (await read(etag)).status]).toEqual([what, 200]);
    etag = (await read()).headers.get('etag') ?? '';
  }
});
