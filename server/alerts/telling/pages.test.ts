import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/day';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linksFrom, linkKey, signLink, type LinkAction } from './signed-links.ts';
import { testTelling } from './test-telling.ts';

const house = testTelling();
const { here } = house;

beforeEach(async () => {
  house.at(0, '12:00');
  await house.raw('delete from users');
  await house.raw('delete from rate_limits');
});

const links = () =>
  linksFrom(house.kernel.config.baseUrl, house.kernel.keyFor(linkKey), house.kernel.clock.now());
const pathOf = (owner: string, item: string, action: Exclude<LinkAction, 'mail'>) =>
  new URL(links().act(owner, item, action)).pathname;

/** Opens or presses as a mail program or a browser does that knows nobody: no cookie, and the origin that a page without a referrer has. */
async function visit(path: string, method = 'GET', body?: string, headers: Record<string, string> = {}) {
  const response = await house.app.hono.request(path, {
    method,
    headers: {
      ...(method === 'POST' ? { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    heading: readable(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? ''),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words),
    undo: /action="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}
const readable = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const press = (path: string, body = 'press=1') => visit(path, 'POST', body);

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
        await visit(pathOf(id, item, action), method);
    }
    expect(await state()).toEqual({ state: 'open', snoozed_until: null });
    const page = await visit(pathOf(id, item, 'done'));
    expect([page.status, page.heading, page.buttons]).toEqual([
      200,
      'Mark “In 3” as done?',
      ['Mark as done'],
    ]);
    expect(page.html).toContain('Marks it as done.');
    expect(page.html).toContain('Due in 3 days');
  });

  it('marks it as done without a session, once, with Undo', async () => {
    const { id, item, state } = await withOne();
    const path = pathOf(id, item, 'done');
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

  it('does it once where both hands press at the same moment', async () => {
    const { id, item } = await withOne();
    const said = await Promise.all(Array.from({ length: 6 }, () => press(pathOf(id, item, 'done'))));
    expect(said.every(({ status, heading }) => status === 200 && heading.endsWith('done'))).toBe(true);
  });

  it('snoozes for three days, once, with Undo; it stays due on its day', async () => {
    const { id, item, state } = await withOne();
    const path = pathOf(id, item, 'snooze');
    expect((await visit(path)).heading).toBe('Snooze “In 3” for 3 days?');
    const put = await press(path);
    expect(put.heading).toContain('“In 3” is put off until');
    expect(await state()).toEqual({ state: 'open', snoozed_until: addDays(here, 3) });
    house.at(1, '12:00');
    expect((await press(path)).heading).toContain('is put off until');
    expect(await state()).toEqual({ state: 'open', snoozed_until: addDays(here, 3) });
    expect((await press(put.undo)).heading).toBe('“In 3” is no longer put off');
    expect(await state()).toEqual({ state: 'open', snoozed_until: null });
    await press(pathOf(id, item, 'done'));
    expect((await press(path)).heading).toBe('“In 3” is already done');
  });

  it('says plainly what was sold, thrown away, deleted, left out, or closed with its account', async () => {
    const { id, item, dues, ids } = await withOne();
    const path = pathOf(id, item, 'done');
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

  it('answers every wrong token alike, and asks whoever tries many to wait', async () => {
    const { id, item } = await withOne();
    const good = pathOf(id, item, 'done').split('/')[2] ?? '';
    const key = house.kernel.keyFor(linkKey);
    const old = signLink(key, {
      owner: id,
      item,
      action: 'done',
      expires: new Date(house.kernel.clock.now().getTime() - 1),
    });
    const other = signLink('another key', {
      owner: id,
      item,
      action: 'done',
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
    for (const path of [pathOf(id, item, 'done'), new URL(links().mails(id)).pathname, '/reminder/x']) {
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
    expect((await visit(pathOf(id, item, 'done'))).html).toContain(
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
    await press(pathOf(id, item, 'done'));
    expect(told.flat()).toContain('alerts');
    const failing = vi.spyOn(house.kernel.database, 'reading').mockRejectedValue(new Error('down'));
    expect((await visit(pathOf(id, item, 'done'))).status).toBe(500);
    failing.mockRestore();
    for (const spy of spies) spy.mockRestore();
    end();
    const token = pathOf(id, item, 'done').split('/')[2] ?? '-';
    expect(lines).not.toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(token.slice(0, 30));
    expect(await house.app.hono.request('/metrics').then((answer) => answer.text())).not.toContain(
      token.slice(0, 30),
    );
  });
});

describe('the page that ends the mails', () => {
  const enabled = async (owner: string) =>
    (
      await house.raw<{ enabled: boolean; within_days: number | null }>(
        "select enabled, within_days from notice_preferences where user_id = $1 and channel = 'mail'",
        [owner],
      )
    )[0];

  it('is pressed by a mail program without cookies, and answered without a redirect (RFC 8058)', async () => {
    const { id } = await withOne();
    const path = new URL(links().mails(id)).pathname;
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=----b',
        '------b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------b--\r\n',
      ],
    ];
    for (const [type, body] of bodies) {
      await house.raw('delete from notice_preferences');
      const answer = await visit(path, 'POST', body, { 'content-type': type });
      expect(answer.status).toBe(200);
      expect(await enabled(id), type).toEqual({ enabled: false, within_days: null });
    }
    const [row] = await house.raw<{ next_at: string | null }>(
      "select next_at from tellings where user_id = $1 and channel = 'mail'",
      [id],
    );
    expect(row?.next_at).toBeNull();
  });

  it('changes nothing by being opened, or by a press that says nothing', async () => {
    const { id } = await withOne();
    const path = new URL(links().mails(id)).pathname;
    const page = await visit(path);
    expect(page.buttons).toEqual(['Stop these emails', 'Only from the day before']);
    for (const method of ['HEAD', 'GET']) await visit(path, method);
    await press(path, 'hello=1');
    await visit(path, 'POST', '{"emails":"off"}', { 'content-type': 'application/json' });
    expect(await enabled(id)).toBeUndefined();
  });

  it('ends them, has only the last days told, and begins again, and each does what it says', async () => {
    const { id } = await house.someone(12);
    const path = new URL(links().mails(id)).pathname;
    const mailsOf = async (from: number, to: number) => {
      const before = (await house.mailsTo(id)).length;
      for (let day = from; day <= to; day += 1) {
        house.at(day);
        await house.run();
      }
      return (await house.mailsTo(id)).length - before;
    };
    expect((await press(path, 'emails=near')).buttons).toEqual(['Stop these emails', 'Tell me earlier too']);
    expect(await mailsOf(1, 10)).toBe(0);
    expect(await mailsOf(11, 11)).toBe(1);
    expect((await press(path, 'emails=off')).buttons).toEqual(['Send them again']);
    expect(await mailsOf(12, 12)).toBe(0);
    house.at(12, '20:00');
    expect((await press(path, 'emails=on')).heading).toBe('You get these emails');
    expect(await enabled(id)).toEqual({ enabled: true, within_days: 1 });
    expect(await mailsOf(13, 13)).toBe(1);
    await press(path, 'emails=all');
    expect(await enabled(id)).toEqual({ enabled: true, within_days: null });
  });

  it('lets people go whose access has ended, and says that an account is gone', async () => {
    const { id } = await withOne();
    const path = new URL(links().mails(id)).pathname;
    await house.raw("update user_access_policies set access_status = 'expired', has_full_access = false");
    await press(path, 'List-Unsubscribe=One-Click');
    expect(await enabled(id)).toMatchObject({ enabled: false });
    await house.raw('delete from users where id = $1', [id]);
    expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(410);
  });
});
