import { beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import type { Caller } from '../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { foundBy, testHomes } from '../testing/records/homes.ts';

/** What `hung()` (0170) promises of every record that hangs on another, shown by places: rooms of a property, a box in a room. */
const house = guestApp();

let owner: string;
let guest: string;
let maria: Caller;
let visit: Caller;
let home: string;
let room: string;
let box: string;
beforeEach(async () => {
  [owner, guest] = [await house.person(), await house.person()];
  [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  home = await testHomes.add(maria);
  room = (
    await maria.call(endpoints.addPlace, { name: 'Zebrawood room', of_type: 'real_estate', of_id: home })
  ).id;
  box = (await maria.call(endpoints.addPlace, { name: 'Quokka box', of_type: 'place', of_id: room })).id;
});

const give = (item: TestGrant['item'], role: TestGrant['role'] = 'viewer') =>
  grantTo(house, {
    owner,
    guest,
    ...(item === undefined ? {} : { item }),
    ...(role === undefined ? {} : { role }),
  });
const seen = async (caller: Caller) =>
  (await caller.call(endpoints.listPlaces, {})).items.map(({ id }) => id).toSorted();
const found = foundBy;
const both = () => [room, box].toSorted();
const state = (id: string) =>
  house.raw(
    'select private, removed_at is not null as removed, disposed_on::text as sold from records where item_id = $1',
    [id],
  );

describe('what hangs on a record, two deep', () => {
  test('goes into the trash with it, comes back with it, and is found by its words again', async () => {
    expect([await found(maria, 'zebrawood'), await found(maria, 'quokka')]).toEqual([[room], [box]]);
    await testHomes.remove(maria, home);
    expect(await seen(maria)).toEqual([]);
    expect([await found(maria, 'zebrawood'), await found(maria, 'quokka')]).toEqual([[], []]);
    expect((await maria.call(endpoints.findPlace, { id: box })).in_trash).toBe(true);
    await testHomes.restore(maria, home);
    expect(await seen(maria)).toEqual(both());
    expect([await found(maria, 'zebrawood'), await found(maria, 'quokka')]).toEqual([[room], [box]]);
  });

  test('stays in the trash where it was removed by itself, also when the record comes back', async () => {
    await maria.call(endpoints.removePlace, { id: box });
    await testHomes.remove(maria, home);
    await testHomes.restore(maria, home);
    expect(await seen(maria)).toEqual([room]);
    await maria.call(endpoints.restorePlace, { id: box });
    expect(await seen(maria)).toEqual(both());
  });

  test('is private with it and open with it', async () => {
    await give('*');
    expect(await seen(visit)).toEqual(both());
    await testHomes.keepPrivate(maria, home, true);
    expect(await seen(visit)).toEqual([]);
    expect(await found(visit, 'quokka')).toEqual([]);
    await expect(visit.call(endpoints.findPlace, { id: box })).rejects.toMatchObject({ code: 'not_found' });
    await testHomes.keepPrivate(maria, home, false);
    expect(await seen(visit)).toEqual(both());
    await maria.call(endpoints.changePlace, { id: room, version: 'any', private: true });
    expect(await seen(visit)).toEqual([]);
  });

  test('keeps being private by itself when the record is opened again', async () => {
    await maria.call(endpoints.changePlace, { id: box, version: 'any', private: true });
    await testHomes.keepPrivate(maria, home, true);
    await testHomes.keepPrivate(maria, home, false);
    expect([await state(room), await state(box)]).toMatchObject([[{ private: false }], [{ private: true }]]);
  });

  test('is sold with it, and had again when the sale is undone', async () => {
    await testHomes.sell(maria, home);
    expect([await state(room), await state(box)]).toMatchObject([
      [{ sold: '2024-05-01' }],
      [{ sold: '2024-05-01' }],
    ]);
    expect(await seen(maria)).toEqual([]);
    await testHomes.undoSale(maria, home);
    expect(await seen(maria)).toEqual(both());
  });

  test('ends with it, and with it alone', async () => {
    const berth = (await maria.call(endpoints.addPlace, { name: 'Berth' })).id;
    await house.raw('delete from real_estate_properties where id = $1', [home]);
    const left = await house.raw('select id from home_places where user_id = $1', [owner]);
    expect(left).toEqual([{ id: berth }]);
    const registered = await house.raw(
      "select item_id from records where user_id = $1 and item_type = 'place'",
      [owner],
    );
    expect(registered).toEqual([{ item_id: berth }]);
  });
});

describe('what hangs on a record that is open to a guest', () => {
  test('is seen with it, and a viewer adds nothing', async () => {
    await give({ type: 'real_estate', id: home });
    expect(await seen(visit)).toEqual(both());
    expect(await found(visit, 'quokka')).toEqual([box]);
    const added = visit.call(endpoints.addPlace, { name: 'Mine', of_type: 'real_estate', of_id: home });
    await expect(added).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is added to and changed by a contributor, and moved by nobody but the owner', async () => {
    await give({ type: 'real_estate', id: home }, 'contributor');
    const added = await visit.call(endpoints.addPlace, {
      name: 'Guest room',
      of_type: 'real_estate',
      of_id: home,
    });
    const inside = await visit.call(endpoints.addPlace, {
      name: 'Drawer',
      of_type: 'place',
      of_id: added.id,
    });
    expect(await seen(visit)).toEqual([...both(), added.id, inside.id].toSorted());
    expect(await seen(maria)).toEqual([...both(), added.id, inside.id].toSorted());
    await visit.call(endpoints.changePlace, { id: room, version: 'any', notes: 'Painted' });
    const moved = visit.call(endpoints.changePlace, {
      id: box,
      version: 'any',
      of_type: 'real_estate',
      of_id: home,
    });
    await expect(moved).rejects.toMatchObject({ code: 'forbidden' });
    const elsewhere = visit.call(endpoints.changePlace, { id: box, version: 'any', of_id: added.id });
    await expect(elsewhere).rejects.toMatchObject({ code: 'forbidden' });
    const alone = visit.call(endpoints.addPlace, { name: 'Elsewhere' });
    await expect(alone).rejects.toMatchObject({ code: 'forbidden' });
    const hidden = visit.call(endpoints.changePlace, { id: room, version: 'any', private: true });
    await expect(hidden).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('shows the way to it only as far as that is open', async () => {
    await give({ type: 'place', id: box });
    expect(await seen(visit)).toEqual([box]);
    expect((await visit.call(endpoints.findPlace, { id: box })).path).toEqual([]);
  });

  test('is nothing to a stranger, nor to whom something else is open', async () => {
    await expect(visit.call(endpoints.listPlaces, {})).rejects.toMatchObject({ code: 'not_found' });
    const other = await testHomes.add(maria, { address: 'Elsewhere' });
    await give({ type: 'real_estate', id: other }, 'manager');
    expect(await seen(visit)).toEqual([]);
    expect(await found(visit, 'zebrawood')).toEqual([]);
    const added = visit.call(endpoints.addPlace, { name: 'Mine', of_type: 'real_estate', of_id: home });
    await expect(added).rejects.toMatchObject({ code: 'not_found' });
  });
});
