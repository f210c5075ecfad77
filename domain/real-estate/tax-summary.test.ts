import { describe, expect, test } from 'vitest';
import type { Mortgage } from './mortgage.ts';
import type { Property } from './property.ts';
import { ownedIn, taxLineOf, taxSummaryCsv, taxTotals, taxYears } from './tax-summary.ts';

const held = {
  id: '11111111-1111-4111-8111-111111111111',
  address: '22 Harbor Lane',
  city: 'Portland',
  state: 'ME',
  purchase_date: '2018-06-15',
  sale_date: '2025-03-31',
  capital_gain: '85000.00',
  annual_tax: '6240.18',
  tax_assessment_value: null,
  last_assessment_date: null,
} as Property;
const loan = {
  current_balance: '100000.00',
  interest_rate: '6',
  start_date: '2018-07-01',
  end_date: '2048-07-01',
} as Mortgage;

describe('a line of the tax summary', () => {
  test('has the tax, the interest of all loans, and the gain in the year of the sale', () => {
    expect(taxLineOf(held, [loan, loan], 2025)).toMatchObject({
      property_tax: '6240.18',
      mortgage_interest: '3000.00',
      capital_gain: '85000.00',
    });
  });
  test('has no gain in other years', () => {
    expect(taxLineOf(held, [loan], 2024)).toMatchObject({ mortgage_interest: '6000.00', capital_gain: null });
  });
});

test('the totals are the sums of the lines', () => {
  const lines = [taxLineOf(held, [loan], 2025), taxLineOf({ ...held, sale_date: null }, [loan], 2025)];
  expect(taxTotals(lines)).toEqual({
    property_tax: '12480.36',
    mortgage_interest: '7500.00',
    capital_gain: '85000.00',
  });
});

test.each([
  [2017, false],
  [2018, true],
  [2025, true],
  [2026, false],
])('in %d a property bought in 2018 and sold in 2025 counts: %s', (year, owned) => {
  expect(ownedIn(year, held)).toBe(owned);
});

test.each([
  ['bought on its last day', { purchase_date: '2025-12-31', sale_date: null }, true],
  ['bought the day after its last', { purchase_date: '2026-01-01', sale_date: null }, false],
  ['sold on its first day', { purchase_date: '2018-06-15', sale_date: '2025-01-01' }, true],
  ['sold the day before its first', { purchase_date: '2018-06-15', sale_date: '2024-12-31' }, false],
  ['sold on its last day', { purchase_date: '2018-06-15', sale_date: '2025-12-31' }, true],
])('of a year, a property %s', (_, days, owned) => {
  expect(ownedIn(2025, days)).toBe(owned);
});

test.each([
  ['2025-01-01', '85000.00'],
  ['2025-12-31', '85000.00'],
  ['2024-12-31', null],
  ['2026-01-01', null],
])('a sale on %s is a gain of 2025 of %s', (sale_date, gain) => {
  expect(taxLineOf({ ...held, sale_date }, [], 2025).capital_gain).toBe(gain);
});

test('a summary can be asked for every year since the first purchase', () => {
  expect(taxYears('2023-12-31', '2026-01-01')).toEqual([2026, 2025, 2024, 2023]);
  expect(taxYears(null, '2026-01-01')).toEqual([2026]);
});

test('the file for a spreadsheet ends with the totals', () => {
  const csv = taxSummaryCsv({ year: 2025, years: [2025], lines: [taxLineOf(held, [loan], 2025)] });
  expect(csv.split('\r\n').slice(1)).toEqual([
    '2025,"22 Harbor Lane","Portland","ME",,6240.18,1500.00,85000.00',
    '2025,"Total",,,,6240.18,1500.00,85000.00',
    '',
  ]);
});
