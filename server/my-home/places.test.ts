import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { deepest, pathInWords, place, placeTexts } from '@holdfast/domain/my-home/place';
import { housePicture } from '../sample/drawings/sample-pictures.ts';
import { samplePlace } from '../sample/records/my-home.ts';
import type { Tx } from '../kernel/database/database.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testHomes } from '../testing/records/homes.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { addRooms, changePlace } from './places.ts';

const house = guestApp();

const addHome = testHomes.add;

recordTests(house, 'a place', {
  table: 'home_places',
  shape: place,
  endpoints: {
    add: endpoints.addPlace,
    change: endpoints.changePlace,
    remove: endpoints.removePlace,
    restore: endpoints.restorePlace,
    find: endpoints.findPlace,
  },
  async sample(caller) {
    const photo = await sendFile(caller, 'room.jpg', 'photo', await housePicture(7));
    return samplePlace({ of_type: 'real_estate', of_id: await addHome(caller), photos: [photo.id] });
  },
  change: { name: 'Utility room', emergency: null, location: 'In the cellar' },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['of_id', null, placeTexts.noAbove],
  ],
});

/** Somebody with a property, a room in it and a shelf in that. */
async function someone() {
  const owner = await house.person();
  const caller = house.as(owner);
  const property = await addHome(caller, { address: '1 Kelp Lane' });
  const add = async (name: string, of_type: 'real_estate' | 'place', of_id: string) =>
    (await caller.call(endpoints.addPlace, { name, of_type, of_id })).id;
  const garage = await add('Garage', 'real_estate', property);
  const shelf = await add('Shelf 2', 'place', garage);
  const into = (id: string, of_type: 'real_estate' | 'place' | null, of_id: string | null) =>
    caller.call(endpoints.changePlace, { id, version: 'any', of_type, of_id });
  return { owner, caller, property, add, garage, shelf, into };
}

/** Does two things in transactions of their own; the first ends after the second has had time to overtake it. */
async function atOnce<T>(owner: string, one: (tx: Tx) => Promise<T>, other: (tx: Tx) => Promise<T>) {
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = house.database.asViewer(owner, async (tx) => {
    const result = await one(tx);
    begun.resolve();
    await free.promise;
    return result;
  });
  await Promise.race([begun.promise, first]);
  const second = house.database.asViewer(owner, other);
  await Promise.race([second.catch(() => undefined), pause(300)]);
  free.resolve();
  return Promise.allSettled([first, second] as const);
}

describe('places', () => {
  test('inside each other are called by the way to them', async () => {
    const { caller, property, garage, shelf } = await someone();
    const found = await caller.call(endpoints.findPlace, { id: shelf });
    expect(found.path).toEqual([
      { item_type: 'real_estate', item_id: property, label: '1 Kelp Lane' },
      { item_type: 'place', item_id: garage, label: 'Garage' },
    ]);
    expect(pathInWords(found)).toBe('Garage › Shelf 2');
    expect(await caller.call(endpoints.findPlace, { id: garage })).toMatchObject({ places: 1, things: 0 });
  });

  test('are listed by name, all of a property or right inside one place, in pages', async () => {
    const { caller, property, add, garage, shelf } = await someone();
    const attic = await add('Attic', 'real_estate', property);
    const berth = (await caller.call(endpoints.addPlace, { name: 'Berth 12', kind: 'other' })).id;
    const ids = async (filter: object) =>
      (await caller.call(endpoints.listPlaces, filter)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([attic, berth, garage, shelf]);
    expect(await ids({ property_id: property })).toEqual([attic, garage, shelf]);
    expect(await ids({ property_id: property, rooms: 'yes' })).toEqual([attic, garage]);
    expect(await ids({ place_id: garage })).toEqual([shelf]);
    expect(await ids({ q: 'shelf' })).toEqual([shelf]);
    expect(await ids({ kind: 'other' })).toEqual([berth]);
    const first = await caller.call(endpoints.listPlaces, { limit: 3 });
    expect([first.items.length, first.total]).toEqual([3, 4]);
    expect(await ids({ limit: 3, after: first.next })).toEqual([shelf]);
  });

  test('never stand inside themselves, however far around', async () => {
    const { garage, shelf, add, into } = await someone();
    const box = await add('Box', 'place', shelf);
    for (const into_ of [garage, shelf, box]) {
      await expect(into(garage, 'place', into_)).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: 'of_id', message: placeTexts.insideItself }],
      });
    }
    const [row] = await house.raw<{ of_id: string }>('select of_id from home_places where id = $1', [garage]);
    expect(row?.of_id).not.toBe(box);
  });

  test('make no circle either where two of them are moved into each other at once', async () => {
    const { owner, property, add } = await someone();
    const one = await add('One', 'real_estate', property);
    const other = await add('Other', 'real_estate', property);
    const put = (id: string, of_id: string) => (tx: Tx) =>
      changePlace(tx, owner, id, { of_type: 'place', of_id }, 'any');
    const [first, second] = await atOnce(owner, put(one, other), put(other, one));
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  });

  test('are refused by the table itself where a circle is written past the area', async () => {
    const { garage, shelf } = await someone();
    const circle = house.raw("update home_places set of_type = 'place', of_id = $2 where id = $1", [
      garage,
      shelf,
    ]);
    await expect(circle).rejects.toMatchObject({ code: '23514' });
  });

  test(`stand ${deepest} deep inside each other and no deeper, also where what is moved brings more along`, async () => {
    const { caller, add, garage, shelf, into } = await someone();
    const chain = [garage, shelf];
    while (chain.length < deepest) chain.push(await add(`Box ${chain.length}`, 'place', chain.at(-1) ?? ''));
    const tooDeep = { code: 'invalid', fields: [{ field: 'of_id', message: placeTexts.tooDeep }] };
    await expect(add('One more', 'place', chain.at(-1) ?? '')).rejects.toMatchObject(tooDeep);
    const crate = (await caller.call(endpoints.addPlace, { name: 'Crate' })).id;
    await add('In the crate', 'place', crate);
    await expect(into(crate, 'place', chain.at(-2) ?? '')).rejects.toMatchObject(tooDeep);
    await into(crate, 'place', chain.at(-3) ?? '');
  });

  test('go along with the place that they are in, to another property', async () => {
    const { caller, property, garage, shelf, into } = await someone();
    const cabin = await addHome(caller, { address: '2 Cove Road' });
    await into(garage, 'real_estate', cabin);
    const ids = async (property_id: string) =>
      (await caller.call(endpoints.listPlaces, { property_id })).items.map(({ id }) => id);
    expect(await ids(property)).toEqual([]);
    expect(await ids(cabin)).toEqual([garage, shelf]);
    await into(garage, null, null);
    expect(await ids(cabin)).toEqual([]);
  });

  test('are not put into what is not there, is in the trash or is somebody else’s', async () => {
    const { caller, add, garage, property } = await someone();
    const stranger = await someone();
    const missing = { code: 'not_found' };
    await expect(add('Lost', 'place', stranger.garage)).rejects.toMatchObject(missing);
    await expect(add('Lost', 'real_estate', stranger.property)).rejects.toMatchObject(missing);
    await caller.call(endpoints.removePlace, { id: garage });
    await expect(add('Lost', 'place', garage)).rejects.toMatchObject(missing);
    await testHomes.remove(caller, property);
    await expect(add('Lost', 'real_estate', property)).rejects.toMatchObject(missing);
  });

  test('stay in the trash while what they are in lies there', async () => {
    const { caller, garage, shelf } = await someone();
    await caller.call(endpoints.removePlace, { id: shelf });
    await caller.call(endpoints.removePlace, { id: garage });
    const trash = await caller.call(endpoints.listPlaces, { view: 'trash' });
    expect(trash.items.map(({ id }) => id)).toEqual([garage, shelf]);
    await expect(caller.call(endpoints.restorePlace, { id: shelf })).rejects.toMatchObject({
      code: 'invalid',
      message: placeTexts.aboveInTrash,
    });
    await caller.call(endpoints.restorePlace, { id: garage });
    await caller.call(endpoints.restorePlace, { id: shelf });
    expect((await caller.call(endpoints.listPlaces, {})).total).toBe(2);
  });

  test('come as the rooms of a house in one click, and a second click adds none', async () => {
    const { owner, property } = await someone();
    const rooms = [
      { name: 'Kitchen', kind: 'room' },
      { name: 'garage', kind: 'room' },
      { name: 'Garden', kind: 'outdoors' },
    ] as const;
    const click = async (tx: Tx) => addRooms(tx, owner, property, rooms);
    const [first, second] = await atOnce(owner, click, click);
    expect(first).toMatchObject({ value: [{ name: 'Kitchen' }, { name: 'Garden' }] });
    expect(second).toMatchObject({ value: [] });
    const registered = await house.raw(
      "select label from records where user_id = $1 and item_type = 'place' order by label",
      [owner],
    );
    expect(registered).toEqual(['Garage', 'Garden', 'Kitchen', 'Shelf 2'].map((label) => ({ label })));
  });

  test('let go of their photographs when the property is deleted for good', async () => {
    const { caller, garage, property } = await someone();
    const photo = await sendFile(caller, 'garage.jpg', 'photo', await housePicture(8));
    await caller.call(endpoints.changePlace, { id: garage, version: 1, photos: [photo.id] });
    await house.raw('delete from real_estate_properties where id = $1', [property]);
    expect(await house.raw('select id from home_places where id = $1', [garage])).toEqual([]);
    const files = await house.raw('select state, used_by_id from files where id = $1', [photo.id]);
    expect(files).toEqual([{ state: 'leaving', used_by_id: null }]);
  });
});
