import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../kernel/time/day.ts';
import { compareMoney } from '../kernel/money/money.ts';
import { noPlan, planFaults, salvageAbovePrice, wearCurve, wornValue, type Plan } from './wear.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const straight = (useful_life: number, salvage_value: string | null = null): Plan => ({
  ...noPlan,
  method: 'straight_line',
  useful_life,
  salvage_value,
});
const declining = (yearly_rate: string, salvage_value: string | null = null): Plan => ({
  ...noPlan,
  method: 'declining_balance',
  yearly_rate,
  salvage_value,
});
const bought = (purchase_price: string, purchase_date = '2020-01-31') => ({ purchase_price, purchase_date });

const sheet = (price: string, plan: Plan, years: number) =>
  Array.from({ length: years + 1 }, (_, year) =>
    wornValue(bought(price), plan, addMonths('2020-01-31', year * 12)),
  );

describe('a value curve', () => {
  it('by the straight line is the sheet computed by hand: (10,000 − 1,000) / 5 = 1,800 a year', () => {
    expect(sheet('10000.00', straight(5, '1000.00'), 7)).toEqual([
      '10000.00',
      '8200.00',
      '6400.00',
      '4600.00',
      '2800.00',
      '1000.00',
      '1000.00',
      '1000.00',
    ]);
  });

  it('by the straight line loses thirds of a cent where it has to: 100 over 3 years', () => {
    expect(sheet('100.00', straight(3), 3)).toEqual(['100.00', '66.67', '33.33', '0.00']);
  });

  it('by the declining balance is the sheet computed by hand: 20 % of what is left, each year to the cent', () => {
    expect(sheet('9999.99', declining('20'), 4)).toEqual([
      '9999.99',
      '7999.99',
      '6399.99',
      '5119.99',
      '4095.99',
    ]);
    // 30,000 × 0.875² = 22,968.75.
    expect(wornValue(bought('30000.00'), declining('12.5'), '2022-01-31')).toBe('22968.75');
  });

  it('by the declining balance stops at what is left at the end', () => {
    expect(sheet('1000.00', declining('50', '200.00'), 4)).toEqual([
      '1000.00',
      '500.00',
      '250.00',
      '200.00',
      '200.00',
    ]);
  });

  it('is straight between two months, by days', () => {
    // A month of 1,200 over a year is 100; 15 of the 31 days from 1 March to 1 April are 48.39.
    expect(wornValue(bought('1200.00', '2021-03-01'), straight(1), '2021-03-16')).toBe('1151.61');
  });

  it('is not known before the purchase, nor without a price, a day or a formula', () => {
    expect(wornValue(bought('100.00'), straight(5), '2020-01-30')).toBeNull();
    expect(wornValue(bought('100.00'), noPlan, '2022-01-30')).toBeNull();
    expect(
      wornValue({ purchase_price: null, purchase_date: '2020-01-01' }, straight(5), '2022-01-30'),
    ).toBeNull();
    expect(wornValue({ purchase_price: '1.00', purchase_date: null }, straight(5), '2022-01-30')).toBeNull();
    expect(wearCurve(bought('100.00'), noPlan, '2022-01-30')).toEqual([]);
  });

  it('is drawn from the price to the last day, year by year', () => {
    const curve = wearCurve(bought('1000.00'), straight(4), '2022-07-31');
    expect(curve.map(({ day }) => day)).toEqual(['2020-01-31', '2021-01-31', '2022-01-31', '2022-07-31']);
    expect(curve.map(({ value }) => value)).toEqual(['1000.00', '750.00', '500.00', '375.00']);
  });

  const price = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((cents) => {
    const text = String(cents).padStart(3, '0');
    return `${text.slice(0, -2)}.${text.slice(-2)}`;
  });
  const planned = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 100 }), price).map(([life, left]) => straight(life, left)),
    fc
      .tuple(fc.integer({ min: 1, max: 9999 }), price)
      .map(([rate, left]) => declining(String(rate / 100), left)),
  );
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1980-01-01', days));

  it('begins at the price, never rises, and never falls below what is left at the end', () => {
    assertProperty(
      fc.property(
        price,
        planned,
        start,
        fc.array(fc.nat(60_000), { minLength: 2, maxLength: 12 }),
        (paid, plan, day, spans) => {
          const thing = bought(paid, day);
          const least = plan.salvage_value ?? '0.00';
          const floor = compareMoney(least, paid) > 0 ? paid : least;
          const values = spans
            .toSorted((a, b) => a - b)
            .map((span) => wornValue(thing, plan, addDays(day, span)) ?? '');
          expect(wornValue(thing, plan, day)).toBe(paid);
          for (const [index, value] of values.entries()) {
            expect(compareMoney(value, floor)).toBeGreaterThanOrEqual(0);
            if (index > 0) expect(compareMoney(value, values[index - 1] ?? paid)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });

  it('by the straight line ends exactly at what is left, on the very day and ever after', () => {
    assertProperty(
      fc.property(price, fc.integer({ min: 1, max: 60 }), price, start, (paid, life, left, day) => {
        const end = compareMoney(left, paid) > 0 ? paid : left;
        const last = addMonths(day, life * 12);
        expect(wornValue(bought(paid, day), straight(life, left), last)).toBe(end);
        expect(wornValue(bought(paid, day), straight(life, left), addDays(last, 777))).toBe(end);
      }),
    );
  });
});

it('a plan says what is missing in it, and what contradicts the price', () => {
  expect(planFaults({ ...noPlan, method: 'straight_line' }, null).map(({ field }) => field)).toEqual([
    'useful_life',
  ]);
  expect(planFaults({ ...noPlan, method: 'declining_balance' }, null).map(({ field }) => field)).toEqual([
    'yearly_rate',
  ]);
  expect(planFaults(straight(5, '100.01'), '100.00')).toEqual([
    { field: 'salvage_value', message: salvageAbovePrice },
  ]);
  expect(planFaults(straight(5, '100.00'), '100.00')).toEqual([]);
  expect(planFaults(noPlan, null)).toEqual([]);
});
