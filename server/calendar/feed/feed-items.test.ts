import * as calendar from '@holdfast/domain/calendar/endpoints';
import * as endpoints from '@holdfast/domain/calendar/feed-endpoints';
import { feedDaysAhead, feedDaysBack, feedItemsAtMost } from '@holdfast/domain/calendar/feed';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { describe, expect, it, vi } from 'vitest';
import { skipDueItem } from '../../kernel/due/due-items.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { readTold } from './feed-items.ts';
import { pathOf, testFeeds, type Entry } from './test-feeds.ts';

const { house, today, person, fetchFeed, read, titles } = testFeeds();

describe('a calendar feed', () => {
  it('shows what the calendar shows on the same days, but not what was left out', async () => {
    const { owner, dues, caller, make, put } = await person();
    for (const days of [-feedDaysBack - 1, -feedDaysBack, -3, 0, 7, feedDaysAhead, feedDaysAhead + 1])
      await put(days);
    for (const rule of [
      { every: 1, unit: 'month', anchor: addMonths(today(), -2), falls_on: 'last_day' },
      { every: 2, unit: 'week', anchor: today(), weekdays: '{1,5}' },
    ]) {
      await dues.repeat({
        source_type: 'policy',
        source_id: await dues.record('policy'),
        kind: 'fixed',
        ...rule,
      });
    }
    const done = await put(20);
    await house.raw(
      "update due_items set state = 'done', done_at = now(), done_on = current_date where id = $1",
      [done.id],
    );
    const out = await put(21);
    await house.database.asViewer(owner, (tx) =>
      skipDueItem(tx, owner, out.id, { by: owner, on: today(), now: house.kernel.clock.now() }),
    );
    const sold = await put(22);
    await dues.record('policy', { disposed_on: today() }, sold.source_id);
    const thrown = await put(23);
    await dues.record('policy', { removed_at: today() }, thrown.source_id);
    const span = { from: addDays(today(), -feedDaysBack), to: addDays(today(), feedDaysAhead) };
    // The calendar is asked for so many days at most.
    const middle = addDays(span.from, 300);
    const months = [
      { from: span.from, to: middle },
      { from: addDays(middle, 1), to: span.to },
    ];
    const shown = (await Promise.all(months.map((each) => caller.call(calendar.showCalendar, each)))).flatMap(
      ({ items }) => items,
    );
    expect(shown.length).toBeGreaterThan(70);
    const expected = shown
      .filter(({ state }) => state !== 'skipped')
      .map(({ id, title, date, state }) => ({
        id,
        title: state === 'done' ? `✓ ${title}` : title,
        day: date,
      }));
    const byId = (a: Entry, b: Entry) => (a.id < b.id ? -1 : 1);
    const found = await read(pathOf(await make({ with_private: true })));
    expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted());
    expect(found.map(({ title }) => title)).toContain('✓ In 20');
    expect(found.map(({ title }) => title).filter((title) => /In (-91|21|22|23|401)$/.test(title))).toEqual(
      [],
    );
  });

  it('shows the areas that were chosen, and private records only where that was chosen', async () => {
    const { caller, make, put } = await person();
    await put(1, { area: 'insurance', title: 'Policy' });
    await put(2, { area: 'documents', title: 'Passport' });
    await put(3, { area: 'insurance', title: 'Gift', private: true });
    const feed = await make({ areas: ['insurance'] });
    expect(await titles(pathOf(feed))).toEqual(['Policy']);
    expect(await titles(pathOf(await make()))).toEqual(['Policy', 'Passport']);
    await caller.call(endpoints.changeFeed, { id: feed.id, with_private: true });
    expect(await titles(pathOf(feed))).toEqual(['Policy', 'Gift']);
    await caller.call(endpoints.changeFeed, { id: feed.id, areas: null, with_private: false });
    expect(await titles(pathOf(feed))).toEqual(['Policy', 'Passport']);
  });

  it('reminds on the days on which its owner is told, at their hour, and not of what is muted or put off', async () => {
    const { owner, caller, make, put } = await person();
    await house.raw("update user_profiles set time_zone = 'Pacific/Auckland' where user_id = $1", [owner]);
    const here = todayIn('Pacific/Auckland', house.kernel.clock.now());
    const feed = await make({ alarm_hour: 7 });
    const { id, source_id } = await put(40);
    const triggers = async () =>
      [...(await (await fetchFeed(pathOf(feed))).text()).matchAll(/TRIGGER:(\S+)/g)].map(([, span]) => span);
    const spans = await triggers();
    // Five windows; a change of clocks between them moves one by an hour of exact time.
    expect(spans).toHaveLength(5);
    expect(spans.at(-2)).toMatch(/^-PT1[678]H$/);
    await house.raw('update due_items set snoozed_until = $2 where id = $1', [id, addDays(here, 35)]);
    expect(await triggers()).toHaveLength(3);
    await house.raw('update due_items set snoozed_until = null where id = $1', [id]);
    await house.raw(
      "insert into notice_kinds (user_id, kind, remind_days) values ($1, 'policy.end', '{3}')",
      [owner],
    );
    expect(await triggers()).toHaveLength(1);
    await house.raw("insert into due_mutes (user_id, of_type, of_id) values ($1, 'policy', $2)", [
      owner,
      source_id,
    ]);
    expect(await triggers()).toHaveLength(0);
    await house.raw('delete from due_mutes where user_id = $1', [owner]);
    await caller.call(endpoints.changeFeed, { id: feed.id, alarms: false });
    expect(await triggers()).toHaveLength(0);
  });

  it('is asked when to remind of what it shows, and not of all that its owner has', async () => {
    const { owner, put } = await person();
    const [first] = [await put(40), await put(41)];
    const told = await house.database.reading(owner, (tx) => readTold(tx, owner, today(), [first.id]));
    expect([...told.keys()]).toEqual([first.id]);
  });

  it('names the entry as before when it is moved, and counts its changes', async () => {
    const { make, put } = await person();
    const { id } = await put(10);
    const path = pathOf(await make());
    const said = async () => {
      const text = await (await fetchFeed(path)).text();
      return ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART;VALUE=DATE'].map(
        (name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1] ?? '',
      );
    };
    const [uid, sequence, stamp, start] = await said();
    expect([uid, sequence]).toEqual([`${id}@localhost`, '0']);
    // What the owner does with the alert is no change of the entry.
    await house.raw('update due_items set read_at = now() where id = $1', [id]);
    expect(await said()).toEqual([uid, sequence, stamp, start]);
    await house.raw("update due_items set changed_at = '2020-01-02T03:04:05Z' where id = $1", [id]);
    await house.raw('update due_items set due_date = due_date + 1 where id = $1', [id]);
    const moved = await said();
    expect(moved.slice(0, 2)).toEqual([uid, '1']);
    expect(moved[2]).not.toBe('20200102T030405Z');
    expect(moved[3]).not.toBe(start);
  });

  it('with more entries than a calendar takes shows those nearest to today, and says so', async () => {
    const { owner, make } = await person();
    await house.raw(
      `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
       select $1, 'policy', gen_random_uuid(), 'end', $2::date + d, $2::date + d, 'test', 'In ' || d, 7, 30, '{}'
       from generate_series(-90, 30) d, lateral generate_series(1, case when d > 0 then 1 else 60 end) n`,
      [owner, today()],
    );
    const path = pathOf(await make());
    const found = await read(path);
    expect(found).toHaveLength(feedItemsAtMost);
    // 490 too many, 60 of each past day.
    expect(found[0]?.day).toBe(addDays(today(), -82));
    expect(found.at(-1)?.day).toBe(addDays(today(), 30));
    expect(await (await fetchFeed(path)).text()).toContain('X-WR-CALDESC:');
    expect((await (await fetchFeed(path)).text()).replaceAll('\r\n ', '')).toContain(
      'only the 5\\,000 nearest',
    );
  });
});

describe('the file of a feed', () => {
  it('comes as a calendar that nobody between may keep, and also for HEAD', async () => {
    const { make, put } = await person();
    await put(1);
    const path = pathOf(await make());
    const response = await fetchFeed(path);
    const text = await response.text();
    const said = (from: Response) =>
      ['content-type', 'cache-control', 'content-disposition', 'referrer-policy', 'content-length'].map(
        (name) => from.headers.get(name),
      );
    expect(said(response)).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'inline; filename="holdfast.ics"',
      'no-referrer',
      String(Buffer.byteLength(text)),
    ]);
    const head = await fetchFeed(path, { method: 'HEAD' });
    expect([head.status, await head.text(), ...said(head)]).toEqual([200, '', ...said(response)]);
    expect(head.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  it('is not sent again as long as nothing in it changed, and is with any change', async () => {
    const { owner, caller, make, put, change: asOwner } = await person();
    const { id } = await put(10);
    const feed = await make();
    const path = pathOf(feed);
    let etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    const asks = async (header = etag) =>
      (await fetchFeed(path, { headers: { 'if-none-match': header } })).status;
    const item = (change: string) => () => asOwner(`update due_items set ${change} where id = '${id}'`);
    const changes: [string, () => Promise<unknown>][] = [
      ['title', item("title = 'Another'")],
      ['reason', item("detail = 'Because'")],
      ['amount', item('amount = 12.5')],
      ['day', item('due_date = due_date + 1')],
      ['hour', item("at_time = '14:20'")],
      ['snooze', item(`snoozed_until = '${addDays(today(), 6)}'`)],
      ['done', item("state = 'done', done_at = now(), done_on = current_date, snoozed_until = null")],
      ['another date', () => put(11)],
      ['name of the feed', () => caller.call(endpoints.changeFeed, { id: feed.id, name: 'Tablet' })],
      ['hour of reminders', () => caller.call(endpoints.changeFeed, { id: feed.id, alarm_hour: 8 })],
      ['zone', () => asOwner(`update user_profiles set time_zone = 'Asia/Tokyo' where user_id = '${owner}'`)],
    ];
    // With a day's hours the zone of the reader counts.
    await put(12, {});
    etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    for (const [what, change] of changes) {
      expect([what, await asks(), await asks(`"x", W/${etag}`)]).toEqual([what, 304, 304]);
      await change();
      expect([what, await asks()]).toEqual([what, 200]);
      etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    }
  });

  it('notes the day on which it was read, once a day', async () => {
    const { owner, caller, make } = await person();
    const feed = await make();
    const row = async () =>
      (
        await house.raw<{ day: string | null; at: string }>(
          'select last_read_on::text as day, xmin::text as at from feed_tokens where user_id = $1',
          [owner],
        )
      )[0];
    expect((await row())?.day).toBeNull();
    await fetchFeed(pathOf(feed));
    await vi.waitFor(async () => expect((await row())?.day).toBe(today()), patiently);
    const written = await row();
    await fetchFeed(pathOf(feed));
    const { items } = await caller.call(endpoints.listFeeds, {});
    expect(items[0]?.last_read_on).toBe(today());
    expect(await row()).toEqual(written);
  });
});
