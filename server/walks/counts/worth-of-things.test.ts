import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import { findCoverageReport } from '@holdfast/domain/insurance/endpoints';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import * as values from '@holdfast/domain/values/endpoints';
import { expect, it } from 'vitest';
import { insuredPerson } from '../../insurance/test-home.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();

it('the coverage report values every thing as its own screen, the list of worth and the dashboard do', async () => {
  const { owner, caller, home, thing } = await insuredPerson(house);
  const said = async (of: CoveredThing, day: string, source: 'own' | 'appraisal', value: string) =>
    caller.call(values.addValuation, { ...of, day, source, value });
  const one = await home('512000.00');
  await said(one, '2021-05-01', 'appraisal', '555000.00');
  await said(one, '2021-01-01', 'own', '7.00');
  await thing('movable', 'Never valued', { value: '18000.00' });
  const violin = await thing('movable', 'Violin', { value: '1.00' });
  await said(violin, '2022-01-01', 'appraisal', '21000.00');
  await said(violin, '2022-01-01', 'own', '19000.00');
  await said(await thing('appliance', 'Oven'), '2023-01-01', 'own', '900.50');
  const worn = await thing('appliance', 'Fridge', { value: '700.00' });
  await house.raw(
    `insert into asset_values (user_id, of_type, of_id, day, source, value) values ($1, 'appliance', $2, '2024-01-01', 'curve', 5)`,
    [owner, worn.item_id],
  );
  await thing('appliance', 'Unknown');
  const gone = await thing('appliance', 'In the trash', { value: '1.00' });
  await house.raw('update appliances set removed_at = now() where id = $1', [gone.item_id]);
  const { lines, totals } = await caller.call(findCoverageReport, {});
  const worth = await caller.call(values.listWorth, {});
  expect(new Map(lines.map(({ item_id, value }) => [item_id, value]))).toEqual(
    new Map(worth.items.map((each) => [each.id, each.worth])),
  );
  expect(totals.value).toBe('595600.50');
  expect(worth).toMatchObject({ worth: totals.value, total: 6 });
  const shown = await caller.call(showDashboard, {});
  expect(addMoney(...shown.worth.map(({ total }) => total))).toBe(totals.value);
  const { thing: own } = await caller.call(values.findWorth, violin);
  expect(lines.find(({ item_id }) => item_id === violin.item_id)?.value).toBe(own.current_value);
});
