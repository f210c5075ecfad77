import { addKey, listKeys, removeKey } from '@holdfast/domain/accounts/account-endpoints';
import { findSession } from '@holdfast/domain/accounts/endpoints';
import { freshProofField } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { keyTexts, mostKeys } from '@holdfast/domain/accounts/profile/api-key';
import { requiresPrivilege } from '@holdfast/domain/standing/access-rules';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer } from '../../kernel/http/answer/answer.ts';
import { keyLimit } from '../../kernel/http/serve.ts';
import { signInWith, testAccounts, type Visitor } from '../test-visitor.ts';
import { patiently } from '../../kernel/test-patience.ts';

const whose = z.object({ user_id: z.string() });
const see = endpoint('GET', '/api/homes/owner', { summary: 'Says whose it is', output: whose });
const change = endpoint('POST', '/api/homes/owner', { summary: 'Changes nothing', output: whose });
const seeDocument = endpoint('GET', '/api/documents/owner', { summary: 'Says whose it is', output: whose });

const test = testAccounts(
  {},
  {
    name: 'homes',
    answers: [see, change, seeDocument].map((each) =>
      answer(each, async ({ viewer }) => ({ user_id: viewer.user_id })),
    ),
  },
);
const open = ['homes', 'documents'];

/** Somebody with the right to have keys, signed in. */
async function holder() {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  const id = (await visitor.call(findSession, {})).viewer?.user_id ?? '';
  await test.raw("insert into user_privileges (user_id, privilege_type) values ($1, 'api_access')", [id]);
  test.kernel.events.publish({ userId: id, areas: ['accounts'] });
  return { id, email, visitor };
}

const draft = { name: 'Backup at home', read_only: false, last_day: '' };
const made = (visitor: Visitor, more: object = {}) => visitor.call(addKey, { ...draft, ...more });

/** A program: it has no cookies, only its key. */
const send = (secret: string, method = 'GET', path = see.path) =>
  test.app.hono.request(path, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

describe('a key', () => {
  it('answers for its person; its secret is shown once and kept by nobody', async () => {
    const { id, visitor } = await holder();
    const { secret, ...shown } = await made(visitor);
    expect(secret).toMatch(/^hf_[\w-]{43}$/);
    expect(secret.startsWith(shown.prefix)).toBe(true);
    expect(await (await send(secret)).json()).toEqual({ user_id: id });
    expect(await status(secret, 'POST')).toBe(200);
    const { items, areas } = await visitor.call(listKeys, {});
    expect(items).toEqual([{ ...shown, last_used_at: expect.any(String) as string }]);
    expect(areas).toEqual(open);
    const kept = await test.raw('select * from api_keys where user_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(12));
  });

  it('reaches as far as was chosen: its areas, and reading alone', async () => {
    const { visitor } = await holder();
    const homes = (await made(visitor, { areas: ['homes'] })).secret;
    expect(await status(homes)).toBe(200);
    expect(await status(homes, 'GET', seeDocument.path)).toBe(403);
    const reader = (await made(visitor, { read_only: true })).secret;
    expect(await status(reader)).toBe(200);
    expect(await status(reader, 'GET', seeDocument.path)).toBe(200);
    expect(await status(reader, 'POST')).toBe(403);
  });

  it('never reaches the account itself, nor the word of changes', async () => {
    const { visitor } = await holder();
    const { secret } = await made(visitor);
    for (const each of test.app.answers.map((one) => one.endpoint)) {
      if (each.area !== 'accounts') continue;
      const path = each.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      expect(await status(secret, each.method, path), each.path).toBe(403);
    }
    expect(await status(secret, 'GET', '/api/events')).toBe(403);
  });

  it('is dead at once when it is ended, when its time is over, and when its holder may have none', async () => {
    const { id, visitor } = await holder();
    const [one, two, three] = [await made(visitor), await made(visitor), await made(visitor)];
    for (const each of [one, two, three]) expect(await status(each.secret)).toBe(200);
    await visitor.call(removeKey, { id: one.id });
    expect(await status(one.secret)).toBe(401);
    await test.raw("update api_keys set expires_at = now() - interval '1 second' where id = $1", [two.id]);
    test.app.sessions.forgetAll();
    expect(await status(two.secret)).toBe(401);
    expect(await status(three.secret)).toBe(200);
    await test.raw('update user_privileges set is_active = false where user_id = $1', [id]);
    test.kernel.events.publish({ userId: id, areas: ['accounts'] });
    expect(await status(three.secret)).toBe(401);
    await expect(visitor.call(removeKey, { id: one.id })).rejects.toMatchObject({ code: 'not_found' });
    await visitor.call(removeKey, { id: three.id });
  });

  it('that is wrong is refused, also beside a right cookie', async () => {
    const { visitor } = await holder();
    const { secret } = await made(visitor);
    const wrong = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
    for (const each of [wrong, secret.toUpperCase(), 'hf_', secret.slice(3), `${secret}x`]) {
      expect(await status(each)).toBe(401);
      const beside = await visitor.get(see.path, { authorization: `Bearer ${each}` });
      expect(beside.status).toBe(401);
    }
    expect((await visitor.get(see.path)).status).toBe(200);
  });

  it('decides over whose answer it is, not the cookie beside it', async () => {
    const [maria, other] = [await holder(), await holder()];
    const { secret } = await made(maria.visitor);
    const response = await other.visitor.get(see.path, { authorization: `Bearer ${secret}` });
    expect(await response.json()).toEqual({ user_id: maria.id });
  });

  it('is asked to wait when it is used too often', async () => {
    const { visitor } = await holder();
    const { secret } = await made(visitor);
    expect(await status(secret)).toBe(200);
    await test.raw('update rate_limits set used = $1', [keyLimit.tries]);
    const refused = await send(secret);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get(see.path)).status).toBe(200);
    await test.raw('delete from rate_limits');
  });

  it('says when it was last used, without a line for every use', async () => {
    const { id, visitor } = await holder();
    const { secret } = await made(visitor);
    const used = async () =>
      (
        await test.raw<{ at: Date | null }>('select last_used_at as at from api_keys where user_id = $1', [
          id,
        ])
      )[0]?.at ?? null;
    expect(await used()).toBeNull();
    await send(secret);
    await vi.waitFor(async () => expect(await used()).not.toBeNull(), patiently);
    const first = await used();
    test.app.sessions.forgetAll();
    await send(secret);
    expect(await used()).toEqual(first);
  });
});

describe('making a key', () => {
  it('is for holders of the privilege alone, and not past its end', async () => {
    const { id, visitor } = await holder();
    await test.raw("update user_privileges set expires_at = now() - interval '1 second' where user_id = $1", [
      id,
    ]);
    test.kernel.events.publish({ userId: id, areas: ['accounts'] });
    await expect(made(visitor)).rejects.toMatchObject({ code: 'forbidden', message: requiresPrivilege });
    expect((await visitor.call(listKeys, {})).items).toEqual([]);
  });

  it('wants a fresh proof, a name, areas that there are, and a day to come', async () => {
    const { visitor } = await holder();
    for (const [wrong, field] of [
      [{ name: ' ' }, 'name'],
      [{ areas: [] }, 'areas'],
      [{ areas: ['accounts'] }, 'areas'],
      [{ last_day: '2020-01-01' }, 'last_day'],
    ] as const) {
      await expect(made(visitor, wrong)).rejects.toMatchObject({ code: 'invalid', fields: [{ field }] });
    }
    await test.raw("update sessions set created_at = now() - interval '1 hour'");
    await expect(made(visitor)).rejects.toMatchObject({ fields: [{ field: freshProofField }] });
    expect((await visitor.call(listKeys, {})).items).toEqual([]);
  });

  it('ends with twenty, however many are asked for at once', async () => {
    const { visitor } = await holder();
    const tries = await Promise.allSettled(Array.from({ length: mostKeys + 4 }, () => made(visitor)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(mostKeys);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ message: keyTexts.tooMany });
    }
  });

  it('keeps every bound as it was chosen', async () => {
    const { visitor } = await holder();
    const { secret: _, ...key } = await made(visitor, {
      areas: ['documents'],
      read_only: true,
      last_day: '2999-12-31',
    });
    expect(key).toMatchObject({
      name: draft.name,
      areas: ['documents'],
      read_only: true,
      last_used_at: null,
    });
    expect(Date.parse(key.expires_at ?? '')).toBe(Date.parse('3000-01-01T00:00:00Z'));
    expect((await visitor.call(listKeys, {})).items).toEqual([key]);
  });

  it('and ending one writes a line of the log each, without the secret', async () => {
    const { id, visitor } = await holder();
    const key = await made(visitor);
    await visitor.call(removeKey, { id: key.id });
    const lines = await test.raw(
      "select action, detail from audit_log where user_id = $1 and action like '%key' order by at",
      [id],
    );
    expect(lines).toEqual([
      { action: 'accounts.make_key', detail: { prefix: key.prefix, read_only: false } },
      { action: 'accounts.end_key', detail: { prefix: key.prefix } },
    ]);
  });

  it('that is asked for again under the same Idempotency-Key ends, because nobody has seen its secret', async () => {
    const { visitor } = await holder();
    const ask = async (under: string, name = draft.name) => {
      const headers = { 'idempotency-key': `"${under}"` };
      const response = await visitor.post(addKey.path, { ...draft, name }, headers);
      expect(response.status).toBe(200);
      return (await response.json()) as { id: string; secret: string };
    };
    const [lost, other] = [await ask('one'), await ask('two')];
    // Corrected, too: it is the same submission.
    const seen = await ask('one', 'Backup at work');
    expect([await status(lost.secret), await status(other.secret), await status(seen.secret)]).toEqual([
      401, 200, 200,
    ]);
    const { items } = await visitor.call(listKeys, {});
    expect(items.map(({ id }) => id).toSorted()).toEqual([other.id, seen.id].toSorted());
    const bad = await visitor.post(addKey.path, draft, { 'idempotency-key': '""' });
    expect(bad.status).toBe(400);
  });

  it('leaves a stranger’s keys alone', async () => {
    const [maria, stranger] = [await holder(), await holder()];
    const key = await made(maria.visitor);
    await expect(stranger.visitor.call(removeKey, { id: key.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await stranger.visitor.call(listKeys, {})).items).toEqual([]);
    expect(await status(key.secret)).toBe(200);
  });
});

describe('a session as a bearer token', () => {
  it('is the same session, and ends with it', async () => {
    const { id, visitor } = await holder();
    const token = decodeURIComponent(visitor.cookie().split('=').slice(1).join('='));
    expect(await (await send(token)).json()).toEqual({ user_id: id });
    expect(await status(token, 'POST')).toBe(200);
    await visitor.post('/api/accounts/sign-out', {});
    expect(await status(token)).toBe(401);
  });
});
