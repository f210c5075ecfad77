import { expect, test } from 'vitest';
import {
  findAgreement,
  giveNotice,
  listAgreements,
  listTenants,
} from '@holdfast/domain/rentals/agreements/endpoints';
import { findLedger, payRent, printReceipt, printStatement } from '@holdfast/domain/rentals/ledger/endpoints';
import * as repairs from '@holdfast/domain/rentals/repairs/endpoints';
import * as endpoints from '@holdfast/domain/rentals/tenancy/endpoints';
import * as links from '@holdfast/domain/rentals/tenancy/link-endpoints';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import { addressOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { viewersOf } from '../../joins/people.ts';
import { testHomes } from '../../testing/records/homes.ts';
import { tenantsOf } from './test-tenants.ts';

const house = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => viewersOf(kernel).findRights,
);
const { lease, lettersTo, tokenIn, moveIn, key, photo } = tenantsOf(house);

test('a link signs in once, makes an account without trial or plan, and opens the agreement', async () => {
  const home = await lease();
  const { opened, person, tenant } = await moveIn(home, home.ana, 'ana');
  expect(opened).toEqual({ outcome: 'signed_in', house: home.owner, agreement_id: home.agreement.id });
  expect(await house.raw('select from user_access_policies where user_id = $1', [person])).toEqual([]);
  const { items } = await tenant.call(endpoints.listTenancies, {});
  expect(items).toMatchObject([{ premises: '22 Harbor Lane, Upper', runs: true, owner: home.owner }]);
  const ledger = await home.caller.call(findLedger, { id: home.agreement.id });
  expect(await tenant.call(endpoints.findTenancy, key(home))).toMatchObject({
    rent: '1850.00',
    owed: ledger.balance,
    next_rent: ledger.next,
    payment_due_day: 31,
    requests: [],
    insurance_valid_until: '2031-02-01',
  });
  const used = await tokenIn(home.mail('ana'));
  await expect(house.anonymous.call(links.openTenancy, { token: used })).rejects.toMatchObject({
    code: 'gone',
    message: tenancyTexts.deadLink,
  });
});

test('what is owed, the next rent, receipts and the statement are those of the ledger', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const id = home.agreement.id;
  const { version, rows } = await home.caller.call(findLedger, { id });
  const paid = await home.caller.call(payRent, {
    id,
    version,
    amount: '1850.00',
    day: rows[0]?.day ?? '2026-02-01',
  });
  const read = await tenant.call(endpoints.findTenancy, key(home));
  expect([read.owed, read.next_rent]).toEqual([paid.balance, paid.next]);
  expect(read.lines.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    paid.rows.flatMap(({ seq, of_deposit }) => (of_deposit ? [] : [seq])).toSorted((a, b) => a - b),
  );
  expect(read.lines.find(({ kind }) => kind === 'rent')).toMatchObject({
    period_start: expect.stringMatching(/-01$/) as unknown,
    period_end: expect.any(String) as unknown,
  });
  const [payment] = read.lines.filter(({ receipt }) => receipt);
  expect(payment).toMatchObject({ kind: 'payment', amount: '-1850.00' });
  const pdf = (of: string, path: string) => tenant.in(of).fetch(path);
  const receipt = addressOf(printReceipt.path, { id, seq: payment?.seq ?? 0 }).path;
  for (const path of [receipt, addressOf(printStatement.path, { id }).path]) {
    const answer = await pdf(home.owner, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const neighbor = addressOf(printStatement.path, { id: home.neighbor.id }).path;
  expect((await pdf(home.owner, neighbor)).status).toBe(404);
  expect((await pdf(home.owner, `/api/rentals/agreements/${id}/ledger.csv`)).status).toBe(404);
});

test('a new link is sent to the address alone, and of two that open it at once one is let in', async () => {
  const home = await lease();
  await moveIn(home, home.ana, 'ana');
  const before = await lettersTo(home.mail('ana'));
  await house.anonymous.call(links.askForTenancyLink, { email: home.mail('ana').toUpperCase() });
  await house.anonymous.call(links.askForTenancyLink, { email: 'nobody@mail.example' });
  expect(await lettersTo(home.mail('ana'))).toHaveLength(before.length + 1);
  expect(await lettersTo('nobody@mail.example')).toEqual([]);
  const token = await tokenIn(home.mail('ana'));
  const both = await Promise.allSettled([1, 2].map(() => house.anonymous.call(links.openTenancy, { token })));
  const reasons = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(reasons).toEqual([`Fault: ${tenancyTexts.deadLink}`]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a link that is too old signs nobody in', async () => {
  const home = await lease();
  await home.caller.call(endpoints.inviteTenant, { agreement_id: home.agreement.id, tenant_id: home.ana.id });
  await house.raw(
    `update rental_tenant_access set token_until = now() - interval '1 second' where user_id = $1`,
    [home.owner],
  );
  const token = await tokenIn(home.mail('ana'));
  await expect(house.anonymous.call(links.openTenancy, { token })).rejects.toMatchObject({
    code: 'gone',
  });
});

test('the tap: asked with photographs, planned, told, paid; and what it cost stays with the landlord', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const photos = [];
  for (const name of ['tap', 'sink', 'floor']) photos.push((await photo(tenant, key(home), name)).id);
  const { id } = await tenant.call(endpoints.askForRepair, {
    ...key(home),
    description: 'The tap leaks',
    photos,
    access_times: 'After five',
  });
  const asked = await home.caller.call(repairs.findRepair, { id });
  expect(asked).toMatchObject({
    asked_by_name: 'Ana Ruiz',
    photos,
    status: 'pending',
    access_times: 'After five',
  });
  await home.caller.call(repairs.changeRepair, {
    id,
    version: asked.version,
    scheduled_date: '2027-01-05',
    reply: 'The plumber rings at nine.',
    cost: '214.50',
    quoted: '200.00',
    notes: 'Old pipes',
  });
  const [letter] = await lettersTo(home.mail('ana'));
  expect(letter?.body_text).toContain('planned for 2027-01-05');
  expect(letter?.body_text).toContain('The plumber rings at nine.');
  expect(letter?.body_text).not.toContain('214.50');
  const read = await tenant.call(endpoints.findTenancy, key(home));
  expect(read.requests).toMatchObject([{ status: 'scheduled', scheduled_date: '2027-01-05', photos }]);
  expect(JSON.stringify(read)).not.toMatch(/214\.50|200\.00|Old pipes/);
  // The same by the door of the house, whose rows policies close.
  const seen = await tenant.in(home.owner).call(repairs.findRepair, { id });
  expect(seen).toMatchObject({ cost: null, quoted: null, notes: null, vendor_id: null });
  const picture = await tenant.in(home.owner).fetch(`/api/files/${photos[0] ?? ''}`);
  expect(picture.status).toBe(200);
});

test('an emergency is told to the owner by letter, bell and push at once', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  await house.raw(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1::uuid, 'https://push.example/' || $1::uuid::text, 'k', 'a', 'Phone')`,
    [home.owner],
  );
  const { id } = await tenant.call(endpoints.askForRepair, {
    ...key(home),
    description: 'Water through the ceiling',
    priority: 'emergency',
  });
  const [owner] = await house.raw<{ email: string }>('select email from users where id = $1', [home.owner]);
  expect((await lettersTo(owner?.email ?? '')).map(({ subject }) => subject)).toContain(
    'Emergency: Water through the ceiling',
  );
  expect(
    await house.raw(`select title from due_items where user_id = $1 and source_id = $2 and state = 'open'`, [
      home.owner,
      id,
    ]),
  ).toEqual([{ title: 'Emergency at a rental' }]);
});

test('nothing else of the house: not the neighbor’s agreement, tenants, properties, search or files', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const other = await home.caller.call(repairs.addRepair, {
    description: 'Neighbor tap',
    agreement_id: home.neighbor.id,
  });
  await expect(
    tenant.call(endpoints.findTenancy, { house: home.owner, agreement_id: home.neighbor.id }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    tenant.call(endpoints.askForRepair, {
      house: home.owner,
      agreement_id: home.neighbor.id,
      description: 'x',
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect((await photo(tenant, { house: home.owner, agreement_id: home.neighbor.id }, 'x')).status).toBe(404);
  const inside = tenant.in(home.owner);
  await expect(inside.call(repairs.findRepair, { id: other.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(inside.call(findAgreement, { id: home.neighbor.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await inside.call(listAgreements, {})).toMatchObject({ total: 1 });
  expect(await inside.call(listTenants, {})).toMatchObject({ total: 0, items: [] });
  expect(await testHomes.list(inside)).toMatchObject({ total: 0, items: [] });
  expect(await inside.call(repairs.listRepairs, {})).toMatchObject({ total: 0 });
  for (const [call, code] of [
    [repairs.changeRepair, 'forbidden'],
    [repairs.addRepair, 'forbidden'],
    [endpoints.listTenantAccess, 'not_found'],
    [endpoints.inviteTenant, 'not_found'],
  ] as const) {
    const input = {
      id: other.id,
      version: 1,
      description: 'x',
      agreement_id: home.agreement.id,
      tenant_id: home.ben.id,
    };
    await expect(inside.call(call as typeof repairs.addRepair, input as never)).rejects.toMatchObject({
      code,
    });
  }
  const found = await inside.fetch('/api/search?q=secret');
  expect(await found.text()).not.toContain('secret of');
});

test('co-tenants see one agreement and nothing private of each other; a guarantor sees nothing unless invited', async () => {
  const home = await lease();
  const { tenant: ana } = await moveIn(home, home.ana, 'ana');
  const { tenant: ben } = await moveIn(home, home.ben, 'ben');
  for (const each of [ana, ben]) {
    const text = JSON.stringify(await each.call(endpoints.findTenancy, key(home)));
    expect(text).toContain('Ana Ruiz, ben');
    expect(text).not.toMatch(/@mail\.example|secret of|555-/);
  }
  const cora = await house.person(home.mail('cora'));
  await expect(house.as(cora).call(endpoints.findTenancy, key(home))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(
    (await home.caller.call(endpoints.listTenantAccess, { agreement_id: home.agreement.id })).items,
  ).toMatchObject([
    { state: 'open', role: 'tenant' },
    { state: 'open', role: 'co_tenant' },
    { state: 'none', role: 'guarantor' },
  ]);
  await home.caller.call(endpoints.endTenantAccess, {
    agreement_id: home.agreement.id,
    tenant_id: home.ben.id,
  });
  await expect(ben.call(endpoints.findTenancy, key(home))).rejects.toMatchObject({ code: 'not_found' });
  await expect(ben.in(home.owner).call(findAgreement, { id: home.agreement.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await ana.call(endpoints.findTenancy, key(home));
});

test('a former tenant reads for twelve months and asks for nothing; then the access is over by itself', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const last = addDays(addMonths(today, -11), 0);
  const term = { start_date: addMonths(last, -12), end_date: last, month_to_month: false };
  const home = await lease(term);
  const { tenant } = await moveIn(home, home.ana, 'ana');
  expect(await tenant.call(endpoints.findTenancy, key(home))).toMatchObject({ runs: false, next_rent: null });
  await expect(tenant.call(endpoints.askForRepair, { ...key(home), description: 'x' })).rejects.toMatchObject(
    { code: 'forbidden', message: tenancyTexts.notRunning },
  );
  // The end of the access follows the end of the agreement, by whatever means that is moved.
  await house.raw(`update rental_agreements set leaves_on = $2 where id = $1`, [
    home.agreement.id,
    addMonths(today, -13),
  ]);
  await expect(tenant.call(endpoints.findTenancy, key(home))).rejects.toMatchObject({ code: 'not_found' });
  await expect(tenant.in(home.owner).call(findAgreement, { id: home.agreement.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    home.caller.call(endpoints.inviteTenant, { agreement_id: home.agreement.id, tenant_id: home.ben.id }),
  ).rejects.toMatchObject({ message: tenancyTexts.over });
});

test('notice sets an end to access that had none', async () => {
  const home = await lease();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  expect((await tenant.call(endpoints.findTenancy, key(home))).reads_until).toBeNull();
  await home.caller.call(giveNotice, {
    id: home.agreement.id,
    notice_by: 'tenant',
    notice_on: '2026-11-01',
    leaves_on: '2027-03-31',
  });
  const { reads_until } = await tenant.call(endpoints.findTenancy, key(home));
  expect(Date.parse(reads_until ?? '')).toBe(Date.parse('2028-04-01T00:00:00Z'));
});
