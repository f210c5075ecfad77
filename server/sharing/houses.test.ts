import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { revokeGrant } from '@holdfast/domain/sharing/endpoints';
import { answer, type ViewerCall } from '../kernel/http/answer/answer.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { beforeMoment } from '../testing/product/before-moment.ts';
import { grantTo, tell } from '../testing/house/grants.ts';
import { openPage } from '../testing/product/open-page.ts';
import { sharingArea } from './area.ts';
import { findRightsIn } from './rights.ts';
import { patiently } from '../kernel/test-patience.ts';

const who = z.object({
  viewer: z.string(),
  owner: z.string(),
  role: z.string(),
  house: z.string().nullable(),
});
const look = endpoint('GET', '/api/rooms', { summary: 'Looks', output: who, guests: 'view' });
const add = endpoint('POST', '/api/rooms', { summary: 'Adds', output: who, guests: 'contribute' });
const drop = endpoint('DELETE', '/api/rooms/{id}', {
  summary: 'Removes',
  input: z.object({ id: z.uuid() }),
  output: who,
  guests: 'manage',
});
const halls = endpoint('GET', '/api/halls', { summary: 'Looks', output: who, guests: 'view' });
const own = endpoint('GET', '/api/rooms/own', { summary: 'Is the owner’s', output: who });

async function told({ tx, viewer, owner }: ViewerCall<unknown>) {
  const { rows } = await sql<{ role: string; house: string | null }>`
    select current_user::text as role, house_id() as house`.execute(tx);
  return { viewer: viewer.user_id, owner, ...(rows[0] ?? { role: '', house: null }) };
}

/** How many rooms were added: all guests see that. */
let rooms = 0;
const adding: typeof told = (call) => {
  rooms += 1;
  return told(call);
};

const test = testApp(
  (kernel) => [
    sharingArea(kernel),
    { name: 'halls', shownToGuest: async () => 'always the same', answers: [answer(halls, told)] },
    {
      name: 'rooms',
      shownToGuest: async () => String(rooms),
      answers: [answer(look, told), answer(add, adding), answer(drop, told), answer(own, told)],
    },
  ],
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

async function couple() {
  const [maria, paul] = [await test.person(), await test.person()];
  return { maria, paul, visit: test.as(paul).in(maria) };
}

const statusOf = async (caller: Caller, path = '/api/rooms', init: RequestInit = {}) =>
  (await caller.fetch(path, init)).status;

describe('a guest', () => {
  it('calls as app_guest in the house of the owner, and the handler is handed the owner', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul });
    expect(await visit.call(look, {})).toEqual({
      viewer: paul,
      owner: maria,
      role: 'app_guest',
      house: maria,
    });
    expect(await test.as(paul).call(look, {})).toEqual({
      viewer: paul,
      owner: paul,
      role: 'app_user',
      house: null,
    });
  });

  it('reaches nothing that is not open to guests', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, role: 'manager' });
    expect(await statusOf(visit, '/api/rooms/own')).toBe(404);
  });

  it.each([
    ['viewer', 200, 403, 403],
    ['contributor', 200, 200, 403],
    ['manager', 200, 200, 200],
  ] as const)('does what a %s may', async (role, seeing, adding, removing) => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, role });
    expect(await statusOf(visit)).toBe(seeing);
    const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect(await statusOf(visit, '/api/rooms', body)).toBe(adding);
    expect(await statusOf(visit, `/api/rooms/${randomUUID()}`, { method: 'DELETE' })).toBe(removing);
  });

  it('is a stranger without a grant that is open: the answer is the one of an unknown address', async () => {
    const { maria, paul, visit } = await couple();
    const gist = async (caller: Caller, path: string) => {
      const response = await caller.fetch(path);
      const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body };
    };
    const unknown = await gist(visit, '/api/nowhere');
    expect(unknown.status).toBe(404);
    expect(await gist(visit, '/api/rooms')).toEqual(unknown);
    const states = ['pending', 'declined', 'revoked', 'expired'] as const;
    for (const state of states) await grantTo(test, { owner: maria, guest: paul, state });
    await grantTo(test, {
      owner: maria,
      guest: paul,
      expires_at: new Date(Date.now() - 1000).toISOString(),
    });
    expect(await gist(visit, '/api/rooms')).toEqual(unknown);
    expect(await gist(test.as(paul).in(randomUUID()), '/api/rooms')).toEqual(unknown);
    expect(await gist(test.as(paul).in('nobody'), '/api/rooms')).toEqual(unknown);
    expect(await gist(test.as(maria).in(maria), '/api/rooms')).toEqual(unknown);
    expect(await statusOf(test.anonymous.in(maria))).toBe(401);
  });

  it('is out at the moment a grant is taken back, and to the moment when it ends', async () => {
    const { maria, paul, visit } = await couple();
    const id = await grantTo(test, { owner: maria, guest: paul });
    expect(await statusOf(visit)).toBe(200);
    await expect(test.as(paul).call(revokeGrant, { id })).rejects.toMatchObject({ code: 'not_found' });
    await test.as(maria).call(revokeGrant, { id });
    expect(await statusOf(visit)).toBe(404);
    await expect(test.as(maria).call(revokeGrant, { id })).rejects.toMatchObject({ code: 'not_found' });
    const before = await beforeMoment(async (expires_at) => {
      await grantTo(test, { owner: maria, guest: paul, expires_at });
      return statusOf(visit);
    });
    expect([before, await statusOf(visit)]).toEqual([200, 404]);
  });

  it('needs no plan of their own, and changes nothing where the owner’s access has ended', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, role: 'contributor' });
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [paul],
    );
    await expect(visit.call(add, {})).resolves.toMatchObject({ owner: maria });
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [maria],
    );
    tell(test, maria);
    await expect(visit.call(add, {})).rejects.toMatchObject({
      code: 'no_access',
      message: houseTexts.ownerEnded,
    });
    await expect(visit.call(look, {})).resolves.toMatchObject({ owner: maria });
  });

  it('looks and changes nothing where the owner has never signed in, and is told so', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, role: 'contributor' });
    await test.raw('delete from user_access_policies where user_id = $1', [maria]);
    tell(test, maria);
    await expect(visit.call(add, {})).rejects.toMatchObject({
      code: 'no_access',
      message: houseTexts.ownerNotYet,
    });
    await expect(visit.call(look, {})).resolves.toMatchObject({ owner: maria });
  });

  it('has changed nothing without a line in the owner’s log, in the guest’s name', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, role: 'manager' });
    const id = randomUUID();
    await visit.call(look, {});
    await visit.call(drop, { id });
    const lines = await test.raw(
      'select user_id, actor_id, action, detail from audit_log where actor_id = $1',
      [paul],
    );
    expect(lines).toEqual([
      {
        user_id: maria,
        actor_id: paul,
        action: 'guest.change',
        detail: { call: 'DELETE /api/rooms/{id}', record: id },
      },
    ]);
  });

  it('who repeats a change under its key changes nothing, and one line stands in the owner’s log', async () => {
    const { maria, paul, visit } = await couple();
    const jonas = await test.person();
    for (const owner of [maria, jonas]) await grantTo(test, { owner, guest: paul, role: 'contributor' });
    const key = { method: 'POST', headers: { 'idempotency-key': `"${randomUUID()}"` } };
    const first = await visit.fetch('/api/rooms', key);
    const again = await visit.fetch('/api/rooms', key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toEqual(await first.json());
    // The same words in another house are another request.
    expect(await statusOf(test.as(paul).in(jonas), '/api/rooms', key)).toBe(422);
    expect(await test.raw('select action from audit_log where actor_id = $1', [paul])).toHaveLength(1);
    await test.raw("update grants set state = 'revoked' where grantee_id = $1", [paul]);
    test.app.rights.forget(paul);
    expect(await statusOf(visit, '/api/rooms', key)).toBe(404);
  });

  it('is told that nothing has changed where their answer is the same, whatever changed besides, and never once they are out', async () => {
    const { maria, paul, visit } = await couple();
    const item = { type: 'document', id: randomUUID() };
    await grantTo(test, { owner: maria, guest: paul, item });
    const id = await grantTo(test, { owner: maria, guest: paul, item: 'area:documents' });
    const ask = async (state?: string) => {
      const response = await visit.fetch('/api/rooms', {
        headers: state === undefined ? {} : { 'if-none-match': state },
      });
      return { status: response.status, state: response.headers.get('etag') ?? '' };
    };
    const { state } = await ask();
    expect(await ask(state)).toEqual({ status: 304, state });
    await test.raw("update grants set state = 'revoked' where id = $1", [id]);
    test.app.rights.forget(paul);
    test.kernel.events.publish({ userId: maria, areas: ['rooms'] });
    expect(await ask(state)).toEqual({ status: 304, state });
    await test.raw("update grants set state = 'revoked' where grantee_id = $1", [paul]);
    test.app.rights.forget(paul);
    expect((await ask(state)).status).toBe(404);
  });
});

describe('a guest’s open page', () => {
  it('hears of changes of what it sees, whoever makes them, and of no other', async () => {
    const { maria, paul, visit } = await couple();
    await grantTo(test, { owner: maria, guest: paul, item: 'area:rooms', role: 'contributor' });
    const hearing = await openPage(visit);
    test.kernel.events.publish({ userId: maria, areas: ['billing', 'accounts', 'sharing', 'halls'] });
    await visit.call(add, {});
    await vi.waitFor(() => expect(hearing.text).toContain('data: {"areas"'), patiently);
    expect(hearing.text).toContain(`data: {"areas":["rooms"],"of":"${maria}"}`);
    expect(hearing.areas).toEqual(['rooms']);
  });

  it('is told that it is over when the grant is taken back', async () => {
    const { maria, paul, visit } = await couple();
    const id = await grantTo(test, { owner: maria, guest: paul });
    const hearing = await openPage(visit);
    await test.as(maria).call(revokeGrant, { id });
    await vi.waitFor(() => expect(hearing.ended).toBe(true), patiently);
    expect(hearing.text).toContain('event: over');
    expect(await statusOf(visit, '/api/events')).toBe(404);
  });
});
