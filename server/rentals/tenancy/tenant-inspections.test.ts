import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/rentals/tenancy/tenancy-inspections';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { viewersOf } from '../../joins/people.ts';
import { tenantsOf } from './test-tenants.ts';

const house = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => viewersOf(kernel).findRights,
);
const { lease, moveIn, key, lettersTo } = tenantsOf(house);

type Shown = { id: string; version: number; agreed_at: string | null } & Record<string, unknown>;
const post = async (caller: Caller, path: string, body: object, method = 'POST') => {
  const response = await caller.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, shown: (await response.json()) as Shown };
};
const wall = { room: 'Kitchen', item: 'Wall', condition: 'good', notes: 'white', photos: [] };
const content = { day: '2026-01-02', keys: [{ name: 'House key', value: '2' }], meters: [], notes: null };

/** A lease whose moving in was written down. */
async function inspected() {
  const home = await lease();
  const begun = await post(home.caller, `/api/inspections/agreements/${home.agreement.id}`, {
    kind: 'move_in',
    day: '2026-01-02',
  });
  const { id, version } = begun.shown;
  const change = async (from: number, items: object[]) =>
    (await post(home.caller, `/api/inspections/${id}`, { version: from, ...content, items }, 'PATCH')).shown;
  const saved = await change(version, [wall]);
  const show = (from: number) => post(home.caller, `/api/inspections/${id}/show`, { version: from });
  const found = async () =>
    (
      (await (await home.caller.fetch(`/api/inspections/agreements/${home.agreement.id}`)).json()) as {
        move_in: Shown;
      }
    ).move_in;
  return { home, id, saved, change, show, found, of: key(home) };
}

test('a tenant agrees on what the landlord has agreed on, each with name and time, and nothing is changed then', async () => {
  const { home, id, saved, show, change, found, of } = await inspected();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  expect(await tenant.call(endpoints.listTenancyInspections, of)).toEqual({ items: [] });
  const answer = (version: number, own: object = {}) =>
    tenant.call(endpoints.answerTenancyInspection, {
      ...of,
      id,
      version,
      agrees: true,
      remark: null,
      ...own,
    });
  await expect(answer(saved.version)).rejects.toMatchObject({ code: 'not_found' });
  expect((await show(saved.version)).status).toBe(200);
  expect((await lettersTo(home.mail('ana')))[0]).toMatchObject({
    subject: 'A checklist of your rental waits for you',
  });
  const { items } = await tenant.call(endpoints.listTenancyInspections, of);
  expect(items).toMatchObject([
    { kind: 'move_in', items: [wall], keys: content.keys, agreed_at: null, remark: null },
  ]);
  const version = items[0]?.version ?? 0;
  await answer(version, { remark: 'One key is bent' });
  const agreed = await found();
  expect(agreed).toMatchObject({ tenant_remark: 'One key is bent' });
  expect(agreed['tenant_name']).toMatch(/ana/iu);
  expect(agreed['landlord_name']).not.toBeNull();
  expect(Date.parse(String(agreed['landlord_agreed_at']))).toBeLessThanOrEqual(
    Date.parse(String(agreed.agreed_at)),
  );
  // Sent again, it is the same; said otherwise, it comes too late.
  await answer(version, { remark: 'One key is bent' });
  expect(await found()).toEqual(agreed);
  await expect(answer(agreed.version)).rejects.toMatchObject({ code: 'conflict' });
  await change(agreed.version, []);
  expect(await found()).toEqual(agreed);
  const [owner] = await house.raw<{ email: string }>('select email from users where id = $1', [home.owner]);
  expect((await lettersTo(owner?.email ?? ''))[0]?.subject).toMatch(/agrees on the checklist/u);
});

test('a remark is no agreement; what is changed after it is agreed on anew by both', async () => {
  const { home, id, saved, show, change, found, of } = await inspected();
  const { tenant } = await moveIn(home, home.ana, 'ana');
  const shown = (await show(saved.version)).shown;
  const say = (version: number, agrees: boolean, remark: string | null) =>
    tenant.call(endpoints.answerTenancyInspection, { ...of, id, version, agrees, remark });
  await expect(say(shown.version, false, null)).rejects.toMatchObject({ fields: [{ field: 'remark' }] });
  await say(shown.version, false, 'The wall has a hole');
  const remarked = await found();
  expect(remarked).toMatchObject({ agreed_at: null, tenant_name: null, remark: 'The wall has a hole' });
  expect(remarked['remarked_at']).not.toBeNull();
  const changed = await change(remarked.version, [{ ...wall, condition: 'damaged' }]);
  expect(changed['landlord_agreed_at']).toBeNull();
  expect(await tenant.call(endpoints.listTenancyInspections, of)).toEqual({ items: [] });
  await expect(say(changed.version, true, null)).rejects.toMatchObject({ code: 'not_found' });
  const again = (await show(changed.version)).shown;
  await expect(say(shown.version, true, null)).rejects.toMatchObject({ code: 'conflict' });
  await say(again.version, true, null);
  expect(await found()).toMatchObject({ agreed_at: expect.any(String) as string });
});

test('strangers and tenants of others see and answer nothing of it, nor one whose access was taken back', async () => {
  const { home, id, saved, show, found, of } = await inspected();
  const other = await lease();
  const { tenant: stranger } = await moveIn(other, other.ana, 'ana');
  const shown = (await show(saved.version)).shown;
  const answer = { id, version: shown.version, agrees: true, remark: null };
  for (const [caller, target] of [
    [stranger, of],
    [stranger, key(other)],
    [house.as(await house.person()), of],
    [other.caller, of],
  ] as const) {
    await expect(
      caller.call(endpoints.answerTenancyInspection, { ...target, ...answer }),
    ).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(stranger.call(endpoints.listTenancyInspections, of)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await stranger.call(endpoints.listTenancyInspections, key(other))).toEqual({ items: [] });
  expect((await post(stranger, `/api/inspections/${id}/show`, { version: shown.version })).status).toBe(404);
  expect((await found()).agreed_at).toBeNull();
  expect(home.owner).not.toBe(other.owner);
});
