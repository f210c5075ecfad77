import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as loans from '@holdfast/domain/loans/endpoints';
import { showFinances } from '@holdfast/domain/net-worth/endpoints';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { expect, it } from 'vitest';
import { sampleLoan } from '../../sample/records/loans.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import * as realEstate from '@holdfast/domain/real-estate/endpoints';
import { keeper } from '../../recurring/test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** Somebody with a loan of 100,000 at 6 % over 30 years, paid from next month on, and what of it the forecast of 90 days takes away. */
async function borrower(on: 'mortgage' | 'debt') {
  const kept = await keeper(house, '20000.00');
  const { caller, owner } = kept;
  const first = addMonths(house.kernel.clock.today(), 1);
  const home = await caller.call(realEstate.addProperty, sampleProperty());
  const mortgage = await caller.call(realEstate.addMortgage, { property_id: home.id, ...sampleMortgage() });
  const debt = await openAccount(house, owner, { kind: 'debt', name: 'Car', opening: '-100000.00' });
  await caller.call(loans.addLoan, {
    ...sampleLoan({
      original_amount: '100000.00',
      interest_rate: '6',
      first_payment: first,
      term_months: 360,
      interest_only_months: 0,
      amortized_months: null,
      payment: '599.55',
    }),
    ...(on === 'mortgage'
      ? { of_type: 'mortgage', of_id: mortgage.id }
      : { of_type: 'money_account', of_id: debt }),
  });
  const monthly = {
    amount: '599.55',
    start_date: first,
    next_due_date: first,
    frequency: 'monthly',
  } as const;
  const paid = async () => {
    const { all } = await caller.call(endpoints.showForecast, { days: 90 });
    const changes = all.steps.flatMap((step) => step.changes).filter(({ due }) => due < addDays(first, 5));
    return changes.filter(({ amount }) => amount.startsWith('-')).map(({ cause }) => cause.type);
  };
  /** What the overview of money names as due next, of this first payment. */
  const next = async () => {
    const { due } = await caller.call(showFinances, {});
    return due.filter(({ due_date }) => due_date < addDays(first, 5)).map(({ source_type }) => source_type);
  };
  return { ...kept, home, mortgage, debt, monthly, paid, next };
}

it('a payment of a loan counts once, whether its item is about the mortgage or costs as much for its home', async () => {
  const { add, monthly, paid, mortgage } = await borrower('mortgage');
  expect(await paid()).toEqual(['loan']);
  await add({ ...monthly, of_type: 'mortgage', of_id: mortgage.id });
  expect(await paid()).toEqual(['recurring']);
  const other = await borrower('mortgage');
  await other.add({ ...monthly, of_type: 'real_estate', of_id: other.home.id });
  expect(await other.paid()).toEqual(['recurring']);
});

it('what is paid for a home and costs something else is paid beside its loan', async () => {
  const { add, monthly, paid, home } = await borrower('mortgage');
  await add({ ...monthly, amount: '85.00', of_type: 'real_estate', of_id: home.id });
  expect((await paid()).toSorted()).toEqual(['loan', 'recurring']);
});

it('a transfer to the account of a debt is its payment, until the item goes to the trash', async () => {
  const { add, monthly, paid, debt, caller } = await borrower('debt');
  const item = await add({ ...monthly, kind: 'transfer', to_account_id: debt, category_id: null });
  expect(await paid()).toEqual(['recurring']);
  await caller.call(endpoints.removeRecurring, { id: item.id });
  expect(await paid()).toEqual(['loan']);
});

it('the overview names a payment once, as the forecast counts it', async () => {
  const { add, monthly, paid, next, mortgage, caller } = await borrower('mortgage');
  expect(await next()).toEqual(['loan']);
  const item = await add({ ...monthly, of_type: 'mortgage', of_id: mortgage.id });
  expect([await next(), await paid()]).toEqual([['recurring'], ['recurring']]);
  await caller.call(endpoints.removeRecurring, { id: item.id });
  expect(await next()).toEqual(['loan']);
});

it('the overview names the transfer that pays a debt, and a small one beside the payment', async () => {
  const { add, monthly, paid, next, debt } = await borrower('debt');
  const transfer = { ...monthly, kind: 'transfer', to_account_id: debt, category_id: null } as const;
  await add({ ...transfer, amount: '10' });
  expect([(await next()).toSorted(), (await paid()).toSorted()]).toEqual([
    ['loan', 'recurring'],
    ['loan', 'recurring'],
  ]);
  await add(transfer);
  expect([await next(), await paid()]).toEqual([
    ['recurring', 'recurring'],
    ['recurring', 'recurring'],
  ]);
});

it('the overview leaves a loan out that nothing is owed on any more', async () => {
  const { next, debt, owner } = await borrower('debt');
  await house.database.asViewer(owner, (tx) =>
    post(tx, owner, {
      kind: 'adjust',
      account_id: debt,
      amount: '100000.00',
      transaction_date: house.kernel.clock.today(),
    }),
  );
  expect(await next()).toEqual([]);
});
