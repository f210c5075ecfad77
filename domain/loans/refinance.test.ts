import { describe, expect, test } from 'vitest';
import { addMoney } from '../kernel/money/money.ts';
import { refinance, type PresentLoan, type RefinanceOffer } from './refinance.ts';
import { scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

/** What is left of a loan that stands as agreed. */
const asAgreed = (terms: LoanTerms): PresentLoan => ({
  ...scheduleOf(terms),
  balance: terms.principal,
  frequency: terms.frequency,
});
const presentTerms: LoanTerms = {
  principal: '200000.00',
  rate: '7',
  frequency: 'monthly',
  first_payment: '2026-02-01',
  payments: 360,
};
const present = asAgreed(presentTerms);
const offered: RefinanceOffer = {
  rate: '6',
  frequency: 'monthly',
  first_payment: '2026-02-01',
  payments: 360,
  closing_costs: '4000.00',
};
const when = { today: '2026-01-01', horizon: 60 };

describe('another loan for what is owed', () => {
  test('costs less from the month on in which the interest saved has paid for the closing costs', () => {
    const compared = refinance(present, offered, when);
    // 1330.60 and 1199.10, the payments of any table for 200,000 at 7 % and 6 %.
    expect([compared.current.payment, compared.offer.payment]).toEqual(['1330.60', '1199.10']);
    expect(compared.payment_change).toBe('-131.50');
    expect(compared.break_even_by_payment).toBe(31);
    const by = (months: number) => refinance(present, offered, { ...when, horizon: months }).at_horizon;
    expect(compared.break_even).toBe(24);
    expect(by(23).saved.startsWith('-')).toBe(true);
    expect(by(24).saved.startsWith('-')).toBe(false);
  });

  test('is compared over a horizon and to the end', () => {
    const compared = refinance(present, offered, when);
    const { current, offer } = compared;
    expect(compared.in_all).toMatchObject({ months: 360, current: current.interest });
    expect(compared.in_all?.offer).toBe(addMoney(offer.interest, '4000.00'));
    const fiveYears = (lines: typeof current.lines) =>
      addMoney(...lines.slice(0, 60).map((line) => line.interest));
    expect(compared.at_horizon).toMatchObject({
      months: 60,
      current: fiveYears(current.lines),
      offer: addMoney('4000.00', fiveYears(offer.lines)),
    });
  });

  test('is computed with the closing costs in it where they are financed', () => {
    const { offer, in_all } = refinance(present, { ...offered, financed: true }, when);
    expect(addMoney(...offer.lines.map((line) => line.principal))).toBe('204000.00');
    expect(in_all?.offer).toBe(addMoney(offer.interest, '4000.00'));
  });

  test('never pays for itself where the rate is no better, and stays comparable beyond its end', () => {
    const worse = refinance(present, { ...offered, rate: '7' }, { ...when, horizon: 1000 });
    expect([worse.break_even, worse.break_even_by_payment]).toEqual([null, null]);
    expect(worse.at_horizon).toEqual({ ...worse.in_all, months: 1000 });
    expect(worse.in_all?.saved).toBe('-4000.00');
  });

  test('may lower the payment and cost more all the same, because it lasts longer', () => {
    const short = asAgreed({ ...presentTerms, principal: '50000.00', payments: 60 });
    const longer = refinance(short, { ...offered, rate: '6.9' }, when);
    expect(longer.payment_change.startsWith('-')).toBe(true);
    expect(longer.break_even_by_payment).toBe(7);
    expect(longer.in_all?.saved.startsWith('-')).toBe(true);
  });

  test('is compared by the month where it is paid in another rhythm', () => {
    const free = asAgreed({
      ...presentTerms,
      principal: '2600.00',
      rate: '0',
      payments: 26,
      frequency: 'biweekly',
    });
    const { payment_change } = refinance(free, { ...offered, rate: '0', payments: 13 }, when);
    // 100.00 every two weeks is 216.67 in a month; the offer asks 200.00.
    expect(payment_change).toBe('-16.67');
  });
});
