import { expect, test } from 'vitest';
import * as messages from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import { askForRepair, endTenantAccess } from '@holdfast/domain/rentals/tenancy/endpoints';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { viewersOf } from '../../joins/people.ts';
import { tenantsOf } from './test-tenants.ts';

let areas: ReturnType<typeof areasOf>['areas'] = [];
const house = testApp(
  (kernel) => ({ areas } = areasOf(kernel)).areas,
  {},
  undefined,
  undefined,
  (kernel) => viewersOf(kernel).findRights,
);
const { lease, moveIn, key, lettersTo, photo } = tenantsOf(house);

const gone = { code: 'not_found' };
const said = async (tenant: Caller, of: { house: string; agreement_id: string }) =>
  (await tenant.call(messages.listTenancyMessages, of)).items.flatMap(({ kind, body, mine }) =>
    kind === 'said' ? [mine ? `me: ${body}` : body] : [],
  );
const post = (caller: Caller, path: string, body: object) =>
  caller.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
type Talk = {
  id: string;
  house: string;
  of_id: string;
  unread: number;
  closed: string | null;
  last_seq: number;
};
const inbox = async (caller: Caller) =>
  ((await (await caller.fetch('/api/messaging/threads')).json()) as { items: Talk[] }).items;
const tell = async () => {
  await house.raw(
    `update message_tellings set next_at = now() - interval '1 minute' where next_at is not null`,
  );
  await house.raw(`update sessions set last_seen_at = now() - interval '1 hour'`);
  await areas
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'tell-of-messages')
    ?.run();
};
const endYesterday = (owner: string) =>
  house.raw(
    `update rental_agreements set leaves_on = current_date - 2, end_date = least(end_date, current_date - 2) where user_id = $1`,
    [owner],
  );

test('a tenant and the landlord write to each other about the agreement, and both are told of what they have not read', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const of = key(home);
  expect(await tenant.call(messages.listTenancyMessages, of)).toEqual({
    items: [],
    more: false,
    unread: 0,
    writes: true,
  });
  await tenant.call(messages.sendTenancyMessage, { ...of, body: 'The hall is dark' });
  const [talk] = await inbox(home.caller);
  expect(talk).toMatchObject({ of_id: of.agreement_id, unread: 1, closed: null });
  const at = `/api/messaging/threads/${talk?.house}/${talk?.id}`;
  expect((await post(home.caller, `${at}/messages`, { body: 'A lamp comes on Monday' })).status).toBe(200);
  expect(await tenant.call(messages.listTenancyMessages, of)).toMatchObject({ unread: 1 });
  expect(await said(tenant, of)).toEqual(['me: The hall is dark', 'A lamp comes on Monday']);
  await tell();
  const [letter] = await lettersTo(home.mail('ana'));
  expect(letter?.body_text).toContain(`/tenancy/${of.house}/${of.agreement_id}`);
  expect(letter?.body_text).not.toContain('/messaging?thread');
  const { items } = await tenant.call(messages.listTenancyMessages, of);
  await tenant.call(messages.readTenancyMessages, { ...of, seq: items.at(-1)?.seq ?? 0 });
  expect(await tenant.call(messages.listTenancyMessages, of)).toMatchObject({ unread: 0 });
  // Written again, it is the same conversation.
  await tenant.call(messages.sendTenancyMessage, { ...of, body: 'Thank you' });
  expect(await inbox(home.caller)).toMatchObject([{ id: talk?.id }]);
  const [owner] = await house.raw<{ email: string }>('select email from users where id = $1', [home.owner]);
  await house.raw('update users set email_verified = true where id = $1', [home.owner]);
  await tell();
  const told = await house.raw('select 1 from mails where recipient = $1 and body_text like $2', [
    owner?.email,
    `%/messaging?thread=${talk?.id}%`,
  ]);
  expect(told).toHaveLength(1);
});

test('a co-tenant reads all of it, also one who comes later; strangers and tenants of others find nothing', async () => {
  const [home, other] = [await lease(), await lease()];
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: stranger } = await moveIn(other, other.ana, 'ana');
  const of = key(home);
  await tenant.call(messages.sendTenancyMessage, { ...of, body: 'First' });
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  expect(await said(ben, of)).toEqual(['First']);
  await ben.call(messages.sendTenancyMessage, { ...of, body: 'From Ben' });
  expect(await said(tenant, of)).toEqual(['me: First', 'From Ben']);
  const [talk] = await inbox(home.caller);
  const at = `/api/messaging/threads/${home.owner}/${talk?.id}`;
  for (const nobody of [stranger, house.as(await house.person()), other.caller]) {
    await expect(nobody.call(messages.listTenancyMessages, of)).rejects.toMatchObject(gone);
    await expect(nobody.call(messages.sendTenancyMessage, { ...of, body: 'x' })).rejects.toMatchObject(gone);
    await expect(nobody.call(messages.readTenancyMessages, { ...of, seq: 1 })).rejects.toMatchObject(gone);
    expect((await nobody.fetch(at)).status).toBe(404);
    expect((await nobody.fetch(`${at}/messages`)).status).toBe(404);
    expect((await post(nobody, `${at}/messages`, { body: 'x' })).status).toBe(404);
  }
  await expect(
    tenant.call(messages.listTenancyMessages, { ...of, agreement_id: home.neighbor.id }),
  ).rejects.toMatchObject(gone);
  expect(await said(tenant, of)).toEqual(['me: First', 'From Ben']);
});

test('a tenant takes part in this conversation and in no other one', async () => {
  const home = await lease();
  const { tenant, person } = await moveIn(home, home.ana, 'ana');
  const of = key(home);
  const begin = (caller: Caller, more: object) =>
    post(caller, '/api/messaging/threads', { house: home.owner, body: 'x', ...more });
  const about = { item_type: 'agreement', item_id: of.agreement_id };
  expect((await begin(tenant, {})).status).toBe(404);
  expect((await begin(tenant, { of: { item_type: 'real_estate', item_id: home.property } })).status).toBe(
    404,
  );
  expect((await begin(tenant, { of: { item_type: 'agreement', item_id: home.neighbor.id } })).status).toBe(
    404,
  );
  expect((await begin(home.caller, { people: [person] })).status).toBe(404);
  expect(await house.raw('select id from threads where user_id = $1', [home.owner])).toEqual([]);
  const listed = async (query: string) =>
    (
      (await (await home.caller.fetch(`/api/messaging/people${query}`)).json()) as {
        items: { person: string }[];
      }
    ).items;
  expect(await listed('')).toEqual([]);
  expect(await listed(`?of_type=agreement&of_id=${of.agreement_id}`)).toMatchObject([{ person }]);
  // Begun by the landlord about the agreement, it is the one that the tenant has.
  expect((await begin(home.caller, { people: [person], of: about, title: 'Mine' })).status).toBe(200);
  await tenant.call(messages.sendTenancyMessage, { ...of, body: 'Hello' });
  expect(await inbox(home.caller)).toHaveLength(1);
  expect(await said(tenant, of)).toEqual(['x', 'me: Hello']);
  // Nobody else is brought in, and nobody taken out.
  const [talk] = await inbox(home.caller);
  const people = `/api/messaging/threads/${home.owner}/${talk?.id}/people`;
  expect((await post(home.caller, people, { person: await house.person() })).status).toBe(404);
  expect((await tenant.fetch(`${people}/${person}`, { method: 'DELETE' })).status).toBe(404);
});

test('a former tenant reads, and writes no more by either way; whose access is taken back reads nothing', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  const of = key(home);
  await tenant.call(messages.sendTenancyMessage, { ...of, body: 'Before' });
  const [talk] = await inbox(tenant);
  const at = `/api/messaging/threads/${home.owner}/${talk?.id}`;
  await home.caller.call(endTenantAccess, { agreement_id: of.agreement_id, tenant_id: home.ben.id });
  await expect(ben.call(messages.listTenancyMessages, of)).rejects.toMatchObject(gone);
  expect((await ben.fetch(`${at}/messages`)).status).toBe(404);
  expect(await inbox(ben)).toEqual([]);
  await endYesterday(home.owner);
  expect(await tenant.call(messages.listTenancyMessages, of)).toMatchObject({ writes: false });
  expect(await said(tenant, of)).toEqual(['me: Before']);
  await expect(tenant.call(messages.sendTenancyMessage, { ...of, body: 'After' })).rejects.toMatchObject({
    code: 'forbidden',
    message: tenancyTexts.notWriting,
  });
  expect((await post(tenant, `${at}/messages`, { body: 'After' })).status).toBe(403);
  expect((await inbox(tenant))[0]).toMatchObject({ closed: 'ended' });
  expect((await post(home.caller, `${at}/messages`, { body: 'The deposit comes back' })).status).toBe(200);
  expect(await said(tenant, of)).toEqual(['me: Before', 'The deposit comes back']);
});

test('nothing is written to a landlord whose access has ended', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  await house.raw(
    `update user_access_policies set access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() + interval '30 days' where user_id = $1`,
    [home.owner],
  );
  await expect(tenant.call(messages.sendTenancyMessage, { ...key(home), body: 'x' })).rejects.toMatchObject({
    code: 'no_access',
  });
  expect(await house.raw('select id from threads where user_id = $1', [home.owner])).toEqual([]);
});

test('files go with a message, are read by everybody in it and by nobody else, and go with nothing else', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  const of = key(home);
  const { id } = await photo(tenant, of, 'damp', 'message');
  const send = (caller: Caller, more: { body?: string; file_ids?: string[] }) =>
    caller.call(messages.sendTenancyMessage, { ...of, body: '', ...more });
  await expect(send(tenant, { body: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(send(ben, { file_ids: [id] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    tenant.call(askForRepair, {
      ...of,
      description: 'x',
      priority: 'normal',
      access_times: null,
      photos: [id],
    }),
  ).rejects.toMatchObject({ code: 'invalid' });
  await send(tenant, { file_ids: [id] });
  await expect(send(tenant, { file_ids: [id] })).rejects.toMatchObject({ code: 'invalid' });
  for (const reader of [tenant, ben]) {
    const { items } = await reader.call(messages.listTenancyMessages, of);
    expect(items.flatMap(({ files }) => files)).toMatchObject([{ name: 'damp.jpg', file_id: id }]);
  }
  const at = `/api/messaging/files/${of.house}/${id}`;
  for (const reader of [tenant, ben, home.caller]) expect((await reader.fetch(at)).status).toBe(200);
  const other = await lease();
  const { tenant: stranger } = await moveIn(other, other.ana, 'ana');
  expect((await stranger.fetch(at)).status).toBe(404);
});

test('earlier messages come page by page, each once', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const of = key(home);
  await tenant.call(messages.sendTenancyMessage, { ...of, body: '1' });
  await house.raw(
    `insert into messages (user_id, thread_id, seq, author_id, kind, body, created_at)
     select m.user_id, m.thread_id, 100 + n, m.author_id, 'said', (n + 1)::text, now() from messages m
     cross join generate_series(1, 99) n where m.user_id = $1 and m.kind = 'said'`,
    [home.owner],
  );
  const pages: string[][] = [];
  let before: number | undefined;
  for (let more = true; more && pages.length < 5;) {
    const page = await tenant.call(messages.listTenancyMessages, {
      ...of,
      ...(before === undefined ? {} : { before }),
    });
    pages.unshift(page.items.flatMap(({ kind, body }) => (kind === 'said' ? [body] : [])));
    before = page.items[0]?.seq;
    more = page.more;
  }
  expect(pages.length).toBe(3);
  expect(pages.flat()).toEqual(Array.from({ length: 100 }, (_, nth) => String(nth + 1)));
});
