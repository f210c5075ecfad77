import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as home from '@holdfast/domain/my-home/endpoints';
import * as movables from '@holdfast/domain/movables/endpoints';
import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

it('as many things lie in no place as the list of them has, whatever happens to them', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id: shed } = await caller.call(home.addPlace, { name: 'Shed' });
  const boat = await caller.call(movables.addMovable, {
    name: 'Boat',
    type: 'equipment',
    purchase_date: '2024-01-01',
    purchase_price: '100.00',
    current_value: '100.00',
    condition: 'good',
    status: 'active',
  });
  const oven = await caller.call(appliances.addAppliance, { name: 'Oven', category: 'oven' });
  await caller.call(appliances.addAppliance, { name: 'Fridge', category: 'refrigerator' });
  const agree = async (expected: number) => {
    const { items, total } = await caller.call(home.listThings, {});
    expect([items.length, total]).toEqual([expected, expected]);
  };
  const move = (place_id: string | null) =>
    caller.call(home.moveThings, {
      place_id,
      things: [
        { item_type: 'movable', item_id: boat.id },
        { item_type: 'appliance', item_id: oven.id },
      ],
    });
  await agree(3);
  await move(shed);
  await agree(1);
  await move(null);
  await agree(3);
  await caller.call(appliances.removeAppliance, { id: oven.id });
  await agree(2);
  await caller.call(appliances.restoreAppliance, { id: oven.id });
  await caller.call(appliances.sellAppliance, { id: oven.id, sale_date: '2025-06-01', sale_price: '50.00' });
  await agree(2);
  await caller.call(appliances.undoApplianceSale, { id: oven.id });
  await move(shed);
  await caller.call(home.removePlace, { id: shed });
  await agree(1);
  await house.raw('delete from home_places where user_id = $1', [owner]);
  await agree(3);
});

it('what is kept of the things in places is what belongs to them and is held, by the names of the register', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const [shed, attic] = [
    (await caller.call(home.addPlace, { name: 'Shed' })).id,
    (await caller.call(home.addPlace, { name: 'Attic' })).id,
  ];
  const add = async (name: string, place_id: string | null) =>
    (await caller.call(appliances.addAppliance, { name, category: 'oven', place_id })).id;
  const [oven, fridge, hob] = [await add('Oven', shed), await add('Fridge', shed), await add('Hob', null)];
  const move = async (place_id: string | null, ...ids: string[]) =>
    caller.call(home.moveThings, {
      place_id,
      things: ids.map((item_id) => ({ item_type: 'appliance' as const, item_id })),
    });
  const steps: readonly (readonly [string, readonly string[], readonly string[], () => Promise<unknown>])[] =
    [
      ['adding all', ['Fridge', 'Oven'], [], async () => undefined],
      ['moving', ['Fridge'], ['Hob', 'Oven'], () => move(attic, oven, hob)],
      [
        'another name',
        ['Ice box'],
        ['Hob', 'Oven'],
        () => caller.call(appliances.changeAppliance, { id: fridge, version: 'any', name: 'Ice box' }),
      ],
      ['the trash', ['Ice box'], ['Hob'], () => caller.call(appliances.removeAppliance, { id: oven })],
      ['moving out', [], ['Hob'], () => move(null, fridge)],
      ['coming back', [], ['Hob', 'Oven'], () => caller.call(appliances.restoreAppliance, { id: oven })],
      [
        'a sale',
        [],
        ['Oven'],
        () =>
          caller.call(appliances.sellAppliance, { id: hob, sale_date: '2025-06-01', sale_price: '50.00' }),
      ],
      [
        'the sale taken back',
        [],
        ['Hob', 'Oven'],
        () => caller.call(appliances.undoApplianceSale, { id: hob }),
      ],
      ['deleting a thing', [], ['Oven'], () => house.raw('delete from appliances where id = $1', [hob])],
      ['the trash of the place', [], ['Oven'], () => caller.call(home.removePlace, { id: attic })],
      ['the place coming back', [], ['Oven'], () => caller.call(home.restorePlace, { id: attic })],
      ['deleting the place', [], [], () => house.raw('delete from home_places where id = $1', [attic])],
    ];
  for (const [name, inShed, inAttic, step] of steps) {
    await step();
    const kept = await house.raw<{ place_id: string; label: string }>(
      'select place_id, label from place_things where user_id = $1 order by label',
      [owner],
    );
    const of = (place: string) => kept.filter(({ place_id }) => place_id === place).map(({ label }) => label);
    expect([of(shed), of(attic)], name).toEqual([inShed, inAttic]);
    expect(kept, name).toEqual(
      await house.raw(
        `select b.of_id as place_id, r.label from belongings b
         join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id
           and r.removed_at is null and r.disposed_on is null
         where b.user_id = $1 and b.of_type = 'place' and b.item_type not in ('place', 'document') order by label`,
        [owner],
      ),
    );
    const { items, total } = await caller.call(home.listThings, { place_id: shed });
    expect(
      [items.map(({ label }) => label), total, (await caller.call(home.findPlace, { id: shed })).things],
      name,
    ).toEqual([inShed, inShed.length, inShed.length]);
  }
  await move(shed, oven);
  await house.raw('delete from users where id = $1', [owner]);
  expect(await house.raw('select * from place_things where user_id = $1', [owner])).toEqual([]);
});
