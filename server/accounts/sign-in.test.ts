import { createHmac } from 'node:crypto';
import { findSession, register, signIn, signOut } from '@holdfast/domain/accounts/endpoints';
import { signInTexts } from '@holdfast/domain/accounts/texts';
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../kernel/people/session.ts';
import { limits } from './sign-in/limits.ts';
import { goodPassword, newEmail, registrationOf, signInWith, testAccounts } from './test-visitor.ts';

const test = testAccounts();
const day = 86_400_000;

describe('signing in', () => {
  it('makes a session that the session kernel recognises', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    const key = test.kernel.keyFor('session cookie');
    const token = tokenOf(visitor.cookie(), 'holdfast_session', key);
    const [session] = await test.raw<{ id: string; token: string; user_id: string }>(
      'select id, token, user_id from sessions where token = $1',
      [token],
    );
    const { viewer, email_verified } = await visitor.call(findSession, {});
    expect(viewer).toEqual({
      user_id: session?.user_id,
      session_id: session?.id,
      email,
      name: email.split('@')[0],
      standing: viewer?.standing,
      key_scope: null,
    });
    expect(viewer?.standing).toMatchObject({ access_status: 'trial', has_full_access: true });
    expect(email_verified).toBe(true);
  });

  it('finds the account however its address is typed', async () => {
    const email = await test.account();
    for (const typed of [email, email.toUpperCase(), `  ${email} `]) {
      await signInWith(test.visitor(), typed);
    }
  });

  it('keeps a remembered session for 30 days, any other until the browser closes and a day at most', async () => {
    const email = await test.account();
    const [brief, long] = [test.visitor(), test.visitor()];
    await signInWith(brief, email);
    await signInWith(long, email, goodPassword, true);
    const [line = ''] = brief.lastCookies();
    expect(line).toMatch(/^holdfast_session=/);
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/Max-Age|Expires|Domain|Secure/i);
    const device: unknown = expect.stringMatching(
      /^holdfast_device=[\w-]{43}; Max-Age=34560000; .*HttpOnly; SameSite=Lax/,
    );
    expect(brief.lastCookies()).toEqual([line, device]);
    expect(long.lastCookies()).toEqual([expect.stringMatching(/Max-Age=2592000/), device]);
    const rows = await test.raw<{ remembered: boolean; life: number }>(
      `select s.remembered, round(extract(epoch from s.expires_at - s.created_at) / 3600)::int as life
       from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at`,
      [email],
    );
    expect(rows).toEqual([
      { remembered: false, life: 24 },
      { remembered: true, life: 720 },
    ]);
  });

  it('refuses a wrong password and an unknown address with the same words, status and number of hashes', async () => {
    const email = await test.account();
    const unverified = newEmail();
    await test.visitor().call(register, registrationOf(unverified));
    const attempt = async (address: string, password: string) => {
      const before = test.hashing.computed();
      const response = await test.visitor().post('/api/accounts/sign-in', { email: address, password });
      const { request_id: _, ...problem } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, problem, hashes: test.hashing.computed() - before };
    };
    const known = await attempt(email, 'wrong password 1!');
    expect(known).toMatchObject({ status: 401, problem: { title: signInTexts.wrong }, hashes: 1 });
    expect(await attempt(newEmail(), 'wrong password 1!')).toEqual(known);
    expect(await attempt(unverified, 'wrong password 1!')).toEqual(known);
    expect(await attempt('not an address', 'wrong password 1!')).toMatchObject({ status: 401 });
  });

  it('asks for both lines', async () => {
    await expect(test.visitor().call(signIn, { email: ' ', password: '' })).rejects.toMatchObject({
      fields: [
        { field: 'email', message: signInTexts.emailMissing },
        { field: 'password', message: signInTexts.passwordMissing },
      ],
    });
  });

  it('recognises nobody by a token that somebody else signed', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    const [session] = await test.raw<{ token: string }>('select token from sessions limit 1');
    const signature = createHmac('sha256', 'another key')
      .update(session?.token ?? '')
      .digest('base64');
    const forged = `holdfast_session=${encodeURIComponent(`${session?.token}.${signature}`)}`;
    const response = await test.app.hono.request('/api/accounts/session', { headers: { cookie: forged } });
    expect(await response.json()).toMatchObject({ viewer: null, email_verified: false });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^holdfast_session=; Max-Age=0/)]);
  });
});

describe('a session', () => {
  it('ends with the sign-out, on the very next call and not only in this browser', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    expect((await visitor.call(findSession, {})).viewer).not.toBeNull();
    const kept = visitor.cookie();
    await visitor.call(signOut, {});
    expect(visitor.cookie()).toMatch(/^holdfast_device=[^;]+$/);
    const stolen = await test.app.hono.request('/api/accounts/session', { headers: { cookie: kept } });
    expect(await stolen.json()).toMatchObject({ viewer: null });
    await visitor.call(signOut, {});
  });

  it.each(['/api/accounts/sign-out', '/api/accounts/sessions/end-all'])(
    'leaves no records in the browser’s cache: %s clears it, and so does the answer that finds a session ended',
    async (path) => {
      const email = await test.account();
      const [visitor, other] = [test.visitor(), test.visitor()];
      await signInWith(visitor, email);
      await signInWith(other, email);
      const standing = await other.get('/api/accounts/session');
      expect(standing.headers.get('clear-site-data')).toBeNull();
      const left = await visitor.post(path, {});
      // Neither cookies nor storage: theme and size of letters outlive a session, and so does the known device.
      expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
      await test.raw('delete from sessions where user_id = (select id from users where email = $1)', [email]);
      test.app.sessions.forgetAll();
      const ended = await other.get('/api/accounts/session');
      expect(ended.headers.get('clear-site-data')).toBe('"cache"');
      expect((await test.visitor().get('/api/accounts/session')).headers.get('clear-site-data')).toBeNull();
    },
  );

  it('leaves the other devices signed in when one signs out', async () => {
    const email = await test.account();
    const [one, other] = [test.visitor(), test.visitor()];
    await signInWith(one, email);
    await signInWith(other, email);
    await one.call(signOut, {});
    expect((await other.call(findSession, {})).viewer?.email).toBe(email);
  });

  it('is prolonged with its cookie while a remembered one is used, once a day', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email, goodPassword, true);
    await visitor.call(findSession, {});
    expect(visitor.lastCookies()).toEqual([]);
    await test.raw("update sessions set expires_at = now() + interval '20 days' where remembered");
    await visitor.call(findSession, {});
    expect(visitor.lastCookies()).toEqual([
      expect.stringMatching(/^holdfast_session=.+Max-Age=2592000.*HttpOnly/),
    ]);
    const [session] = await test.raw<{ expires_at: Date }>(
      'select max(expires_at) as expires_at from sessions where remembered',
    );
    expect((session?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * day);
    await visitor.call(findSession, {});
    expect(visitor.lastCookies()).toEqual([]);
  });

  it('is not prolonged where it is not remembered', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    await test.raw("update sessions set expires_at = now() + interval '1 hour' where not remembered");
    await visitor.call(findSession, {});
    expect(visitor.lastCookies()).toEqual([]);
  });

  it('is over when its time is', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email, goodPassword, true);
    await test.raw("update sessions set expires_at = now() - interval '1 second'");
    expect(await visitor.call(findSession, {})).toMatchObject({ viewer: null });
  });
});

describe('the limits', () => {
  it('stop one try too many at one account, from wherever it comes, and tell how long to wait', async () => {
    const email = await test.account();
    const tries = limits.signIn.byAccount.tries;
    for (let tried = 0; tried < tries; tried += 1) {
      await expect(signInWith(test.visitor(), email, 'wrong password 1!')).rejects.toMatchObject({
        code: 'not_signed_in',
      });
    }
    const before = test.hashing.computed();
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: expect.toSatisfy((seconds) => seconds > 0) as number,
    });
    await expect(signInWith(test.visitor(), email.toUpperCase())).rejects.toMatchObject({ code: 'too_many' });
    expect(test.hashing.computed()).toBe(before);
  });

  it('forget the failures of an account once its owner is in', async () => {
    const email = await test.account();
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < limits.signIn.byAccount.tries - 1; tried += 1) {
        await expect(signInWith(test.visitor(), email, 'wrong password 1!')).rejects.toMatchObject({
          code: 'not_signed_in',
        });
      }
      await signInWith(test.visitor(), email);
    }
  });

  it('stop one address that goes through many accounts, and no other address', async () => {
    const { tries } = limits.signIn.byAddress;
    const from = { 'x-forwarded-for': 'spoofed, 203.0.113.9' };
    await test.visitor().post('/api/accounts/sign-in', { email: 'a@example.com', password: 'x' }, from);
    await test.raw('update rate_limits set used = $1 where used = 1', [tries]);
    const blocked = await test
      .visitor()
      .post(
        '/api/accounts/sign-in',
        { email: 'b@example.com', password: 'x' },
        { 'x-forwarded-for': '203.0.113.9' },
      );
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    const free = await test
      .visitor()
      .post(
        '/api/accounts/sign-in',
        { email: 'c@example.com', password: 'x' },
        { 'x-forwarded-for': '203.0.113.10' },
      );
    expect(free.status).toBe(401);
  });
});
