import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '@holdfast/domain/kernel/time/day';
import * as ledger from '@holdfast/domain/rentals/ledger/endpoints';
import { showLetting } from '@holdfast/domain/rentals/letting/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

it('the hub shows what stands empty, the rent of each unit as the rent roll has it, and the return of each property', async () => {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const home = await homeToLet(caller);
  await homeToLet(house.as(await house.person()));
  await house.raw(
    'update real_estate_properties set purchase_price = 100000, current_value = 90000 where id = $1',
    [home.property.id],
  );
  const start_date = addMonths(`${today.slice(0, 7)}-01`, -2);
  const terms = {
    rent_amount: '1000.00',
    security_deposit: '0',
    payment_due_day: 1,
    late_fee: 'none',
    late_fee_amount: null,
    late_fee_cap: null,
    month_to_month: false,
  } as const;
  const upper = await home.sign({ ...terms, start_date, end_date: addMonths(today, 12) }, start_date);
  const left = addDays(today, -41);
  await home.sign(
    { ...terms, unit_id: home.lower.id, start_date: addMonths(left, -6), end_date: left },
    start_date,
  );
  const pay = async (amount: string, day: string) => {
    const { version } = await caller.call(ledger.findLedger, { id: upper.id });
    return caller.call(ledger.payRent, { id: upper.id, version, amount, day });
  };
  const { rows } = await pay('1000.00', today);
  await pay('250.00', today);
  // One bounces, one was long ago.
  const seq = rows.findLast(({ kind }) => kind === 'payment')?.seq ?? 0;
  await caller.call(ledger.reverseEntry, { id: upper.id, seq, day: today });
  await pay('77.00', addMonths(today, -13));
  const roll = await caller.call(ledger.showRentRoll, {});
  const shown = await caller.call(showLetting, {});
  expect(roll.items.find(({ agreement_id }) => agreement_id === upper.id)?.earned).toBe('250.00');
  expect(shown).toMatchObject({ let: 1, empty: 1, earned: '250.00' });
  const [lower, let_] = shown.places;
  expect(let_).toMatchObject({ unit_id: home.upper.id, let: true, earned: '250.00' });
  expect(lower).toMatchObject({
    unit_id: home.lower.id,
    let: false,
    empty_since: addDays(left, 1),
    days_empty: daysBetween(addDays(left, 1), today),
  });
  expect(shown.homes).toMatchObject([
    { property_id: home.property.id, rent: '250.00', of_price: 0.3, of_equity: 0.3 },
  ]);
  const stranger = house.as(await house.person());
  expect(await stranger.call(showLetting, {})).toMatchObject({ places: [], homes: [] });
});
