import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAgreement, signAgreement, unsignAgreement } from '@holdfast/domain/rentals/agreements/endpoints';
import * as endpoints from '@holdfast/domain/rentals/tenancy/endpoints';
import * as links from '@holdfast/domain/rentals/tenancy/link-endpoints';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { viewersOf } from '../../joins/people.ts';
import { sampleAgreement } from '../../sample/records/rentals.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { holdAccess } from './hold-access.ts';
import { tenantsOf } from './test-tenants.ts';

const house = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => viewersOf(kernel).findRights,
);
const { lease, lettersTo, tokenIn, moveIn, key, photo } = tenantsOf(house);

const proof = (documents: { file_id: string; kind: 'policy' }[]) => ({
  valid_until: '2033-03-03',
  documents,
});
const provenUntil = (id: string) =>
  house.raw('select insurance_valid_until::text from rental_tenants where id = $1', [id]);
const rowsOf = (owner: string) =>
  house.raw(
    `select 'request' as what, id from rental_maintenance where user_id = $1
     union all select 'document', id from documents where user_id = $1
     union all select 'file', id from files where user_id = $1 order by 1, 2`,
    [owner],
  );

async function sendProof(tenant: ReturnType<typeof house.as>, of: { house: string; agreement_id: string }) {
  const path = `/api/rentals/tenancies/${of.house}/${of.agreement_id}/files?name=proof.pdf&purpose=document`;
  const body = new Uint8Array(pdfOf(['Insured']));
  const stored = (await (await tenant.fetch(path, { method: 'POST', body })).json()) as { id: string };
  return { file_id: stored.id, kind: 'policy' as const };
}

test('an agreement of the same house, of another house, or of none takes nothing', async () => {
  const [home, other] = [await lease(), await lease()];
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: stranger } = await moveIn(other, other.ana, 'ana');
  const before = [await rowsOf(home.owner), await rowsOf(other.owner)];
  const targets = [
    { house: home.owner, agreement_id: home.neighbor.id },
    { house: other.owner, agreement_id: other.agreement.id },
    { house: home.owner, agreement_id: other.agreement.id },
    { house: other.owner, agreement_id: home.agreement.id },
    { house: home.owner, agreement_id: randomUUID() },
  ];
  for (const target of targets) {
    const refused = { code: 'not_found' };
    await expect(tenant.call(endpoints.askForRepair, { ...target, description: 'x' })).rejects.toMatchObject(
      refused,
    );
    await expect(tenant.call(endpoints.addTenantProof, { ...target, ...proof([]) })).rejects.toMatchObject(
      refused,
    );
    expect((await photo(tenant, target, 'x')).status).toBe(404);
  }
  expect([await rowsOf(home.owner), await rowsOf(other.owner)]).toEqual(before);
  // The same calls work for whom they are open to.
  await stranger.call(endpoints.askForRepair, { ...key(other), description: 'Mine' });
});

test('a request takes photographs that its tenant sent and no other file of the house, whose id may be known', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  const ofOwner = (await sendFile(home.caller, 'own.jpg', 'photo', Buffer.from(await photograph('own')))).id;
  const ofBen = (await photo(ben, key(home), 'ben')).id;
  const taken = (await photo(tenant, key(home), 'taken')).id;
  await tenant.call(endpoints.askForRepair, { ...key(home), description: 'First', photos: [taken] });
  const elsewhere = await sendFile(
    house.as(await house.person()),
    'else.jpg',
    'photo',
    Buffer.from(await photograph('else')),
  );
  const mine = (await photo(tenant, key(home), 'mine')).id;
  const before = await rowsOf(home.owner);
  for (const id of [ofOwner, ofBen, taken, elsewhere.id, randomUUID()]) {
    const asked = { ...key(home), description: 'x', photos: [mine, id] };
    await expect(tenant.call(endpoints.askForRepair, asked)).rejects.toMatchObject({
      fields: [{ field: 'photos' }],
    });
  }
  expect(await rowsOf(home.owner)).toEqual(before);
  await tenant.call(endpoints.askForRepair, { ...key(home), description: 'Second', photos: [mine] });
});

test('a proof takes a file of its tenant alone, and changes that tenant alone', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  const ofOwner = (await sendFile(home.caller, 'own.pdf', 'document', pdfOf(['Own']))).id;
  const ofBen = await sendProof(ben, key(home));
  const others = [await provenUntil(home.ben.id), await provenUntil(home.cora.id)];
  const before = [await rowsOf(home.owner), await provenUntil(home.ana.id)];
  for (const file of [{ file_id: ofOwner, kind: 'policy' as const }, ofBen]) {
    await expect(
      tenant.call(endpoints.addTenantProof, { ...key(home), ...proof([file]) }),
    ).rejects.toMatchObject({ fields: [{ field: 'documents' }] });
  }
  expect([await rowsOf(home.owner), await provenUntil(home.ana.id)]).toEqual(before);
  const file = await sendProof(tenant, key(home));
  await tenant.call(endpoints.addTenantProof, { ...key(home), ...proof([file]) });
  expect(await provenUntil(home.ana.id)).toEqual([{ insurance_valid_until: '2033-03-03' }]);
  expect([await provenUntil(home.ben.id), await provenUntil(home.cora.id)]).toEqual(others);
});

test('access that is taken back between the reading and the writing lets nothing be written', async () => {
  const home = await lease();
  const { person } = await moveIn(home, home.ana, 'ana');
  const own = { owner: home.owner, agreement_id: home.agreement.id, tenant_id: home.ana.id };
  const hold = (parts: object = {}, by = person) =>
    house.database.asViewer(home.owner, (tx) => holdAccess(tx, { ...own, ...parts }, by));
  await hold();
  const gone = { code: 'not_found' };
  await expect(hold({ agreement_id: home.neighbor.id })).rejects.toMatchObject(gone);
  await expect(hold({ tenant_id: home.ben.id })).rejects.toMatchObject(gone);
  await expect(hold({}, await house.person())).rejects.toMatchObject(gone);
  await home.caller.call(endpoints.endTenantAccess, {
    agreement_id: own.agreement_id,
    tenant_id: own.tenant_id,
  });
  await expect(hold()).rejects.toMatchObject(gone);
});

test('the link opens nothing for an account that somebody registered with the address and never verified', async () => {
  const home = await lease();
  const [row] = await house.raw<{ id: string }>(
    'insert into users (email, email_verified) values ($1, false) returning id',
    [home.mail('ana')],
  );
  const ways = async () => [
    await house.raw('select email_verified from users where id = $1', [row?.id]),
    await house.raw('select provider_id, password from credentials where user_id = $1', [row?.id]),
  ];
  await house.raw(
    `insert into credentials (user_id, provider_id, account_id, password)
     values ($1::uuid, 'credential', $1::uuid::text, 'a hash')`,
    [row?.id],
  );
  const before = await ways();
  await home.caller.call(endpoints.inviteTenant, { agreement_id: home.agreement.id, tenant_id: home.ana.id });
  const token = await tokenIn(home.mail('ana'));
  const opened = () => house.anonymous.call(links.openTenancy, { token });
  await expect(opened()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await ways()).toEqual(before);
  expect(await house.raw('select from sessions where user_id = $1', [row?.id])).toEqual([]);
  await expect(house.as(row?.id ?? '').call(endpoints.findTenancy, key(home))).rejects.toMatchObject({
    code: 'not_found',
  });
  // The link was not used up: it works once the address is verified.
  await house.raw('update users set email_verified = true where id = $1', [row?.id]);
  expect(await opened()).toMatchObject({ outcome: 'signed_in' });
  await house.as(row?.id ?? '').call(endpoints.findTenancy, key(home));
});

test('who has a second factor signs in as usual and then has the tenancy; nobody else can use their link', async () => {
  const home = await lease();
  const person = await house.person(home.mail('ana'));
  await house.raw(`update users set email_verified = true where id = $1`, [person]);
  await house.raw(
    `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
    [person],
  );
  await home.caller.call(endpoints.inviteTenant, { agreement_id: home.agreement.id, tenant_id: home.ana.id });
  const token = await tokenIn(home.mail('ana'));
  const somebody = house.as(await house.person());
  await expect(somebody.call(links.openTenancy, { token })).rejects.toMatchObject({ code: 'conflict' });
  const response = await house.anonymous.fetch('/api/rentals/tenancies/open', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ outcome: 'sign_in' });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await house.raw('select from sign_in_steps where about = $1', [person])).toEqual([]);
  await house.as(person).call(endpoints.findTenancy, key(home));
  await expect(somebody.call(endpoints.findTenancy, key(home))).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody is invited to a draft, whose people may still change', async () => {
  const home = await lease();
  const { id } = await home.caller.call(addAgreement, {
    ...sampleAgreement({ start_date: '2020-01-01', end_date: '2020-12-31', month_to_month: false }),
    tenant_id: home.ana.id,
    asset_id: home.property,
  });
  await expect(
    home.caller.call(endpoints.inviteTenant, { agreement_id: id, tenant_id: home.ana.id }),
  ).rejects.toMatchObject({ code: 'conflict', message: tenancyTexts.notSigned });
});

test('an invitation that waits is replaced only by one that names it', async () => {
  const home = await lease();
  const who = { agreement_id: home.agreement.id, tenant_id: home.ana.id };
  const invite = (replaces?: string) =>
    home.caller.call(endpoints.inviteTenant, { ...who, ...(replaces === undefined ? {} : { replaces }) });
  await Promise.all([invite(), invite()]);
  const first = await tokenIn(home.mail('ana'));
  const letters = () => lettersTo(home.mail('ana'));
  expect(await letters()).toHaveLength(1);
  const { items } = await home.caller.call(endpoints.listTenantAccess, { agreement_id: who.agreement_id });
  const standing = items.find(({ tenant_id }) => tenant_id === who.tenant_id)?.invitation_id ?? '';
  await Promise.all([invite(standing), invite(standing)]);
  expect(await letters()).toHaveLength(2);
  await expect(house.anonymous.call(links.openTenancy, { token: first })).rejects.toMatchObject({
    code: 'gone',
  });
  await house.anonymous.call(links.openTenancy, { token: await tokenIn(home.mail('ana')) });
});

test('a request that is sent again is the same one, and another in other words is not', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  const photos = [(await photo(tenant, key(home), 'drip')).id];
  const asked = { ...key(home), description: 'The tap drips', photos };
  const first = await tenant.call(endpoints.askForRepair, asked);
  expect(await tenant.call(endpoints.askForRepair, asked)).toEqual(first);
  const other = await tenant.call(endpoints.askForRepair, { ...asked, description: 'The door', photos: [] });
  expect(other).not.toEqual(first);
  const theirs = await ben.call(endpoints.askForRepair, { ...asked, photos: [] });
  expect(theirs).not.toEqual(first);
  expect(await house.raw('select id from rental_maintenance where user_id = $1', [home.owner])).toHaveLength(
    3,
  );
});

test('nothing is taken for a landlord whose access has ended; what is there is read', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  await house.raw(
    `update user_access_policies set access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() + interval '30 days' where user_id = $1`,
    [home.owner],
  );
  const before = await rowsOf(home.owner);
  const refused = { code: 'no_access' };
  await expect(tenant.call(endpoints.askForRepair, { ...key(home), description: 'x' })).rejects.toMatchObject(
    refused,
  );
  await expect(tenant.call(endpoints.addTenantProof, { ...key(home), ...proof([]) })).rejects.toMatchObject(
    refused,
  );
  expect((await photo(tenant, key(home), 'x')).status).toBe(402);
  expect(await rowsOf(home.owner)).toEqual(before);
  await tenant.call(endpoints.findTenancy, key(home));
});

test('a signature that is taken back ends what its people read, also once it is signed again', async () => {
  const home = await lease({ start_date: '2091-01-01', end_date: '2091-12-31' });
  const { tenant } = await moveIn(home, home.ana, 'ana');
  await tenant.call(endpoints.findTenancy, key(home));
  await home.caller.call(unsignAgreement, { id: home.agreement.id });
  const gone = { code: 'not_found' };
  await expect(tenant.call(endpoints.findTenancy, key(home))).rejects.toMatchObject(gone);
  await home.caller.call(signAgreement, { id: home.agreement.id, signed_on: '2026-01-10' });
  await expect(tenant.call(endpoints.findTenancy, key(home))).rejects.toMatchObject(gone);
  expect(await tenant.call(endpoints.listTenancies, {})).toEqual({ items: [] });
});
