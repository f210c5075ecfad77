import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';

const test = testDatabase();

/** Gives the areas' tables a parent with ON DELETE CASCADE, as every table with children will have one. */
beforeAll(async () => {
  await test.raw(`
    create table parents (user_id uuid not null references users (id) on delete cascade, id uuid not null, primary key (user_id, id));
    call owned('parents');
    alter table parents owner to app_owner;`);
  for (const table of ['real_estate_properties', 'documents', 'own_dates']) {
    await test.raw(`
      alter table ${table} add column parent_id uuid,
        add foreign key (user_id, parent_id) references parents (user_id, id) on delete cascade`);
  }
});

async function family(): Promise<{ owner: string; parent: string }> {
  const [owner, parent] = [await test.person(), randomUUID()];
  await test.raw('insert into parents values ($1, $2)', [owner, parent]);
  await test.raw(
    `insert into real_estate_properties (user_id, parent_id, property_type, address, city, state, purchase_date, purchase_price,
      current_value, size) values ($1, $2, 'residential', '12 Kelp Street', 'Astoria', 'OR', '2020-01-01', 1, 1, 1)`,
    [owner, parent],
  );
  await test.raw(
    `insert into real_estate_mortgages (user_id, property_id, lender, original_amount, current_balance, interest_rate, monthly_payment,
      start_date, end_date)
     select user_id, id, 'A bank', 1, 1, 1, 1, '2020-01-01', '2050-01-01' from real_estate_properties where user_id = $1`,
    [owner],
  );
  await test.raw(
    `insert into documents (user_id, parent_id, name, type, document_category, importance, upload_date, file_url, text_state)
     select $1, $2, 'Deed ' || i, 'deed', 'Deeds & Titles', 'low', current_date, 'https://example.com', 'none' from generate_series(1, 3) i`,
    [owner, parent],
  );
  await test.raw(
    "insert into own_dates (user_id, parent_id, title, due_date) values ($1, $2, 'The dentist', '2030-01-01')",
    [owner, parent],
  );
  return { owner, parent };
}

const counted = async (owner: string) =>
  (
    await test.raw('select coalesce(sum(active), 0)::int as active from document_counts where user_id = $1', [
      owner,
    ])
  )[0]?.['active'] as number;
const things = async (owner: string) =>
  (await test.raw('select label from assets where user_id = $1', [owner])).map(
    (row) => row['label'] as string,
  );
const found = (owner: string) => test.raw('select item_id from search_index where user_id = $1', [owner]);

describe('what goes because its parent goes', () => {
  it('leaves register, counts and search, as it does when it is deleted by itself', async () => {
    const { owner, parent } = await family();
    const other = await family();
    expect([await counted(owner), await things(owner)]).toEqual([3, ['12 Kelp Street']]);
    await test.database.asViewer(owner, (tx) =>
      tx
        .deleteFrom('parents' as 'files')
        .where('id', '=', parent)
        .execute(),
    );
    expect(await test.raw('select id from documents where user_id = $1', [owner])).toEqual([]);
    expect(await counted(owner)).toBe(0);
    expect(await things(owner)).toEqual([]);
    expect(await found(owner)).toEqual([]);
    expect([await counted(other.owner), await things(other.owner)]).toEqual([3, ['12 Kelp Street']]);
  });
});
