import { expect, it } from 'vitest';
import { finishAlert, reopenAlert } from '@holdfast/domain/alerts/endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** A landlord whose tenant owes 1,000 for each of two months. */
async function landlord() {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const start_date = `${addMonths(today, -1).slice(0, 7)}-01`;
  const home = await homeToLet(caller);
  const { id } = await home.sign(
    {
      start_date,
      end_date: addDays(addMonths(start_date, 24), -1),
      rent_amount: '1000.00',
      security_deposit: '0',
      payment_due_day: 1,
      payment_frequency: 'monthly',
      late_fee: 'none',
      late_fee_amount: null,
      late_fee_cap: null,
    },
    start_date,
  );
  const ledger = () => caller.call(endpoints.findLedger, { id });
  const due = async () =>
    (
      await house.raw<{ id: string; day: string; amount: string }>(
        `select id, occurrence::text as day, amount::text from due_items
         where user_id = $1 and source_type = 'agreement' and slot = 'rent' and state = 'open'`,
        [owner],
      )
    )[0];
  const income = async () =>
    (
      await house.raw<{ sum: string }>(
        "select coalesce(sum(amount), 0)::text as sum from transactions where user_id = $1 and kind = 'income'",
        [owner],
      )
    )[0]?.sum;
  return { caller, id, start_date, today, ledger, due, income };
}

it('Done in the bell records the payment of the rent that is due, once, and the next rent takes its place', async () => {
  const { caller, start_date, ledger, due, income, today } = await landlord();
  const first = await due();
  expect(first).toMatchObject({ day: start_date, amount: '1000.00' });
  const press = () => caller.call(finishAlert, { id: first?.id ?? '' });
  await Promise.all([press(), press()]);
  await press();
  const { balance, rows } = await ledger();
  expect(balance).toBe('1000.00');
  expect(rows.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { amount: '-1000.00', day: today, method: 'transfer' },
  ]);
  expect(await income()).toBe('1000.00');
  expect(await due()).toMatchObject({ day: addMonths(start_date, 1), amount: '1000.00' });
});

it('taken back, the payment is taken back too, and the rent is due again', async () => {
  const { caller, start_date, ledger, due, income } = await landlord();
  const first = (await due())?.id ?? '';
  await caller.call(finishAlert, { id: first });
  await caller.call(reopenAlert, { id: first });
  expect((await ledger()).balance).toBe('2000.00');
  expect(await income()).toBe('0.00');
  expect(await due()).toMatchObject({ id: first, day: start_date, amount: '1000.00' });
  await caller.call(finishAlert, { id: first });
  expect((await ledger()).balance).toBe('1000.00');
});

it('a payment that bounces after Done opens the date again', async () => {
  const { caller, id, start_date, ledger, due } = await landlord();
  await caller.call(finishAlert, { id: (await due())?.id ?? '' });
  const { rows } = await ledger();
  const seq = rows.find(({ kind }) => kind === 'payment')?.seq ?? 0;
  await caller.call(endpoints.reverseEntry, { id, seq });
  expect(await due()).toMatchObject({ day: start_date, amount: '1000.00' });
});

it('Done is refused where the tenant has paid a part since, so that nothing is paid twice', async () => {
  const { caller, id, ledger, due, today } = await landlord();
  const first = (await due())?.id ?? '';
  const { version } = await ledger();
  await caller.call(endpoints.payRent, { id, version, amount: '400.00', day: today });
  expect(await due()).toMatchObject({ id: first, amount: '600.00' });
  await caller.call(finishAlert, { id: first });
  expect((await ledger()).balance).toBe('1000.00');
});
