import type { ThingRow } from '../kernel/records/valued-things.ts';
import type { TestDatabase } from '../kernel/test-database.ts';

/** Puts an appliance there, sold where it has the day of a sale. */
export async function keepAppliance(
  test: Pick<TestDatabase, 'raw'>,
  owner: string,
  thing: Partial<ThingRow> & { label?: string; removed_at?: string | null } = {},
) {
  const row = {
    kind: 'dishwasher',
    purchase_date: '2020-06-15',
    purchase_price: '1000.00',
    current_value: '500.00',
    sale_date: null,
    sale_price: null,
    label: 'Dishwasher',
    removed_at: null,
    ...thing,
  };
  const [kept] = await test.raw<{ id: string }>(
    `insert into appliances (user_id, name, category, purchase_date, purchase_price, current_value, sale_date, sale_price, removed_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $7::date is null then 'active' else 'sold' end) returning id`,
    [
      owner,
      row.label,
      row.kind,
      row.purchase_date,
      row.purchase_price,
      row.current_value,
      row.sale_date,
      row.sale_price,
      row.removed_at,
    ],
  );
  return { item_type: 'appliance', item_id: kept?.id ?? '' } as const;
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
