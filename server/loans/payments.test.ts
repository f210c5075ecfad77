import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { post } from '../kernel/ledger/lines/post.ts';
import { wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { borrower, loansHouse } from './test-debts.ts';

const house = loansHouse();

/** A car of 10,000 at 6 %: 50.00 of the first payment is interest. */
async function carLoan() {
  const maria = await borrower(house);
  const { account, today, rows, caller } = maria;
  const [bank, debt] = [
    await account('bank', '5000.00', 'Everyday'),
    await account('debt', '-10000.00', 'Car'),
  ];
  const day = addDays(today, 2);
  const id = await maria.loan({
    name: 'Car',
    lender: 'Bank',
    original_amount: '10000.00',
    interest_rate: '6',
    term_months: 60,
    first_payment: day,
    payment: '193.33',
    of: { of_type: 'money_account', of_id: debt },
    pays_from: bank,
  });
  const booked = () =>
    rows(`select t.kind, t.amount, a.name as account, t.transaction_date::text as day, c.name as category
      from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
      join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
      left join expense_categories c on c.user_id = l.user_id and c.id = l.category_id
      where t.user_id = $1 order by t.kind, t.amount`);
  const due = () =>
    rows(`select occurrence::text as day, state, amount from due_items
      where user_id = $1 and source_type = 'loan' and slot = 'payment' order by occurrence limit 2`);
  const balances = () => rows('select name, balance from money_accounts where user_id = $1 order by name');
  return {
    ...maria,
    bank,
    debt,
    day,
    id,
    booked,
    due,
    balances,
    find: () => caller.call(endpoints.findLoan, { id }),
  };
}

describe('a payment of a loan', () => {
  test('moves its principal to the debt and spends its interest, once, however often it is recorded', async () => {
    const car = await carLoan();
    const { caller, id, day, owner } = car;
    await house.raw(
      "insert into expense_categories (user_id, name, type, color) values ($1, 'Cards', 'debt', '#112233'), ($1, 'Loan interest', 'debt', '#112233')",
      [owner],
    );
    expect((await car.find()).next).toMatchObject({
      day,
      payment: '193.33',
      interest: '50.00',
      principal: '143.33',
    });
    await Promise.all([1, 2, 3].map(() => caller.call(endpoints.payLoan, { id, day })));
    await caller.call(endpoints.payLoan, { id, day });
    const on = car.today;
    expect(await car.booked()).toEqual([
      { kind: 'expense', amount: '-50.00', account: 'Everyday', day: on, category: 'Loan interest' },
      { kind: 'transfer', amount: '-143.33', account: 'Everyday', day: on, category: null },
      { kind: 'transfer', amount: '143.33', account: 'Car', day: on, category: null },
    ]);
    expect(await car.find()).toMatchObject({
      balance: '9856.67',
      next_payment: addMonths(day, 1),
      payments: [{ day, paid_on: on, principal: '143.33', interest: '50.00', balance: '9856.67' }],
    });
    expect(await car.due()).toEqual([
      { day, state: 'done', amount: '193.33' },
      { day: addMonths(day, 1), state: 'open', amount: '193.33' },
    ]);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  test('that is taken back leaves the books as they were', async () => {
    const car = await carLoan();
    const { caller, id, day } = car;
    const before = [await car.balances(), await car.due(), await car.booked()];
    const { version: _, ...loan } = await car.find();
    await caller.call(endpoints.payLoan, { id, day, amount: '500' });
    await expect(caller.call(endpoints.payLoan, { id, day, amount: '501' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await car.balances()).not.toEqual(before[0]);
    await caller.call(endpoints.unpayLoan, { id, day });
    expect([await car.balances(), await car.due(), await car.booked()]).toEqual(before);
    const { version: __, ...again } = await car.find();
    expect(again).toEqual(loan);
    await expect(caller.call(endpoints.unpayLoan, { id, day })).rejects.toMatchObject({ code: 'not_found' });
    expect(await wrongInLedger(house, car.owner)).toEqual([]);
  });

  test('is the next one, and not more than is owed, and not in the future', async () => {
    const { caller, id, day, today } = await carLoan();
    const pay = (more: object) => caller.call(endpoints.payLoan, { id, day, ...more });
    const refused = (field: string, message: string) => ({ code: 'invalid', fields: [{ field, message }] });
    await expect(pay({ day: addMonths(day, 1) })).rejects.toMatchObject(
      refused('day', 'This is not the next payment'),
    );
    await expect(pay({ amount: '10050.01' })).rejects.toMatchObject(
      refused('amount', 'This is more than is owed'),
    );
    await expect(pay({ paid_on: addDays(today, 1) })).rejects.toMatchObject(
      refused('paid_on', 'Paid on cannot be in the future'),
    );
    await expect(pay({ amount: '0' })).rejects.toMatchObject(refused('amount', 'Amount must be above zero'));
    await pay({ amount: '10050' });
    await expect(caller.call(endpoints.findLoan, { id })).resolves.toMatchObject({
      balance: '0.00',
      next_payment: null,
    });
    const next = addMonths(day, 1);
    await expect(pay({ day: next })).rejects.toMatchObject(refused('day', 'This is not the next payment'));
  });

  test('that does not cover the interest adds the rest of it to the debt', async () => {
    const car = await carLoan();
    await car.caller.call(endpoints.payLoan, { id: car.id, day: car.day, amount: '20' });
    expect(await car.booked()).toEqual([
      { kind: 'expense', amount: '-30.00', account: 'Car', day: car.today, category: null },
      { kind: 'expense', amount: '-20.00', account: 'Everyday', day: car.today, category: null },
    ]);
    expect(await car.find()).toMatchObject({ balance: '10030.00' });
    await car.caller.call(endpoints.unpayLoan, { id: car.id, day: car.day });
    expect(await car.balances()).toEqual([
      { name: 'Car', balance: '-10000.00' },
      { name: 'Everyday', balance: '5000.00' },
    ]);
  });

  test('late, double, missed, or split by the lender stands against the schedule as the ledger says', async () => {
    const car = await carLoan();
    const { caller, id, today, bank, debt, owner } = car;
    const first = addMonths(today, -3);
    await house.raw('update loans set first_payment = $2, next_payment = $2 where id = $1', [id, first]);
    const due = (nth: number) => addMonths(first, nth);
    await caller.call(endpoints.payLoan, { id, day: due(0), paid_on: addDays(due(0), 9) });
    // Twice the payment: 49.28 of it is interest on 9,856.67.
    await caller.call(endpoints.payLoan, { id, day: due(1), paid_on: due(1), amount: '386.66' });
    const { progress, payments, next } = await car.find();
    expect(payments.map(({ principal, interest, balance }) => [principal, interest, balance])).toEqual([
      ['337.38', '49.28', '9519.29'],
      ['143.33', '50.00', '9856.67'],
    ]);
    // By the schedule 9,856.67, 9,712.62, 9,567.85 and, with that of today, 9,422.36 would be owed: two are missed, one of them was paid.
    expect(progress).toMatchObject({
      scheduled_balance: '9422.36',
      ahead_by: '-96.93',
      standing: 'behind',
      payments_ahead: -1,
    });
    expect(next).toMatchObject({ day: due(2), interest: '47.60', principal: '145.73' });
    // What the lender says of its own split goes before what is computed.
    await caller.call(endpoints.payLoan, { id, day: due(2), paid_on: today, interest: '60.00' });
    expect((await car.find()).balance).toBe('9385.96');
    // Money that reaches the debt by itself lowers what is owed, and what comes next is computed from it.
    await house.database.asViewer(owner, (tx) =>
      post(tx, owner, {
        kind: 'transfer',
        from_account_id: bank,
        to_account_id: debt,
        amount: '385.96',
        transaction_date: today,
      }),
    );
    expect(await car.find()).toMatchObject({
      balance: '9000.00',
      next: { day: due(3), interest: '45.00', principal: '148.33', balance: '8851.67' },
      progress: { standing: 'ahead', ahead_by: '422.36' },
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  test('of a mortgage lowers the mortgage, and its interest is spent on the property', async () => {
    const maria = await borrower(house);
    const { caller, rows, today } = maria;
    const { id: of_id, property } = await maria.mortgage('100000.00', '600.00');
    const bank = await maria.account('bank', '5000.00');
    const day = addDays(today, 2);
    const id = await maria.loan({
      original_amount: '120000.00',
      interest_rate: '6',
      term_months: 360,
      payment: '700.00',
      first_payment: day,
      of: { of_type: 'mortgage', of_id },
      pays_from: bank,
    });
    const owed = () => rows('select current_balance from real_estate_mortgages where user_id = $1');
    await caller.call(endpoints.payLoan, { id, day });
    expect(await owed()).toEqual([{ current_balance: '99800.00' }]);
    expect(
      await rows(`select t.kind, t.amount, l.of_id from transactions t
        join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.user_id = $1 order by 1`),
    ).toEqual([
      { kind: 'adjust', amount: '-200.00', of_id: null },
      { kind: 'expense', amount: '-500.00', of_id: property },
    ]);
    expect((await caller.call(endpoints.findLoan, { id })).actual).toEqual([
      { day: today, balance: '99800.00' },
    ]);
    await caller.call(endpoints.unpayLoan, { id, day });
    expect(await owed()).toEqual([{ current_balance: '100000.00' }]);
    expect(await rows('select id from transactions where user_id = $1')).toEqual([]);
  });
});
