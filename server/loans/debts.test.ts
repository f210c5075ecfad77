import { expect, test } from 'vitest';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { borrower, loansHouse } from './test-debts.ts';

const house = loansHouse();

test('debts, cards and mortgages are listed once each, with their sums and the average rate by balance (S-229, S-230, X-19)', async () => {
  const maria = await borrower(house);
  const { caller, today } = maria;
  const car = await maria.account('debt', '-6000.00', 'Car', '5');
  await maria.account('card', '-2000.00', 'Visa', '20');
  await maria.account('bank', '900.00', 'Everyday');
  const { id: mortgage, property } = await maria.mortgage('92000.00', '600.00');
  const of = { of_type: 'mortgage', of_id: mortgage } as const;
  const terms = {
    original_amount: '100000.00',
    interest_rate: '6',
    term_months: 360,
    first_payment: addMonths(today, -24),
  };
  const loan = await maria.loan({ ...terms, of });
  const { summary, items } = await caller.call(endpoints.listDebts, {});
  expect(items).toMatchObject([
    {
      kind: 'mortgage',
      id: mortgage,
      balance: '92000.00',
      payment: '599.55',
      interest_a_month: '460.00',
      loan_id: loan,
      property_id: property,
    },
    {
      kind: 'debt',
      id: car,
      name: 'Car',
      balance: '6000.00',
      payment: null,
      interest_a_month: '25.00',
      payoff: null,
      loan_id: null,
    },
    { kind: 'card', name: 'Visa', balance: '2000.00', interest_rate: '20.000', interest_a_month: '33.33' },
  ]);
  // (92,000 × 6 + 6,000 × 5 + 2,000 × 20) / 100,000
  expect(summary).toEqual({
    total_debts: '98000.00',
    total_credit_cards: '2000.00',
    total_interest_payments: '518.33',
    average_interest_rate: '6.22',
  });
});

test('what is sold, closed at nothing or in the trash is owed no more', async () => {
  const maria = await borrower(house);
  const { caller } = maria;
  const [closed, trashed] = [await maria.account('debt', '0.00'), await maria.account('card', '-5.00')];
  await maria.mortgage('92000.00', '600.00');
  await house.raw('update money_accounts set closed_on = current_date where id = $1', [closed]);
  await house.raw('update money_accounts set removed_at = now() where id = $1', [trashed]);
  await house.raw(
    `update real_estate_properties set status = 'sold_and_transferred', sale_date = '2024-01-01', sale_price = 1, capital_gain = 0,
      holding_period = 48 where user_id = $1`,
    [maria.owner],
  );
  expect(await caller.call(endpoints.listDebts, {})).toMatchObject({
    items: [],
    summary: { total_debts: '0.00' },
  });
});

test('more a month pays everything off sooner, the dearest rate or the smallest balance first', async () => {
  const maria = await borrower(house);
  const { caller, today } = maria;
  const visa = await maria.account('card', '-3000.00', 'Visa', '24');
  const store = await maria.account('card', '-500.00', 'Store', '12');
  const plan = (input: object) => caller.call(endpoints.planDebts, input);
  const [dear, small] = [await plan({ extra: '200' }), await plan({ extra: '200', order: 'snowball' })];
  expect(small.plan?.ends.map(({ id }) => id)).toEqual([store, visa]);
  expect(dear.plan?.ends[0]?.id).toBe(visa);
  expect(Number(dear.plan?.interest)).toBeLessThan(Number(small.plan?.interest));
  expect(dear.plan?.done).toBe(addMonths(today, dear.plan?.months ?? 0));
  expect(dear.saved?.months).toBe((dear.as_now?.months ?? 0) - (dear.plan?.months ?? 0));
  expect(Number(dear.saved?.interest)).toBeGreaterThan(0);
});

test('a mortgage says of itself with what its terms begin, and an account of a debt nothing', async () => {
  const maria = await borrower(house);
  await maria.account('debt', '-6000.00', 'Car', '5');
  const { id } = await maria.mortgage('92000.00', '600.00');
  await house.raw(
    `update real_estate_mortgages set lender = 'Coastal Bank', original_amount = 240000, start_date = '2024-01-31', end_date = '2054-01-31'
     where id = $1`,
    [id],
  );
  const { items } = await maria.caller.call(endpoints.listDebts, {});
  expect(items).toMatchObject([
    {
      id,
      begin: {
        lender: 'Coastal Bank',
        original_amount: '240000.00',
        first_payment: '2024-02-29',
        term_months: 360,
      },
    },
    { name: 'Car', begin: null },
  ]);
});
