import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { accountsAtMost } from '@holdfast/domain/kernel/ledger/money-account';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { loan, paymentsAtMost, tooManyPayments } from '@holdfast/domain/loans/loan';
import { sampleLoan } from '../sample/records/loans.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { hasTerms } from './loans.ts';
import { loansHouse, borrower } from './test-debts.ts';

const house = loansHouse();

recordTests(house, 'a loan', {
  table: 'loans',
  shape: loan,
  endpoints: {
    add: endpoints.addLoan,
    change: endpoints.changeLoan,
    remove: endpoints.removeLoan,
    restore: endpoints.restoreLoan,
    find: endpoints.findLoan,
    list: endpoints.listLoans,
  },
  sample: async (_, owner) => ({
    ...sampleLoan(),
    of_type: 'money_account',
    of_id: await openAccount(house, owner, { kind: 'debt', name: 'Car', opening: '-20000.00' }),
    pays_from: await openAccount(house, owner),
  }),
  change: { name: 'The other car', notes: 'Changed' },
  invalid: [
    ['name', '', 'Name is required'],
    ['original_amount', '', 'Original amount is required'],
    ['original_amount', '0', 'Original amount must be above zero'],
    ['first_payment', '', 'First payment is required'],
    ['interest_rate', '', 'Interest rate is required'],
    ['interest_rate', '100.001', 'Interest rate must be at most 100'],
    ['interest_rate', '-1', 'Interest rate must be at least 0'],
    ['term_months', '', 'Term in months is required'],
    ['term_months', 0, 'Term in months must be at least 1'],
    ['term_months', 601, 'Term in months must be at most 600'],
    ['interest_only_months', 61, 'The interest-only period must lie within the term'],
    ['amortized_months', 12, 'The loan must not be paid off before its term ends'],
    ['payment', '0', 'Payment must be above zero'],
    ['pays_from', '00000000-0000-4000-8000-000000000000', 'Choose one of your accounts'],
  ],
});

describe('a new loan', () => {
  test('opens the account on which it is owed, with what the schedule says where nobody says more', async () => {
    const { caller, today, rows } = await borrower(house);
    const draft = sampleLoan({
      original_amount: '1200.00',
      interest_rate: '0',
      interest_only_months: 0,
      amortized_months: null,
      payment: null,
      term_months: 12,
      first_payment: addMonths(today, -4),
    });
    const { id } = await caller.call(endpoints.addDebt, draft);
    // Five payments of 100 have been due, that of today among them.
    expect(await caller.call(endpoints.findLoan, { id })).toMatchObject({
      balance: '700.00',
      regular_payment: '100.00',
      progress: { standing: 'on_schedule' },
    });
    expect(
      await rows('select kind, name, balance, interest_rate from money_accounts where user_id = $1'),
    ).toEqual([{ kind: 'debt', name: 'Car loan', balance: '-700.00', interest_rate: '0.000' }]);
    await caller.call(endpoints.addDebt, { ...draft, name: 'Boat', owed: '650' });
    expect(await rows("select balance from money_accounts where user_id = $1 and name = 'Boat'")).toEqual([
      { balance: '-650.00' },
    ]);
  });

  test('is of a debt that has no terms yet, of a card or a mortgage, and of no bank account', async () => {
    const { caller, account } = await borrower(house);
    const [debt, bank] = [await account('debt', '-100.00'), await account('bank', '100.00')];
    const of = (of_id: string) => ({ ...sampleLoan(), of_type: 'money_account', of_id }) as const;
    const { id } = await caller.call(endpoints.addLoan, of(debt));
    await expect(caller.call(endpoints.addLoan, of(debt))).rejects.toMatchObject({ code: 'conflict' });
    await expect(caller.call(endpoints.addLoan, of(bank))).rejects.toMatchObject({ code: 'invalid' });
    await caller.call(endpoints.removeLoan, { id });
    const again = await caller.call(endpoints.addLoan, of(debt));
    await expect(caller.call(endpoints.restoreLoan, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: hasTerms,
    });
    await caller.call(endpoints.removeLoan, { id: again.id });
    await caller.call(endpoints.restoreLoan, { id });
  });

  test('goes with its debt, also where the account that pays it goes in the same moment, and outlives that alone', async () => {
    const { caller, owner, account, loan: lend, rows } = await borrower(house);
    const [bank, debt] = [await account('bank', '100.00'), await account('debt', '-100.00')];
    const id = await lend({ of: { of_type: 'money_account', of_id: debt }, pays_from: bank });
    const drop = (condition: string) =>
      house.database.asViewer(owner, async (tx) => {
        await sql`delete from money_accounts where user_id = ${owner} and ${sql.raw(condition)}`.execute(tx);
      });
    await drop("kind = 'bank'");
    expect(await caller.call(endpoints.findLoan, { id })).toMatchObject({
      pays_from: null,
      balance: '100.00',
    });
    await caller.call(endpoints.changeLoan, { id, version: 'any', pays_from: await account('bank', '5.00') });
    const second = await account('debt', '-5.00');
    await lend({ of: { of_type: 'money_account', of_id: second }, pays_from: await account('bank', '9.00') });
    await drop('true');
    expect(await rows('select id from loans where user_id = $1')).toEqual([]);
    expect(await rows("select item_id from records where user_id = $1 and item_type = 'loan'")).toEqual([]);
  });

  test('is nobody’s of whom it names the debt', async () => {
    const [maria, stranger] = [await borrower(house), await borrower(house)];
    const debt = await maria.account('debt', '-100.00');
    const draft = { ...sampleLoan(), of_type: 'money_account', of_id: debt } as const;
    await expect(stranger.caller.call(endpoints.addLoan, draft)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('extra payments and offers', () => {
  test('come back as they were given, are changed from their version, and go', async () => {
    const { caller, loan: lend, today } = await borrower(house);
    const id = await lend();
    const extra = {
      amount: '500.00',
      frequency: 'yearly',
      first_day: today,
      last_day: addMonths(today, 30),
    } as const;
    const added = await caller.call(endpoints.addExtra, { id, ...extra, notes: 'Bonus' });
    expect(added).toMatchObject({ ...extra, notes: 'Bonus', loan_id: id, version: 1 });
    const changed = await caller.call(endpoints.changeExtra, { id: added.id, version: 1, amount: '600' });
    expect(changed).toEqual({ ...added, amount: '600.00', version: 2 });
    await expect(
      caller.call(endpoints.changeExtra, { id: added.id, version: 1, amount: '700' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const offer = {
      lender: 'Other',
      interest_rate: '3.500',
      term_months: 48,
      closing_costs: '250.00',
      financed: true,
    };
    const offered = await caller.call(endpoints.addOffer, { id, ...offer });
    expect(offered).toMatchObject({ ...offer, loan_id: id, version: 1 });
    const better = await caller.call(endpoints.changeOffer, {
      id: offered.id,
      version: 1,
      closing_costs: '0',
    });
    expect(better).toEqual({ ...offered, closing_costs: '0.00', version: 2 });
    await expect(
      caller.call(endpoints.changeOffer, { id: offered.id, version: 1, term_months: 12 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await caller.call(endpoints.findLoan, { id })).toMatchObject({
      extras: [changed],
      offers: [better],
    });
    await caller.call(endpoints.removeExtra, { id: added.id });
    await caller.call(endpoints.removeOffer, { id: offered.id });
    expect(await caller.call(endpoints.findLoan, { id })).toMatchObject({ extras: [], offers: [] });
    const gone = { code: 'not_found' };
    await expect(caller.call(endpoints.removeExtra, { id: added.id })).rejects.toMatchObject(gone);
    await expect(caller.call(endpoints.removeOffer, { id: offered.id })).rejects.toMatchObject(gone);
  });

  test.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be above zero'],
    [{ first_day: '' }, 'first_day', 'Date is required'],
    [{ last_day: '2020-01-01' }, 'last_day', 'Until must not be before the date'],
  ])('an extra payment with %j is refused', async (wrong, field, message) => {
    const { caller, loan: lend } = await borrower(house);
    const id = await lend();
    await expect(
      caller.call(endpoints.addExtra, { id, amount: '1', first_day: '2030-01-01', ...wrong }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field, message }] });
  });

  test('a planned extra payment is in the next payment that is due', async () => {
    const { caller, loan: lend, today, rows } = await borrower(house);
    const id = await lend({ first_payment: addDays(today, 10) });
    const due = async () =>
      rows(
        "select amount from due_items where user_id = $1 and source_type = 'loan' and slot = 'payment' order by occurrence limit 1",
      );
    expect(await due()).toEqual([{ amount: '100.00' }]);
    const { id: extra } = await caller.call(endpoints.addExtra, {
      id,
      amount: '40',
      first_day: addDays(today, 10),
    });
    expect(await due()).toEqual([{ amount: '140.00' }]);
    await caller.call(endpoints.removeExtra, { id: extra });
    expect(await due()).toEqual([{ amount: '100.00' }]);
  });

  test('are nobody else’s', async () => {
    const [maria, stranger] = [await borrower(house), await borrower(house)];
    const id = await maria.loan();
    const extra = await maria.caller.call(endpoints.addExtra, { id, amount: '1', first_day: '2030-01-01' });
    const offer = await maria.caller.call(endpoints.addOffer, {
      id,
      lender: 'X',
      interest_rate: '1',
      term_months: 2,
    });
    for (const tried of [
      () => stranger.caller.call(endpoints.addExtra, { id, amount: '1', first_day: '2030-01-01' }),
      () => stranger.caller.call(endpoints.changeExtra, { id: extra.id, version: 'any', amount: '2' }),
      () => stranger.caller.call(endpoints.removeExtra, { id: extra.id }),
      () => stranger.caller.call(endpoints.changeOffer, { id: offer.id, version: 'any', lender: 'Y' }),
      () => stranger.caller.call(endpoints.removeOffer, { id: offer.id }),
      () => stranger.caller.call(endpoints.showSchedule, { id }),
      () => stranger.caller.call(endpoints.payLoan, { id, day: '2030-01-01' }),
    ]) {
      await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await maria.caller.call(endpoints.findLoan, { id })).toMatchObject({
      extras: [extra],
      offers: [offer],
    });
  });
});

describe('all loans of a person', () => {
  const many = (owner: string, count: number) =>
    house.raw(
      `with a as (insert into money_accounts (user_id, kind, name) select $1, 'debt', 'Debt ' || n from generate_series(1, $2) n returning id)
       insert into loans (user_id, of_type, of_id, name, original_amount, interest_rate, frequency, first_payment, term_months)
       select $1, 'money_account', id, 'Loan', 900000, 7, 'weekly', '2039-01-31', 600 from a`,
      [owner, count],
    );
  const plain = { interest_only_months: 0, amortized_months: null, payment: null } as const;

  test('have at most so many payments together', async () => {
    const { caller, owner } = await borrower(house);
    await many(owner, 19);
    const weekly = 19 * 2600;
    const last = { ...plain, term_months: 600 };
    const { id } = await caller.call(endpoints.addDebt, sampleLoan(last));
    expect(weekly + 600).toBe(paymentsAtMost);
    const full = { code: 'conflict', message: tooManyPayments };
    await expect(
      caller.call(endpoints.addDebt, sampleLoan({ ...plain, term_months: 1 })),
    ).rejects.toMatchObject(full);
    await expect(
      caller.call(endpoints.changeLoan, { id, version: 1, frequency: 'biweekly' }),
    ).rejects.toMatchObject(full);
    await caller.call(endpoints.changeLoan, { id, version: 1, term_months: 599 });
  });

  test('open no more accounts than there may be', async () => {
    const { caller, owner } = await borrower(house);
    await house.raw(
      `insert into money_accounts (user_id, kind, name) select $1, 'bank', 'Account ' || n
       from generate_series(1, $2 - (select count(*)::int from money_accounts where user_id = $1)) n`,
      [owner, accountsAtMost],
    );
    await expect(caller.call(endpoints.addDebt, sampleLoan())).rejects.toMatchObject({ code: 'limit' });
  });
});
