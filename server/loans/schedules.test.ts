import { expect, test } from 'vitest';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { borrower, loansHouse } from './test-debts.ts';

const house = loansHouse();

/** The published loan of docstoc.com/docs/1460085. */
const published = {
  original_amount: '47100.00',
  interest_rate: '10.61',
  term_months: 360,
  first_payment: '2026-02-01',
};

test('a schedule agrees with a published table to the cent, whole and by year', async () => {
  const { caller, loan } = await borrower(house);
  const id = await loan(published);
  const { years, lines } = await caller.call(endpoints.showSchedule, { id });
  expect(lines).toHaveLength(360);
  expect(
    lines.slice(0, 3).map((line) => [line.payment, line.principal, line.interest, line.balance]),
  ).toEqual([
    ['434.72', '18.28', '416.44', '47081.72'],
    ['434.72', '18.44', '416.28', '47063.28'],
    ['434.72', '18.60', '416.12', '47044.68'],
  ]);
  const first = await caller.call(endpoints.showSchedule, { id, year: 2026 });
  expect(first.lines).toEqual(lines.slice(0, 11));
  expect(first.years).toEqual(years);
  expect(years[0]).toEqual({
    year: 2026,
    paid: addMoney(...lines.slice(0, 11).map(({ payment }) => payment)),
    interest: addMoney(...lines.slice(0, 11).map(({ interest }) => interest)),
    principal: addMoney(...lines.slice(0, 11).map(({ principal }) => principal)),
    balance: '46889.82',
  });
  expect(addMoney(...years.map(({ principal }) => principal))).toBe('47100.00');
});

test('a schedule from today begins with what is owed, and pays what is planned beside it', async () => {
  const { caller, loan, today } = await borrower(house);
  const id = await loan({ owed: '1000', first_payment: addMonths(today, 1) });
  await caller.call(endpoints.addExtra, {
    id,
    amount: '150',
    frequency: 'monthly',
    first_day: addMonths(today, 1),
  });
  const { lines } = await caller.call(endpoints.showSchedule, { id, view: 'from_today' });
  expect(lines.map(({ payment, extra, balance }) => [payment, extra, balance])).toEqual([
    ['100.00', '150.00', '750.00'],
    ['100.00', '150.00', '500.00'],
    ['100.00', '150.00', '250.00'],
    ['100.00', '150.00', '0.00'],
  ]);
});

test('the schedule is given as a file, of which a stranger gets nothing', async () => {
  const [maria, stranger] = [await borrower(house), await borrower(house)];
  const id = await maria.loan(published);
  const path = `/api/finance/loans/${id}/schedule.csv`;
  const answer = await maria.caller.fetch(path);
  expect(answer.headers.get('content-disposition')).toContain('Car loan schedule.csv');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect([lines.length, ...lines.slice(0, 2)]).toEqual([
    361,
    'number,date,payment,extra,interest,principal,balance',
    '1,2026-02-01,434.72,0.00,416.44,18.28,47081.72',
  ]);
  expect((await stranger.caller.fetch(path)).status).toBe(404);
});

test('more a month says what it saves, and changes nothing', async () => {
  const { caller, loan, today } = await borrower(house);
  const id = await loan({
    original_amount: '100000.00',
    interest_rate: '6',
    term_months: 360,
    first_payment: addMonths(today, 1),
  });
  const before = await caller.call(endpoints.findLoan, { id });
  const saved = await caller.call(endpoints.showWhatIf, { id, extra: '200' });
  // 799.55 a month pays 100,000 at 6 % off in 197 months: n = -ln(1 - 500 / 799.55) / ln(1.005).
  expect(saved).toMatchObject({
    payoff: addMonths(today, 197),
    payoff_without: addMonths(today, 360),
    months_saved: 163,
  });
  expect(await caller.call(endpoints.showWhatIf, { id, extra: '0' })).toMatchObject({
    months_saved: 0,
    interest_saved: '0.00',
  });
  expect(await caller.call(endpoints.findLoan, { id })).toEqual(before);
});

test('an offer is set beside what is left of the loan', async () => {
  const { caller, loan, today } = await borrower(house);
  const id = await loan({
    original_amount: '100000.00',
    interest_rate: '6',
    term_months: 360,
    first_payment: addMonths(today, 1),
  });
  const offer = await caller.call(endpoints.addOffer, {
    id,
    lender: 'Cheap',
    interest_rate: '4',
    term_months: 360,
    closing_costs: '2000',
  });
  const { items } = await caller.call(endpoints.compareOffers, { id, horizon: 60 });
  expect(items).toMatchObject([
    {
      offer_id: offer.id,
      compared: {
        current: { payment: '599.55' },
        offer: { payment: '477.42' },
        payment_change: '-122.13',
        break_even_by_payment: 17,
        at_horizon: { months: 60 },
      },
    },
  ]);
  expect(items[0]?.compared?.break_even).toBeLessThanOrEqual(17);
});
