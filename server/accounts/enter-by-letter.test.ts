import { findSession, forgotPassword, register, resetPassword } from '@holdfast/domain/accounts/endpoints';
import { confirmSecondFactor, enrolSecondFactor } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { letterEntryTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { accountEndpoint } from '@holdfast/domain/kernel/call/endpoint';
import { URI, type TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerPublic } from '../kernel/http/answer/answer.ts';
import { enterByLetter } from './enter-by-letter.ts';
import { replyWith } from './sessions/cookies.ts';
import {
  newEmail,
  otherPassword,
  registrationOf,
  signInWith,
  testAccounts,
  tokenIn,
} from './test-visitor.ts';

/** A door whose letter was sent to `email`, as an area that sends links makes one. */
const openLetter = accountEndpoint('POST', '/api/test-letters/open', {
  summary: 'Opens a letter',
  input: z.object({ email: z.string() }),
  output: z.object({ outcome: z.enum(['signed_in', 'sign_in']), person: z.string() }),
  access: 'public',
  keeps: false,
});

const test = testAccounts({}, (kernel) => [
  {
    name: 'letters-of-the-test',
    answers: [
      answerPublic(openLetter, async (call) => {
        const { cookies, ...entered } = await kernel.database.asAuth((tx) =>
          enterByLetter(kernel)(tx, call.input.email, call),
        );
        return replyWith(openLetter, entered, cookies);
      }),
    ],
  },
]);

const personOf = async (email: string) => {
  const [row] = await test.raw<{ id: string; email_verified: boolean }>(
    'select id, email_verified from users where lower(email) = lower($1)',
    [email],
  );
  if (row === undefined) throw new Error('No account');
  return row;
};

/** Everything that an account can be entered with, and what it says of its address. */
const waysInto = async (email: string) => {
  const { id, email_verified } = await personOf(email);
  const of = (table: string) => test.raw(`select * from ${table} where user_id = $1 order by 1`, [id]);
  return {
    email_verified,
    credentials: await of('credentials'),
    passkeys: await of('passkeys'),
    second_factors: await of('second_factors'),
    steps: await test.raw('select * from sign_in_steps where about = $1 order by 1', [id]),
  };
};

const sessionsOf = async (email: string) =>
  test.raw('select id from sessions where user_id = $1', [(await personOf(email)).id]);

const addPasskey = async (email: string) =>
  test.raw(
    `insert into passkeys (user_id, credential_id, public_key, counter, backed_up, name)
     values ($1::uuid, $1::uuid::text, '\\x01', 0, false, 'Phone')`,
    [(await personOf(email)).id],
  );

describe('a letter that signs in', () => {
  it('makes an account without a way in and without a trial, remembers the device, and enters it again', async () => {
    const email = newEmail();
    const visitor = test.visitor();
    const { outcome, person } = await visitor.call(openLetter, { email: ` ${email.toUpperCase()}` });
    expect(outcome).toBe('signed_in');
    expect(visitor.lastCookies().join()).toMatch(/holdfast_session=[^;]+; Max-Age=\d+/);
    expect((await visitor.call(findSession, {})).viewer).toMatchObject({ user_id: person, email });
    expect(await test.raw('select from user_access_policies where user_id = $1', [person])).toEqual([]);
    expect(await waysInto(email)).toMatchObject({ email_verified: true, credentials: [], passkeys: [] });
    expect((await test.visitor().call(openLetter, { email })).person).toBe(person);
  });

  it('enters an account whose verified address it is, and leaves its password and passkeys as they are', async () => {
    const email = await test.account();
    await addPasskey(email);
    const before = await waysInto(email);
    const visitor = test.visitor();
    expect(await visitor.call(openLetter, { email })).toMatchObject({ outcome: 'signed_in' });
    expect(await waysInto(email)).toEqual(before);
    await signInWith(test.visitor(), email);
    const entries = await test.raw(
      `select detail ->> 'method' as method from audit_log
       where user_id = $1 and action = 'accounts.sign_in' order by at desc limit 2`,
      [(await personOf(email)).id],
    );
    expect(entries).toEqual([{ method: 'password' }, { method: 'letter_link' }]);
  });

  it('neither enters an account that wants a second factor nor begins its sign-in', async () => {
    const email = await test.account();
    const owner = test.visitor();
    await signInWith(owner, email);
    const { address } = await owner.call(enrolSecondFactor, {});
    const app = URI.parse(address) as TOTP;
    await owner.call(confirmSecondFactor, { code: app.generate() });
    const [before, sessions] = [await waysInto(email), await sessionsOf(email)];
    const visitor = test.visitor();
    expect(await visitor.call(openLetter, { email })).toMatchObject({ outcome: 'sign_in' });
    expect(visitor.lastCookies()).toEqual([]);
    expect([await waysInto(email), await sessionsOf(email)]).toEqual([before, sessions]);
    // Who has signed in as usual opens the letter and needs nothing more.
    expect(await owner.call(openLetter, { email })).toMatchObject({ outcome: 'signed_in' });
    expect(owner.lastCookies()).toEqual([]);
  });

  it('neither enters nor verifies an account that somebody registered with the address and never verified', async () => {
    const email = newEmail();
    const stranger = test.visitor();
    await stranger.call(register, registrationOf(email));
    const before = await waysInto(email);
    const visitor = test.visitor();
    await expect(visitor.call(openLetter, { email })).rejects.toMatchObject({
      code: 'forbidden',
      message: letterEntryTexts.unverified,
    });
    await expect(stranger.call(openLetter, { email })).rejects.toMatchObject({ code: 'forbidden' });
    expect([await waysInto(email), await sessionsOf(email)]).toEqual([before, []]);
    expect(before.email_verified).toBe(false);
    // A new password proves the address and ends the stranger's; after that the letter enters.
    await visitor.call(forgotPassword, { email });
    const token = tokenIn(await test.lettersTo(email));
    await visitor.call(resetPassword, {
      token,
      new_password: otherPassword,
      confirm_password: otherPassword,
    });
    expect(await test.visitor().call(openLetter, { email })).toMatchObject({ outcome: 'signed_in' });
    await expect(signInWith(stranger, email)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('puts nobody in another account’s place, and makes no session for a suspended one', async () => {
    const [own, theirs] = [await test.account(), await test.account()];
    const visitor = test.visitor();
    await signInWith(visitor, own);
    await expect(visitor.call(openLetter, { email: theirs })).rejects.toMatchObject({
      code: 'conflict',
      message: letterEntryTexts.somebodyElse,
    });
    const email = newEmail();
    await expect(visitor.call(openLetter, { email })).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.raw('select from users where email = $1', [email])).toEqual([]);
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(own);
    await test.raw(`update users set suspension = 'security', suspended_at = now() where email = $1`, [
      theirs,
    ]);
    await expect(test.visitor().call(openLetter, { email: theirs })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await sessionsOf(theirs)).toEqual([]);
  });
});
