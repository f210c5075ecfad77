import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listActivity } from '@holdfast/domain/accounts/account-endpoints';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { keepHouse, type Name } from '../../testing/house/guest-house.ts';
import { visitorOf } from '../../testing/guests/visitor.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

const at = visitorOf(test);

describe('a manager', () => {
  it('moves to the trash and brings back', async () => {
    await at.give('*', 'manager');
    const { passport, shore, birthday, old } = at.house.records;
    await at.visit.call(documents.removeDocument, { id: passport });
    expect((await at.visit.call(documents.listDocuments, { view: 'trash' })).total).toBe(2);
    await at.visit.call(documents.restoreDocument, { id: passport });
    await at.visit.call(documents.restoreDocument, { id: old });
    await at.visit.call(homes.removeProperty, { id: shore });
    await at.visit.call(homes.restoreProperty, { id: shore });
    await at.visit.call(dates.removeOwnDate, { id: birthday });
    await at.visit.call(dates.restoreOwnDate, { id: birthday });
    expect((await at.visit.call(documents.listDocuments, {})).total).toBe(3);
  });

  it('of one document does so with that one alone', async () => {
    const { passport, deed } = at.house.records;
    await at.give({ type: 'document', id: passport }, 'manager');
    await at.visit.call(documents.removeDocument, { id: passport });
    await at.visit.call(documents.restoreDocument, { id: passport });
    await expect(at.visit.call(documents.removeDocument, { id: deed })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('whatever a guest’s statement says', () => {
  it('no record changes hands, no grant is made, no register is written', async () => {
    await at.give('*', 'manager');
    const { owner } = at.house;
    const id = at.house.records['passport' satisfies Name];
    const statements = [
      sql`update documents set user_id = ${at.guest}`,
      sql`update documents set id = gen_random_uuid() where id = ${id}`,
      sql`update documents set private = true where id = ${id}`,
      sql`insert into grants (user_id, grantee_id, grantee_kind, item_type, role, state) values (${owner}, ${at.guest}, 'person', '*', 'manager', 'accepted')`,
      sql`update grants set role = 'manager'`,
      sql`select record_put(${owner}::uuid, 'document', ${id}::uuid, 'documents', 'x', 'x', 'x', false, null, null, null)`,
      sql`select record_drop(${owner}::uuid, 'document', ${id}::uuid)`,
      sql`select search_put(${owner}::uuid, 'document', ${id}::uuid, 'x', 'x', 'x', false)`,
      sql`select belonging_put(${owner}::uuid, 'document', ${id}::uuid, 'document', ${at.house.records.will}::uuid)`,
      sql`select release_files('document', ${at.house.records.will}::uuid, '{}')`,
      sql`update document_counts set active = 0`,
      sql`insert into audit_log (user_id, actor_id, action) values (${owner}, ${owner}, 'guest.change')`,
      sql`select * from users`,
      sql`select * from sessions`,
    ];
    for (const statement of statements) {
      await expect(at.asGuest(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('nothing of another house is reached', async () => {
    await at.give('*', 'manager');
    const other = await keepHouse(test);
    expect((await at.visit.fetch(`/api/documents/${other.records.passport}`)).status).toBe(404);
    const rows = await at.asGuest(sql<{ user_id: string }>`select distinct user_id from records`);
    expect(rows).toEqual([{ user_id: at.house.owner }]);
    await expect(
      at.asGuest(
        sql`insert into own_dates (user_id, title, due_date) values (${other.owner}, 'x', '2030-01-01')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      at.asGuest(
        sql`insert into own_dates (user_id, title, due_date) values (${at.guest}, 'x', '2030-01-01')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what a guest has changed', () => {
  it('stands in the owner’s activity under the guest’s name, as long as there is one', async () => {
    await test.raw("update users set name = 'Paul' where id = $1", [at.guest]);
    await at.give('*', 'contributor');
    await at.edit(at.visit, documents.changeDocument, {
      id: at.house.records.passport,
      description: 'Renewed',
    });
    const newest = async () => (await at.house.maria.call(listActivity, {})).items[0];
    expect(await newest()).toMatchObject({
      action: 'guest.change',
      by: 'guest',
      guest: 'Paul',
      detail: 'Changed: Passport',
    });
    expect((await test.as(at.guest).call(listActivity, {})).items).toEqual([]);
    await test.raw('update grants set grantee_id = null where grantee_id = $1', [at.guest]);
    expect(await newest()).toMatchObject({ by: 'guest', guest: null });
  });
});

describe('a guest of one mortgage', () => {
  it('sees its terms, and of the property it is for nothing', async () => {
    await at.give({ type: 'mortgage', id: at.house.records.shoreLoan }, 'viewer');
    const loan = await at.visit.call(homes.findMortgage, { id: at.house.records.shoreLoan });
    expect(loan).toMatchObject({ lender: 'Shore Bank', property: null });
    await expect(
      at.visit.call(homes.findMortgage, { id: at.house.records.secretLoan }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a contributor to the dates', () => {
  it('changes one, and a viewer does not', async () => {
    await at.give('area:dates', 'viewer');
    const { birthday: id } = at.house.records;
    const change = { id, version: 1, title: 'Feast' };
    await expect(at.visit.call(dates.changeOwnDate, change)).rejects.toMatchObject({ code: 'forbidden' });
    await at.give('*', 'contributor');
    test.app.rights.forgetAll();
    expect(await at.visit.call(dates.changeOwnDate, change)).toMatchObject({ title: 'Feast' });
  });
});
