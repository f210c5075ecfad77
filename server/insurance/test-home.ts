import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { samplePolicy } from '../sample/records/insurance.ts';
import { keepRecord } from '../kernel/records/test-record.ts';
import type { TestApp } from '../kernel/test-app.ts';
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

/** Keeps a thing as its own area does, in a place or a home. */
export async function keepThing(
  test: TestDatabase,
  owner: string,
  item_type: 'movable' | 'appliance',
  label: string,
  { value = null, of, type = 'other' }: { value?: string | null; of?: RecordReference; type?: string } = {},
): Promise<CoveredThing> {
  const [row] =
    item_type === 'movable'
      ? await test.raw<{ id: string }>(
          `insert into movable_assets (user_id, name, type, purchase_date, purchase_price, current_value, condition)
           values ($1, $2, $3, '2020-01-01', 1, $4, 'good') returning id`,
          [owner, label, type, value],
        )
      : await test.raw<{ id: string }>(
          `insert into appliances (user_id, name, category, current_value) values ($1, $2, 'oven', $3) returning id`,
          [owner, label, value],
        );
  const thing = { item_type, item_id: row?.id ?? '' };
  if (of !== undefined) await lay(test, owner, thing, of);
  return thing;
}

/** Keeps a place that lies in a home or in another place. */
export async function keepPlace(
  test: TestDatabase,
  owner: string,
  label: string,
  of: RecordReference,
): Promise<RecordReference> {
  const place = await keepRecord(test, owner, { item_type: 'place', label });
  await lay(test, owner, place, of);
  return place;
}

const lay = (test: TestDatabase, owner: string, item: RecordReference, of: RecordReference) =>
  test.raw('select belonging_put($1, $2, $3, $4, $5)', [
    owner,
    of.item_type,
    of.item_id,
    item.item_type,
    item.item_id,
  ]);

/** A person with calls that keep homes, places and things, take policies out and say what they cover. */
export async function insuredPerson(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = (current_value: string, address?: string) => keepHome(house, owner, current_value, address);
  const place = (label: string, of: Parameters<typeof keepPlace>[3]) => keepPlace(house, owner, label, of);
  const thing = (type: 'movable' | 'appliance', label: string, more: Parameters<typeof keepThing>[4] = {}) =>
    keepThing(house, owner, type, label, more);
  const policy = async (own: Parameters<typeof samplePolicy>[0] = {}) =>
    (await caller.call(endpoints.addPolicy, samplePolicy(own))).id;
  const cover = async (
    id: string,
    kind: string,
    of: CoveredThing | null,
    cover_limit: string,
    more: object = {},
  ) => caller.call(endpoints.addCover, { id, kind: kind as 'dwelling', of, cover_limit, ...more });
  const line = (of: CoveredThing) => caller.call(endpoints.findCoverageOf, of);
  return { owner, caller, home, place, thing, policy, cover, line };
}
