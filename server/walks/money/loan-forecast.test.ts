import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import * as loans from '@holdfast/domain/loans/endpoints';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import type { TriedInput } from '@holdfast/domain/recurring/forecast-shape';
import { sampleRecurring } from '../../sample/records/recurring.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { borrower, loansHouse } from '../../loans/test-debts.ts';

const house = loansHouse();
type Maria = Awaited<ReturnType<typeof borrower>>;

const trial = (what_if: TriedInput) => JSON.stringify(what_if) as unknown as undefined;
const forecastOf = async ({ caller }: Maria, what_if: TriedInput = {}) => {
  const { accounts, all } = await caller.call(endpoints.showForecast, { days: 365, what_if: trial(what_if) });
  return { all, of: (name: string) => accounts.find((each) => each.name === name) };
};
const movesOf = (series: { steps: { day: Day; changes: { amount: string }[] }[] } | undefined) =>
  series?.steps.flatMap(({ day, changes }) => changes.map(({ amount }) => [day, amount]));

/** Somebody with two bank accounts, of which the second pays the loan. */
async function withLoan(own: Parameters<Maria['loan']>[0] = {}) {
  const maria = await borrower(house);
  await maria.account('bank', '9000.00', 'Savings');
  const bank = await maria.account('bank', '5000.00', 'Everyday');
  const id = await maria.loan({ pays_from: bank, ...own });
  const repeat = async (more: object) =>
    maria.caller.call(endpoints.addRecurring, {
      ...sampleRecurring({ account_id: bank }),
      frequency: 'monthly',
      next_due_date: null,
      end_date: null,
      ...more,
    });
  const [debt] = (await maria.rows("select id from money_accounts where user_id = $1 and kind = 'debt'")) as {
    id: string;
  }[];
  return { ...maria, bank, id, repeat, debt: debt?.id ?? '' };
}

describe('a loan in the forecast', () => {
  it('is paid from its account, lowers what is owed, and costs its interest alone in the sum', async () => {
    const maria = await withLoan({
      original_amount: '1200.00',
      interest_rate: '12',
      term_months: 12,
      payment: '412.00',
    });
    const first = addMonths(maria.today, 1);
    const { all, of } = await forecastOf(maria);
    // 12.00, 8.00 and 3.96 of interest; the third payment is what is left.
    expect(movesOf(of('Everyday'))).toEqual([
      [first, '-412.00'],
      [addMonths(first, 1), '-412.00'],
      [addMonths(first, 2), '-399.96'],
    ]);
    expect(of('Car loan')).toMatchObject({ opening: '-1200.00', closing: '0.00' });
    expect(of('Savings')?.steps).toEqual([]);
    expect([all.opening, all.closing]).toEqual(['12800.00', '12776.04']);
  });

  it('counts an extra payment on its day and on no other', async () => {
    const maria = await withLoan();
    const first = addMonths(maria.today, 1);
    await maria.caller.call(loans.addExtra, {
      id: maria.id,
      amount: '500',
      frequency: 'once',
      first_day: first,
    });
    expect(movesOf((await forecastOf(maria)).of('Everyday'))).toEqual([
      [first, '-600.00'],
      ...[1, 2, 3, 4, 5, 6].map((nth) => [addMonths(first, nth), '-100.00']),
    ]);
  });

  it('ends when nothing is owed any more, whoever paid it', async () => {
    const maria = await withLoan();
    await house.database.asViewer(maria.owner, (tx) =>
      post(tx, maria.owner, {
        kind: 'transfer',
        from_account_id: maria.bank,
        to_account_id: maria.debt,
        amount: '1150.00',
        transaction_date: maria.today,
      }),
    );
    expect(movesOf((await forecastOf(maria)).of('Everyday'))).toEqual([
      [addMonths(maria.today, 1), '-50.00'],
    ]);
  });

  it('is counted once where a transfer that comes round pays it, and again after that has ended', async () => {
    const maria = await withLoan({ interest_rate: '12', payment: '112.00' });
    const first = addMonths(maria.today, 1);
    const transfer = { kind: 'transfer', amount: '112', to_account_id: maria.debt, property_category: null };
    await maria.repeat({ ...transfer, start_date: addDays(first, 2), end_date: addMonths(first, 3) });
    const moves = movesOf((await forecastOf(maria)).of('Everyday')) ?? [];
    expect(moves.slice(0, 3).map(([day]) => day)).toEqual([
      addDays(first, 2),
      addMonths(addDays(first, 2), 1),
      addMonths(addDays(first, 2), 2),
    ]);
    expect(moves[3]?.[0]).toBe(addMonths(first, 3));
  });

  it('goes on beside a small transfer that pays something more on it', async () => {
    const maria = await withLoan();
    const first = addMonths(maria.today, 1);
    await maria.repeat({
      kind: 'transfer',
      amount: '10',
      to_account_id: maria.debt,
      property_category: null,
      start_date: addDays(first, 1),
    });
    const moves = movesOf((await forecastOf(maria)).of('Everyday')) ?? [];
    expect(moves.slice(0, 2)).toEqual([
      [first, '-100.00'],
      [addDays(first, 1), '-10.00'],
    ]);
  });

  it('is not expected again where a transfer into the debt has paid what was due', async () => {
    const maria = await withLoan({ first_payment: addDays((await borrower(house)).today, 0) });
    await house.raw(
      'update loans set first_payment = first_payment - 3, next_payment = next_payment - 3 where id = $1',
      [maria.id],
    );
    const late = addDays(maria.today, -3);
    expect(movesOf((await forecastOf(maria)).of('Everyday'))?.[0]).toEqual([maria.today, '-100.00']);
    await house.database.asViewer(maria.owner, (tx) =>
      post(tx, maria.owner, {
        kind: 'transfer',
        from_account_id: maria.bank,
        to_account_id: maria.debt,
        amount: '100.00',
        transaction_date: late,
      }),
    );
    expect(movesOf((await forecastOf(maria)).of('Everyday'))?.[0]).toEqual([addMonths(late, 1), '-100.00']);
  });

  it('is what is tried out: another amount changes what is left over for the debt', async () => {
    const maria = await withLoan({
      original_amount: '1200.00',
      interest_rate: '12',
      term_months: 12,
      payment: '412.00',
    });
    const named = { type: 'loan', id: maria.id, on: addMonths(maria.today, 1) };
    const { of } = await forecastOf(maria, { amounts: [{ ...named, amount: '500' }] });
    expect(movesOf(of('Everyday'))?.[0]?.[1]).toBe('-500.00');
    expect(movesOf(of('Car loan'))?.[0]?.[1]).toBe('488.00');
    expect(
      (await forecastOf(maria, { off: [{ type: 'loan', id: maria.id }] })).of('Car loan')?.steps,
    ).toEqual([]);
  });

  it('of a mortgage leaves the account, and is in no account’s debt', async () => {
    const maria = await borrower(house);
    const bank = await maria.account('bank', '5000.00', 'Everyday');
    const { id: of_id } = await maria.mortgage('1200.00', '600.00');
    await maria.loan({ of: { of_type: 'mortgage', of_id }, pays_from: bank });
    const { all, of } = await forecastOf(maria);
    expect([of('Everyday')?.closing, all.closing]).toEqual(['3800.00', '3800.00']);
  });

  it('is what comes out when each month is gone through by itself (M-16, M-17)', async () => {
    const cents = (least: number, most: number) => fc.integer({ min: least, max: most });
    const drawn = fc.record({
      owed: cents(1000, 2_000_000),
      rate: fc.integer({ min: 0, max: 24 }),
      months: fc.integer({ min: 1, max: 40 }),
      interestOnly: fc.integer({ min: 0, max: 6 }),
      payment: cents(5000, 200_000),
      once: fc.option(fc.record({ amount: cents(100, 300_000), month: fc.integer({ min: 0, max: 11 }) })),
      monthly: fc.option(cents(100, 20_000)),
    });
    await assertProperty(
      fc.asyncProperty(drawn, async ({ owed, rate, months, interestOnly, payment, once, monthly }) => {
        const only = Math.min(interestOnly, months);
        const text = (amount: number) => (amount / 100).toFixed(2);
        const maria = await withLoan({
          original_amount: text(owed),
          interest_rate: String(rate),
          term_months: months,
          interest_only_months: only,
          payment: text(payment),
        });
        const first = addMonths(maria.today, 1);
        const add = async (amount: number, frequency: 'once' | 'monthly', first_day: Day) =>
          maria.caller.call(loans.addExtra, { id: maria.id, amount: text(amount), frequency, first_day });
        if (once !== null) await add(once.amount, 'once', addMonths(first, once.month));
        if (monthly !== null) await add(monthly, 'monthly', first);
        let left = owed;
        let bank = 500_000;
        const expected: [Day, string, string][] = [];
        for (let nth = 0; nth < months && left > 0; nth += 1) {
          const day = addMonths(first, nth);
          if (day > addDays(maria.today, 365)) break;
          const interest = Math.floor((left * rate * 2 + 1200) / 2400);
          const whole = left + interest;
          const agreed = nth < only ? interest : Math.min(payment, whole);
          const due = nth === months - 1 ? whole : agreed;
          const more = (once?.month === nth ? once.amount : 0) + (monthly ?? 0);
          const paid = due + Math.min(more, whole - due);
          left = whole - paid;
          bank -= paid;
          if (paid > 0) expected.push([day, text(bank), text(left)]);
        }
        const { of } = await forecastOf(maria);
        const debts = new Map(of('Car loan')?.steps.map(({ day, balance }) => [day, balance]));
        let shown = text(-owed);
        const got = of('Everyday')?.steps.map(({ day, balance }) => {
          shown = debts.get(day) ?? shown;
          return [day, balance, shown.replace('-', '')];
        });
        expect(got).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});
