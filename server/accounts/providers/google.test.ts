import {
  beginGoogle,
  findSignInWays,
  finishGoogle,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { providerFailed, providerTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { findSession, register } from '@holdfast/domain/accounts/endpoints';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { deep } from '../../kernel/test-depth.ts';
import { startProvider, type Vouching } from './test-provider.ts';
import { newEmail, registrationOf, signInWith, testAccounts, type Visitor } from '../test-visitor.ts';

const provider = await startProvider();
const test = testAccounts({
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  OAUTH_GOOGLE_BASE_URL: provider.address,
});
afterAll(() => provider.stop());
afterEach(() => provider.be('well'));

let serial = 0;
const someone = (more: Vouching = {}): Vouching => ({
  subject: `google-${(serial += 1)}`,
  email: newEmail(),
  name: 'Maria Lopez',
  ...more,
});

/** Goes to the stand-in and gives what comes back. */
async function journey(visitor: Visitor, who: Vouching, from = '/documents?type=deed') {
  provider.vouch(who);
  const { address } = await visitor.call(beginGoogle, { from, remember_me: true });
  const back = Object.fromEntries(provider.consent(address)) as { state: string; code: string; iss: string };
  return { address: new URL(address), back };
}

async function signInBy(visitor: Visitor, who: Vouching) {
  const { back } = await journey(visitor, who);
  return visitor.call(finishGoogle, back);
}

const refused = { code: 'not_signed_in', message: providerFailed.google };

describe('signing in with Google', () => {
  it('makes an account for a newcomer, verified and with a trial, and leads back to where they wanted to go', async () => {
    const visitor = test.visitor();
    const who = someone();
    expect(await signInBy(visitor, who)).toEqual({ outcome: 'signed_in', from: '/documents?type=deed' });
    const { viewer, email_verified } = await visitor.call(findSession, {});
    expect(viewer).toMatchObject({ email: who.email, name: 'Maria Lopez' });
    expect(viewer?.standing.access_status).toBe('trial');
    expect(email_verified).toBe(true);
    expect(visitor.cookie()).toMatch(/^holdfast_session=[^;]+; holdfast_device=[^;]+$/);
    const again = test.visitor();
    await signInBy(again, { ...who, email: newEmail() });
    expect((await again.call(findSession, {})).viewer?.user_id).toBe(viewer?.user_id);
  });

  it('asks Google with PKCE, and with a state and a nonce of 32 random bytes that no two journeys share', async () => {
    const one = (await journey(test.visitor(), someone())).address.searchParams;
    const other = (await journey(test.visitor(), someone())).address.searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(Buffer.from(one.get(name) ?? '', 'base64url')).toHaveLength(32);
      expect(one.get(name)).not.toBe(other.get(name));
    }
    expect(one.get('code_challenge_method')).toBe('S256');
    expect(one.get('response_type')).toBe('code');
    expect(one.get('redirect_uri')).toBe('http://localhost:3000/auth/google');
  });

  it('binds the journey to the browser with a cookie that no script reads, for ten minutes', async () => {
    const visitor = test.visitor();
    await journey(visitor, someone());
    expect(visitor.lastCookies()).toEqual([
      expect.stringMatching(/^holdfast_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('keeps nothing that Google hands out', async () => {
    const who = someone();
    await signInBy(test.visitor(), who);
    const rows = await test.raw(
      `select access_token, refresh_token, id_token, scope, password from credentials where account_id = $1`,
      [who.subject],
    );
    expect(rows).toEqual([
      { access_token: null, refresh_token: null, id_token: null, scope: null, password: null },
    ]);
  });

  it('joins an account whose address both sides have verified, and tells its owner', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInBy(visitor, someone({ email: email.toUpperCase() }));
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(email);
    await signInWith(test.visitor(), email);
    expect((await test.lettersTo(email)).map((each) => each.subject)).toContain(
      'Google can be used to sign in',
    );
  });

  it('joins no account whose address Google has not verified, and makes none', async () => {
    const email = await test.account();
    const error = { code: 'forbidden', message: providerTexts.addressUnverified('google') };
    await expect(signInBy(test.visitor(), someone({ email, emailVerified: false }))).rejects.toMatchObject(
      error,
    );
    const fresh = someone({ emailVerified: false });
    await expect(signInBy(test.visitor(), fresh)).rejects.toMatchObject(error);
    expect(await test.raw('select 1 from users where email = $1', [fresh.email])).toEqual([]);
  });

  it('joins no account that somebody registered and never verified: it need not be theirs', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    await expect(signInBy(test.visitor(), someone({ email }))).rejects.toMatchObject({
      code: 'forbidden',
      message: providerTexts.accountUnverified('google'),
    });
  });

  it('needs an address', async () => {
    await expect(signInBy(test.visitor(), someone({ email: undefined }))).rejects.toMatchObject({
      message: providerTexts.noAddress('google'),
    });
  });

  it('makes one account of twenty journeys that end at the same moment', async () => {
    const who = someone();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signInBy(test.visitor(), who)));
    expect(outcomes.every(({ outcome }) => outcome === 'signed_in')).toBe(true);
    expect(await test.raw('select 1 from users where email = $1', [who.email])).toHaveLength(1);
  });
});

describe('a journey that is not as it was begun', () => {
  it.each<[string, Vouching]>([
    ['has another nonce', { nonce: 'another' }],
    ['is for another product', { audience: 'somebody else' }],
    ['is over', { expires: -600 }],
    ['comes from another issuer', { issuer: 'https://accounts.example' }],
    ['has no signature', { signature: 'none' }],
    ['has a stranger’s signature', { signature: 'stranger' }],
  ])('is refused where the token %s', async (_, wrong) => {
    const visitor = test.visitor();
    const who = someone(wrong);
    await expect(signInBy(visitor, who)).rejects.toMatchObject(refused);
    expect(visitor.cookie()).not.toContain('holdfast_session');
    expect(await test.raw('select 1 from users where email = $1', [who.email])).toEqual([]);
  });

  it('is refused with a foreign state, and is over then', async () => {
    const visitor = test.visitor();
    const { back } = await journey(visitor, someone());
    const before = provider.trades();
    await expect(visitor.call(finishGoogle, { ...back, state: 'foreign' })).rejects.toMatchObject(refused);
    await expect(visitor.call(finishGoogle, back)).rejects.toMatchObject({ code: 'gone' });
    expect(provider.trades()).toBe(before);
  });

  it('cannot be ended in another browser, even with the right state', async () => {
    const { back } = await journey(test.visitor(), someone());
    await expect(test.visitor().call(finishGoogle, back)).rejects.toMatchObject({
      code: 'gone',
      message: providerTexts.tooLate,
    });
    const other = test.visitor();
    await journey(other, someone());
    await expect(other.call(finishGoogle, back)).rejects.toMatchObject(refused);
  });

  it('works once: of twenty that bring the same state and code one gets in', async () => {
    const visitor = test.visitor();
    const { back } = await journey(visitor, someone());
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor.post(finishGoogle.path, back)),
    );
    const statuses = results.map((each) => (each.status === 'fulfilled' ? each.value.status : 0));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  it('is over after ten minutes', async () => {
    const visitor = test.visitor();
    const { back } = await journey(visitor, someone());
    await test.raw("update sign_in_steps set expires_at = now() - interval '1 second'");
    await expect(visitor.call(finishGoogle, back)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is refused where the code was used before', async () => {
    const [one, other] = [test.visitor(), test.visitor()];
    const first = await journey(one, someone());
    await one.call(finishGoogle, first.back);
    const second = await journey(other, someone());
    await expect(other.call(finishGoogle, { ...second.back, code: first.back.code })).rejects.toMatchObject(
      refused,
    );
  });

  it('says that it was cancelled where somebody thought better of it', async () => {
    const visitor = test.visitor();
    const { back } = await journey(visitor, someone());
    const { code: _, ...rest } = back;
    await expect(visitor.call(finishGoogle, { ...rest, error: 'access_denied' })).rejects.toMatchObject({
      message: providerTexts.cancelled('google'),
    });
  });
});

describe('while Google', () => {
  // One that hangs is waited for, for eight seconds.
  it.each((['html', 'failing', 'hanging'] as const).filter((mood) => deep || mood !== 'hanging'))(
    'is %s, the sentence is the specified one',
    async (mood) => {
      const visitor = test.visitor();
      const { back } = await journey(visitor, someone());
      provider.be(mood);
      await expect(visitor.call(finishGoogle, back)).rejects.toMatchObject({
        message: providerFailed.google,
      });
    },
  );
});

describe('the ways to sign in', () => {
  it('name what is set up, and what the others lack', async () => {
    expect(await test.visitor().call(findSignInWays, {})).toEqual({
      google: { ready: true, missing: [] },
      apple: { ready: false, missing: ['APPLE_CLIENT_ID', 'BASE_URL'] },
      passkeys: true,
      production: false,
    });
  });
});
