import { randomUUID } from 'node:crypto';
import { forgotPassword, signOut } from '@holdfast/domain/accounts/endpoints';
import { addKey, removeKey } from '@holdfast/domain/accounts/account-endpoints';
import { addDocument, listDocuments } from '@holdfast/domain/documents/endpoints';
import { changeMenuGroup, findMenuTree, findOwnMenu } from '@holdfast/domain/menu/endpoints';
import { addProperty, findProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { revokeGrant } from '@holdfast/domain/sharing/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../accounts/sign-in/limits.ts';
import { count } from '../../kernel/people/limits.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { sampleDocument } from '../../sample/records/documents.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { openPage } from '../../testing/product/open-page.ts';
import { twoServers } from '../../testing/product/two-servers.ts';

const servers = twoServers();
const { first } = servers;
beforeEach(async () => {
  // Both know of each other by now.
  await vi.waitFor(() => {
    for (const { kernel } of [first, servers.second]) expect(kernel.events.others()).toBeGreaterThan(0);
  }, patiently);
});

const json = { 'content-type': 'application/json' };
const pdf = () => new Blob(['%PDF-1.4\nThe deed\n%%EOF'], { type: 'application/pdf' });
const upload = { method: 'POST', body: pdf() };
const uploadPath = '/api/files?name=deed.pdf&purpose=document';

describe('one person at two servers in turn', () => {
  it('finds on each what was added on the other', async () => {
    const { caller } = await servers.someone();
    for (let nth = 1; nth <= 4; nth += 1) {
      await caller.call(addProperty, sampleProperty({ address: `${nth} Shore Road` }));
      // The one that added it and the other one.
      for (const _ of [1, 2]) expect((await caller.call(listProperties, {})).items).toHaveLength(nth);
    }
  });

  it('is answered a change only when word of it has been sent', async () => {
    const { id } = await servers.someone();
    await servers.sent();
    await first.as(id).call(addProperty, sampleProperty());
    expect(await servers.sent()).toContain(id);
    await servers.second.as(id).call(addProperty, sampleProperty());
    expect(await servers.sent()).toContain(id);
  });

  it('is answered 304 by a server that has heard nothing new, and anew by one that has', async () => {
    const { id } = await servers.someone();
    const path = listProperties.path;
    const there = servers.second.as(id);
    const mark = (await there.fetch(path)).headers.get('etag') ?? '';
    const asked = () => there.fetch(path, { headers: { 'if-none-match': mark } });
    expect((await asked()).status).toBe(304);
    await first.as(id).call(addProperty, sampleProperty());
    await vi.waitFor(async () => expect((await asked()).status).toBe(200), patiently);
    // A mark of one server means nothing to the other.
    const here = await first.as(id).fetch(path, { headers: { 'if-none-match': mark } });
    expect(here.status).toBe(200);
  });

  it('makes one record and one file of a submission that reaches both at once', async () => {
    const { id } = await servers.someone();
    const both = (path: string, init: () => RequestInit) =>
      Promise.all([first, servers.second].map((server) => server.as(id).fetch(path, init())));
    const key = { 'idempotency-key': `"${randomUUID()}"` };
    const body = JSON.stringify(sampleProperty());
    const added = await both(listProperties.path, () => ({
      method: 'POST',
      body,
      headers: { ...json, ...key },
    }));
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect((await first.as(id).call(listProperties, {})).items).toHaveLength(1);
    const sent = await both(uploadPath, () => ({ ...upload, body: pdf(), headers: key }));
    const ids = await Promise.all(sent.map(async (each) => ((await each.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    const staged = await first.raw("select from files where user_id = $1 and state = 'staged'", [id]);
    expect(staged).toHaveLength(1);
  });

  it('sends a file through one server and gets it through the other', async () => {
    const { id } = await servers.someone();
    const sent = (await (await first.as(id).fetch(uploadPath, upload)).json()) as { id: string };
    await first.as(id).call(addDocument, sampleDocument(sent.id));
    const got = await servers.second.as(id).fetch(`/api/files/${sent.id}`);
    expect(got.status).toBe(200);
    expect(await got.text()).toBe(await pdf().text());
    expect((await servers.second.as(id).call(listDocuments, {})).items).toHaveLength(1);
  });

  it('has one count of tries on both', async () => {
    const email = `${randomUUID()}@example.com`;
    const ask = async (server: typeof first) => server.anonymous.call(forgotPassword, { email });
    const { tries } = limits.reset.byAccount;
    for (let nth = 0; nth < tries; nth += 1) await ask(nth % 2 === 0 ? first : servers.second);
    for (const server of [first, servers.second]) {
      await expect(ask(server)).rejects.toMatchObject({ code: 'too_many' });
    }
    // Signing in counts in the same way, where each try takes the time of a password's hash.
    const counts = [first, servers.second].map(({ kernel }) =>
      count(kernel.database, limits.signIn.byAccount, email),
    );
    expect(new Set((await Promise.all(counts)).map(({ used }) => used))).toEqual(new Set([1, 2]));
  });
});

describe('what is taken back on one server', () => {
  it('ends a session on the other as well, of which word goes out before the answer', async () => {
    const { id } = await servers.someone();
    const there = servers.second.as(id);
    await there.call(listProperties, {});
    await servers.sent();
    await first.as(id).call(signOut, {});
    expect(await servers.sent()).toContain(id);
    await vi.waitFor(
      () => expect(there.call(listProperties, {})).rejects.toMatchObject({ code: 'not_signed_in' }),
      patiently,
    );
  });

  it('closes what was open to a guest at once, whatever the other one remembers', async () => {
    const [maria, jonas] = [await servers.someone(), await servers.someone()];
    const home = await maria.caller.call(addProperty, sampleProperty({ photos: [] }));
    const grant = await grantTo(first, {
      owner: maria.id,
      guest: jonas.id,
      item: { type: 'real_estate', id: home.id },
    });
    const there = servers.second.as(jonas.id).in(maria.id);
    await vi.waitFor(() => there.call(findProperty, { id: home.id }), patiently);
    await servers.sent();
    await first.as(maria.id).call(revokeGrant, { id: grant });
    // Row-level security refuses what the memory may still let in.
    await expect(there.call(findProperty, { id: home.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await servers.sent()).toEqual(expect.arrayContaining([maria.id, jonas.id]));
    await vi.waitFor(async () => {
      expect(await servers.second.app.rights.of(jonas.id, maria.id)).toBeNull();
    }, patiently);
  });

  it('ends a program’s key on the other', async () => {
    const { id } = await servers.someone();
    await first.raw("insert into user_privileges (user_id, privilege_type) values ($1, 'api_access')", [id]);
    await first.raw('update sessions set proved_at = now() where user_id = $1', [id]);
    first.app.sessions.forget(id);
    const key = await first.as(id).call(addKey, { name: 'Backup', read_only: true, last_day: '' });
    const ask = () =>
      servers.second.anonymous.fetch(listProperties.path, {
        headers: { authorization: `Bearer ${key.secret}` },
      });
    expect((await ask()).status).toBe(200);
    await first.as(id).call(removeKey, { id: key.id });
    await vi.waitFor(async () => expect((await ask()).status).toBe(401), patiently);
  });

  it('is missing from everybody’s menu on the other', async () => {
    const [root, maria] = [await servers.someone(), await servers.someone()];
    await first.raw(
      "insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', true)",
      [root.id],
    );
    first.app.sessions.forget(root.id);
    const there = servers.second.as(maria.id);
    const mark = (await there.fetch(findOwnMenu.path)).headers.get('etag') ?? '';
    const [group] = (await first.as(root.id).call(findMenuTree, {})).groups;
    await first.as(root.id).call(changeMenuGroup, { id: group?.id ?? '', label: 'Renamed', version: 'any' });
    await vi.waitFor(async () => {
      const anew = await there.fetch(findOwnMenu.path, { headers: { 'if-none-match': mark } });
      expect([anew.status, (await anew.text()).includes('Renamed')]).toEqual([200, true]);
    }, patiently);
  });
});

describe('an open page', () => {
  it('hears of a change on the other server, and on its own once the other has been sent word', async () => {
    const { id } = await servers.someone();
    const [near, far] = [await openPage(first.as(id)), await openPage(servers.second.as(id))];
    await servers.sent();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const notify = vi.spyOn(first.kernel.database, 'notify').mockImplementationOnce(async (...words) => {
      await held;
      await first.database.notify(...words);
    });
    first.kernel.events.publish({ userId: id, areas: ['real-estate'] });
    const all = first.kernel.events.told();
    await vi.waitFor(() => expect(notify).toHaveBeenCalled(), patiently);
    expect([near.areas, far.areas]).toEqual([[], []]);
    letGo();
    await all;
    for (const page of [near, far]) {
      await vi.waitFor(() => expect(page.areas).toEqual(['real-estate']), patiently);
    }
    notify.mockRestore();
  });
});

describe('a server that starts beside another one', () => {
  it('leaves alone what is on its way to that one', async () => {
    const { id } = await servers.someone();
    const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('%PDF-1.4\n'));
        begin();
        await going;
        controller.enqueue(new TextEncoder().encode('The deed\n%%EOF'));
        controller.close();
      },
    });
    const coming = vi.spyOn(first.kernel.files.store, 'receive');
    const sent = first.as(id).fetch(uploadPath, { method: 'POST', body, duplex: 'half' });
    await begun;
    await vi.waitFor(() => expect(coming).toHaveBeenCalled(), patiently);
    await first.raw(
      `insert into files (user_id, id, key, name, type, size, sha256, purpose, state, changed_at)
       values ($1, $2, $3, 'will.pdf', 'application/pdf', 1, $4, 'document', 'arriving', now() - interval '1 minute')`,
      [id, randomUUID(), `documents/${id}/1-will.pdf`, '0'.repeat(64)],
    );
    await servers.second.kernel.files.recover();
    goOn();
    expect((await sent).status).toBe(200);
    const states = await first.raw<{ state: string }>(
      'select state from files where user_id = $1 order by 1',
      [id],
    );
    expect(states.map(({ state }) => state)).toEqual(['arriving', 'staged']);
    coming.mockRestore();
  });
});
