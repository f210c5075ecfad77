import { expect, test } from 'vitest';
import { valueCurve } from './value-curve.ts';

const held = {
  purchase_date: '2018-06-15',
  purchase_price: '415000.00',
  sale_date: null,
  sale_price: null,
};

test('the curve begins with the purchase and goes on by day', () => {
  const values = [
    { day: '2024-01-01', value: '520000.00' },
    { day: '2022-01-01', value: '480000.00' },
  ];
  expect(valueCurve(held, values)).toEqual([
    { day: '2018-06-15', value: '415000.00' },
    { day: '2022-01-01', value: '480000.00' },
    { day: '2024-01-01', value: '520000.00' },
  ]);
});

test('a value of the day of purchase takes the place of the price', () => {
  expect(valueCurve(held, [{ day: '2018-06-15', value: '420000.00' }])).toEqual([
    { day: '2018-06-15', value: '420000.00' },
  ]);
});

test('the curve ends with the sale', () => {
  const sold = { ...held, sale_date: '2023-05-01', sale_price: '500000.00' };
  const values = [
    { day: '2022-01-01', value: '480000.00' },
    { day: '2026-01-01', value: '999999.00' },
  ];
  expect(valueCurve(sold, values).at(-1)).toEqual({ day: '2023-05-01', value: '500000.00' });
});
