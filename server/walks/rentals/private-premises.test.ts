import { expect, it } from 'vitest';
import { changeProperty } from '@holdfast/domain/real-estate/endpoints';
import { addRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

it('a property that turns private takes its agreements and requests with it, and nobody else’s', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const [home, other] = [await homeToLet(caller), await homeToLet(caller)];
  for (const each of [home, other]) {
    const { id: agreement_id } = await each.sign();
    await caller.call(addRepair, { agreement_id, description: 'The tap leaks', request_date: '2026-01-20' });
  }
  const privacy = () =>
    house.raw(
      `select 'agreement' as what, of_id = $2 as ours, private from rental_agreements where user_id = $1 union all
       select 'repair', of_id = $2, private from rental_maintenance where user_id = $1 order by 1, 2`,
      [owner, home.property.id],
    );
  const all = (ours: boolean) => [
    { what: 'agreement', ours: false, private: false },
    { what: 'agreement', ours: true, private: ours },
    { what: 'repair', ours: false, private: false },
    { what: 'repair', ours: true, private: ours },
  ];
  expect(await privacy()).toEqual(all(false));
  await caller.call(changeProperty, { id: home.property.id, version: 'any', private: true });
  expect(await privacy()).toEqual(all(true));
});
