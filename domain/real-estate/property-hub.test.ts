import { expect, test } from 'vitest';
import { equityOf, hubTotals, type HubLine } from './property-hub.ts';

test.each([
  ['562500.00', '271480.55', '291019.45'],
  ['562500.00', '0.00', '562500.00'],
  ['100000.00', '120000.01', '-20000.01'],
])('of %s with %s owed, %s belongs to the owner', (current_value, owed, equity) => {
  expect(equityOf({ current_value, owed })).toBe(equity);
});

test('the totals are the sums of the lines, what is owed beyond the worth included', () => {
  const line = (current_value: string, owed: string, monthly_payment: string) =>
    ({ current_value, owed, monthly_payment }) as HubLine;
  expect(
    hubTotals([line('300000.00', '100000.50', '900.10'), line('100000.00', '120000.00', '700.00')]),
  ).toEqual({ value: '400000.00', owed: '220000.50', equity: '179999.50', monthly_payment: '1600.10' });
});
