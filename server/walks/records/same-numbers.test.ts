import { expect, test } from 'vitest';
import { addAppliance, removeAppliance } from '@holdfast/domain/appliances/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { listSameNumbers } from '@holdfast/domain/kernel/records/same-number';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addPolicy } from '@holdfast/domain/insurance/endpoints';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { signedIn } from '../../testing/records/household.ts';

const house = wholeHouse();

const car: InputOf<typeof addMovable> = {
  name: 'Family car',
  type: 'vehicle',
  purchase_date: '2021-03-12',
  purchase_price: '32450',
  current_value: '21900',
  condition: 'good',
  status: 'active',
  serial_number: '4S4BTAFC5M3-112233',
  insurance_policy_number: 'AU 77-1',
};

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const caller = house.as(owner);
  const same = async (kind: 'serial' | 'policy' | 'contract', number: string, but?: string) => {
    const { items } = await caller.call(listSameNumbers, { kind, number, ...(but !== undefined && { but }) });
    return items.map(({ label }) => label);
  };
  return { caller, same };
}

test('a serial number, a VIN and the number of an insurance are found however they are spelled', async () => {
  const { caller, same } = await somebody();
  const { id } = await caller.call(addMovable, car);
  const own: InputOf<typeof addAppliance> = { name: 'Oven', category: 'oven', serial_number: 'FD 0103-7' };
  const oven = await caller.call(addAppliance, own);
  expect(await same('serial', '4s4btafc5m3112233')).toEqual(['Family car']);
  expect(await same('serial', 'fd01037')).toEqual(['Oven']);
  expect(await same('policy', 'au-771')).toEqual(['Family car']);
  expect(await same('policy', 'FD 0103-7')).toEqual([]);
  // The record that is changed is not its own double, what lies in the trash is none, and a blank is no number.
  expect(await same('serial', '4S4BTAFC5M3112233', id)).toEqual([]);
  await caller.call(removeAppliance, { id: oven.id });
  expect(await same('serial', 'fd01037')).toEqual([]);
  expect(await same('serial', '0000')).toEqual([]);
});

test('what somebody else has is nobody’s double', async () => {
  const [maria, paul] = [await somebody(), await somebody()];
  await maria.caller.call(addMovable, car);
  expect(await paul.same('serial', '4S4BTAFC5M3-112233')).toEqual([]);
});

test('the number of a policy is its own: one that covers a vehicle is said in the form of the vehicle', async () => {
  const { caller, same } = await somebody();
  await caller.call(addPolicy, samplePolicy({ name: 'Home policy', policy_number: 'HO-22 18' }));
  expect(await same('contract', 'ho2218')).toEqual(['Home policy']);
  expect(await same('policy', 'ho2218')).toEqual([]);
});
