import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkKey, signLink } from './signed-links.ts';
import { testTelling } from './test-telling.ts';
import { visits } from './test-visit.ts';

const house = testTelling();
const { here } = house;

beforeEach(async () => {
  house.at(0, '12:00');
  await house.raw('delete from users');
  await house.raw('delete from rate_limits');
});

const { links, pathOf, visit, press } = visits(house);

/** Somebody with one date in three days. */
async function withOne() {
  const who = await house.someone(3);
  const [item = ''] = await who.items();
  const state = async () =>
    (
      await house.raw<{ state: string; snoozed_until: string | null }>(
        'select state, snoozed_until::text from due_items where user_id = $1 and id = $2',
        [who.id, item],
      )
    )[0];
  return { ...who, item, state };
}

describe('the page of a link', () => {
  it('changes nothing until its button is pressed: not by GET, HEAD or a browser that looks ahead', async () => {
    const { id, item, state } = await withOne();
    for (const action of ['done', 'snooze'] as const) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
        await visit(await pathOf(id, item, action), method);
    }
    expect(await state()).toEqual({ state: 'open', snoozed_until: null });
    const page = await visit(await pathOf(id, item, 'done'));
    expect([page.status, page.heading, page.buttons]).toEqual([
      200,
      'Mark “In 3” as done?',
      ['Mark as done'],
    ]);
    expect(page.html).toContain('Marks it as done.');
    expect(page.html).toContain('Due in 3 days');
  });

  it('does not promise to tell again of an event that is over by then', async () => {
    const { id, dues } = await house.someone();
    const source_id = await dues.record('event');
    await dues.put({ source_type: 'event', source_id, slot: 'day', day: addDays(here, 1), passes: true });
    const [item] = await house.raw<{ id: string }>('select id from due_items where user_id = $1', [id]);
    const { html } = await visit(await pathOf(id, item?.id ?? '', 'snooze'));
    expect(html).toContain('It is over by then: you are not told of it again.');
  });

  it('marks it as done without a session, once, with Undo', async () => {
    const { id, item, state } = await withOne();
    const path = await pathOf(id, item, 'done');
    const done = await press(path);
    expect([done.status, done.heading, done.buttons]).toEqual([200, '“In 3” is done', ['Undo']]);
    expect(await state()).toMatchObject({ state: 'done' });
    const [first] = await house.raw<{ at: string }>(
      'select done_at::text as at from due_items where id = $1',
      [item],
    );
    house.at(0, '13:00');
    expect((await press(path)).heading).toBe('“In 3” is already done');
    expect((await visit(path)).heading).toBe('“In 3” is already done');
    expect(await house.raw('select done_at::text as at from due_items where id = $1', [item])).toEqual([
      first,
    ]);
    // To look at Undo takes nothing back.
    expect((await visit(done.undo)).buttons).toEqual(['Undo']);
    expect(await state()).toMatchObject({ state: 'done' });
    expect((await press(done.undo)).heading).toBe('“In 3” is open again');
    expect(await state()).toMatchObject({ state: 'open' });
    expect((await press(done.undo)).heading).toBe('“In 3” is not done');
  });

  it('gives no way that lasts longer than the link itself', async () => {
    const { id, item, state } = await withOne();
    const path = await pathOf(id, item, 'done');
    house.at(59, '12:00');
    const { undo } = await press(path);
    const again = (await visit(undo)).undo;
    house.at(61, '12:00');
    for (const each of [path, undo, again]) expect((await press(each)).status).toBe(404);
    expect(await state()).toMatchObject({ state: 'done' });
  });

  it('works where two scanners have opened all that stands in a mail, and lets nothing stop the end of the mails', async () => {
    const { id, item } = await withOne();
    const path = await pathOf(id, item, 'done');
    for (let times = 0; times < 144; times += 1) await visit(path);
    expect((await visit(path)).status).toBe(200);
    await house.raw('update rate_limits set used = 100000');
    expect((await visit(path)).status).toBe(429);
    expect((await press(new URL(links().mails(id)).pathname, 'List-Unsubscribe=One-Click')).status).toBe(200);
  });

  it('does it once where both hands press at the same moment', async () => {
    const { id, item } = await withOne();
    const path = await pathOf(id, item, 'done');
    const said = await Promise.all(Array.from({ length: 6 }, () => press(path)));
    expect(said.every(({ status, heading }) => status === 200 && heading.endsWith('done'))).toBe(true);
  });

  it('snoozes for three days, once, with Undo; it stays due on its day', async () => {
    const { id, item, state } = await withOne();
    const path = await pathOf(id, item, 'snooze');
    expect((await visit(path)).heading).toBe('Snooze “In 3” for 3 days?');
    const put = await press(path);
    expect(put.heading).toContain('“In 3” is put off until');
    expect(await state()).toEqual({ state: 'open', snoozed_until: addDays(here, 3) });
    house.at(1, '12:00');
    expect((await press(path)).heading).toContain('is put off until');
    expect(await state()).toEqual({ state: 'open', snoozed_until: addDays(here, 3) });
    expect((await press(put.undo)).heading).toBe('“In 3” is no longer put off');
    expect(await state()).toEqual({ state: 'open', snoozed_until: null });
    await press(await pathOf(id, item, 'done'));
    expect((await press(path)).heading).toBe('“In 3” is already done');
  });

  it('says plainly what was sold, thrown away, deleted, left out, or closed with its account', async () => {
    const { id, item, dues, ids } = await withOne();
    const path = await pathOf(id, item, 'done');
    const says = async () => (await press(path)).html;
    await dues.record('policy', { disposed_on: here }, ids[0]);
    expect(await says()).toContain('was sold or has ended');
    await dues.record('policy', { disposed_on: null, removed_at: `${here}T00:00:00Z` }, ids[0]);
    expect(await says()).toContain('is in the trash');
    await dues.record('policy', {}, ids[0]);
    await house.as(id).call(endpoints.skipAlert, { id: item });
    expect(await says()).toContain('is left out');
    await house.raw('delete from due_items where user_id = $1', [id]);
    expect(await says()).toContain('no longer there');
    await house.raw(
      "update user_access_policies set access_status = 'expired', has_full_access = false where user_id = $1",
      [id],
    );
    expect(await says()).toContain('Your access has ended');
    await house.raw('delete from users where id = $1', [id]);
    expect(await says()).toContain('This account has been deleted');
  });

  it('ends when the person has another address, as does one that was sent before links knew of it; the mails can still be ended', async () => {
    const { id, item, state } = await withOne();
    const path = await pathOf(id, item, 'done');
    const undo = (await press(await pathOf(id, item, 'snooze'))).undo;
    const mail = new URL(links().mails(id)).pathname;
    const expires = new Date(house.kernel.clock.now().getTime() + 60_000);
    const former = signLink(house.kernel.keyFor(linkKey), {
      owner: id,
      item,
      action: 'done',
      address: null,
      expires,
    });
    await house.raw('update users set email = $2 where id = $1', [id, `other-${id}@example.com`]);
    for (const each of [path, undo, `/reminder/${former}`]) {
      for (const page of [await visit(each), await press(each)]) {
        expect([page.status, page.heading, page.buttons]).toEqual([410, 'This link has ended', []]);
        expect(page.html).not.toContain('In 3');
      }
    }
    expect(await state()).toMatchObject({ state: 'open', snoozed_until: addDays(here, 3) });
    expect((await visit(mail)).status).toBe(200);
    expect((await visit(await pathOf(id, item, 'done'))).heading).toBe('Mark “In 3” as done?');
  });

  it('answers every wrong token alike, and asks whoever tries many to wait', async () => {
    const { id, item } = await withOne();
    const good = (await pathOf(id, item, 'done')).split('/')[2] ?? '';
    const key = house.kernel.keyFor(linkKey);
    const old = signLink(key, {
      owner: id,
      item,
      action: 'done',
      address: null,
      expires: new Date(house.kernel.clock.now().getTime() - 1),
    });
    const other = signLink('another key', {
      owner: id,
      item,
      action: 'done',
      address: null,
      expires: new Date('2099-01-01'),
    });
    const bytes = Buffer.from(good, 'base64url');
    bytes[0] = 1;
    const mail = new URL(links().mails(id)).pathname.split('/')[2] ?? '';
    const wrong = ['x', old, other, bytes.toString('base64url'), `${good}A`, good.slice(0, -1), mail];
    const nonce = /nonce="[^"]+"/g;
    const said = await Promise.all(wrong.map((token) => press(`/reminder/${token}`)));
    expect(said.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect(new Set(said.map(({ html }) => html.replace(nonce, ''))).size).toBe(1);
    for (let times = 0; times < 30; times += 1) await visit('/reminder/x');
    expect((await visit('/reminder/x')).status).toBe(429);
    expect((await visit(`/reminder/${good}`)).status).toBe(200);
  });

  it('is for no shelf between, for no search engine, tells no other site its address, and loads nothing', async () => {
    const { id, item } = await withOne();
    for (const path of [await pathOf(id, item, 'done'), new URL(links().mails(id)).pathname, '/reminder/x']) {
      const { headers, html } = await visit(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('set-cookie')).toBeNull();
      expect(html).not.toMatch(/<script|<img|<link|url\(| (style|on\w+)=/);
    }
  });

  it('lets no words of people become a tag', async () => {
    const { id, dues, ids } = await withOne();
    await dues.put({
      source_type: 'policy',
      source_id: ids[0],
      day: addDays(here, 3),
      title: '<b>Roof</b> "& \'co',
    });
    const [item = ''] = await house
      .raw<{ id: string }>('select id from due_items where user_id = $1', [id])
      .then((rows) => rows.map((row) => row.id));
    expect((await visit(await pathOf(id, item, 'done'))).html).toContain(
      '&lt;b&gt;Roof&lt;/b&gt; &quot;&amp; &#x27;co',
    );
  });

  it('tells the open desk of what was done, and keeps its token out of the log', async () => {
    const { id, item } = await withOne();
    const told: string[][] = [];
    const end = house.kernel.events.subscribe(id, (areas) => void told.push(areas));
    const lines: unknown[] = [];
    const spies = (['error', 'warn', 'info', 'debug'] as const).map((level) =>
      vi.spyOn(house.kernel.log, level).mockImplementation((...words: unknown[]) => void lines.push(words)),
    );
    await press(await pathOf(id, item, 'done'));
    expect(told.flat()).toContain('alerts');
    const failing = vi.spyOn(house.kernel.database, 'reading').mockRejectedValue(new Error('down'));
    expect((await visit(await pathOf(id, item, 'done'))).status).toBe(500);
    failing.mockRestore();
    for (const spy of spies) spy.mockRestore();
    end();
    const token = (await pathOf(id, item, 'done')).split('/')[2] ?? '-';
    expect(lines).not.toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(token.slice(0, 30));
    const metrics = await house.app.hono.request('/metrics');
    expect(await metrics.text()).not.toContain(token.slice(0, 30));
  });
});
