import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import type { Caller } from '../kernel/test-app.ts';
import { findRightsIn } from '../sharing/rights.ts';
import { grantTo } from '../testing/grants.ts';
import { keepHouse } from '../testing/shared-house.ts';
import type { House } from '../testing/shared-house.ts';

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

const give = (item: '*', role: 'manager') => grantTo(test, { owner: house.owner, guest, item, role });

async function asGuest<T>(statement: RawBuilder<T>): Promise<T[]> {
  const place = { guest, owner: house.owner, opened: [] };
  return (await test.database.asGuest(place, (tx) => statement.execute(tx))).rows;
}

describe('whatever a guest’s statement says', () => {
  it('no record changes hands, no grant is made, no register is written', async () => {
    await give('*', 'manager');
    const { owner } = house;
    const id = house.records.passport;
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
