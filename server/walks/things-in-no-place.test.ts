import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as home from '@holdfast/domain/my-home/endpoints';
import * as movables from '@holdfast/domain/movables/endpoints';
import { expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';

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
