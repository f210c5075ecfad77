import { isUnread, severityOf } from '@holdfast/domain/alerts/alert';
import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { areasOf } from '../areas.ts';
import { duesOf } from '../kernel/due/test-due.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

type Given = Record<string, unknown> & { days: number };

/** Somebody with these due items: a policy each, unless a source is given. */
async function person(...given: Given[]) {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  const sources: string[] = [];
  for (const { days, ...rest } of given) {
    const source_id = await dues.record('policy');
    sources.push(source_id);
    await dues.put({
      source_type: 'policy',
      source_id,
      title: `In ${days}`,
      day: addDays(today(), days),
      ...rest,
    });
  }
  const caller = house.as(owner);
  const bell = async () => ({
    ...(await caller.call(endpoints.showBellHead, {})),
    ...(await caller.call(endpoints.showBell, {})),
  });
  const shown = async () => {
    const { overdue, week, later } = await bell();
    return [overdue, week, later].map(({ items }) => items.map(({ days }) => days));
  };
  const list = async (view: 'open' | 'snoozed' | 'done' = 'open') =>
    (await caller.call(endpoints.listAlerts, { view })).items;
  const idOf = async (days: number) => {
    const [row] = await house.raw<{ id: string }>(
      'select id from due_items where user_id = $1 and due_date = $2',
      [owner, addDays(today(), days)],
    );
    return row?.id ?? '';
  };
  return { owner, dues, sources, caller, bell, shown, list, idOf };
}

describe('the bell', () => {
  it('shows what is overdue, due within a week, and later, each within its own days (S-251)', async () => {
    const { shown } = await person(
      { days: -91 },
      { days: -90 },
      { days: -1 },
      { days: 0 },
      { days: 7 },
      { days: 8 },
      { days: 30 },
      { days: 31 },
      { days: 14, bell_days: 14 },
      { days: 15, bell_days: 14 },
      { days: 60, bell_days: 60 },
    );
    expect(await shown()).toEqual([
      [-1, -90],
      [0, 7],
      [8, 14, 30, 60],
    ]);
  });

  it('counts exactly, and shows the eight of each group that are nearest', async () => {
    const { bell } = await person(...Array.from({ length: 12 }, (_, nth) => ({ days: -nth - 1 })));
    const { overdue, week, unread } = await bell();
    expect([overdue.total, overdue.items.map(({ days }) => days), week.total, unread]).toEqual([
      12,
      [-1, -2, -3, -4, -5, -6, -7, -8],
      0,
      12,
    ]);
  });

  it('counts as unread what the domain calls unread, whenever it was read (X-36)', async () => {
    const given = [-20, -3, 0, 2, 4, 6, 9, 13].flatMap((days) =>
      [null, 0, 3, 8].flatMap((unread_days) =>
        [3, 7].map((urgent_days) => ({ days, unread_days, urgent_days, bell_days: 30 })),
      ),
    );
    const { owner, bell, caller } = await person(...given);
    for (const ago of [null, 0, 1, 4, 7, 30]) {
      await house.raw('update due_items set read_at = now() - make_interval(days => $2) where user_id = $1', [
        owner,
        ago,
      ]);
      const all = await caller.call(endpoints.listAlerts, { limit: 100 });
      expect(all.total).toBe(given.length);
      const expected = all.items.filter((item) => isUnread(item, today())).length;
      expect((await bell()).unread, String(ago)).toBe(expected);
      expect(all.items.filter(({ unread }) => unread)).toHaveLength(expected);
      for (const item of all.items) expect(item.severity).toBe(severityOf(item, today()));
    }
  });

  it('is asked to be silent of so many things at most; what is over makes room', async () => {
    const { owner, caller } = await person();
    const mute = () => caller.call(endpoints.addMute, { kind: 'policy.end' });
    await house.raw(
      "insert into due_mutes (user_id, kind) select $1, 'kind.' || n from generate_series(1, $2::int) n",
      [owner, endpoints.mostMutes],
    );
    await expect(mute()).rejects.toMatchObject({ code: 'conflict' });
    await house.raw("update due_mutes set until = $2 where user_id = $1 and kind = 'kind.1'", [
      owner,
      today(),
    ]);
    expect(await mute()).toMatchObject({ kind: 'policy.end' });
  });

  it('is read in one statement, and in none while nothing changed', async () => {
    const { caller, bell } = await person({ days: 1, ticker: 'visit' }, { days: -2 }, { days: 20 });
    await bell();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    // Word of what was written goes to other servers a moment later, and a connection that is still being opened prepares its own statements.
    const forNobody = /^(notify|holdfast_\w+|set timezone .*)$/;
    const statements = () =>
      asked.mock.calls.filter(([query]) => {
        const named = query as string | { name?: string } | undefined;
        return !forNobody.test(typeof named === 'string' ? named : (named?.name ?? ''));
      });
    try {
      const first = await caller.fetch('/api/alerts/bell');
      expect([first.status, statements().length]).toEqual([200, 1]);
      const etag = first.headers.get('etag') ?? '';
      const again = await caller.fetch('/api/alerts/bell', { headers: { 'if-none-match': etag } });
      expect([again.status, statements().length]).toEqual([304, 1]);
    } finally {
      asked.mockRestore();
    }
    await caller.call(endpoints.addMute, { kind: 'policy.end' });
    expect((await bell()).unread).toBe(0);
  });

  it('is silent of what is put off, done, sold, in the trash, or muted by its kind or with its thing', async () => {
    const { dues, sources, caller, shown, list, idOf } = await person(
      { days: 1 },
      { days: 2 },
      { days: 3 },
      { days: 4 },
      { days: 5, slot: 'renewal' },
      { days: 6 },
    );
    expect(await shown()).toEqual([[], [1, 2, 3, 4, 5, 6], []]);
    await caller.call(endpoints.snoozeAlert, { id: await idOf(1), until: addDays(today(), 3) });
    await caller.call(endpoints.finishAlert, { id: await idOf(2) });
    await dues.record('policy', { disposed_on: today() }, sources[2]);
    await dues.record('policy', { removed_at: today() }, sources[3]);
    await caller.call(endpoints.addMute, { kind: 'policy.renewal' });
    const { id: mute } = await caller.call(endpoints.addMute, { of_type: 'policy', of_id: sources[5] ?? '' });
    expect(await shown()).toEqual([[], [], []]);
    expect((await list('snoozed')).map(({ days }) => days)).toEqual([1]);
    expect((await list('done')).map(({ days }) => days)).toEqual([2]);
    await caller.call(endpoints.removeMute, { id: mute });
    expect(await shown()).toEqual([[], [6], []]);
    expect(await caller.call(endpoints.findAlert, { id: await idOf(5) })).toMatchObject({ muted: true });
  });

  it('passes the three that matter most in the ticker, by priority and then by date (S-252)', async () => {
    const { bell } = await person(
      { days: 20, ticker: 'expiry', bell_days: 30 },
      { days: 9, ticker: 'expiry', bell_days: 30 },
      { days: 5, ticker: 'visit' },
      { days: 1, ticker: 'visit' },
      { days: 6, ticker: 'expiry' },
      { days: 9, urgent_days: 7 },
    );
    expect((await bell()).ticker.map(({ days, priority }) => [days, priority])).toEqual([
      [1, 'high'],
      [6, 'high'],
      [9, 'medium'],
    ]);
  });

  it('passes of all other dates what is urgent or late, in the same order, and no event', async () => {
    const { bell, dues } = await person(
      { days: 6, ticker: 'expiry', urgent_days: 7 },
      { days: 12, ticker: 'expiry', bell_days: 30 },
      { days: 0, title: 'Water the plants', urgent_days: 1 },
      { days: 2, title: 'Not urgent yet', urgent_days: 1 },
    );
    const passing = async () => (await bell()).ticker.map(({ days, priority }) => [days, priority]);
    expect(await passing()).toEqual([
      [0, 'high'],
      [6, 'high'],
      [12, 'medium'],
    ]);
    await dues.put({
      source_type: 'policy',
      source_id: await dues.record('policy'),
      title: 'Premium',
      day: addDays(today(), -3),
      urgent_days: 1,
    });
    await house.raw('update due_items set passes = true where title = $1', ['Water the plants']);
    expect(await passing()).toEqual([
      [-3, 'high'],
      [6, 'high'],
      [12, 'medium'],
    ]);
  });

  it('becomes read by opening, and is all read by one press', async () => {
    const { bell, caller, idOf } = await person({ days: -2 }, { days: 3 }, { days: 4 });
    expect((await bell()).unread).toBe(3);
    await caller.call(endpoints.readAlerts, { ids: [await idOf(3)] });
    expect((await bell()).unread).toBe(2);
    await caller.call(endpoints.readAlerts, { ids: 'all' });
    expect((await bell()).unread).toBe(0);
  });

  it('is unread again by Undo, but for what was read before', async () => {
    const { bell, caller, idOf } = await person({ days: -2 }, { days: 3 }, { days: 4 });
    await caller.call(endpoints.readAlerts, { ids: [await idOf(3)] });
    const { ids } = await caller.call(endpoints.readAlerts, { ids: 'all' });
    expect(ids.toSorted()).toEqual([await idOf(-2), await idOf(4)].toSorted());
    await expect(caller.call(endpoints.readAlerts, { ids: 'all', read: false })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'ids' }],
    });
    await caller.call(endpoints.readAlerts, { ids, read: false });
    expect((await bell()).unread).toBe(2);
    expect((await caller.call(endpoints.readAlerts, { ids: [await idOf(3)] })).ids).toEqual([]);
  });
});

describe('an alert', () => {
  it('says why it is shown', async () => {
    const { list, idOf, caller } = await person(
      { days: -4 },
      { days: 0 },
      { days: 1 },
      { days: 12 },
      { days: 29 },
    );
    await caller.call(endpoints.snoozeAlert, { id: await idOf(12), until: addDays(today(), 1) });
    expect((await list()).map(({ reason }) => reason)).toEqual([
      '4 days overdue',
      'on the day',
      '1 day before',
      '30 days before',
    ]);
  });

  it('is put off to a day after today alone', async () => {
    const { caller, idOf } = await person({ days: 1 });
    for (const days of [-1, 0, 367]) {
      await expect(
        caller.call(endpoints.snoozeAlert, { id: await idOf(1), until: addDays(today(), days) }),
      ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'until' }] });
    }
  });

  it('of a stranger is not found, whatever is done to it', async () => {
    const { idOf, sources } = await person({ days: 1 });
    const stranger = house.as(await house.person());
    const id = await idOf(1);
    for (const call of [
      () => stranger.call(endpoints.findAlert, { id }),
      () => stranger.call(endpoints.finishAlert, { id }),
      () => stranger.call(endpoints.reopenAlert, { id }),
      () => stranger.call(endpoints.skipAlert, { id }),
      () => stranger.call(endpoints.snoozeAlert, { id, until: addDays(today(), 2) }),
      () => stranger.call(endpoints.addMute, { of_type: 'policy', of_id: sources[0] ?? '' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
