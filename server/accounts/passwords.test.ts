import {
  changePassword,
  findSession,
  forgotPassword,
  register,
  resetPassword,
} from '@holdfast/domain/accounts/endpoints';
import { passwordChangeTexts, resetTexts, signInTexts } from '@holdfast/domain/accounts/texts';
import { describe, expect, it } from 'vitest';
import { limits } from './sign-in/limits.ts';
import {
  goodPassword,
  linkIn,
  newEmail,
  otherPassword,
  registrationOf,
  signInWith,
  testAccounts,
  tokenIn,
} from './test-visitor.ts';

const test = testAccounts();

const resetOf = (token: string, new_password = otherPassword) => ({
  token,
  new_password,
  confirm_password: new_password,
});

async function askedReset(email: string): Promise<string> {
  await test.visitor().call(forgotPassword, { email });
  return tokenIn(await test.lettersTo(email));
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, and every session ends at once', async () => {
    const email = await test.account();
    const [one, other] = [test.visitor(), test.visitor()];
    await signInWith(one, email, goodPassword, true);
    await signInWith(other, email);
    expect((await one.call(findSession, {})).viewer).not.toBeNull();
    const token = await askedReset(email);
    expect(linkIn(await test.lettersTo(email)).pathname).toBe('/reset-password');
    await test.visitor().call(resetPassword, resetOf(token));
    for (const each of [one, other]) expect((await each.call(findSession, {})).viewer).toBeNull();
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({ message: signInTexts.wrong });
    await signInWith(test.visitor(), email, otherPassword);
    expect((await test.lettersTo(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('is replaced once, though twenty press the link at the same moment', async () => {
    const email = await test.account();
    const token = await askedReset(email);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) =>
        test.visitor().call(resetPassword, resetOf(token, `Another shore, ${2000 + turn}?`)),
      ),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') {
        expect(each.reason).toMatchObject({ code: 'gone', message: resetTexts.deadLink });
      }
    }
    const winner = tries.findIndex((each) => each.status === 'fulfilled');
    await signInWith(test.visitor(), email, `Another shore, ${2000 + winner}?`);
  });

  it('leaves no session to one who was signing in with the old password at that very moment', async () => {
    const email = await test.account();
    const token = await askedReset(email);
    test.duringNextComparison(async () => void (await test.visitor().call(resetPassword, resetOf(token))));
    const intruder = test.visitor();
    await expect(signInWith(intruder, email)).rejects.toMatchObject({ message: signInTexts.wrong });
    expect(intruder.cookie()).toBe('');
    const left = await test.raw(
      'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(left).toHaveLength(0);
  });

  it('makes every older link of the account useless', async () => {
    const email = await test.account();
    const older = await askedReset(email);
    const newer = await askedReset(email);
    await test.visitor().call(resetPassword, resetOf(newer));
    await expect(test.visitor().call(resetPassword, resetOf(older))).rejects.toMatchObject({ code: 'gone' });
  });

  it('has one link that works: asking for a newer one ends the older one, and only of its kind', async () => {
    const email = await test.account();
    const older = await askedReset(email);
    const newer = await askedReset(email);
    await expect(test.visitor().call(resetPassword, resetOf(older))).rejects.toMatchObject({ code: 'gone' });
    const live = await test.raw(
      "select use from verifications v join users u on u.id::text = v.value where u.email = $1 and use = 'reset-password'",
      [email],
    );
    expect(live).toHaveLength(1);
    await test.visitor().call(resetPassword, resetOf(newer));
  });

  it('keeps its link when the new password is not good enough', async () => {
    const email = await test.account();
    const token = await askedReset(email);
    await expect(test.visitor().call(resetPassword, resetOf(token, 'short1!'))).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { field: 'new_password', message: passwordChangeTexts.short },
        { field: 'new_password', message: passwordChangeTexts.upper },
      ],
    });
    await test.visitor().call(resetPassword, resetOf(token));
  });

  it('refuses a link that is too old', async () => {
    const email = await test.account();
    const token = await askedReset(email);
    await test.raw("update verifications set expires_at = now() - interval '1 second'");
    await expect(test.visitor().call(resetPassword, resetOf(token))).rejects.toMatchObject({ code: 'gone' });
  });

  it('proves the address of an account that was never verified, and takes it from whoever made it', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email, 'of a squatter 1!'));
    await test.lettersTo(email);
    const token = await askedReset(email);
    await test.visitor().call(resetPassword, resetOf(token));
    await signInWith(test.visitor(), email, otherPassword);
  });

  it('is answered alike for known and unknown addresses, with the same writing and no hash', async () => {
    const email = await test.account();
    const before = test.hashing.computed();
    const ask = async (address: string) => {
      const response = await test.visitor().post('/api/accounts/forgot-password', { email: address });
      const rows = await test.raw('select kind, email from letter_requests');
      await test.lettersTo(address);
      return { status: response.status, text: await response.text(), rows: rows.length };
    };
    const known = await ask(email);
    const nobody = newEmail();
    expect(await ask(nobody)).toEqual(known);
    expect(known).toMatchObject({ status: 200, rows: 1 });
    expect(await test.lettersTo(nobody)).toHaveLength(0);
    expect(test.hashing.computed()).toBe(before);
  });

  it('is asked for five times an hour and no more', async () => {
    const email = newEmail();
    for (let tried = 0; tried < limits.reset.byAccount.tries; tried += 1) {
      await test.visitor().call(forgotPassword, { email });
    }
    await expect(test.visitor().call(forgotPassword, { email })).rejects.toMatchObject({ code: 'too_many' });
  });

  it('wants an address, and one that looks like one', async () => {
    await expect(test.visitor().call(forgotPassword, { email: ' ' })).rejects.toMatchObject({
      message: resetTexts.emailMissing,
    });
    await expect(test.visitor().call(forgotPassword, { email: 'nobody' })).rejects.toMatchObject({
      message: 'Please enter a valid email address',
    });
  });
});

describe('changing the password', () => {
  const change = (current_password: string, new_password = otherPassword) => ({
    current_password,
    new_password,
    confirm_password: new_password,
  });

  it('keeps this session, ends the others at once, and tells by mail', async () => {
    const email = await test.account();
    const [here, there] = [test.visitor(), test.visitor()];
    await signInWith(here, email);
    await signInWith(there, email, goodPassword, true);
    expect((await there.call(findSession, {})).viewer).not.toBeNull();
    await here.call(changePassword, change(goodPassword));
    expect((await here.call(findSession, {})).viewer?.email).toBe(email);
    expect((await there.call(findSession, {})).viewer).toBeNull();
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({ message: signInTexts.wrong });
    await signInWith(test.visitor(), email, otherPassword);
    expect((await test.lettersTo(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('refuses a wrong current password and a stranger', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    await expect(visitor.call(changePassword, change('not mine 1!'))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'current_password', message: passwordChangeTexts.currentWrong }],
    });
    await expect(test.visitor().call(changePassword, change(goodPassword))).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    await signInWith(test.visitor(), email);
  });

  it('with the old one takes nothing back that a reset has replaced at that very moment', async () => {
    const email = await test.account();
    const intruder = test.visitor();
    await signInWith(intruder, email);
    const token = await askedReset(email);
    test.duringNextComparison(async () => void (await test.visitor().call(resetPassword, resetOf(token))));
    await expect(
      intruder.call(changePassword, change(goodPassword, 'Not of the owner 5!')),
    ).rejects.toMatchObject({ fields: [{ field: 'current_password' }] });
    await signInWith(test.visitor(), email, otherPassword);
    const notTheirs = signInWith(test.visitor(), email, 'Not of the owner 5!');
    await expect(notTheirs).rejects.toMatchObject({ message: signInTexts.wrong });
  });

  it('goes on where the same password got a new hash at that very moment', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    test.duringNextComparison(async () => {
      await test.raw(
        'update credentials c set password = $2 from users u where u.id = c.user_id and u.email = $1',
        [email, await test.hashing.hash(goodPassword)],
      );
    });
    await visitor.call(changePassword, change(goodPassword));
    await signInWith(test.visitor(), email, otherPassword);
  });

  it('is refused to whoever has none, as a wrong one is', async () => {
    const email = await test.account();
    const visitor = test.visitor();
    await signInWith(visitor, email);
    await test.raw(
      "update credentials c set provider_id = 'google', password = null from users u where u.id = c.user_id and u.email = $1",
      [email],
    );
    await expect(visitor.call(changePassword, change(goodPassword))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'current_password', message: passwordChangeTexts.currentWrong }],
    });
  });
});

describe('a password that a reset gives', () => {
  it('is the first one of somebody who signed in with a provider alone', async () => {
    const email = await test.account();
    await test.raw(
      "update credentials c set provider_id = 'google', account_id = 'of-google', password = null from users u where u.id = c.user_id and u.email = $1",
      [email],
    );
    await test.visitor().call(resetPassword, resetOf(await askedReset(email)));
    await signInWith(test.visitor(), email, otherPassword);
    const ways = await test.raw<{ provider_id: string }>(
      'select provider_id from credentials c join users u on u.id = c.user_id where u.email = $1 order by 1',
      [email],
    );
    expect(ways.map(({ provider_id }) => provider_id)).toEqual(['credential', 'google']);
  });

  it('is not given where what it has to end cannot be ended: the link and the old password stay', async () => {
    const email = await test.account();
    const token = await askedReset(email);
    await test.raw(
      `alter table letter_requests add constraint no_notice check (kind <> 'password_changed') not valid`,
    );
    await expect(test.visitor().call(resetPassword, resetOf(token))).rejects.toThrow();
    await test.raw('alter table letter_requests drop constraint no_notice');
    await signInWith(test.visitor(), email);
    await test.visitor().call(resetPassword, resetOf(token));
    await signInWith(test.visitor(), email, otherPassword);
  });
});
