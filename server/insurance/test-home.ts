import { randomUUID } from 'node:crypto';
import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { TestDatabase } from '../kernel/test-database.ts';

/** Keeps a home as its own area does. */
export async function keepHome(
  test: TestDatabase,
  owner: string,
  current_value: string,
  address = 'A house',
): Promise<CoveredThing> {
  const [home] = await test.raw<{ id: string }>(
    `insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size)
     values ($1, 'residential', $2, 'Austin', 'TX', '2020-01-01', 1, $3, 1) returning id`,
    [owner, address, current_value],
  );
  return { item_type: 'real_estate', item_id: home?.id ?? '' };
}

/** Keeps a record of an area that is not there, with what it was worth some days ago, belonging to another record. */
export async function keepRecord(
  test: TestDatabase,
  owner: string,
  item_type: 'movable' | 'appliance' | 'place',
  label: string,
  { value, of }: { value?: string; of?: { item_type: string; item_id: string } } = {},
): Promise<{ item_type: typeof item_type; item_id: string }> {
  const item_id = randomUUID();
  await test.raw(`select record_put($1, $2, $3, 'test', $4, '', '', false, null, null, null)`, [
    owner,
    item_type,
    item_id,
    label,
  ]);
  if (value !== undefined) {
    await test.raw(
      `insert into asset_values values ($1, $2, $3, current_date - 9, 'appraisal', $4), ($1, $2, $3, current_date - 30, 'own', 7)`,
      [owner, item_type, item_id, value],
    );
  }
  if (of !== undefined) {
    await test.raw('select belonging_put($1, $2, $3, $4, $5)', [
      owner,
      of.item_type,
      of.item_id,
      item_type,
      item_id,
    ]);
  }
  return { item_type, item_id };
}
