import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, subtractMoney } from '../kernel/money/money.ts';
import { paymentFor } from './payment.ts';
import { scheduleOf } from './schedule.ts';
import { loanFrequency, paymentsInYear, termsFaults, type LoanTerms } from './terms.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const monthly = { frequency: 'monthly', first_payment: '2026-02-01' } as const;

describe('the payment of a loan', () => {
  test.each([
    // The figure of every table of payments for 100,000 at 6 % over 30 years.
    ['100000.00', '6', 360, '599.55'],
    // CFPB, sample Loan Estimate H-24(B), Regulation Z appendix H: fixed rate loan, principal & interest.
    ['162000.00', '3.875', 360, '761.78'],
    // docstoc.com/docs/1460085, "Loan Amortization".
    ['47100.00', '10.61', 360, '434.72'],
    // searchlawrence.com/mortgage_calculator, 203,000 at 3 % over 60 months.
    ['203000.00', '3', 60, '3647.64'],
    // calculatorplus.com, "30 year mortgage amortization table", given there in whole dollars: 1432.
    ['300000.00', '4', 360, '1432.25'],
    // oahure.com, mortgage savings calculator: 88,000 at 3.75 %.
    ['88000.00', '3.75', 360, '407.54'],
    ['1000.00', '12', 12, '88.85'],
    ['1200.00', '0', 12, '100.00'],
    ['1000.00', '0', 3, '333.33'],
  ])('of %s at %s per cent in %i months is %s', (principal, rate, payments, payment) => {
    expect(paymentFor({ principal, rate, frequency: 'monthly' }, payments)).toBe(payment);
  });

  test('follows its frequency: the year is cut in 12, 26, 52 or 4 equal parts', () => {
    const loan = { principal: '100000.00', rate: '5.2' } as const;
    // One payment repays the loan with the interest of one part of the year.
    expect(loanFrequency.options.map((frequency) => paymentFor({ ...loan, frequency }, 1))).toEqual([
      '100100.00',
      '100200.00',
      '100433.33',
      '101300.00',
    ]);
  });
});

describe('a schedule', () => {
  test('agrees with a published table to the cent (docstoc.com/docs/1460085: 47,100 at 10.61 %)', () => {
    const { lines } = scheduleOf({ ...monthly, principal: '47100.00', rate: '10.61', payments: 360 });
    const published = [
      ['18.28', '416.44', '47081.72'],
      ['18.44', '416.28', '47063.28'],
      ['18.60', '416.12', '47044.68'],
      ['18.77', '415.95', '47025.91'],
      ['18.93', '415.79', '47006.98'],
      ['19.10', '415.62', '46987.88'],
      ['19.27', '415.45', '46968.61'],
      ['19.44', '415.28', '46949.17'],
      ['19.61', '415.11', '46929.56'],
      ['19.78', '414.94', '46909.78'],
      ['19.96', '414.76', '46889.82'],
      ['20.14', '414.58', '46869.68'],
      ['20.31', '414.41', '46849.37'],
      ['20.49', '414.23', '46828.88'],
      ['20.67', '414.05', '46808.21'],
      ['20.86', '413.86', '46787.35'],
    ];
    expect(lines.slice(0, 16).map((line) => [line.principal, line.interest, line.balance])).toEqual(
      published,
    );
  });

  test('pays off in five years what the CFPB prints for its sample loan H-24(B): $15,773 of 162,000', () => {
    const { lines } = scheduleOf({ ...monthly, principal: '162000.00', rate: '3.875', payments: 360 });
    expect(addMoney(...lines.slice(0, 60).map((line) => line.principal))).toBe('15772.58');
  });

  test('of 100,000 at 6 % over 30 years begins with 500.00 of interest and ends at nothing', () => {
    const { lines, interest, paid, payoff, balloon } = scheduleOf({
      ...monthly,
      principal: '100000.00',
      rate: '6',
      payments: 360,
    });
    expect(lines[0]).toEqual({
      number: 1,
      day: '2026-02-01',
      payment: '599.55',
      extra: '0.00',
      interest: '500.00',
      principal: '99.55',
      balance: '99900.45',
    });
    expect(lines.at(-1)).toMatchObject({ number: 360, payment: '600.00', balance: '0.00' });
    expect({ interest, paid, payoff, balloon }).toEqual({
      interest: '115838.45',
      paid: '215838.45',
      payoff: '2056-01-01',
      balloon: null,
    });
  });

  test('evens out the cents of the rounded payment with the last one', () => {
    const { lines, interest } = scheduleOf({ ...monthly, principal: '1000.00', rate: '12', payments: 12 });
    expect(lines.at(-1)).toMatchObject({ payment: '88.84', interest: '0.88', principal: '87.96' });
    expect(interest).toBe('66.19');
    const free = scheduleOf({ ...monthly, principal: '1000.00', rate: '0', payments: 3 });
    expect(free.lines.map((line) => line.payment)).toEqual(['333.33', '333.33', '333.34']);
    expect(free.interest).toBe('0.00');
  });

  test('is interest alone first, then pays off over what is left of the term', () => {
    const { lines, payment } = scheduleOf({
      ...monthly,
      principal: '100000.00',
      rate: '6',
      payments: 420,
      interest_only: 60,
    });
    expect(
      lines.slice(0, 60).every((line) => line.payment === '500.00' && line.balance === '100000.00'),
    ).toBe(true);
    expect(payment).toBe('599.55');
    expect(lines[60]).toMatchObject({ payment: '599.55', principal: '99.55' });
    expect(lines).toHaveLength(420);
  });

  test('of interest alone until the end repays everything with the last payment', () => {
    const { lines, balloon } = scheduleOf({
      ...monthly,
      principal: '100000.00',
      rate: '6',
      payments: 12,
      interest_only: 12,
    });
    expect(lines.at(-1)).toMatchObject({ payment: '100500.00', principal: '100000.00', balance: '0.00' });
    expect(balloon).toBe('100500.00');
  });

  test('that is computed over 30 years and due in 7 ends with a balloon', () => {
    const terms = { ...monthly, principal: '100000.00', rate: '6', payments: 84, amortized_over: 360 };
    const { lines, balloon, payoff } = scheduleOf(terms);
    const whole = scheduleOf({ ...terms, payments: 360 });
    expect(lines[82]).toEqual(whole.lines[82]);
    expect(balloon).toBe(addMoney('599.55', whole.lines[83]?.balance ?? ''));
    expect(payoff).toBe('2033-01-01');
  });

  test('adds to the balance what an agreed payment does not cover of the interest', () => {
    const terms = { ...monthly, principal: '100000.00', rate: '6', payments: 24, payment: '400.00' };
    const { lines } = scheduleOf(terms);
    expect(lines[0]).toMatchObject({ interest: '500.00', principal: '-100.00', balance: '100100.00' });
    expect(lines.at(-1)?.balance).toBe('0.00');
  });

  test('ends early where more than necessary was agreed', () => {
    const terms = { ...monthly, principal: '1000.00', rate: '12', payments: 12, payment: '400.00' };
    expect(scheduleOf(terms).lines.map((line) => line.payment)).toEqual(['400.00', '400.00', '218.26']);
  });

  test('falls on the last day of months that have no 31st, and on the same weekday', () => {
    const days = (terms: Pick<LoanTerms, 'frequency' | 'first_payment'>) =>
      scheduleOf({ ...terms, principal: '400.00', rate: '0', payments: 4 }).lines.map((line) => line.day);
    expect(days({ frequency: 'monthly', first_payment: '2026-01-31' })).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(days({ frequency: 'biweekly', first_payment: '2026-01-02' }).at(-1)).toBe('2026-02-13');
    expect(days({ frequency: 'weekly', first_payment: '2026-01-02' }).at(-1)).toBe('2026-01-23');
    expect(days({ frequency: 'quarterly', first_payment: '2026-01-31' })[1]).toBe('2026-04-30');
  });
});

const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const anyTerms = fc
  .record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 10n }).map(money),
    rate: fc.integer({ min: 0, max: 30_000 }).map((rate) => (rate / 1000).toFixed(3)),
    frequency: fc.constantFrom(...loanFrequency.options),
    payments: fc.integer({ min: 1, max: 200 }),
    interest_only: fc.integer({ min: 0, max: 200 }),
    payment: fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n }).map(money)),
  })
  .map((loan) => ({
    ...loan,
    first_payment: '2026-01-31',
    interest_only: Math.min(loan.interest_only, loan.payments),
  }));

test('of every loan the principal adds up to the loan, the last balance is nothing, and no interest is below it', () => {
  assertProperty(
    fc.property(anyTerms, (terms) => {
      const { lines, interest, paid } = scheduleOf(terms);
      expect(addMoney(...lines.map((line) => line.principal))).toBe(terms.principal);
      expect(lines.at(-1)?.balance).toBe('0.00');
      expect(lines.every((line) => !line.interest.startsWith('-'))).toBe(true);
      expect(lines.length).toBeLessThanOrEqual(terms.payments);
      let before = terms.principal;
      for (const line of lines) {
        expect(addMoney(line.payment, line.extra)).toBe(addMoney(line.interest, line.principal));
        expect(line.balance).toBe(subtractMoney(before, line.principal));
        before = line.balance;
      }
      expect(paid).toBe(addMoney(interest, terms.principal));
      expect(addMoney(...lines.map((line) => line.payment))).toBe(paid);
    }),
  );
});

test('a computed payment pays the loan off: what is left for the last one is less than a cent for each payment, with interest', () => {
  assertProperty(
    fc.property(anyTerms, (terms) => {
      const { lines, payment } = scheduleOf({ ...terms, payment: null, interest_only: 0 });
      const last = Number(lines.at(-1)?.payment);
      const growth = (1 + Number(terms.rate) / 100 / paymentsInYear[terms.frequency]) ** terms.payments;
      expect(last).toBeLessThanOrEqual(Number(payment) + 0.01 * terms.payments * growth + 0.01);
    }),
  );
});

test('terms that cannot be computed are refused by field (G-31)', () => {
  const terms = { ...monthly, principal: '1000.00', rate: '5', payments: 12 };
  const faults = (changed: Partial<LoanTerms>) =>
    termsFaults({ ...terms, ...changed }).map(({ field }) => field);
  expect(faults({})).toEqual([]);
  expect(faults({ principal: '0.00' })).toEqual(['principal']);
  expect(faults({ rate: '100.5' })).toEqual(['rate']);
  expect(faults({ rate: '-1' })).toEqual(['rate']);
  expect(faults({ payments: 0 })).toEqual(['payments']);
  expect(faults({ payments: 2601 })).toEqual(['payments']);
  expect(faults({ interest_only: 13 })).toEqual(['interest_only']);
  expect(faults({ amortized_over: 11 })).toEqual(['amortized_over']);
  expect(faults({ payment: '0.00' })).toEqual(['payment']);
});
