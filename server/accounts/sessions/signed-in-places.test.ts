import {
  listSessions,
  removeOtherSessions,
  removeSession,
  signOutEverywhere,
} from '@holdfast/domain/accounts/account-endpoints';
import { findSession } from '@holdfast/domain/accounts/endpoints';
import { seenEvery } from '@holdfast/domain/accounts/sign-in/session';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { signInWith, testAccounts, type Visitor } from '../test-visitor.ts';
import { patiently } from '../../kernel/test-patience.ts';

const test = testAccounts();

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function withBrowsers(count: number): Promise<{ email: string; browsers: Visitor[] }> {
  const email = await test.account();
  const browsers = Array.from({ length: count }, () => test.visitor());
  for (const each of browsers) await signInWith(each, email);
  return { email, browsers };
}

const isIn = async (visitor: Visitor) => (await visitor.call(findSession, {})).viewer !== null;
const placesOf = (visitor: Visitor) => visitor.call(listSessions, {});

describe('the list of sessions', () => {
  it('names each device, its address, its times, and marks the one that asks', async () => {
    const email = await test.account();
    const [desk, hand] = [test.visitor(), test.visitor()];
    const draft = { email, password: 'Kelp holds fast 7!', remember_me: false };
    await desk.post('/api/accounts/sign-in', draft, { 'user-agent': chrome });
    await hand.post(
      '/api/accounts/sign-in',
      { ...draft, remember_me: true },
      { 'user-agent': phone, 'x-forwarded-for': '2001:db8::7' },
    );
    const { items, total } = await placesOf(desk);
    expect(total).toBe(2);
    expect(items.find((each) => each.current)).toMatchObject({
      device: 'Chrome on Windows',
      kind: 'desktop',
      remembered: false,
    });
    const other = items.find((each) => !each.current);
    expect(other).toMatchObject({
      device: 'Safari on iPhone',
      kind: 'phone',
      ip_address: '2001:db8::7',
      remembered: true,
    });
    expect(Date.parse(other?.last_seen_at ?? '')).toBeGreaterThanOrEqual(Date.parse(other?.started_at ?? ''));
    expect(JSON.stringify(items)).not.toContain('Mozilla');
  });

  it('shows a session that just began, and none that is over', async () => {
    const { email, browsers } = await withBrowsers(1);
    const [one] = browsers as [Visitor];
    expect((await placesOf(one)).total).toBe(1);
    const later = test.visitor();
    await signInWith(later, email);
    expect((await placesOf(one)).total).toBe(2);
    await test.raw(
      "update sessions s set expires_at = now() - interval '1 second' from users u where u.id = s.user_id and u.email = $1 and s.id <> $2",
      [email, (await placesOf(one)).items.find((each) => each.current)?.id],
    );
    expect((await placesOf(one)).total).toBe(1);
  });

  it('comes in pages that miss nobody', async () => {
    const { browsers } = await withBrowsers(5);
    const [one] = browsers as [Visitor];
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const response = await one.get(`/api/accounts/sessions?limit=2${after ? `&after=${after}` : ''}`);
      const page = (await response.json()) as { items: { id: string }[]; next: string | null; total: number };
      expect(page.total).toBe(5);
      seen.push(...page.items.map((each) => each.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(5);
  });
});

describe('ending sessions', () => {
  it('ends one at once, and leaves the others', async () => {
    const { browsers } = await withBrowsers(3);
    const [here, there, elsewhere] = browsers as [Visitor, Visitor, Visitor];
    for (const each of browsers) expect(await isIn(each)).toBe(true);
    const { items } = await placesOf(there);
    const id = items.find((each) => each.current)?.id ?? '';
    await here.call(removeSession, { id });
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(true);
    await expect(here.call(removeSession, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends all others, or all', async () => {
    const { browsers } = await withBrowsers(3);
    const [here, ...others] = browsers as [Visitor, Visitor, Visitor];
    for (const each of browsers) expect(await isIn(each)).toBe(true);
    expect(await here.call(removeOtherSessions, {})).toEqual({ ended: 2 });
    for (const each of others) expect(await isIn(each)).toBe(false);
    expect(await isIn(here)).toBe(true);
    await here.call(signOutEverywhere, {});
    expect(here.cookie()).toMatch(/^holdfast_device=[^;]+$/);
    expect(await isIn(here)).toBe(false);
  });

  it('reaches nobody else’s', async () => {
    const [maria, stranger] = [await withBrowsers(1), await withBrowsers(1)];
    const [hers, theirs] = [maria.browsers[0] as Visitor, stranger.browsers[0] as Visitor];
    const id = (await placesOf(hers)).items[0]?.id ?? '';
    const told = await theirs.call(removeSession, { id }).catch((fault: Error) => fault.message);
    const guessed = await theirs
      .call(removeSession, { id: randomUUID() })
      .catch((fault: Error) => fault.message);
    expect(told).toBe(guessed);
    await theirs.call(removeOtherSessions, {});
    await theirs.call(signOutEverywhere, {});
    expect(await isIn(hers)).toBe(true);
  });

  it('writes one line of the log each', async () => {
    const { email, browsers } = await withBrowsers(3);
    const [here, there] = browsers as [Visitor, Visitor];
    const id = (await placesOf(there)).items.find((each) => each.current)?.id ?? '';
    await here.call(removeSession, { id });
    await here.call(removeOtherSessions, {});
    const lines = await test.raw(
      "select action, detail from audit_log a join users u on u.id = a.user_id where u.email = $1 and action like 'accounts.end_%' order by at",
      [email],
    );
    expect(lines).toEqual([
      { action: 'accounts.end_session', detail: {} },
      { action: 'accounts.end_sessions', detail: { ended: 1 } },
    ]);
  });

  it('ends the streams of their open pages too', async () => {
    const { browsers } = await withBrowsers(2);
    const [here, there] = browsers as [Visitor, Visitor];
    const stream = await there.get('/api/events');
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await here.call(removeOtherSessions, {});
    let said = '';
    for (;;) {
      const piece = await reader?.read();
      if (piece?.done !== false) break;
      said += new TextDecoder().decode(piece.value as Uint8Array);
    }
    // Its last word makes the page ask who is signed in.
    expect(said).toContain('event: over');
  });
});

describe('the moment when a session was last seen', () => {
  const seenAt = async (email: string) => {
    const [row] = await test.raw<{ at: Date }>(
      'select last_seen_at as at from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    return row?.at.getTime() ?? 0;
  };

  it('is noted once it is some minutes old, and not with every request', async () => {
    const { email, browsers } = await withBrowsers(1);
    const [one] = browsers as [Visitor];
    await isIn(one);
    const fresh = await seenAt(email);
    test.app.sessions.forgetAll();
    await isIn(one);
    expect(await seenAt(email)).toBe(fresh);
    await test.raw(
      'update sessions s set last_seen_at = to_timestamp($2::float8 / 1000) from users u where u.id = s.user_id and u.email = $1',
      [email, fresh - seenEvery - 1000],
    );
    test.app.sessions.forgetAll();
    await isIn(one);
    await vi.waitFor(async () => expect(await seenAt(email)).toBeGreaterThanOrEqual(fresh), patiently);
  });
});
