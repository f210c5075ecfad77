import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp, type Caller } from '../../test-app.ts';
import { fullStanding, standingArea } from '../../test-standing.ts';
import { calls, thingsArea } from '../test-area.ts';
import { patiently } from '../../test-patience.ts';

const over = new Set<string>();
let away = false;
const test = testApp(
  () => [thingsArea, standingArea],
  {},
  () => async (token) => {
    if (away) throw new Error('no database');
    if (over.has(token)) return null;
    const viewer = {
      user_id: token,
      email: 'maria@example.com',
      name: 'Maria',
      session_id: token,
      standing: fullStanding,
      key_scope: null,
    };
    return { viewer, until: Number.MAX_SAFE_INTEGER };
  },
);

const opened: AbortController[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.abort();
  away = false;
});

/** A page that is open: what it heard so far, and whether its stream has ended. */
async function page(caller: Caller) {
  const hearing = { areas: [] as string[][], text: '', ended: false };
  const controller = new AbortController();
  opened.push(controller);
  const response = await caller.fetch('/api/events', { signal: controller.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body ?? new ReadableStream()).getReader();
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader.read()) as { done: boolean; value: Uint8Array };
      if (done) break;
      hearing.text += new TextDecoder().decode(value);
      hearing.areas = [...hearing.text.matchAll(/^data: (\{"areas".*)$/gm)].map(
        (match) => (JSON.parse(match[1] ?? '') as { areas: string[] }).areas,
      );
    }
    hearing.ended = true;
  };
  void read();
  await vi.waitFor(() => expect(hearing.text).toContain('event: open'), patiently);
  return { hearing, leave: () => reader.cancel() };
}

describe('an open page', () => {
  it('hears of its own person’s changes and of nobody else’s', async () => {
    const [maria, stranger] = [test.as(await test.person()), test.as(await test.person())];
    const [hers, theirs] = [await page(maria), await page(stranger)];
    await maria.call(calls.add, { label: 'A lamp' });
    await vi.waitFor(() => expect(hers.hearing.areas).toEqual([['things']]), patiently);
    await sleep(200);
    expect(theirs.hearing.areas).toEqual([]);
    expect(hers.hearing.text).not.toContain('lamp');
  });

  it('is told at most ten times a second, and of everything in the end', async () => {
    const id = await test.person();
    const { hearing } = await page(test.as(id));
    const began = performance.now();
    for (let count = 0; count < 60; count += 1) {
      test.kernel.events.publish({ userId: id, areas: [`area-${count}`] });
      await sleep(5);
    }
    await vi.waitFor(() => expect(new Set(hearing.areas.flat()).size).toBe(60), patiently);
    // The first word goes out at once. On a busy machine the 60 take longer than a second, and more may go out.
    const tenths = Math.ceil((performance.now() - began) / 100);
    expect(hearing.areas.length).toBeLessThanOrEqual(tenths + 1);
  });

  it('is told of a thousand changes in a second at most ten times, and of the last one too (S-250)', async () => {
    const id = await test.person();
    const { hearing } = await page(test.as(id));
    const began = performance.now();
    for (let count = 0; count < 1000; count += 1) {
      test.kernel.events.publish({ userId: id, areas: [count === 999 ? 'last' : `area-${count % 8}`] });
      if (count % 10 === 0) await sleep(5);
    }
    await vi.waitFor(() => expect(hearing.areas.flat()).toContain('last'), patiently);
    await sleep(250);
    const tenths = Math.ceil((performance.now() - began) / 100);
    expect(hearing.areas.length).toBeLessThanOrEqual(tenths + 1);
    expect(new Set(hearing.areas.flat()).size).toBe(9);
  });

  it('hears in its second tab what it does in its first', async () => {
    const caller = test.as(await test.person());
    const [first, second] = [await page(caller), await page(caller)];
    await caller.call(calls.add, { label: 'A lamp' });
    for (const { hearing } of [first, second]) {
      await vi.waitFor(() => expect(hearing.areas).toEqual([['things']]), patiently);
    }
  });

  it('hears nothing more once its session has ended', async () => {
    const id = await test.person();
    const { hearing } = await page(test.as(id));
    over.add(id);
    test.kernel.events.publish({ userId: id, areas: ['access'] });
    await vi.waitFor(() => expect(hearing.ended).toBe(true), patiently);
    expect(hearing.areas).toEqual([]);
  });

  it('is sent back to ask anew when words of other servers may have been missed', async () => {
    const id = await test.person();
    const { hearing } = await page(test.as(id));
    await test.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'holdfast events'",
    );
    await vi.waitFor(() => expect(hearing.ended).toBe(true), patiently);
  });

  it('is let go, not kept in memory, when it leaves and when the database fails under it', async () => {
    const id = await test.person();
    const subscribe = vi.spyOn(test.kernel.events, 'subscribe');
    const ends: ReturnType<typeof vi.fn>[] = [];
    subscribe.mockImplementation(() => {
      const end = vi.fn();
      ends.push(end);
      return end;
    });
    const leaving = await page(test.as(id));
    await leaving.leave();
    await vi.waitFor(() => expect(ends[0]).toHaveBeenCalled(), patiently);
    subscribe.mockRestore();
    const failing = await page(test.as(id));
    away = true;
    test.kernel.events.publish({ userId: id, areas: ['access'] });
    await vi.waitFor(() => expect(failing.hearing.ended).toBe(true), patiently);
  });
});
