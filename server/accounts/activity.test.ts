import { disownLine, listActivity, listSessions } from '@holdfast/domain/accounts/account-endpoints';
import { describe, expect, it } from 'vitest';
import { storedCookie } from './device-cookies.ts';
import { goodPassword, signInWith, testAccounts, type Visitor } from './test-visitor.ts';

const test = testAccounts();
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const idOf = async (email: string) => {
  const [row] = await test.raw<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? '';
};
const linesOf = async (visitor: Visitor) => (await visitor.call(listActivity, { limit: '100' })).items;

async function twoDevices(): Promise<{ email: string; id: string; mine: Visitor; other: Visitor }> {
  const email = await test.account();
  const [mine, other] = [test.visitor(), test.visitor()];
  await signInWith(mine, email);
  await other.post(
    '/api/accounts/sign-in',
    { email, password: goodPassword, remember_me: false },
    { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.7' },
  );
  return { email, id: await idOf(email), mine, other };
}

describe('one’s own activity', () => {
  it('names device and address of each sign-in, and who did what', async () => {
    const { id, mine } = await twoDevices();
    const [newest, before] = await linesOf(mine);
    expect(newest).toMatchObject({
      action: 'accounts.sign_in',
      by: 'you',
      device: 'Chrome on Windows',
      address: '203.0.113.7',
      detail: 'method: password',
    });
    expect(before?.address).not.toBe('203.0.113.7');
    await test.raw(
      `insert into audit_log (user_id, actor_id, action, detail, at) values
         ($1, null, 'accounts.sign_in_failed', '{"device": "Firefox on Linux", "address": "198.51.100.4"}', now()),
         ($1, null, 'something.new', '{"days": 5}', now() + interval '1 second'),
         ($1, gen_random_uuid(), 'trial.extend', '{}', now() + interval '2 seconds')`,
      [id],
    );
    expect((await linesOf(mine)).slice(0, 3)).toMatchObject([
      { by: 'administrator', action: 'trial.extend', device: null, address: null },
      { by: 'holdfast', action: 'something.new', detail: 'days: 5' },
      { by: 'stranger', device: 'Firefox on Linux', address: '198.51.100.4' },
    ]);
  });

  it('comes in pages, each line once, and shows nothing of anybody else', async () => {
    const { id, mine } = await twoDevices();
    const { id: theirs, mine: stranger } = await twoDevices();
    await test.raw(
      `insert into audit_log (user_id, actor_id, action, at)
       select $1::uuid, $1::uuid, 'accounts.sign_in', now() + interval '5 seconds' from generate_series(1, 5)`,
      [id],
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await mine.call(listActivity, { limit: '2', ...(after === undefined ? {} : { after }) });
      expect(page.total).toBe(7);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((line) => line.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(7);
    expect((await mine.call(listActivity, { after: 'nowhere' })).items).toEqual([]);
    expect((await linesOf(stranger)).map((line) => line.id).some((line) => seen.includes(line))).toBe(false);
    await expect(stranger.call(disownLine, { id: seen[0] ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(theirs).not.toBe(id);
  });
});

describe('"This was not me"', () => {
  const passkey = (id: string, name: string, at: string) =>
    test.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, backed_up, name, created_at)
       values ($1, $2, '\\x00', 0, false, $2, $3)`,
      [id, name, at],
    );

  it('ends all other sessions, the keys, and passkeys added since, with a line and one letter', async () => {
    const { email, id, mine, other } = await twoDevices();
    const [line] = await linesOf(mine);
    if (line === undefined) throw new Error('A sign-in writes a line');
    const later = new Date(Date.parse(line.at) + 1000).toISOString();
    const earlier = new Date(Date.parse(line.at) - 60_000).toISOString();
    await passkey(id, `${id} new`, later);
    await passkey(id, `${id} old`, earlier);
    await test.raw(
      `insert into api_keys (user_id, name, secret_hash, prefix, read_only, created_at)
       values ($1, 'key', $2, 'hf', false, now())`,
      [id, `hash ${id}`],
    );
    expect(await mine.call(disownLine, { id: line.id })).toEqual({
      sessions: 1,
      keys: 1,
      passkeys: 1,
      links: 0,
    });
    expect((await mine.call(listSessions, {})).total).toBe(1);
    await expect(other.call(listSessions, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await test.raw('select name from passkeys where user_id = $1', [id])).toEqual([
      { name: `${id} old` },
    ]);
    expect(await test.raw('select 1 from api_keys where user_id = $1', [id])).toEqual([]);
    expect((await linesOf(mine))[0]).toMatchObject({ action: 'accounts.disown', by: 'you' });
    expect(
      await test.raw('select subject from mails where recipient = $1 and subject like $2', [
        email,
        'We signed everyone else out%',
      ]),
    ).toHaveLength(1);
  });

  it('takes away Google and Apple where they were added since, and knows no other browser any more', async () => {
    const { id, mine } = await twoDevices();
    const [line] = await linesOf(mine);
    const at = (seconds: number) => new Date(Date.parse(line?.at ?? '') + seconds * 1000).toISOString();
    for (const [provider, moment] of [
      ['google', at(1)],
      ['apple', at(-60)],
    ]) {
      await test.raw(
        'insert into credentials (user_id, provider_id, account_id, created_at) values ($1, $2, $3, $4)',
        [id, provider, `${provider} of ${id}`, moment],
      );
    }
    const known = () => test.raw('select id from device_cookies where user_id = $1', [id]);
    expect(await known()).toHaveLength(2);
    await mine.call(disownLine, { id: line?.id ?? '' });
    expect(
      await test.raw(
        "select provider_id from credentials where user_id = $1 and provider_id <> 'credential'",
        [id],
      ),
    ).toEqual([{ provider_id: 'apple' }]);
    expect(await known()).toHaveLength(1);
    expect(
      await test.raw('select id from device_cookies where user_id = $1 and cookie_hash = $2', [
        id,
        storedCookie(/holdfast_device=([\w-]+)/.exec(mine.cookie())?.[1] ?? ''),
      ]),
    ).toHaveLength(1);
  });

  it('is only for what was done in one’s own name, and wants a fresh proof', async () => {
    const { id, mine, other } = await twoDevices();
    await test.raw(
      "insert into audit_log (user_id, actor_id, action, at) values ($1, null, 'access.expire', now() + interval '1 second')",
      [id],
    );
    const [byHoldfast, own] = await linesOf(mine);
    await expect(mine.call(disownLine, { id: byHoldfast?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await test.raw(
      "update sessions set created_at = now() - interval '1 hour', proved_at = null where user_id = $1",
      [id],
    );
    await expect(mine.call(disownLine, { id: own?.id ?? '' })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await other.call(listSessions, {})).total).toBe(2);
  });
});
