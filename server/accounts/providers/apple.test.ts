import { createHash } from 'node:crypto';
import { findSession } from '@holdfast/domain/accounts/endpoints';
import {
  beginApple,
  beginGoogle,
  findSignInWays,
  finishApple,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { providerFailed, providerTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startProvider, type Vouching } from './test-provider.ts';
import { newEmail, testAccounts, type Visitor } from '../test-visitor.ts';

const provider = await startProvider();
const test = testAccounts({ APPLE_CLIENT_ID: 'client', OAUTH_APPLE_BASE_URL: provider.address });
afterAll(() => provider.stop());
afterEach(() => provider.be('well'));

let serial = 0;
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

async function begun(visitor: Visitor, who: Vouching = {}) {
  const { nonce } = await visitor.call(beginApple, {});
  const token = await provider.token({
    subject: `apple-${(serial += 1)}`,
    email: newEmail(),
    emailVerified: 'true',
    nonce: hashOf(nonce),
    ...who,
  });
  return { provider: 'apple', token, nonce, name: 'Maria Lopez', remember_me: true } as const;
}

const refused = { code: 'not_signed_in', message: providerFailed.apple };

describe('signing in with Apple', () => {
  it('takes an identity token that carries the hash of its nonce, and makes an account for a newcomer', async () => {
    const visitor = test.visitor();
    const email = newEmail();
    const draft = await begun(visitor, { email, subject: 'apple-maria' });
    expect(await visitor.call(finishApple, draft)).toEqual({ outcome: 'signed_in' });
    const { viewer } = await visitor.call(findSession, {});
    expect(viewer).toMatchObject({ email, name: 'Maria Lopez' });
    // Later tokens of Apple bear no name, and may bear no address either.
    const again = test.visitor();
    await again.call(finishApple, await begun(again, { email: undefined, subject: 'apple-maria' }));
    expect((await again.call(findSession, {})).viewer?.user_id).toBe(viewer?.user_id);
  });

  it('gives the browser what Apple’s script wants, with a nonce of 32 random bytes', async () => {
    const given = await test.visitor().call(beginApple, {});
    expect(given).toEqual({
      script: `${provider.address}/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js`,
      client_id: 'client',
      redirect_uri: 'http://localhost:3000/',
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it.each<[string, Vouching]>([
    ['carries another nonce', { nonce: hashOf('another') }],
    ['carries the nonce itself instead of its hash', { nonce: 'plain' }],
    ['carries no nonce', { nonce: undefined as never }],
    ['is for another product', { audience: 'somebody else' }],
    ['is over', { expires: -600 }],
    ['was given out long ago', { issued: -3600 }],
    ['comes from another issuer', { issuer: 'https://appleid.example' }],
    ['has no signature', { signature: 'none' }],
    ['has a stranger’s signature', { signature: 'stranger' }],
  ])('refuses a token that %s', async (_, wrong) => {
    const visitor = test.visitor();
    await expect(visitor.call(finishApple, await begun(visitor, wrong))).rejects.toMatchObject(refused);
    expect(visitor.cookie()).not.toContain('holdfast_session');
  });

  it('refuses what is no token at all', async () => {
    const visitor = test.visitor();
    const draft = await begun(visitor);
    await expect(visitor.call(finishApple, { ...draft, token: 'a.b.c' })).rejects.toMatchObject(refused);
  });

  it('takes a token once, and only in the browser that asked for it', async () => {
    const visitor = test.visitor();
    const draft = await begun(visitor);
    await expect(test.visitor().call(finishApple, draft)).rejects.toMatchObject({
      code: 'gone',
      message: providerTexts.tooLate,
    });
    const other = test.visitor();
    await begun(other);
    await expect(other.call(finishApple, draft)).rejects.toMatchObject(refused);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post(finishApple.path, draft)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(410),
    ]);
  });

  it('joins no account whose address Apple has not verified', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await expect(
      visitor.call(finishApple, await begun(visitor, { email, emailVerified: 'false' })),
    ).rejects.toMatchObject({ code: 'forbidden', message: providerTexts.addressUnverified('apple') });
  });

  it('is set up by itself, and Google’s calls say that they are not', async () => {
    expect(await test.visitor().call(findSignInWays, {})).toMatchObject({
      apple: { ready: true, missing: [] },
      google: { ready: false, missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
    });
    await expect(test.visitor().call(beginGoogle, {})).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('while Apple’s keys are not to be had', () => {
  const cold = testAccounts({ APPLE_CLIENT_ID: 'client', OAUTH_APPLE_BASE_URL: provider.address });
  it.each(['failing', 'html'] as const)('(%s) the sentence is the specified one', async (mood) => {
    const visitor = cold.visitor();
    const draft = await begun(visitor);
    provider.be(mood);
    await expect(visitor.call(finishApple, draft)).rejects.toMatchObject({
      code: 'unavailable',
      message: providerFailed.apple,
    });
  });
});
