import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  findEmailChange,
  findProfile,
  undoEmailChange,
} from '@holdfast/domain/accounts/account-endpoints';
import { emailChangeTexts, undoDays } from '@holdfast/domain/accounts/profile/email-change';
import {
  changePassword,
  findSession,
  forgotPassword,
  register,
  resetPassword,
} from '@holdfast/domain/accounts/endpoints';
import { freshProofField } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { describe, expect, it } from 'vitest';
import { emailChangeJob } from './email-change-letters.ts';
import {
  goodPassword,
  linkIn,
  newEmail,
  otherPassword,
  registrationOf,
  signInWith,
  testAccounts,
  tokenIn,
  type Letter,
  type Visitor,
} from '../test-visitor.ts';

const test = testAccounts();

async function somebody(browsers = 1) {
  const email = await test.account();
  const visitors = Array.from({ length: browsers }, () => test.visitor());
  for (const each of visitors) await signInWith(each, email);
  return { email, visitor: visitors[0] as Visitor, others: visitors.slice(1) };
}

async function lettersTo(email: string) {
  await test
    .area()
    .jobs?.find((job) => job.name === emailChangeJob)
    ?.run();
  return test.lettersTo(email);
}

const subjects = async (email: string) => (await lettersTo(email)).map((each) => each.subject);
const isIn = async (visitor: Visitor) => (await visitor.call(findSession, {})).viewer !== null;
const dead = { code: 'gone', message: emailChangeTexts.deadLink };

/** The letters that lead to a path: others, about a new device for instance, may come between. */
const about = (path: string, letters: readonly Letter[]) =>
  letters.filter((each) => each.body_text.includes(path));

/** Asks for a change and gives the links to both addresses. */
async function asked(visitor: Visitor, from: string, to: string) {
  await visitor.call(changeEmail, { email: to });
  return {
    confirm: tokenIn(about('/auth/confirm-email', await lettersTo(to))),
    undo: tokenIn(about('/auth/undo-email', await lettersTo(from))),
  };
}

describe('a change of the address', () => {
  it('comes true by the link to the new one, ends the other sessions and tells the old one', async () => {
    const { email, visitor, others } = await somebody(3);
    const next = newEmail();
    const { pending } = await visitor.call(changeEmail, { email: ` ${next.toUpperCase()} ` });
    expect(pending.email).toBe(next);
    expect((await visitor.call(findEmailChange, {})).pending).toEqual(pending);
    expect(await subjects(next)).toEqual(['Please confirm your new email address']);
    expect((await subjects(email)).at(-1)).toBe('Your email address is about to change');
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(email);

    const token = tokenIn(await lettersTo(next));
    expect(await test.visitor().call(confirmEmailChange, { token })).toEqual({ email: next });
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(next);
    expect((await visitor.call(findProfile, {})).email).toBe(next);
    for (const each of others) expect(await isIn(each)).toBe(false);
    expect((await visitor.call(findEmailChange, {})).pending).toBeNull();
    expect((await subjects(email)).at(-1)).toBe('Your email address was changed');
    await expect(signInWith(test.visitor(), email)).rejects.toMatchObject({ code: 'not_signed_in' });
    await signInWith(test.visitor(), next);
    const copies = await test.raw('select email from user_access_policies where email = any($1)', [
      [email, next],
    ]);
    expect(copies).toEqual([{ email: next }]);
  });

  it('is answered alike for an address that has an account; that account alone is told', async () => {
    const [maria, other] = [await somebody(), await somebody()];
    const before = await test.raw("select count(*) from email_changes where letters <> '{}'");
    const ask = async (email: string) => {
      const response = await maria.visitor.post('/api/accounts/email-change', { email });
      const text = (await response.text()).replace(email, 'IT').replace(/\d{4}-[^"]+Z/, 'THEN');
      return { status: response.status, text };
    };
    expect(await ask(other.email)).toEqual(await ask(newEmail()));
    expect(before).toHaveLength(1);
    expect((await maria.visitor.call(changeEmail, { email: other.email })).pending.email).toBe(other.email);
    const [letter] = (await lettersTo(other.email)).slice(-1);
    expect(letter?.subject).toBe('You already have an account with this address');
    expect(letter?.body_text).not.toContain('token');
  });

  it('wants a fresh proof of who asks, and another address than the present one', async () => {
    const { email, visitor } = await somebody();
    await expect(visitor.call(changeEmail, { email })).rejects.toMatchObject({
      fields: [{ field: 'email', message: emailChangeTexts.same }],
    });
    for (const wrong of ['', 'nobody']) {
      await expect(visitor.call(changeEmail, { email: wrong })).rejects.toMatchObject({ code: 'invalid' });
    }
    await test.raw("update sessions set created_at = now() - interval '1 hour'");
    await expect(visitor.call(changeEmail, { email: newEmail() })).rejects.toMatchObject({
      code: 'forbidden',
      fields: [{ field: freshProofField }],
    });
    expect((await visitor.call(findEmailChange, {})).pending).toBeNull();
  });

  it('has one link at a time: a new wish, and taking it back, end the former', async () => {
    const { email, visitor } = await somebody();
    const [one, two] = [newEmail(), newEmail()];
    const first = await asked(visitor, email, one);
    const second = await asked(visitor, email, two);
    await expect(test.visitor().call(confirmEmailChange, { token: first.confirm })).rejects.toMatchObject(
      dead,
    );
    await visitor.call(cancelEmailChange, {});
    expect((await visitor.call(findEmailChange, {})).pending).toBeNull();
    await expect(test.visitor().call(confirmEmailChange, { token: second.confirm })).rejects.toMatchObject(
      dead,
    );
    expect((await visitor.call(findSession, {})).viewer?.email).toBe(email);
  });

  it.each(['a changed', 'a forgotten'])('that an intruder asked for ends with %s password', async (which) => {
    const { email, visitor } = await somebody();
    const { confirm } = await asked(visitor, email, newEmail());
    const passwords = { new_password: otherPassword, confirm_password: otherPassword };
    if (which === 'a changed') {
      await visitor.call(changePassword, { current_password: goodPassword, ...passwords });
    } else {
      await test.visitor().call(forgotPassword, { email });
      const token = tokenIn(await lettersTo(email));
      await test.visitor().call(resetPassword, { token, ...passwords });
    }
    await expect(test.visitor().call(confirmEmailChange, { token: confirm })).rejects.toMatchObject(dead);
  });

  it('makes links that went to the old address useless', async () => {
    const { email, visitor } = await somebody();
    await test.visitor().call(forgotPassword, { email });
    const token = tokenIn(await lettersTo(email));
    const { confirm } = await asked(visitor, email, newEmail());
    await test.visitor().call(confirmEmailChange, { token: confirm });
    const passwords = { new_password: otherPassword, confirm_password: otherPassword };
    await expect(test.visitor().call(resetPassword, { token, ...passwords })).rejects.toMatchObject({
      code: 'gone',
    });
  });

  it('takes the address from an account that never proved it, and from no other', async () => {
    const { email, visitor } = await somebody();
    const squatted = newEmail();
    await test.visitor().call(register, registrationOf(squatted));
    await lettersTo(squatted);
    const { confirm } = await asked(visitor, email, squatted);
    await test.visitor().call(confirmEmailChange, { token: confirm });
    await signInWith(test.visitor(), squatted);

    const second = newEmail();
    const later = await asked(visitor, squatted, second);
    await test.raw('insert into users (email, email_verified) values ($1, true)', [second]);
    await expect(test.visitor().call(confirmEmailChange, { token: later.confirm })).rejects.toMatchObject(
      dead,
    );
  });
});

describe('"this was not me"', () => {
  it('gives the old address back, ends sessions, keys and the password, and lets a new one be chosen', async () => {
    const { email, visitor } = await somebody();
    const next = newEmail();
    const { confirm } = await asked(visitor, email, next);
    await test.visitor().call(confirmEmailChange, { token: confirm });
    await test.raw(
      "insert into api_keys (user_id, name, prefix, secret_hash, read_only, created_at) select id, 'x', 'hf_x', gen_random_uuid()::text, true, now() from users where email = $1",
      [next],
    );
    const letters = await lettersTo(email);
    expect(linkIn(letters).pathname).toBe('/auth/undo-email');
    await test.visitor().call(undoEmailChange, { token: tokenIn(letters) });
    expect(await isIn(visitor)).toBe(false);
    for (const address of [email, next]) {
      await expect(signInWith(test.visitor(), address)).rejects.toMatchObject({ code: 'not_signed_in' });
    }
    expect(
      await test.raw('select k.id from api_keys k join users u on u.id = k.user_id where u.email = $1', [
        email,
      ]),
    ).toEqual([]);
    const token = tokenIn(await lettersTo(email));
    await test
      .visitor()
      .call(resetPassword, { token, new_password: otherPassword, confirm_password: otherPassword });
    await signInWith(test.visitor(), email, otherPassword);
  });

  it('survives whatever the intruder does meanwhile: a new password, another address, a squatter', async () => {
    const { email, visitor } = await somebody();
    const [first, second] = [newEmail(), newEmail()];
    const change = await asked(visitor, email, first);
    await test.visitor().call(confirmEmailChange, { token: change.confirm });
    await test.visitor().call(forgotPassword, { email: first });
    const reset = tokenIn(await lettersTo(first));
    const passwords = { new_password: otherPassword, confirm_password: otherPassword };
    await test.visitor().call(resetPassword, { token: reset, ...passwords });
    const intruder = test.visitor();
    await signInWith(intruder, first, otherPassword);
    const again = await asked(intruder, first, second);
    await test.visitor().call(confirmEmailChange, { token: again.confirm });
    await test.visitor().call(register, registrationOf(email));
    expect(await test.visitor().call(undoEmailChange, { token: change.undo })).toEqual({ email });
    expect(await isIn(intruder)).toBe(false);
    await expect(test.visitor().call(undoEmailChange, { token: again.undo })).rejects.toMatchObject(dead);
  });

  it('before anything came true keeps it from coming true', async () => {
    const { email, visitor } = await somebody();
    const { confirm, undo } = await asked(visitor, email, newEmail());
    await test.visitor().call(undoEmailChange, { token: undo });
    await expect(test.visitor().call(confirmEmailChange, { token: confirm })).rejects.toMatchObject(dead);
    expect(await isIn(visitor)).toBe(false);
  });

  it(`works for ${undoDays} days and no longer`, async () => {
    const { email, visitor } = await somebody();
    const { undo } = await asked(visitor, email, newEmail());
    const [row] = await test.raw<{ days: number }>(
      'select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days from verifications',
    );
    expect(row?.days).toBe(undoDays);
    await test.raw("update verifications set expires_at = now() - interval '1 second'");
    await expect(test.visitor().call(undoEmailChange, { token: undo })).rejects.toMatchObject(dead);
  });
});

describe('the links of a change', () => {
  it.each([
    ['confirm', confirmEmailChange],
    ['undo', undoEmailChange],
  ] as const)('%s once, though twenty press at the same moment', async (which, endpoint) => {
    const { email, visitor } = await somebody();
    const links = await asked(visitor, email, newEmail());
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => test.visitor().call(endpoint, { token: links[which] })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject(dead);
  });

  it('open nothing else: neither does the other’s work, nor a made-up one', async () => {
    const { email, visitor } = await somebody();
    const links = await asked(visitor, email, newEmail());
    for (const [endpoint, token] of [
      [confirmEmailChange, links.undo],
      [undoEmailChange, links.confirm],
      [confirmEmailChange, 'x'],
      [undoEmailChange, 'x'],
    ] as const) {
      await expect(test.visitor().call(endpoint, { token })).rejects.toMatchObject(dead);
    }
    const passwords = { new_password: otherPassword, confirm_password: otherPassword };
    for (const token of Object.values(links)) {
      await expect(test.visitor().call(resetPassword, { token, ...passwords })).rejects.toMatchObject({
        code: 'gone',
      });
    }
  });

  it('write one line of the log each, without a token', async () => {
    const { email, visitor } = await somebody();
    const { confirm, undo } = await asked(visitor, email, newEmail());
    await test.visitor().call(confirmEmailChange, { token: confirm });
    await test.visitor().call(undoEmailChange, { token: undo });
    const lines = await test.raw(
      "select action, detail from audit_log a join users u on u.id = a.user_id where u.email = $1 and action like '%email%' order by at",
      [email],
    );
    expect(lines).toEqual([
      { action: 'accounts.change_email', detail: {} },
      { action: 'accounts.undo_email_change', detail: {} },
    ]);
  });
});
