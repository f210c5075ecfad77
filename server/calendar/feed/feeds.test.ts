import * as endpoints from '@holdfast/domain/calendar/feed-endpoints';
import { feedTexts, mostFeeds } from '@holdfast/domain/calendar/feed';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { describe, expect, it, vi } from 'vitest';
import { endFeedsSince } from './feeds.ts';
import { feedLimits } from './read-feed.ts';
import { pathOf, testFeeds } from './test-feeds.ts';

const { house, prove, person, fetchFeed, titles } = testFeeds();

describe('the address of a feed', () => {
  it('is shown once and kept by nobody', async () => {
    const { owner, caller, make } = await person();
    const { address, webcal, picture, ...shown } = await make();
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
    expect(webcal).toBe(address.replace('http:', 'webcal:'));
    expect(picture).toMatch(/^<svg/);
    expect(shown).toMatchObject({
      name: 'Maria’s phone',
      areas: null,
      alarms: true,
      alarm_hour: 9,
      with_private: false,
    });
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

  it('is read with all others of its owner only so often, and those of others still are', async () => {
    const [maria, other] = [await person(), await person()];
    const [path, second] = [pathOf(await maria.make()), pathOf(await maria.make())];
    expect((await fetchFeed(path)).status).toBe(200);
    await house.raw('update rate_limits set used = $1', [feedLimits.byOwner.tries]);
    const refused = await fetchFeed(second);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await fetchFeed(pathOf(await other.make()))).status).toBe(200);
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
      const { error, ...rest } = line as { error: Error };
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
      const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Maria’s phone' }) };
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

  it('by somebody else ends with what they did: those made since that moment, and no other', async () => {
    const { owner, make } = await person();
    const [older, newer] = [await make(), await make()];
    await house.raw("update feed_tokens set created_at = now() - interval '2 hours' where id = $1", [
      older.id,
    ]);
    const since = new Date(house.kernel.clock.now().getTime() - 3_600_000).toISOString();
    await house.database.asAuth((tx) => endFeedsSince(tx, owner, since));
    const states = [older, newer].map(async (each) => (await fetchFeed(pathOf(each))).status);
    expect(await Promise.all(states)).toEqual([200, 404]);
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
