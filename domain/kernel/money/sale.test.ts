import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, spanInWords } from '../time/day.ts';
import { addMoney } from './money.ts';
import { saleFaults, saleOutcome } from './sale.ts';
import { assertProperty } from '../test-properties.ts';

const days = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));
const amounts = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((cents) => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

describe('the outcome of a sale', () => {
  test('is the price above the purchase price, and the whole months between', () => {
    const outcome = saleOutcome(
      { purchase_date: '2018-06-15', purchase_price: '415000.00' },
      { sale_date: '2026-03-14', sale_price: '600000.55' },
    );
    expect(outcome).toEqual({ capital_gain: '185000.55', holding_period: 92 });
    expect(spanInWords(outcome.holding_period)).toBe('7 years and 8 months');
  });

  test('is a loss below zero', () => {
    const outcome = saleOutcome(
      { purchase_date: '2024-01-31', purchase_price: '100.10' },
      { sale_date: '2024-02-29', sale_price: '100.05' },
    );
    expect(outcome).toEqual({ capital_gain: '-0.05', holding_period: 1 });
  });

  test('purchase price and gain make the sale price, to the cent', () => {
    assertProperty(
      fc.property(amounts, amounts, days, (purchase_price, sale_price, date) => {
        const { capital_gain } = saleOutcome(
          { purchase_date: date, purchase_price },
          { sale_date: date, sale_price },
        );
        expect(addMoney(purchase_price, capital_gain)).toBe(sale_price);
      }),
    );
  });

  test('the holding period is the largest number of months that fits', () => {
    assertProperty(
      fc.property(days, fc.nat(20_000), (purchase_date, held) => {
        const sale_date = addDays(purchase_date, held);
        const { holding_period } = saleOutcome(
          { purchase_date, purchase_price: '1.00' },
          { sale_date, sale_price: '1.00' },
        );
        expect(addMonths(purchase_date, holding_period) <= sale_date).toBe(true);
        expect(addMonths(purchase_date, holding_period + 1) > sale_date).toBe(true);
      }),
    );
  });
});

test('a sale lies between purchase and today', () => {
  const bought = { purchase_date: '2020-05-05' };
  const faultsOn = (date: string) => saleFaults(bought, date, '2026-03-01').map((fault) => fault.message);
  expect(faultsOn('2020-05-05')).toEqual([]);
  expect(faultsOn('2026-03-01')).toEqual([]);
  expect(faultsOn('2020-05-04')).toEqual(['Sale date cannot be before the purchase']);
  expect(faultsOn('2026-03-02')).toEqual(['Sale date cannot be in the future']);
});
