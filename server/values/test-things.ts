import { sql } from 'kysely';
import { keepRecord } from '../kernel/records/test-record.ts';
import type { ThingRow, ValuedThings } from '../kernel/records/valued-things.ts';
import type { TestDatabase } from '../kernel/test-database.ts';

/** For tests: a table of things in place of an area's own, without policies. */
export const standIn: ValuedThings = {
  rows: (owner) => sql<ThingRow>`
    select id, kind, purchase_date, purchase_price, current_value, sale_date, sale_price from stand_in where user_id = ${owner}`,
  async setWorth(tx, owner, id, value) {
    await sql`update stand_in set current_value = ${value} where user_id = ${owner} and id = ${id}`.execute(
      tx,
    );
  },
};

/** Makes the table. */
export async function makeStandIn(test: Pick<TestDatabase, 'raw'>): Promise<void> {
  await test.raw(`create table stand_in (user_id uuid, id uuid primary key, kind text, purchase_date date, purchase_price numeric(14, 2),
    current_value numeric(14, 2), sale_date date, sale_price numeric(14, 2))`);
  await test.raw('grant all on stand_in to app_user, app_guest');
}

/** Puts an appliance there and into the register. */
export async function keepAppliance(
  test: Pick<TestDatabase, 'raw'>,
  owner: string,
  thing: Partial<ThingRow> & { label?: string; removed_at?: string | null } = {},
) {
  const { label = 'Dishwasher', removed_at = null } = thing;
  const of = await keepRecord(test, owner, { item_type: 'appliance', label, removed_at });
  const row = {
    kind: 'dishwasher',
    purchase_date: '2020-06-15',
    purchase_price: '1000.00',
    current_value: '500.00',
    sale_date: null,
    sale_price: null,
    ...thing,
  };
  await test.raw('insert into stand_in values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    owner,
    of.item_id,
    row.kind,
    row.purchase_date,
    row.purchase_price,
    row.current_value,
    row.sale_date,
    row.sale_price,
  ]);
  return { item_type: 'appliance', item_id: of.item_id } as const;
}

/** Puts a property there that its owner said a worth of when it was bought, and gives its name. */
export async function keepHome(test: Pick<TestDatabase, 'raw'>, owner: string) {
  const [row] = await test.raw<{ id: string }>(
    `insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size,
       bathrooms, status, occupancy_status)
     values ($1, 'residential', '22 Harbor Lane', 'Portland', 'ME', '2018-06-15', 415000, 562500, 1850, 2.5, 'available', 'vacant') returning id`,
    [owner],
  );
  const of = { item_type: 'real_estate', item_id: row?.id ?? '' } as const;
  await test.raw(
    "insert into asset_values (user_id, of_type, of_id, day, source, value) values ($1, $2, $3, '2019-01-01', 'own', 562500)",
    [owner, of.item_type, of.item_id],
  );
  return of;
}
