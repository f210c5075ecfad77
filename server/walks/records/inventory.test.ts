import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/inventory/endpoints';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as myHome from '@holdfast/domain/my-home/endpoints';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleCheck } from '../../sample/records/inventory.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { samplePlace } from '../../sample/records/my-home.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { sendFile } from '../../testing/records/household-records.ts';

const house = guestApp();

/** A house with an attic, a kitchen and a box in the kitchen, a storage unit elsewhere, and a thing in each; and one that lies nowhere. */
async function home() {
  const owner = await house.person();
  const caller = house.as(owner);
  const property_id = (await caller.call(addProperty, sampleProperty({ address: '1 Kelp Lane' }))).id;
  const place = async (name: string, of_type: 'real_estate' | 'place' | null, of_id: string | null) =>
    (await caller.call(myHome.addPlace, samplePlace({ name, of_type, of_id }))).id;
  const attic = await place('Attic', 'real_estate', property_id);
  const kitchen = await place('Kitchen', 'real_estate', property_id);
  const box = await place('Box', 'place', kitchen);
  const unit = await place('A unit', null, null);
  const movable = async (name: string, place_id: string | null) =>
    (
      await caller.call(
        movables.addMovable,
        sampleMovable({ name, place_id, location: null, serial_number: null }),
      )
    ).id;
  const trunk = await movable('Trunk', attic);
  const whisk = await movable('Whisk', box);
  const kayak = await movable('Kayak', unit);
  const lamp = await movable('Lamp', null);
  const oven = (
    await caller.call(
      appliances.addAppliance,
      sampleAppliance({ name: 'Oven', place_id: kitchen, serial_number: 'SN 7' }),
    )
  ).id;
  const begin = async (own: Parameters<typeof sampleCheck>[0] = {}) =>
    (await caller.call(endpoints.addCheck, sampleCheck(own))).id;
  const placesOf = async (id: string) =>
    (await caller.call(endpoints.listCheckPlaces, { id })).items.map(({ label, things, open }) => [
      label,
      things,
      open,
    ]);
  const labels = async (id: string, more: object = {}) =>
    (await caller.call(endpoints.listCheckThings, { id, ...more })).items.map(({ label }) => label);
  return {
    owner,
    caller,
    property_id,
    attic,
    kitchen,
    box,
    unit,
    trunk,
    whisk,
    kayak,
    lamp,
    oven,
    begin,
    placesOf,
    labels,
    movable,
  };
}
const aMovable = (item_id: string) => ({ item_type: 'movable', item_id }) as const;

test('a check walks through everything, a property, or places with what is inside them, in the order of places', async () => {
  const { property_id, kitchen, begin, placesOf, labels } = await home();
  const all = await begin();
  expect(await placesOf(all)).toEqual([
    ['Attic', 1, 1],
    ['Kitchen', 1, 1],
    ['Kitchen › Box', 1, 1],
    ['A unit', 1, 1],
    ['', 1, 1],
  ]);
  expect(await labels(all)).toEqual(['Kayak', 'Lamp', 'Oven', 'Trunk', 'Whisk']);
  expect(await labels(all, { place: 'none' })).toEqual(['Lamp']);
  expect(await labels(await begin({ property_id }))).toEqual(['Oven', 'Trunk', 'Whisk']);
  expect(await labels(await begin({ place_ids: [kitchen] }))).toEqual(['Oven', 'Whisk']);
});

test('what is said of a thing is kept once, and the later word holds in whichever order the two arrive', async () => {
  const { caller, begin, trunk } = await home();
  const id = await begin();
  const say = (answer: 'here' | 'missing', age: number) =>
    caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer, note: answer, age });
  expect(await say('missing', 60)).toEqual({ holds: true });
  expect(await say('here', 0)).toEqual({ holds: true });
  // Said before, on a phone that found its net only now.
  expect(await say('missing', 120)).toEqual({ holds: false });
  const found = await caller.call(endpoints.findCheck, { id });
  expect(found).toMatchObject({ things: 5, seen: 1, missing: 0 });
  const { items } = await caller.call(endpoints.listCheckThings, { id, view: 'seen' });
  expect(items).toMatchObject([{ label: 'Trunk', answer: 'here', note: 'here' }]);
});

test('two devices that say something of one thing at once make one tick', async () => {
  const { caller, owner, begin, trunk } = await home();
  const id = await begin();
  const here = () => caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'here' });
  await Promise.all([here(), here(), here()]);
  expect(await house.raw('select answer from inventory_answers where user_id = $1', [owner])).toEqual([
    { answer: 'here' },
  ]);
});

test('a thing that lies somewhere else is moved by the area that keeps it, an earlier word moves nothing', async () => {
  const { caller, begin, trunk, oven, unit, attic } = await home();
  const id = await begin();
  const moved = { id, answer: 'moved' } as const;
  await caller.call(endpoints.answerThing, { ...moved, ...aMovable(trunk), place_id: unit });
  await caller.call(endpoints.answerThing, {
    ...moved,
    item_type: 'appliance',
    item_id: oven,
    place_id: unit,
  });
  const at = async () => (await caller.call(movables.findMovable, { id: trunk })).place_id;
  expect(await at()).toBe(unit);
  expect((await caller.call(appliances.findAppliance, { id: oven })).place_id).toBe(unit);
  await caller.call(endpoints.answerThing, { ...moved, ...aMovable(trunk), place_id: attic, age: 3600 });
  expect(await at()).toBe(unit);
  await expect(caller.call(endpoints.answerThing, { ...moved, ...aMovable(trunk) })).rejects.toMatchObject({
    code: 'invalid',
  });
  // Taken back, it lies where it lay, and is left to be looked at.
  await caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'open', place_id: attic });
  expect(await at()).toBe(attic);
  expect(await caller.call(endpoints.findCheck, { id })).toMatchObject({ things: 5, seen: 1, moved: 1 });
});

test('a photograph becomes the thing’s own and counts once, also where it is sent again', async () => {
  const { caller, begin, trunk } = await home();
  const id = await begin();
  const { id: photo } = await sendFile(caller, 'trunk.jpg', 'photo', await photograph('trunk'));
  const say = () => caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'here', photo });
  await say();
  await say();
  expect((await caller.call(movables.findMovable, { id: trunk })).photos.at(-1)).toBe(photo);
  expect(await caller.call(endpoints.findCheck, { id })).toMatchObject({ photographs: 1, seen: 1 });
  const { items } = await caller.call(endpoints.listCheckThings, { id, view: 'seen' });
  expect(items[0]?.photo).toBe(photo);
});

test('what is added meanwhile is offered, what is removed drops out', async () => {
  const { caller, begin, labels, attic, trunk, movable } = await home();
  const id = await begin({ place_ids: [attic] });
  await movable('Chest', attic);
  expect(await labels(id, { view: 'open' })).toEqual(['Chest', 'Trunk']);
  await caller.call(movables.removeMovable, { id: trunk });
  expect(await labels(id)).toEqual(['Chest']);
  await expect(
    caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'here' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a finished check keeps its counts, takes no more words, and can be taken up again', async () => {
  const { caller, begin, labels, trunk, kayak, lamp, movable } = await home();
  const id = await begin();
  await caller.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'here' });
  await caller.call(endpoints.answerThing, { id, ...aMovable(kayak), answer: 'missing', note: 'Lent out?' });
  const counts = { things: 5, seen: 1, moved: 0, missing: 1 };
  expect(await caller.call(endpoints.finishCheck, { id })).toMatchObject({
    ...counts,
    lacking: { photograph: 5, serial: 4, receipt: 5 },
  });
  await movable('Later', null);
  await caller.call(movables.removeMovable, { id: kayak });
  expect(await caller.call(endpoints.findCheck, { id })).toMatchObject(counts);
  expect(await labels(id, { view: 'open' })).toEqual(['Lamp', 'Oven', 'Whisk']);
  expect((await caller.call(endpoints.listChecks, {})).items[0]).toMatchObject(counts);
  const more = { id, ...aMovable(lamp), answer: 'here' } as const;
  await expect(caller.call(endpoints.answerThing, more)).rejects.toMatchObject({ code: 'conflict' });
  await caller.call(endpoints.reopenCheck, { id });
  expect(await labels(id, { view: 'open' })).toEqual(['Lamp', 'Later', 'Oven', 'Whisk']);
  await caller.call(endpoints.answerThing, more);
  expect(await caller.call(endpoints.findCheck, { id })).toMatchObject({ seen: 2, finished_on: null });
});

test('the next check is due a year after this one, until another one of the same is finished', async () => {
  const { caller, owner, begin, attic } = await home();
  const due = async () =>
    (
      await house.raw<{ source_id: string; days: number }>(
        `select source_id, due_date - current_date as days from due_items where user_id = $1 and state = 'open' and slot = 'again'`,
        [owner],
      )
    ).map(({ source_id, days }) => [source_id, days >= 364 && days <= 367] as const);
  const [first, second, other] = [
    await begin(),
    await begin({ yearly: true }),
    await begin({ place_ids: [attic] }),
  ];
  expect(await due()).toEqual([]);
  await caller.call(endpoints.finishCheck, { id: first });
  expect(await due()).toEqual([[first, true]]);
  await caller.call(endpoints.finishCheck, { id: second });
  expect(await due()).toEqual([[second, true]]);
  await caller.call(endpoints.finishCheck, { id: other });
  expect(new Map(await due())).toEqual(
    new Map([
      [other, true],
      [second, true],
    ]),
  );
});

test('a thing and a place say when they were last checked', async () => {
  const { caller, begin, oven, whisk, trunk, kitchen } = await home();
  const last = async (item_type: 'place' | 'movable', item_id: string) =>
    (await caller.call(endpoints.findLastChecked, { item_type, item_id })).last;
  expect(await last('place', kitchen)).toBeNull();
  const id = await begin();
  await caller.call(endpoints.answerThing, { id, ...aMovable(whisk), answer: 'here' });
  await caller.call(endpoints.answerThing, { id, item_type: 'appliance', item_id: oven, answer: 'missing' });
  await caller.call(endpoints.finishCheck, { id });
  expect(await last('place', kitchen)).toMatchObject({ check_id: id, things: 2, seen: 1 });
  expect(await last('movable', whisk)).toMatchObject({ check_id: id, seen: 1 });
  expect(await last('movable', trunk)).toBeNull();
});

test('a thing and a place say in which check under way they are looked for, and whether somebody is walking', async () => {
  const { caller, begin, attic, kitchen, unit, oven, whisk, trunk } = await home();
  const underWay = async (item_type: 'place' | 'movable' | 'appliance', item_id: string) =>
    (await caller.call(endpoints.findLastChecked, { item_type, item_id })).under_way;
  expect(await underWay('movable', whisk)).toBeNull();
  const id = await begin({ place_ids: [kitchen] });
  const open = { check_id: id, answer: 'open', lately: true };
  expect(await underWay('movable', whisk)).toMatchObject(open);
  expect(await underWay('place', kitchen)).toMatchObject(open);
  // It walks through the kitchen alone.
  expect([await underWay('movable', trunk), await underWay('place', attic)]).toEqual([null, null]);
  await caller.call(endpoints.answerThing, { id, item_type: 'appliance', item_id: oven, answer: 'here' });
  expect(await underWay('appliance', oven)).toMatchObject({ check_id: id, answer: 'here' });
  expect(await underWay('place', kitchen)).toMatchObject({ answer: 'here' });
  const newer = await begin();
  expect(await underWay('place', unit)).toMatchObject({ check_id: newer });
  const only = `movable/${whisk}`;
  const { items } = await caller.call(endpoints.listCheckThings, { id, only });
  expect(items).toMatchObject([{ item_id: whisk }]);
  await house.raw("update inventory_checks set created_at = now() - interval '2 days'", []);
  expect(await underWay('movable', trunk)).toMatchObject({ check_id: newer, lately: false });
  await caller.call(endpoints.finishCheck, { id: newer });
  expect(await underWay('movable', trunk)).toBeNull();
});

test('pages go on where they ended, also where the last thing was moved and removed meanwhile', async () => {
  const { caller, begin, whisk, lamp, unit } = await home();
  const id = await begin();
  const first = await caller.call(endpoints.listCheckThings, { id, limit: 2 });
  expect(first).toMatchObject({ items: [{ label: 'Kayak' }, { label: 'Lamp' }], total: 5 });
  await caller.call(endpoints.answerThing, { id, ...aMovable(lamp), answer: 'moved', place_id: unit });
  await caller.call(movables.removeMovable, { id: lamp });
  const after = first.next ?? '';
  const second = await caller.call(endpoints.listCheckThings, { id, limit: 2, after });
  expect(second).toMatchObject({ items: [{ label: 'Oven' }, { label: 'Trunk' }], total: 4 });
  const third = await caller.call(endpoints.listCheckThings, { id, limit: 2, after: second.next ?? '' });
  expect(third).toMatchObject({ items: [{ label: 'Whisk', item_id: whisk }], next: null });
});

test('a guest walks with what is open to them, and counts nothing else', async () => {
  const { owner, caller, begin, trunk, kayak } = await home();
  const id = await begin();
  const { version } = await caller.call(movables.findMovable, { id: kayak });
  await caller.call(movables.changeMovable, { id: kayak, version, private: true });
  await caller.call(endpoints.answerThing, { id, ...aMovable(kayak), answer: 'here', note: 'mine alone' });
  const guest = await house.person();
  await grantTo(house, { owner, guest, role: 'contributor' });
  const there = house.as(guest).in(owner);
  const { items } = await there.call(endpoints.listCheckThings, { id });
  expect(items.map(({ label }) => label)).toEqual(['Lamp', 'Oven', 'Trunk', 'Whisk']);
  await there.call(endpoints.answerThing, { id, ...aMovable(trunk), answer: 'here' });
  await expect(
    there.call(endpoints.answerThing, { id, ...aMovable(kayak), answer: 'missing' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  // No such call is open to guests.
  await expect(there.call(endpoints.finishCheck, { id })).rejects.toMatchObject({ code: 'not_found' });
  await caller.call(endpoints.finishCheck, { id });
  expect(await caller.call(endpoints.findCheck, { id })).toMatchObject({ things: 5, seen: 2 });
  expect(await there.call(endpoints.findCheck, { id })).toMatchObject({ things: 4, seen: 1 });
  expect((await there.call(endpoints.listChecks, {})).items[0]).toMatchObject({ things: 4, seen: 1 });
});
