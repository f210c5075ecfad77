import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time/day.ts';
import { compareMoney, partOf } from '../kernel/money/money.ts';
import { ownershipOf } from './ownership.ts';
import { adviceOf, replacementCost, replacementOf } from './replacement.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const dishwasher = {
  purchase_date: '2020-06-15',
  purchase_price: '1000.00',
  current_value: '500.00',
  lifespan: 10,
};

describe('the replacement fund', () => {
  it('puts aside 1.2 × the value until the last day of the lifespan (S-175)', () => {
    // 48 months from June 2026 to June 2030: 600 / 48 = 12.50.
    expect(replacementOf(dishwasher, '2026-06-20')).toEqual({
      lifespan: 10,
      due: '2030-06-15',
      value: '500.00',
      cost: '600.00',
      months: 48,
      monthly: '12.50',
    });
  });

  it('goes by the price where nobody has said a value, and is whole at once where the day is past', () => {
    const late = replacementOf({ ...dishwasher, current_value: null }, '2031-01-01');
    expect(late).toMatchObject({ cost: '1200.00', months: 1, monthly: '1200.00' });
  });

  it('never falls short, and is never a cent a month too much', () => {
    assertProperty(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(20_000),
        (cents, lifespan, days) => {
          const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const fund = replacementOf(
            { ...dishwasher, current_value: value, lifespan },
            addDays('2015-01-01', days),
          );
          if (fund === null) throw new Error('Everything is known');
          const saved = partOf(fund.monthly, BigInt(fund.months), 1n);
          expect(compareMoney(saved, fund.cost)).toBeGreaterThanOrEqual(0);
          expect(Number(saved) - Number(fund.cost)).toBeLessThan(fund.months / 100);
        },
      ),
    );
  });

  it('of a thing without a day, a lifespan or a value is not known', () => {
    for (const missing of [
      { purchase_date: null },
      { lifespan: null },
      { current_value: null, purchase_price: null },
    ])
      expect(replacementOf({ ...dishwasher, ...missing }, '2026-06-20')).toBeNull();
  });
});

describe('the advice', () => {
  it('is to replace past 80 % of the life, and not on the day that is exactly 80 % (S-175)', () => {
    // A year of 365 days: 292 of them are 80 % of it.
    const phone = { ...dishwasher, purchase_date: '2021-01-01', lifespan: 1 };
    const says = (age: number) => adviceOf(phone, '0.00', addDays('2021-01-01', age))?.says;
    expect([says(0), says(292), says(293), says(9999)]).toEqual([
      'repair',
      'repair',
      'replace_age',
      'replace_age',
    ]);
  });

  it('is to replace when repairs have cost as much as a new one, 1.2 × the value (S-175)', () => {
    expect(adviceOf(dishwasher, '599.99', '2022-01-01')?.says).toBe('repair');
    expect(adviceOf(dishwasher, '600.00', '2022-01-01')?.says).toBe('replace_repairs');
    expect(adviceOf(dishwasher, null, '2022-01-01')?.says).toBe('repair');
  });

  it('shows its inputs: age, lifespan, repairs, 1.2 × the value, and what a repair may cost', () => {
    // 3,652 days of life, 1,826 of them used on 2025-06-15: half of 600 is left.
    expect(adviceOf(dishwasher, '80.00', '2025-06-15')).toEqual({
      says: 'repair',
      age_percent: 50,
      age_days: 1826,
      lifespan: 10,
      repairs: '80.00',
      cost: '600.00',
      repair_up_to: '300.00',
    });
  });

  it('rounds 1.2 × a value to the cent', () => {
    expect(replacementCost('0.04')).toBe('0.05');
    expect(replacementCost('1234567890.12')).toBe('1481481468.14');
  });
});

describe('the cost of ownership', () => {
  const boat = {
    purchase_price: '42000.00',
    purchase_date: '2022-05-01',
    current_value: '31500.00',
    sale_date: null,
    sale_price: null,
    spent: [
      { category: 'repairs' as const, total: '1999.99' },
      { category: null, total: '300.01' },
    ],
    by_year: [{ year: 2023, total: '2300.00' }],
    premiums: '1200.00',
  };

  it('is price + expenses + premiums − what it is worth now, and by year since the purchase', () => {
    // 42,000 + 2,300 + 1,200 − 31,500 = 14,000 in 54 months: 14,000 × 12 / 54.
    expect(ownershipOf(boat, '2026-11-22')).toMatchObject({
      spent_total: '2300.00',
      cost: '14000.00',
      per_year: '3111.11',
      until: '2026-11-22',
      sold: false,
    });
  });

  it('of a sold thing ends with its sale and goes by its price', () => {
    const sold = { ...boat, sale_date: '2024-05-01', sale_price: '30000.00' };
    expect(ownershipOf(sold, '2026-11-22')).toMatchObject({
      worth: '30000.00',
      cost: '15500.00',
      per_year: '7750.00',
      until: '2024-05-01',
      sold: true,
    });
  });

  it('is not known where the price or the worth is not, and has no year’s share in the first year', () => {
    expect(ownershipOf({ ...boat, purchase_price: null }, '2026-11-22').cost).toBeNull();
    expect(ownershipOf({ ...boat, current_value: null }, '2026-11-22').cost).toBeNull();
    expect(ownershipOf(boat, '2023-04-30').per_year).toBeNull();
    expect(ownershipOf(boat, '2023-05-01').per_year).toBe('14000.00');
  });
});
