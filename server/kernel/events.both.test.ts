import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEvents, type Change, type Events } from './events.ts';
import { makeLog } from './log.ts';
import { testDatabase } from './test-database.ts';
import { patiently } from './test-patience.ts';

const test = testDatabase();
const log = makeLog('silent');
let [here, there]: Events[] = [];
const notify = vi.spyOn(test.database, 'notify');

beforeAll(async () => {
  here = await openEvents(test.login, test.database, log);
  there = await openEvents(test.login, test.database, log);
});
afterAll(async () => {
  await here?.end();
  await there?.end();
});

const server = (which: Events | undefined): Events => {
  if (which === undefined) throw new Error('The servers are not open yet');
  return which;
};

/** What a page of this person hears on a server from now on. */
function listening(events: Events, userId: string): string[][] {
  const heard: string[][] = [];
  events.subscribe(userId, (areas) => heard.push(areas));
  return heard;
}

describe('word of a change', () => {
  it('reaches the person’s pages on this server and on another one, each once', async () => {
    const maria = randomUUID();
    const [near, far] = [listening(server(here), maria), listening(server(there), maria)];
    server(here).publish({ userId: maria, areas: ['documents'] });
    // Where another server is known already, its word goes out before the pages here are told.
    await vi.waitFor(() => expect(near).toEqual([['documents']]), patiently);
    await vi.waitFor(() => expect(far).toEqual([['documents']]), patiently);
    await sleep(100);
    expect(near).toEqual([['documents']]);
  });

  it('reaches nobody else’s pages', async () => {
    const [maria, stranger] = [randomUUID(), randomUUID()];
    const [near, far] = [listening(server(here), stranger), listening(server(there), stranger)];
    const marias = listening(server(there), maria);
    server(here).publish({ userId: maria, areas: ['documents'] });
    await vi.waitFor(() => expect(marias).toHaveLength(1), patiently);
    expect([near, far]).toEqual([[], []]);
  });

  it('of many writes travels in few messages', async () => {
    const people = Array.from({ length: 60 }, () => randomUUID());
    const heard: Change[] = [];
    server(there).onChange((change) => heard.push(change));
    notify.mockClear();
    for (let times = 0; times < 50; times += 1) {
      for (const userId of people) server(here).publish({ userId, areas: [`area-${times % 3}`] });
    }
    await vi.waitFor(() => expect(new Set(heard.map((change) => change.userId)).size).toBe(60), patiently);
    expect(notify.mock.calls.length).toBeLessThan(6);
    expect(heard[0]?.areas.toSorted()).toEqual(['area-0', 'area-1', 'area-2']);
  });

  it('arrives however many areas it is about', async () => {
    const people = Array.from({ length: 40 }, () => randomUUID());
    const areas = Array.from({ length: 20 }, (_, each) => `an-area-with-a-long-name-${each}`);
    const heard = new Set<string>();
    server(there).onChange((change) => {
      if (change.areas.length === areas.length) heard.add(change.userId);
    });
    for (const userId of people) server(here).publish({ userId, areas });
    await vi.waitFor(() => expect(heard.size).toBe(40), patiently);
  });

  it('without an area is for other servers, not for pages', async () => {
    const maria = randomUUID();
    const [near, changes] = [listening(server(here), maria), [] as Change[]];
    server(there).onChange((change) => {
      if (change.userId === maria) changes.push(change);
    });
    server(here).publish({ userId: maria, areas: [] });
    await vi.waitFor(() => expect(changes).toHaveLength(1), patiently);
    expect(near).toEqual([]);
  });

  it('is no longer heard by a page that is closed', () => {
    const maria = randomUUID();
    const heard: string[][] = [];
    const close = server(here).subscribe(maria, (areas) => heard.push(areas));
    close();
    server(here).publish({ userId: maria, areas: ['documents'] });
    expect(heard).toEqual([]);
  });

  it('that is nonsense is passed over', async () => {
    const maria = randomUUID();
    const far = listening(server(there), maria);
    for (const text of ['', 'x', 'null', '7', '{"changes":7}', '{"from":"x"}']) {
      await test.raw('select pg_notify($1, $2)', ['holdfast_changes', text]);
    }
    server(here).publish({ userId: maria, areas: ['documents'] });
    await vi.waitFor(() => expect(far).toHaveLength(1), patiently);
  });

  it('that is still waiting goes out before a server ends', async () => {
    const maria = randomUUID();
    const far = listening(server(there), maria);
    const leaving = await openEvents(test.login, test.database, log);
    leaving.publish({ userId: maria, areas: ['documents'] });
    await leaving.end();
    await vi.waitFor(() => expect(far).toEqual([['documents']]), patiently);
  });

  it('is tried again where the database was not to be reached', async () => {
    const maria = randomUUID();
    const far = listening(server(there), maria);
    notify.mockRejectedValueOnce(new Error('no connection'));
    server(here).publish({ userId: maria, areas: ['documents'] });
    await vi.waitFor(() => expect(far).toEqual([['documents']]), patiently);
  });
});

describe('a server', () => {
  it('knows of the others, and no more of one that has left', async () => {
    const known = () => [server(here).others(), server(there).others()];
    await vi.waitFor(() => expect(known()).toEqual([1, 1]), patiently);
    const third = await openEvents(test.login, test.database, log);
    await vi.waitFor(() => expect([...known(), third.others()]).toEqual([2, 2, 2]), patiently);
    await third.end();
    await vi.waitFor(() => expect(known()).toEqual([1, 1]), patiently);
  });

  it('waits until the others have been sent its word, and for a word that does not go out no longer than a second', async () => {
    const maria = randomUUID();
    await vi.waitFor(() => expect(server(here).others()).toBe(1), patiently);
    const { promise: gone, resolve: go } = Promise.withResolvers<void>();
    notify.mockImplementationOnce(() => gone);
    const near = listening(server(here), maria);
    server(here).publish({ userId: maria, areas: ['documents'] });
    await server(here).told();
    expect(near).toEqual([]);
    go();
    await vi.waitFor(() => expect(near).toEqual([['documents']]), patiently);
    notify.mockClear();
    server(here).publish({ userId: maria, areas: [] });
    await server(here).told();
    expect(notify).toHaveBeenCalledTimes(1);
  });
});

describe('a line to the database that breaks', () => {
  const listeners = async () =>
    test.raw<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'holdfast events'",
    );

  it('is told, taken up again, and carries word as before', async () => {
    const maria = randomUUID();
    const [far, gaps] = [listening(server(there), maria), [] as number[]];
    const heard: boolean[] = [server(there).hears()];
    server(there).onGap(() => {
      gaps.push(gaps.length);
      heard.push(server(there).hears());
    });
    const before = await listeners();
    expect(before).toHaveLength(2);
    await test.raw('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      before.map((each) => each.pid),
    ]);
    await vi.waitFor(() => expect(gaps.length).toBeGreaterThanOrEqual(1), patiently);
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), patiently);
    await vi.waitFor(() => expect(gaps.length).toBe(2), patiently);
    // Between the two nothing may be answered from memory.
    expect(heard).toEqual([true, false, true]);
    server(here).publish({ userId: maria, areas: ['documents'] });
    await vi.waitFor(() => expect(far).toEqual([['documents']]), patiently);
  });
});
