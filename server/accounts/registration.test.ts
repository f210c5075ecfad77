import {
  findSession,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@holdfast/domain/accounts/endpoints';
import {
  registrationTexts,
  signInTexts,
  unverifiedField,
  verificationTexts,
} from '@holdfast/domain/accounts/texts';
import { describe, expect, it } from 'vitest';
import {
  linkIn,
  newEmail,
  otherPassword,
  registrationOf,
  signInWith,
  testAccounts,
  tokenIn,
} from './test-visitor.ts';

const test = testAccounts();

describe('registering', () => {
  it('makes an unverified account, signs nobody in and sends one letter', async () => {
    const visitor = test.visitor();
    const answer = await visitor.call(register, registrationOf('  Maria.Lopez@Example.com '));
    expect(answer).toEqual({ email: 'maria.lopez@example.com' });
    expect(visitor.cookie()).not.toContain('holdfast_session');
    const [user] = await test.raw('select * from users where email = $1', ['maria.lopez@example.com']);
    expect(user).toMatchObject({ email_verified: false });
    expect(user?.['terms_accepted_at']).not.toBeNull();
    const letters = await test.lettersTo('maria.lopez@example.com');
    expect(letters).toHaveLength(1);
    expect(await test.lettersTo('maria.lopez@example.com')).toHaveLength(1);
  });

  it('stores no password and no token that could be used', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    const token = tokenIn(await test.lettersTo(email));
    expect(token.length).toBeGreaterThanOrEqual(43);
    const stored = JSON.stringify(await test.raw('select * from verifications'));
    expect(stored).not.toContain(token);
    const [credential] = await test.raw<{ password: string }>(
      'select c.password from credentials c join users u on u.id = c.user_id where u.email = $1',
      [email],
    );
    expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/);
  });

  it('says when the address has an account, however it is spelled', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    await expect(test.visitor().call(register, registrationOf(email.toUpperCase()))).rejects.toMatchObject({
      code: 'conflict',
      message: registrationTexts.exists,
    });
  });

  it('makes one account when an address is registered several times at once', async () => {
    const email = newEmail();
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => test.visitor().call(register, registrationOf(email))),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ message: registrationTexts.exists });
    }
    const rows = await test.raw(
      'select c.id from users u join credentials c on c.user_id = u.id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('leaves no account behind to which no letter goes', async () => {
    const email = newEmail();
    await test.raw(
      `alter table letter_requests add constraint no_letter check (kind <> 'verification') not valid`,
    );
    await expect(test.visitor().call(register, registrationOf(email))).rejects.toThrow();
    await test.raw('alter table letter_requests drop constraint no_letter');
    expect(await test.raw('select id from users where email = $1', [email])).toEqual([]);
    await test.visitor().call(register, registrationOf(email));
    expect(await test.lettersTo(email)).toHaveLength(1);
  });

  it.each([
    [{ email: '' }, 'email', registrationTexts.missing],
    [{ accepts_terms: false }, 'accepts_terms', registrationTexts.missing],
    [{ email: 'nobody' }, 'email', registrationTexts.email],
    [{ password: 'short1!', confirm_password: 'short1!' }, 'password', registrationTexts.password],
    [{ confirm_password: 'different 1!' }, 'confirm_password', registrationTexts.mismatch],
  ])('refuses %o and names the field', async (wrong, field, message) => {
    const before = await test.raw('select id from users');
    await expect(
      test.visitor().call(register, { ...registrationOf(newEmail()), ...wrong }),
    ).rejects.toMatchObject({ code: 'invalid', message, fields: [{ field, message }] });
    expect(await test.raw('select id from users')).toHaveLength(before.length);
  });

  it('refuses what is missing altogether', async () => {
    await expect(test.visitor().call(register, {} as never)).rejects.toMatchObject({
      message: registrationTexts.missing,
    });
  });
});

describe('verifying an address', () => {
  it('opens the sign-in, which before it says why not', async () => {
    const email = newEmail();
    const visitor = test.visitor();
    await visitor.call(register, registrationOf(email));
    await expect(signInWith(visitor, email)).rejects.toMatchObject({
      code: 'forbidden',
      message: signInTexts.unverified,
      fields: [{ field: unverifiedField, message: signInTexts.unverified }],
    });
    expect(visitor.lastCookies()).toEqual([]);
    const answer = await test.visitor().call(verifyEmail, { token: tokenIn(await test.lettersTo(email)) });
    expect(answer).toEqual({ email, outcome: 'verified', from: '/' });
    await signInWith(visitor, email);
  });

  it('lets one of twenty who press a link at once through', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    const token = tokenIn(await test.lettersTo(email));
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => test.visitor().call(verifyEmail, { token })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const refused = tries.filter((each) => each.status === 'rejected');
    for (const each of refused) expect(each.reason).toMatchObject({ code: 'gone' });
  });

  it('refuses an old link, a made-up one and one for another use', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    const token = tokenIn(await test.lettersTo(email));
    await test.raw("update verifications set expires_at = now() - interval '1 second'");
    for (const each of [token, 'made-up', "' or true --"]) {
      await expect(test.visitor().call(verifyEmail, { token: each })).rejects.toMatchObject({
        code: 'gone',
        message: verificationTexts.deadLink,
      });
    }
  });

  it('builds its link from the product’s own address, whatever host a request names', async () => {
    const email = newEmail();
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const visitor = test.visitor();
    await visitor.post('/api/accounts/register', registrationOf(email), forged);
    await visitor.post('http://evil.example/api/accounts/resend-verification', { email }, forged);
    const letters = await test.lettersTo(email);
    expect(letters).toHaveLength(2);
    for (const letter of letters) {
      expect(linkIn([letter]).origin).toBe(test.kernel.config.baseUrl.origin);
      expect(letter.body_html + letter.body_text).not.toContain('evil');
    }
  });

  it('sends a new link on request, and says the same of an address that nobody has', async () => {
    const email = newEmail();
    await test.visitor().call(register, registrationOf(email));
    const first = tokenIn(await test.lettersTo(email));
    const known = await test.visitor().post('/api/accounts/resend-verification', { email });
    const unknown = await test.visitor().post('/api/accounts/resend-verification', { email: newEmail() });
    expect([await known.text(), known.status]).toEqual([await unknown.text(), unknown.status]);
    const letters = await test.lettersTo(email);
    expect(letters).toHaveLength(2);
    expect(tokenIn(letters)).not.toBe(first);
    expect(await test.raw('select * from letter_requests')).toHaveLength(0);
  });

  it('tells one whose address is verified already just that', async () => {
    const email = await test.account();
    await test.visitor().call(resendVerification, { email });
    const letters = await test.lettersTo(email);
    expect(letters.at(-1)?.subject).toBe('Your email address is already verified');
    expect(linkIn(letters).pathname).toBe('/login');
  });
});

describe('the link of the verification mail', () => {
  const registered = async (from?: string) => {
    const email = newEmail();
    const visitor = test.visitor();
    await visitor.call(register, { ...registrationOf(email), ...(from === undefined ? {} : { from }) });
    const link = linkIn(await test.lettersTo(email));
    return { email, visitor, link, token: link.searchParams.get('token') ?? '' };
  };
  const whoIs = async (visitor: ReturnType<typeof test.visitor>) =>
    (await visitor.call(findSession, {})).viewer?.email ?? null;

  it('signs in the browser that registered, and leads to what it wanted', async () => {
    const { email, visitor, link, token } = await registered('/pricing?plan=price_platinum');
    expect(link.searchParams.get('from')).toBe('/pricing?plan=price_platinum');
    expect(await visitor.call(verifyEmail, { token })).toEqual({
      email,
      outcome: 'signed_in',
      from: '/pricing?plan=price_platinum',
    });
    expect(await whoIs(visitor)).toBe(email);
    expect(visitor.cookie()).not.toContain('holdfast_registration');
  });

  it('signs nobody in elsewhere, nor in a browser that registered somebody else', async () => {
    const mine = await registered();
    const other = await registered();
    const elsewhere = test.visitor();
    expect(await elsewhere.call(verifyEmail, { token: mine.token })).toMatchObject({ outcome: 'verified' });
    expect(await whoIs(elsewhere)).toBeNull();
    const third = await registered();
    expect(await other.visitor.call(verifyEmail, { token: third.token })).toMatchObject({
      outcome: 'verified',
    });
    expect(await whoIs(other.visitor)).toBeNull();
  });

  it('signs nobody in once the address was verified otherwise: a second factor may stand by then', async () => {
    const { email, visitor, token } = await registered();
    await test.raw('update users set email_verified = true where email = $1', [email]);
    expect(await visitor.call(verifyEmail, { token })).toMatchObject({ outcome: 'verified' });
    expect(await whoIs(visitor)).toBeNull();
  });

  it('takes the place of nobody who sits in that browser already', async () => {
    const { visitor, token } = await registered();
    const present = await test.account();
    await signInWith(visitor, present);
    expect(await visitor.call(verifyEmail, { token })).toMatchObject({ outcome: 'verified' });
    expect(await whoIs(visitor)).toBe(present);
  });

  it('signs nobody in whose password was replaced since', async () => {
    const { email, visitor, token } = await registered();
    await test.visitor().call(forgotPassword, { email });
    const reset = tokenIn(await test.lettersTo(email));
    const newPassword = { new_password: otherPassword, confirm_password: otherPassword };
    await test.visitor().call(resetPassword, { token: reset, ...newPassword });
    await expect(visitor.call(verifyEmail, { token })).rejects.toMatchObject({ code: 'gone' });
    expect(await whoIs(visitor)).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/login', '/a?b=//evil'])(
    'never carries %s',
    async (from) => {
      const email = newEmail();
      await expect(test.visitor().call(register, { ...registrationOf(email), from })).rejects.toMatchObject({
        code: 'invalid',
      });
      await test.visitor().call(register, registrationOf(email));
      await test.raw("insert into letter_requests (kind, email, detail) values ('verification', $1, $2)", [
        email,
        JSON.stringify({ from }),
      ]);
      for (const letter of await test.lettersTo(email)) {
        expect(linkIn([letter]).searchParams.has('from')).toBe(false);
      }
    },
  );
});
