import { scryptSync } from 'node:crypto';
import { changePassword, forgotPassword, resetPassword } from '@holdfast/domain/accounts/endpoints';
import { keepPasskeys, listPasskeys } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { describe, expect, it, vi } from 'vitest';
import { limits } from './limits.ts';
import {
  goodPassword,
  newEmail,
  otherPassword,
  signInWith,
  testAccounts,
  tokenIn,
  type Visitor,
} from '../test-visitor.ts';
import { patiently } from '../../kernel/test-patience.ts';

const test = testAccounts();
const wrong = 'wrong password 1!';
const newPassword = { new_password: otherPassword, confirm_password: otherPassword };

/** Tries wrong passwords until one more would be refused. */
async function useUpTries(email: string, visitor: () => Visitor = () => test.visitor()): Promise<void> {
  for (let tried = 0; tried < limits.signIn.byAccount.tries; tried += 1) {
    await expect(signInWith(visitor(), email, wrong)).rejects.toMatchObject({ code: 'not_signed_in' });
  }
}

const linesOf = (email: string, action: string) =>
  test.raw<{ detail: Record<string, string>; actor_id: string | null }>(
    `select detail, actor_id from audit_log where action = $2
     and user_id = (select id from users where email = $1) order by at`,
    [email, action],
  );

const lettersAbout = async (email: string, subject: string) =>
  (await test.lettersTo(email)).filter((letter) => letter.subject === subject);

describe('a stranger who tries passwords', () => {
  it('does not lock the owner out of a browser in which they have signed in', async () => {
    const email = await test.account();
    const own = test.visitor();
    await signInWith(own, email);
    await useUpTries(email);
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({ code: 'too_many' });
    expect(await signInWith(own, email)).toEqual({ outcome: 'signed_in' });
  });

  it('gains no tries by the owner’s sign-in, nor by the name of somebody else’s browser', async () => {
    const [email, other] = [await test.account(), await test.account()];
    const [own, stranger] = [test.visitor(), test.visitor()];
    await signInWith(own, email);
    await signInWith(stranger, other);
    await useUpTries(email, () => stranger);
    await signInWith(own, email);
    await expect(signInWith(stranger, email)).rejects.toMatchObject({ code: 'too_many' });
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({ code: 'too_many' });
  });

  it('does not guess on in a browser that was used before: its tries are counted too', async () => {
    const email = await test.account();
    const own = test.visitor();
    await signInWith(own, email);
    await useUpTries(email, () => own);
    await expect(signInWith(own, email)).rejects.toMatchObject({ code: 'too_many' });
    expect(await signInWith(test.visitor(), email)).toEqual({ outcome: 'signed_in' });
  });

  it('keeps nobody out after a reset: it forgives what was counted', async () => {
    const email = await test.account();
    await useUpTries(email);
    await test.visitor().call(forgotPassword, { email });
    const token = tokenIn(await test.lettersTo(email));
    await test.visitor().call(resetPassword, { token, ...newPassword });
    expect(await signInWith(test.visitor(), email, otherPassword)).toEqual({ outcome: 'signed_in' });
  });

  it('is told in minutes how long to wait', async () => {
    const email = newEmail();
    await useUpTries(email);
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Try again in (9|10) minutes\.$/) as string,
    });
  });

  it('causes one letter and one line of the log for a whole wave', async () => {
    const email = await test.account();
    for (let wave = 0; wave < 2; wave += 1) {
      await useUpTries(email);
      for (let more = 0; more < 3; more += 1) {
        await expect(signInWith(test.visitor(), email, wrong)).rejects.toMatchObject({ code: 'too_many' });
      }
      await test.raw("update rate_limits set window_ends = now() - interval '1 second' where used > 20");
    }
    expect(await lettersAbout(email, 'Someone tried many passwords on your account')).toHaveLength(1);
    expect(await linesOf(email, 'accounts.sign_in_blocked')).toHaveLength(1);
  });
});

describe('a failed sign-in', () => {
  it('stands in the log of whose account it is, with device and address, and in nobody’s where there is none', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (const each of [email, newEmail()]) {
      await visitor.post(
        '/api/accounts/sign-in',
        { email: each, password: wrong },
        { 'user-agent': agent, 'x-forwarded-for': '203.0.113.7' },
      );
    }
    const [{ waiting } = { waiting: 0 }] = await test.raw<{ waiting: number }>(
      "select count(*)::int as waiting from letter_requests where kind = 'sign_in_failed'",
    );
    expect(waiting).toBe(2);
    const before = (await test.lettersTo(email)).length;
    expect(await linesOf(email, 'accounts.sign_in_failed')).toEqual([
      {
        actor_id: null,
        detail: { device: 'Firefox on Windows', address: '203.0.113.7', method: 'password' },
      },
    ]);
    expect(await test.lettersTo(email)).toHaveLength(before);
  });

  it('cannot fill a log: fifty lines in a day at most', async () => {
    const email = await test.account();
    await test.visitor().post('/api/accounts/sign-in', { email, password: wrong });
    await test.raw("update rate_limits set used = 49 where window_ends > now() + interval '23 hours'");
    for (let more = 0; more < 3; more += 1) {
      await test.visitor().post('/api/accounts/sign-in', { email, password: wrong });
    }
    await test.lettersTo(email);
    expect(await linesOf(email, 'accounts.sign_in_failed')).toHaveLength(2);
  });
});

describe('a new password', () => {
  const ways: [string, (email: string, visitor: Visitor) => Promise<void>][] = [
    [
      'by a reset',
      async (email) => {
        await test.visitor().call(forgotPassword, { email });
        const token = tokenIn(await test.lettersTo(email));
        await test.visitor().call(resetPassword, { token, ...newPassword });
      },
    ],
    [
      'by a change',
      async (_, visitor) =>
        void (await visitor.call(changePassword, { current_password: goodPassword, ...newPassword })),
    ],
  ];

  it.each(ways)('%s ends API keys and older links, and calls passkeys into question', async (_, renew) => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    const [{ id } = { id: '' }] = await test.raw<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    await test.raw(
      `insert into api_keys (user_id, name, prefix, secret_hash, read_only, created_at)
       values ($1, 'Script', 'hf_abcdef', $2, true, now())`,
      [id, `hash of ${email}`],
    );
    await test.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, backed_up, name)
       values ($1, $2, '\\x00', 0, false, 'Phone')`,
      [id, `passkey of ${email}`],
    );
    await test.visitor().call(forgotPassword, { email });
    const older = tokenIn(await test.lettersTo(email));
    await renew(email, visitor);
    expect(await test.raw('select id from api_keys where user_id = $1', [id])).toEqual([]);
    const signedIn = test.visitor();
    await signInWith(signedIn, email, otherPassword);
    const asked = async () =>
      (await signedIn.call(listPasskeys, {})).items.filter((each) => each.doubted_at !== null);
    expect(await asked()).toMatchObject([{ name: 'Phone' }]);
    await signedIn.call(keepPasskeys, {});
    expect(await asked()).toEqual([]);
    await expect(test.visitor().call(resetPassword, { token: older, ...newPassword })).rejects.toMatchObject({
      code: 'gone',
    });
  });
});

describe('an old hash', () => {
  it('is raised at the next sign-in, also where two come at once, and costs one hash more that once', async () => {
    const email = await test.account();
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(goodPassword, salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    const old = `scrypt$12$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    const of = '(select id from users where email = $1)';
    await test.raw(`update credentials set password = $2 where user_id = ${of}`, [email, old]);
    await Promise.all([signInWith(test.visitor(), email), signInWith(test.visitor(), email)]);
    await vi.waitFor(async () => {
      const [row] = await test.raw<{ password: string }>(
        `select password from credentials where user_id = ${of}`,
        [email],
      );
      expect(row?.password).toMatch(/^\$argon2id\$/);
    }, patiently);
    const before = test.hashing.computed();
    await signInWith(test.visitor(), email);
    expect(test.hashing.computed() - before).toBe(1);
  });
});
