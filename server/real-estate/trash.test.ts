import { expect, test } from 'vitest';
import {
  addMortgage,
  addProperty,
  changeProperty,
  findProperty,
  removeMortgage,
  removeProperty,
  restoreProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { allJobs } from '../kernel/all-jobs.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const house = testApp((kernel) => [realEstateArea(kernel)]);

/** Runs the night's work as it is registered with the job queue. */
async function night(): Promise<void> {
  const job = allJobs(house.kernel, [realEstateArea(house.kernel)]).find(
    ({ name }) => name === 'empty-trash',
  );
  await job?.run();
}

/** Makes what a person removed look as if it had been removed so many days ago. */
const removedAgo = (table: string, id: string, days: number) =>
  house.raw(`update ${table} set removed_at = now() - make_interval(days => $2) where id = $1`, [id, days]);

/** A staged photograph of this person's, as an upload leaves it. */
async function photoOf(owner: string): Promise<string> {
  const rows = await house.raw<{ id: string }>(
    `insert into files (user_id, key, name, type, size, sha256, purpose, state)
     values ($1, gen_random_uuid()::text, 'front.jpg', 'image/jpeg', 1, 'x', 'photo', 'staged') returning id`,
    [owner],
  );
  return rows[0]!.id;
}

const stateOf = async (id: string) =>
  (await house.raw<{ state: string }>('select state from files where id = $1', [id]))[0]?.state;

test('what is removed can be taken back, unchanged', async () => {
  const maria = house.as(await house.person());
  const { id } = await maria.call(addProperty, { ...sampleProperty(), mortgage: sampleMortgage() });
  const before = await maria.call(findProperty, { id });
  await maria.call(removeProperty, { id });
  expect(await maria.call(findProperty, { id })).toMatchObject({ is_active: false });
  await expect(maria.call(changeProperty, { version: 1, id, city: 'Bath' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(maria.call(removeProperty, { id })).rejects.toMatchObject({ code: 'not_found' });
  await maria.call(restoreProperty, { id });
  expect(await maria.call(findProperty, { id })).toEqual(before);
});

test('after 30 days the trash is emptied, with photos, mortgages and values', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const photo = await photoOf(owner);
  const { id } = await maria.call(addProperty, {
    ...sampleProperty({ photos: [photo] }),
    mortgage: sampleMortgage(),
  });
  expect(await stateOf(photo)).toBe('kept');
  await maria.call(removeProperty, { id });

  await removedAgo('real_estate_properties', id, 29);
  await night();
  expect((await maria.call(findProperty, { id })).photos).toEqual([photo]);

  await removedAgo('real_estate_properties', id, 31);
  await night();
  await expect(maria.call(findProperty, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await stateOf(photo)).toBe('leaving');
  for (const table of ['real_estate_mortgages', 'asset_values', 'belongings', 'records', 'search_index']) {
    expect(await house.raw(`select 1 from ${table} where user_id = $1`, [owner])).toEqual([]);
  }
});

test('a removed mortgage goes after 30 days, its property stays', async () => {
  const maria = house.as(await house.person());
  const { id } = await maria.call(addProperty, sampleProperty());
  const loan = await maria.call(addMortgage, { property_id: id, ...sampleMortgage() });
  await maria.call(removeMortgage, { id: loan.id });
  await removedAgo('real_estate_mortgages', loan.id, 31);
  await night();
  expect((await maria.call(findProperty, { id })).mortgages).toEqual([]);
});

test('a photo that is taken out of a property leaves, the others stay in their order', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const [front, garden, attic] = [await photoOf(owner), await photoOf(owner), await photoOf(owner)];
  const { id } = await maria.call(addProperty, sampleProperty({ photos: [front, garden] }));
  const changed = await maria.call(changeProperty, { version: 1, id, photos: [attic, front] });
  expect(changed.photos).toEqual([attic, front]);
  expect(await Promise.all([front, garden, attic].map(stateOf))).toEqual(['kept', 'leaving', 'kept']);
});

test('somebody else’s photo is not taken', async () => {
  const stranger = await house.person();
  const photo = await photoOf(stranger);
  const maria = house.as(await house.person());
  await expect(maria.call(addProperty, sampleProperty({ photos: [photo] }))).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ field: 'photos' }],
  });
  expect(await stateOf(photo)).toBe('staged');
});
