import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, compareMoney } from '../kernel/money/money.ts';
import { assertProperty } from '../kernel/test-properties.ts';
import { depreciatedUntil, depreciationOf, gainOf, type BuildingClass } from './depreciation.ts';

const house = {
  basis: '244500.00',
  placed_in_service: '2024-05-10',
  building_class: 'residential' as const,
  disposed_on: null,
};

describe('straight line by the mid-month convention', () => {
  test.each([
    // Seven and a half months of 330: 244,500 × 15 / 660.
    ['the first year counts half of its month', house, 2024, '5556.82'],
    ['a whole year is twelve months', house, 2025, '8890.91'],
    ['nothing before it was ready', house, 2023, '0.00'],
    // 330 months from the middle of May 2024 end in the middle of November 2051.
    ['the last year has what is left', house, 2051, '7779.55'],
    ['nothing after the last', house, 2052, '0.00'],
    [
      'the year of a sale ends in the middle of its month',
      { ...house, disposed_on: '2026-03-31' },
      2026,
      '1852.27',
    ],
    ['nothing after a sale', { ...house, disposed_on: '2026-03-31' }, 2027, '0.00'],
    // 390,000 × 23 / 936.
    [
      'a commercial building over 39 years',
      {
        ...house,
        basis: '390000.00',
        building_class: 'commercial' as const,
        placed_in_service: '2025-01-31',
      },
      2025,
      '9583.33',
    ],
    ['land alone is not written off', { ...house, basis: '0.00' }, 2025, '0.00'],
    ['bought and sold in one month', { ...house, disposed_on: '2024-05-30' }, 2024, '0.00'],
  ])('%s', (_, of, year, expected) => {
    expect(depreciationOf(of, year)).toBe(expected);
  });

  test('all years add up to the basis, to the cent', () => {
    const cases = fc.record({
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      year: fc.integer({ min: 1990, max: 2040 }),
      month: fc.integer({ min: 1, max: 12 }),
      building_class: fc.constantFrom<BuildingClass>('residential', 'commercial'),
    });
    assertProperty(
      fc.property(cases, ({ cents, year, month, building_class }) => {
        const basis = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const placed_in_service = `${year}-${String(month).padStart(2, '0')}-28`;
        const of = { basis, placed_in_service, building_class, disposed_on: null };
        const years = Array.from({ length: 42 }, (_, nth) => depreciationOf(of, year + nth));
        expect(addMoney(...years)).toBe(basis);
        expect(years.every((each) => compareMoney(each, '0.00') >= 0)).toBe(true);
        expect(depreciatedUntil(of, year + 41)).toBe(basis);
      }),
    );
  });
});

test.each([
  ['a gain above the depreciation takes all of it back', '420000.00', '85302.27', '16302.27'],
  ['a gain below the depreciation takes no more than itself back', '350000.00', '15302.27', '15302.27'],
  ['a loss takes nothing back', '320000.00', '-14697.73', '0.00'],
])('%s', (_, price, gain, recaptured) => {
  const sale = { price, selling_costs: '21000.00', cost: '330000.00', depreciated: '16302.27' };
  expect(gainOf(sale)).toEqual({ adjusted_basis: '313697.73', gain, recaptured });
});
