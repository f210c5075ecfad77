import { listLinks, removeLink } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { describe, expect, it } from 'vitest';
import { signInWith, testAccounts } from '../test-visitor.ts';

const test = testAccounts();

async function linked(...providers: string[]) {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  for (const provider of providers) {
    await test.raw(
      `insert into credentials (user_id, account_id, provider_id)
       select id, $2 || email, $2 from users where email = $1`,
      [email, provider],
    );
  }
  const forgetPassword = () =>
    test.raw(
      "update credentials set password = null where provider_id = 'credential' and user_id = (select id from users where email = $1)",
      [email],
    );
  const list = async () => (await visitor.call(listLinks, {})).items;
  return { email, visitor, forgetPassword, list };
}

describe('a provider', () => {
  it('is taken away where a password remains: with a line in the log and a letter', async () => {
    const { email, visitor, list } = await linked('google');
    expect(await list()).toMatchObject([{ provider: 'google', removable: true }]);
    await visitor.call(removeLink, { provider: 'google' });
    expect(await list()).toEqual([]);
    expect((await test.lettersTo(email)).at(-1)?.subject).toBe('Google no longer signs in');
    expect(
      await test.raw(
        "select detail from audit_log where action = 'accounts.provider_unlinked' and user_id = (select id from users where email = $1)",
        [email],
      ),
    ).toEqual([{ detail: { provider: 'google' } }]);
    await expect(visitor.call(removeLink, { provider: 'google' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stays where it is the last way in, also where two are taken away at once', async () => {
    const { visitor, forgetPassword, list } = await linked('google', 'apple');
    await forgetPassword();
    const both = await Promise.allSettled([
      visitor.call(removeLink, { provider: 'google' }),
      visitor.call(removeLink, { provider: 'apple' }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await list()).toMatchObject([{ removable: false }]);
  });

  it('is not taken away without a fresh proof', async () => {
    const { visitor } = await linked('google');
    await test.raw("update sessions set created_at = now() - interval '1 hour'");
    await expect(visitor.call(removeLink, { provider: 'google' })).rejects.toMatchObject({
      fields: [{ field: 'fresh_proof' }],
    });
  });
});
