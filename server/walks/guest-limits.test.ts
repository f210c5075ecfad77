import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listActivity } from '@holdfast/domain/accounts/account-endpoints';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/endpoint';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../testing/grants.ts';
import { findRightsIn } from '../sharing/rights.ts';
import { keepHouse, type House, type Name } from '../testing/guest-house.ts';

const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

let house: House;
let guest: string;
let visit: Caller;
beforeEach(async () => {
  house = await keepHouse(test);
  guest = await test.person();
  visit = test.as(guest).in(house.owner);
});

const give = (item: TestGrant['item'], role: TestGrant['role']) =>
  grantTo(test, {
    owner: house.owner,
    guest,
    ...(item === undefined ? {} : { item }),
    ...(role === undefined ? {} : { role }),
  });
type Changing = typeof documents.changeDocument | typeof homes.changeProperty | typeof homes.changeMortgage;

/** Changes a record from the state that it is in. */
async function edit<E extends Changing>(
  caller: Caller,
  endpoint: E,
  input: Omit<InputOf<E>, 'version'> & { id: string },
): Promise<void> {
  const [row] = await test.raw<{ version: number }>(
    `select version from documents where id = $1 union all select version from real_estate_properties where id = $1
     union all select version from real_estate_mortgages where id = $1`,
    [input.id],
  );
  await caller.call(endpoint, { ...input, version: row?.version ?? 1 } as unknown as InputOf<E>);
}

async function asGuest<T>(statement: RawBuilder<T>): Promise<T[]> {
  const place = { guest, owner: house.owner, opened: [] };
  return (await test.database.asGuest(place, (tx) => statement.execute(tx))).rows;
}

describe('a manager', () => {
  it('moves to the trash and brings back', async () => {
    await give('*', 'manager');
    const { passport, shore, birthday, old } = house.records;
    await visit.call(documents.removeDocument, { id: passport });
    expect((await visit.call(documents.listDocuments, { view: 'trash' })).total).toBe(2);
    await visit.call(documents.restoreDocument, { id: passport });
    await visit.call(documents.restoreDocument, { id: old });
    await visit.call(homes.removeProperty, { id: shore });
    await visit.call(homes.restoreProperty, { id: shore });
    await visit.call(dates.removeOwnDate, { id: birthday });
    await visit.call(dates.restoreOwnDate, { id: birthday });
    expect((await visit.call(documents.listDocuments, {})).total).toBe(3);
  });

  it('of one document does so with that one alone', async () => {
    const { passport, deed } = house.records;
    await give({ type: 'document', id: passport }, 'manager');
    await visit.call(documents.removeDocument, { id: passport });
    await visit.call(documents.restoreDocument, { id: passport });
    await expect(visit.call(documents.removeDocument, { id: deed })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('whatever a guest’s statement says', () => {
  it('no record changes hands, no grant is made, no register is written', async () => {
    await give('*', 'manager');
    const { owner } = house;
    const id = house.records['passport' satisfies Name];
    const statements = [
      sql`update documents set user_id = ${guest}`,
      sql`update documents set id = gen_random_uuid() where id = ${id}`,
      sql`update documents set private = true where id = ${id}`,
      sql`insert into grants (user_id, grantee_id, grantee_kind, item_type, role, state) values (${owner}, ${guest}, 'person', '*', 'manager', 'accepted')`,
      sql`update grants set role = 'manager'`,
      sql`select record_put(${owner}::uuid, 'document', ${id}::uuid, 'documents', 'x', 'x', 'x', false, null, null, null)`,
      sql`select record_drop(${owner}::uuid, 'document', ${id}::uuid)`,
      sql`select search_put(${owner}::uuid, 'document', ${id}::uuid, 'x', 'x', 'x', false)`,
      sql`select belonging_put(${owner}::uuid, 'document', ${id}::uuid, 'document', ${house.records.will}::uuid)`,
      sql`select release_files('document', ${house.records.will}::uuid, '{}')`,
      sql`update document_counts set active = 0`,
      sql`insert into audit_log (user_id, actor_id, action) values (${owner}, ${owner}, 'guest.change')`,
      sql`select * from users`,
      sql`select * from sessions`,
    ];
    for (const statement of statements) {
      await expect(asGuest(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('nothing of another house is reached', async () => {
    await give('*', 'manager');
    const other = await keepHouse(test);
    expect((await visit.fetch(`/api/documents/${other.records.passport}`)).status).toBe(404);
    const rows = await asGuest(sql<{ user_id: string }>`select distinct user_id from records`);
    expect(rows).toEqual([{ user_id: house.owner }]);
    await expect(
      asGuest(
        sql`insert into own_dates (user_id, title, due_date) values (${other.owner}, 'x', '2030-01-01')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asGuest(sql`insert into own_dates (user_id, title, due_date) values (${guest}, 'x', '2030-01-01')`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what a guest has changed', () => {
  it('stands in the owner’s activity under the guest’s name, as long as there is one', async () => {
    await test.raw("update users set name = 'Paul' where id = $1", [guest]);
    await give('*', 'contributor');
    await edit(visit, documents.changeDocument, { id: house.records.passport, description: 'Renewed' });
    const newest = async () => (await house.maria.call(listActivity, {})).items[0];
    expect(await newest()).toMatchObject({
      action: 'guest.change',
      by: 'guest',
      guest: 'Paul',
      detail: `call: PATCH /api/documents/{id}, record: ${house.records.passport}`,
    });
    expect((await test.as(guest).call(listActivity, {})).items).toEqual([]);
    await test.raw('update grants set grantee_id = null where grantee_id = $1', [guest]);
    expect(await newest()).toMatchObject({ by: 'guest', guest: null });
  });
});

describe('a guest of one mortgage', () => {
  it('sees its terms, and of the property it is for nothing', async () => {
    await give({ type: 'mortgage', id: house.records.shoreLoan }, 'viewer');
    const loan = await visit.call(homes.findMortgage, { id: house.records.shoreLoan });
    expect(loan).toMatchObject({ lender: 'Shore Bank', property: null });
    await expect(visit.call(homes.findMortgage, { id: house.records.secretLoan })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a contributor to the dates', () => {
  it('changes one, and a viewer does not', async () => {
    await give('area:dates', 'viewer');
    const { birthday: id } = house.records;
    const change = { id, version: 1, title: 'Feast' };
    await expect(visit.call(dates.changeOwnDate, change)).rejects.toMatchObject({ code: 'forbidden' });
    await give('*', 'contributor');
    test.app.rights.forgetAll();
    expect(await visit.call(dates.changeOwnDate, change)).toMatchObject({ title: 'Feast' });
  });
});
