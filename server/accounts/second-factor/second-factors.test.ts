import { findSession, forgotPassword, resetPassword } from '@holdfast/domain/accounts/endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirmSecondFactor,
  enrolSecondFactor,
  findSecondFactor,
  finishPasskeySignIn,
  finishSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { secondFactorTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { limits } from '../sign-in/limits.ts';
import { newAuthenticator } from '../passkeys/test-authenticator.ts';
import { otherPassword, signInWith, testAccounts, tokenIn } from '../test-visitor.ts';

const test = testAccounts();
const wrong = { code: 'invalid', message: secondFactorTexts.wrong };

/** Somebody whose sign-in wants a code, with the app that makes it. */
async function withSecondFactor() {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  const { address, secret, picture } = await visitor.call(enrolSecondFactor, {});
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('The address is of another kind');
  /** The code of a step counted from now. The next one is taken, also where the half minute ends before it is looked at. */
  const code = (step = 1) => app.generate({ timestamp: Date.now() + step * 30_000 });
  const first = code(0);
  const { recovery_codes } = await visitor.call(confirmSecondFactor, { code: first });
  return { email, visitor, first, code, recovery_codes, secret, picture };
}

/** A browser in which the password was right. */
async function waiting(email: string) {
  const visitor = test.visitor();
  await signInWith(visitor, email, undefined, true);
  return visitor;
}

describe('the second factor', () => {
  it('is on with the first code, asks for one at the next sign-in, and makes no session before', async () => {
    const { email, code } = await withSecondFactor();
    const visitor = await waiting(email);
    expect(visitor.cookie()).toMatch(/^holdfast_second_factor=[\w-]{43}$/);
    expect(visitor.lastCookies()).toEqual([expect.stringMatching(/HttpOnly; SameSite=Lax$/)]);
    expect((await visitor.call(findSession, {})).viewer).toBeNull();
    const sessions = () =>
      test.raw('select 1 from sessions where user_id = (select id from users where email = $1)', [email]);
    expect(await sessions()).toHaveLength(1);
    expect(await visitor.call(finishSecondFactor, { code: code() })).toEqual({ outcome: 'signed_in' });
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(email);
    expect(visitor.cookie()).toMatch(/^holdfast_session=[^;]+; holdfast_device=[^;]+$/);
    const lines = await test.raw(
      `select detail - 'device' - 'address' as detail from audit_log where action = 'accounts.sign_in'
       and user_id = (select id from users where email = $1) order by at`,
      [email],
    );
    expect(lines).toEqual([
      { detail: { method: 'password' } },
      { detail: { method: 'password', second_factor: 'code' } },
    ]);
  });

  it('keeps "remember me" over the step between', async () => {
    const { email, code } = await withSecondFactor();
    const visitor = await waiting(email);
    await visitor.call(finishSecondFactor, { code: code() });
    expect(visitor.lastCookies()[0]).toMatch(/^holdfast_session=.+Max-Age=2592000/);
  });

  it('is not on before a code has confirmed it', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    const { secret, picture } = await visitor.call(enrolSecondFactor, {});
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(picture).toMatch(/^<svg /);
    await expect(visitor.call(confirmSecondFactor, { code: '000 000' })).rejects.toMatchObject(wrong);
    expect(await visitor.call(findSecondFactor, {})).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
      removal_at: null,
    });
    const other = test.visitor();
    await signInWith(other, email);
    expect((await other.call(findSession, {})).viewer).not.toBeNull();
  });

  it('takes a code once: of twenty sign-ins that bring the same at the same moment one gets in', async () => {
    const { email, code } = await withSecondFactor();
    const browsers = await Promise.all(Array.from({ length: 10 }, () => waiting(email)));
    const same = code();
    const tries = browsers.flatMap((visitor) => [visitor, visitor]);
    await test.raw('delete from rate_limits');
    const raised = limits.code.byAccount.tries;
    const answers = await Promise.all(
      tries.slice(0, raised).map((visitor) => visitor.post(finishSecondFactor.path, { code: same })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await test.raw('delete from rate_limits');
    const later = await Promise.all(
      tries.slice(raised).map((visitor) => visitor.post(finishSecondFactor.path, { code: same })),
    );
    expect(later.filter(({ status }) => status === 200)).toHaveLength(0);
  });

  it('does not take the code that confirmed it, nor an older one than the last', async () => {
    const { email, first, code } = await withSecondFactor();
    const visitor = await waiting(email);
    await expect(visitor.call(finishSecondFactor, { code: first })).rejects.toMatchObject(wrong);
    await visitor.call(finishSecondFactor, { code: code() });
    const other = await waiting(email);
    await expect(other.call(finishSecondFactor, { code: code(-1) })).rejects.toMatchObject(wrong);
  });

  it('has wrong codes in the log of whose account it is, with device and address', async () => {
    const { email } = await withSecondFactor();
    const visitor = await waiting(email);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const from = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.8' };
    const code = '123456';
    expect((await visitor.post('/api/accounts/sign-in/second-factor', { code }, from)).status).toBe(400);
    await test.lettersTo(email);
    const lines = await test.raw(
      `select actor_id, detail from audit_log where action = 'accounts.sign_in_failed'
       and user_id = (select id from users where email = $1)`,
      [email],
    );
    const detail = { device: 'Firefox on Windows', address: '203.0.113.8', method: 'code' };
    expect(lines).toEqual([{ actor_id: null, detail }]);
  });

  it('lets a code be typed again after a wrong one, but only a few times for the account', async () => {
    const { email, code } = await withSecondFactor();
    const { tries } = limits.code.byAccount;
    const visitor = await waiting(email);
    await expect(visitor.call(finishSecondFactor, { code: '123456' })).rejects.toMatchObject(wrong);
    await visitor.call(finishSecondFactor, { code: code() });
    for (let tried = 0; tried < tries; tried += 1) {
      const each = await waiting(email);
      await expect(each.call(finishSecondFactor, { code: '123456' })).rejects.toMatchObject(wrong);
    }
    const last = await waiting(email);
    await expect(last.call(finishSecondFactor, { code: code() })).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  it('is asked for in the browser where the password was right, for ten minutes', async () => {
    const { email, code } = await withSecondFactor();
    await waiting(email);
    const tooLate = { code: 'gone', message: secondFactorTexts.tooLate };
    await expect(test.visitor().call(finishSecondFactor, { code: code() })).rejects.toMatchObject(tooLate);
    const visitor = await waiting(email);
    await test.raw("update sign_in_steps set expires_at = now() - interval '1 second'");
    await expect(visitor.call(finishSecondFactor, { code: code() })).rejects.toMatchObject(tooLate);
  });

  it('lets nobody go on with a password that was reset meanwhile', async () => {
    const { email, code } = await withSecondFactor();
    const thief = await waiting(email);
    await test.visitor().call(forgotPassword, { email });
    await test.visitor().call(resetPassword, {
      token: tokenIn((await test.lettersTo(email)).filter(({ subject }) => /new password/.test(subject))),
      new_password: otherPassword,
      confirm_password: otherPassword,
    });
    await expect(thief.call(finishSecondFactor, { code: code() })).rejects.toMatchObject({ code: 'gone' });
  });

  it('is not asked for after a passkey, which its owner unlocked', async () => {
    const { visitor } = await withSecondFactor();
    const authenticator = newAuthenticator();
    const { options } = await visitor.call(beginPasskey, {});
    await visitor.call(addPasskey, { credential: authenticator.make({ challenge: options.challenge }) });
    const other = test.visitor();
    const { challenge } = (await other.call(beginPasskeySignIn, {})).options;
    const credential = authenticator.sign({ challenge });
    expect(await other.call(finishPasskeySignIn, { credential })).toEqual({ outcome: 'signed_in' });
  });

  it('keeps its secret and the recovery codes out of the database', async () => {
    const { secret, recovery_codes, email } = await withSecondFactor();
    const rows = await test.raw<{ text: string }>(
      `select row_to_json(f)::text || (select json_agg(r)::text from recovery_codes r where r.user_id = f.user_id) as text
       from second_factors f where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(rows).toHaveLength(1);
    for (const word of [
      secret,
      ...recovery_codes,
      ...recovery_codes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(rows[0]?.text).not.toContain(word);
    }
  });

  it('whose secret cannot be opened, because SECRET was changed, takes no code and breaks nothing', async () => {
    const { email, code } = await withSecondFactor();
    const visitor = await waiting(email);
    await test.raw("update second_factors set sealed_secret = repeat('A', 80)");
    await expect(visitor.call(finishSecondFactor, { code: code() })).rejects.toMatchObject(wrong);
  });

  it('is turned off by its owner, who is told by mail, and nothing of it stays', async () => {
    const { email, visitor } = await withSecondFactor();
    await visitor.call(removeSecondFactor, {});
    expect((await visitor.call(findSecondFactor, {})).on).toBe(false);
    const other = await waiting(email);
    expect((await other.call(findSession, {})).viewer).not.toBeNull();
    const subjects = (await test.lettersTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']));
    await expect(visitor.call(removeSecondFactor, {})).rejects.toMatchObject({ code: 'conflict' });
  });

  it('wants a fresh proof to be turned on, off, or to give new recovery codes', async () => {
    const { email, visitor } = await withSecondFactor();
    await test.raw(
      `update sessions set created_at = created_at - interval '11 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    const stale = { code: 'forbidden', fields: [{ field: 'fresh_proof' }] };
    await expect(visitor.call(removeSecondFactor, {})).rejects.toMatchObject(stale);
    await expect(visitor.call(renewRecoveryCodes, {})).rejects.toMatchObject(stale);
    await expect(visitor.call(enrolSecondFactor, {})).rejects.toMatchObject(stale);
    await expect(visitor.call(confirmSecondFactor, { code: '123456' })).rejects.toMatchObject(stale);
  });
});

describe('a recovery code', () => {
  it('stands in for the app, however it is typed, and works once, of twenty at the same moment', async () => {
    const { email, recovery_codes, visitor } = await withSecondFactor();
    expect(new Set(recovery_codes).size).toBe(10);
    const [first = '', second = ''] = recovery_codes;
    const browsers = await Promise.all(Array.from({ length: 10 }, () => waiting(email)));
    const answers = await Promise.all(
      browsers.map((each) =>
        each.post(finishSecondFactor.path, { code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = await waiting(email);
    await expect(next.call(finishSecondFactor, { code: first })).rejects.toMatchObject(wrong);
    await next.call(finishSecondFactor, { code: second });
    expect((await visitor.call(findSecondFactor, {})).recovery_codes_left).toBe(8);
  });

  it('is worth nothing once new ones were given out, and nothing to anybody else', async () => {
    const [maria, other] = [await withSecondFactor(), await withSecondFactor()];
    const { recovery_codes } = await maria.visitor.call(renewRecoveryCodes, {});
    const [old = '', fresh = '', foreign = ''] = [
      maria.recovery_codes[0],
      recovery_codes[0],
      other.recovery_codes[0],
    ];
    const visitor = await waiting(maria.email);
    for (const code of [old, foreign]) {
      await expect(visitor.call(finishSecondFactor, { code })).rejects.toMatchObject(wrong);
    }
    await visitor.call(finishSecondFactor, { code: fresh });
  });
});
