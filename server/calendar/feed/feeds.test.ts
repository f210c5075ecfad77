import * as calendar from '@holdfast/domain/calendar/endpoints';
import * as endpoints from '@holdfast/domain/calendar/feed-endpoints';
import {
  feedDaysAhead,
  feedDaysBack,
  feedItemsAtMost,
  feedTexts,
  mostFeeds,
} from '@holdfast/domain/calendar/feed';
import { addDays, addMonths } from '@holdfast/domain/kernel/day';
import { Fault } from '@holdfast/domain/kernel/fault';
import { todayIn } from '@holdfast/domain/kernel/zone';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { skipDueItem } from '../../kernel/due/due-items.ts';
import { duesOf } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { calendarArea } from '../area.ts';
import { feedLimits } from './read-feed.ts';

const prove = vi.fn(async () => undefined);
const house = testApp((kernel) => [
  calendarArea(kernel, { requireFreshProof: prove, datedAreas: () => ['insurance', 'documents', 'test'] }),
]);
const today = () => house.kernel.clock.today();
const draft = { name: 'Maria’s phone' };

type Entry = { id: string; title: string; day: string };

async function person() {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  const caller = house.as(owner);
  const make = (more: Partial<Parameters<typeof caller.call<typeof endpoints.addFeed>>[1]> = {}) =>
    caller.call(endpoints.addFeed, { ...draft, ...more });
  const put = async (days: number, more: Record<string, unknown> = {}) => {
    const source_id = await dues.record('policy', { private: more['private'] === true });
    const { private: _, ...given } = more;
    await dues.put({
      source_type: 'policy',
      source_id,
      day: addDays(today(), days),
      title: `In ${days}`,
      ...given,
    });
    const [row] = await house.raw<{ id: string }>(
      'select id from due_items where user_id = $1 and source_id = $2 order by due_date',
      [owner, source_id],
    );
    return { id: row?.id ?? '', source_id };
  };
  return { owner, dues, caller, make, put };
}

const pathOf = ({ address }: { address: string }) => new URL(address).pathname;
/** A calendar program: it has no cookies. */
const fetchFeed = (path: string, init: RequestInit = {}) => house.app.hono.request(path, init);
async function read(path: string): Promise<Entry[]> {
  const response = await fetchFeed(path);
  expect(response.status).toBe(200);
  const file = new ICAL.Component(ICAL.parse(await response.text()) as [string, [], []]);
  return file.getAllSubcomponents('vevent').map((each) => {
    const entry = new ICAL.Event(each);
    return {
      id: entry.uid.replace(/@.*/, ''),
      title: entry.summary ?? '',
      day: entry.startDate.toString().slice(0, 10),
    };
  });
}
const titles = async (path: string) => (await read(path)).map(({ title }) => title);

describe('a calendar feed', () => {
  it('has an address that is shown once and kept by nobody', async () => {
    const { owner, caller, make } = await person();
    const { address, webcal, picture, ...shown } = await make();
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    expect(webcal).toBe(address.replace('http:', 'webcal:'));
    expect(picture).toMatch(/^<svg/);
    expect(shown).toMatchObject({ ...draft, areas: null, alarms: true, alarm_hour: 9, with_private: false });
    expect((await caller.call(endpoints.listFeeds, {})).items).toEqual([shown]);
    const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
    const kept = await house.raw(
      `select t::text, (select string_agg(a::text, '') from audit_log a where a.user_id = t.user_id) as log
       from feed_tokens t where user_id = $1`,
      [owner],
    );
    expect(JSON.stringify(kept)).toContain('calendar.make_feed');
    expect(JSON.stringify(kept)).not.toContain(token);
  });

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
       from generate_series(-90, 400) d, generate_series(1, 11) n`,
      [owner, today()],
    );
    const path = pathOf(await make());
    const found = await read(path);
    expect(found).toHaveLength(feedItemsAtMost);
    expect(found[0]?.day).toBe(addDays(today(), -90));
    expect(found.at(-1)?.day).toBe(addDays(today(), 364));
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
    const { owner, caller, make, put } = await person();
    const { id } = await put(10);
    const feed = await make();
    const path = pathOf(feed);
    let etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    const asks = async (header = etag) =>
      (await fetchFeed(path, { headers: { 'if-none-match': header } })).status;
    const item = (change: string) => () => house.raw(`update due_items set ${change} where id = $1`, [id]);
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
      [
        'zone',
        () => house.raw("update user_profiles set time_zone = 'Asia/Tokyo' where user_id = $1", [owner]),
      ],
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

describe('the address of a feed', () => {
  it('that is revoked, wrong, or of somebody without access is not found, by the same words and the same work', async () => {
    const { owner, caller, make } = await person();
    const [feed, kept] = [await make(), await make()];
    const path = pathOf(feed);
    expect((await fetchFeed(path)).status).toBe(200);
    await caller.call(endpoints.revokeFeed, { id: feed.id });
    const work = vi.spyOn(house.kernel.database, 'asAuth');
    const reading = vi.spyOn(house.kernel.database, 'snapshot');
    const ask = async (address: string) => {
      work.mockClear();
      reading.mockClear();
      const response = await fetchFeed(address);
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
      return [
        response.status,
        JSON.stringify(problem).replaceAll(/[0-9a-f-]{36}/g, 'ID'),
        work.mock.calls.length,
        reading.mock.calls.length,
      ];
    };
    const revoked = await ask(path);
    expect(revoked[0]).toBe(404);
    expect(revoked[1]).toContain(feedTexts.unknown);
    const wrong = pathOf(kept).replace(/.{5}\.ics$/, 'AAAAA.ics');
    for (const address of [
      wrong,
      pathOf(kept).replace('.ics', ''),
      '/api/calendar/feed/.ics',
      '/api/calendar/feed/x',
    ]) {
      expect(await ask(address), address).toEqual(revoked);
    }
    await house.raw("update users set suspended_at = now(), suspension = 'security' where id = $1", [owner]);
    expect(await ask(pathOf(kept))).toEqual(revoked);
    await house.raw('update users set suspended_at = null, suspension = null where id = $1', [owner]);
    await house.raw(
      "update user_access_policies set trial_end_date = now() - interval '1 day' where user_id = $1",
      [owner],
    );
    expect(await ask(pathOf(kept))).toEqual(revoked);
    await house.raw(
      "update user_access_policies set trial_end_date = now() + interval '1 day' where user_id = $1",
      [owner],
    );
    expect((await fetchFeed(pathOf(kept))).status).toBe(200);
    await house.raw('delete from users where id = $1', [owner]);
    expect(await ask(pathOf(kept))).toEqual(revoked);
    work.mockRestore();
    reading.mockRestore();
  });

  it('is asked to wait when it is read too often; whoever tries many that are none, too, but not their neighbours', async () => {
    const { make } = await person();
    const path = pathOf(await make());
    const nowhere = '/api/calendar/feed/nowhere.ics';
    await fetchFeed(nowhere);
    await house.raw('update rate_limits set used = $1', [feedLimits.unknown.tries]);
    const refused = await fetchFeed(nowhere);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetchFeed(path)).status).toBe(200);
    await house.raw('update rate_limits set used = $1', [feedLimits.byFeed.tries]);
    expect((await fetchFeed(path)).status).toBe(429);
    await house.raw('delete from rate_limits');
  });

  it('stands in no line of the log when reading it fails', async () => {
    const { make } = await person();
    const path = pathOf(await make());
    const log = vi.spyOn(house.kernel.log, 'error').mockImplementation(() => undefined);
    await house.raw('alter function tell_days rename to tell_days_gone');
    const response = await fetchFeed(path);
    await house.raw('alter function tell_days_gone rename to tell_days');
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledTimes(1);
    const secret = /feed\/(.*)\.ics/.exec(path)?.[1] ?? '?';
    const said = log.mock.calls.map(([line]) => {
      const { error, ...rest } = line as unknown as { error: Error };
      return `${JSON.stringify(rest)} ${error.message} ${error.stack} ${JSON.stringify(error)}`;
    });
    expect(said.join() + (await response.text())).not.toContain(secret);
    log.mockRestore();
  });
});

describe('making a feed', () => {
  it('wants a fresh proof, and so does showing more to whoever has its address; a new name does not', async () => {
    const { caller, make } = await person();
    const feed = await make();
    prove.mockRejectedValue(new Fault('forbidden', 'Prove it'));
    await expect(make()).rejects.toMatchObject({ code: 'forbidden' });
    for (const change of [{ with_private: true }, { areas: null }]) {
      await expect(caller.call(endpoints.changeFeed, { id: feed.id, ...change })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await caller.call(endpoints.changeFeed, { id: feed.id, name: 'Tablet', with_private: false });
    prove.mockResolvedValue(undefined);
    expect((await caller.call(endpoints.listFeeds, {})).items).toMatchObject([
      { name: 'Tablet', with_private: false },
    ]);
  });

  it('wants a name, areas that there are, and an hour of the day', async () => {
    const { make } = await person();
    for (const [wrong, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ areas: [] }, 'areas'],
      [{ areas: ['insurance', 'nowhere'] }, 'areas'],
      [{ alarm_hour: 24 }, 'alarm_hour'],
    ] as const) {
      await expect(make(wrong as never)).rejects.toMatchObject({ code: 'invalid', fields: [{ field }] });
    }
  });

  it('ends with twenty, however many are asked for at once', async () => {
    const { make, caller } = await person();
    const tries = await Promise.allSettled(Array.from({ length: mostFeeds + 3 }, () => make()));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(mostFeeds);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ message: feedTexts.tooMany });
    }
    expect((await caller.call(endpoints.listFeeds, {})).items).toHaveLength(mostFeeds);
  });

  it('that is asked for again under the same Idempotency-Key ends, because nobody has seen its address', async () => {
    const { caller } = await person();
    const ask = async (under: string) => {
      const headers = { 'idempotency-key': `"${under}"`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(draft) };
      return (await (await caller.fetch(endpoints.addFeed.path, init)).json()) as { address: string };
    };
    const [lost, other, seen] = [await ask('one'), await ask('two'), await ask('one')];
    const states = [lost, other, seen].map(async (each) => (await fetchFeed(pathOf(each))).status);
    expect(await Promise.all(states)).toEqual([404, 200, 200]);
  });

  it('writes a line of the log, as changing and revoking it do', async () => {
    const { owner, caller, make } = await person();
    const { id } = await make({ areas: ['documents'] });
    await caller.call(endpoints.changeFeed, { id, with_private: true });
    await caller.call(endpoints.revokeFeed, { id });
    const lines = await house.raw(
      'select action, detail from audit_log where user_id = $1 order by at, action desc',
      [owner],
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        { action: 'calendar.make_feed', detail: { areas: 'documents', with_private: false } },
        { action: 'calendar.change_feed', detail: { areas: 'documents', with_private: true } },
        { action: 'calendar.end_feed', detail: { areas: 'documents', with_private: true } },
      ]),
    );
    await expect(caller.call(endpoints.revokeFeed, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves a stranger’s feeds alone', async () => {
    const [maria, stranger] = [await person(), await person()];
    const feed = await maria.make();
    await maria.put(1);
    await stranger.put(2);
    const { id } = feed;
    await expect(stranger.caller.call(endpoints.revokeFeed, { id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger.caller.call(endpoints.changeFeed, { id, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await stranger.caller.call(endpoints.listFeeds, {})).items).toEqual([]);
    expect(await titles(pathOf(feed))).toEqual(['In 1']);
  });
});
