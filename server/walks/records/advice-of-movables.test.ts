import { addMonths, addDays } from '@holdfast/domain/kernel/time/day';
import * as upkeep from '@holdfast/domain/maintenance/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import * as values from '@holdfast/domain/values/endpoints';
import { adviceWords } from '@holdfast/domain/values/replacement';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../sample/records/maintenance.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();

test('a movable asset is advised on by its own lifespan and by what its repairs have cost (S-175, M-19)', async () => {
  const caller = house.as(await house.person());
  const today = house.kernel.clock.today();
  const bought = { purchase_date: addMonths(today, -48), registration_expiry: null, insurance_expiry: null };
  const { id } = await caller.call(
    addMovable,
    sampleMovable({ ...bought, purchase_price: '9000.00', current_value: '5000.00' }),
  );
  const of = { item_type: 'movable', item_id: id } as const;
  const advice = async () => (await caller.call(values.findWorth, of)).advice;
  const work = async (service_type: 'repair' | 'routine', cost: string) => {
    const on = {
      of_type: 'movable',
      of_id: id,
      repeats: 'once',
      scheduled_date: addDays(today, -10),
    } as const;
    const task = await caller.call(upkeep.addMaintenanceTask, { ...on, title: 'Work', service_type });
    const visit = sampleVisit({ completed_date: addDays(today, -9), cost });
    return (await caller.call(upkeep.completeMaintenance, { id: task.id, ...visit })).id;
  };
  // Nobody knows how long a car or a violin lasts but its owner.
  expect(await advice()).toBeNull();
  await caller.call(values.changePlan, { ...of, version: 1, lifespan: 12 });
  expect(await advice()).toMatchObject({
    says: 'repair',
    age_percent: 33,
    lifespan: 12,
    repairs: '0.00',
    cost: '6000.00',
  });
  const gearbox = await work('repair', '5999.99');
  await work('routine', '800.00');
  expect(await advice()).toMatchObject({ says: 'repair', repairs: '5999.99' });
  const lamp = await work('repair', '0.01');
  expect(await advice()).toMatchObject({ says: 'replace_repairs', repairs: '6000.00', cost: '6000.00' });
  await caller.call(upkeep.changeMaintenanceVisit, { id: gearbox, version: 'any', cost: '400.00' });
  await caller.call(upkeep.undoMaintenanceVisit, { id: lamp });
  expect(await advice()).toMatchObject({ says: 'repair', repairs: '400.00' });
  await caller.call(values.changePlan, { ...of, version: 'any', lifespan: 4 });
  expect(await advice()).toMatchObject({ says: 'replace_age', age_percent: 100, repair_up_to: '0.00' });
  expect(adviceWords.replace_age).toContain('80%');
});
