import { expect, test } from 'vitest';
import { withinOwed } from './card-payments.ts';
import type { ForecastLine } from './forecast-line.ts';

const line = (day: string, amount: string, account_id: string, type = 'money_account'): ForecastLine => ({
  day,
  amount,
  account_id,
  cause: { type, id: type === 'money_account' ? 'card' : 'other', label: 'Pay the card' },
});
const payment = (day: string) => [line(day, '-35.00', 'bank'), line(day, '35.00', 'card')];
const shown = (lines: readonly ForecastLine[]) => lines.map(({ day, amount }) => `${day} ${amount}`);
const payments = ['2026-02-05', '2026-03-05', '2026-04-05'].flatMap(payment);
const owing = (balance: string) => [{ id: 'card', balance }];

test('a card is paid until nothing is owed on it, the last time with what is left', () => {
  expect(shown(withinOwed(owing('-50.00'), payments, [], '2026-01-10'))).toEqual([
    '2026-02-05 -35.00',
    '2026-02-05 35.00',
    '2026-03-05 -15.00',
    '2026-03-05 15.00',
  ]);
  expect(withinOwed(owing('0.00'), payments, [], '2026-01-10')).toEqual([]);
  expect(withinOwed(owing('12.00'), payments, [], '2026-01-10')).toEqual([]);
});

test('what is spent on it is owed, and what is paid on it otherwise is not', () => {
  const spent = [
    line('2026-03-05', '-20.00', 'card', 'recurring'),
    line('2026-04-01', '7.00', 'card', 'recurring'),
  ];
  expect(shown(withinOwed(owing('-35.00'), payments, spent, '2026-01-10'))).toEqual([
    '2026-02-05 -35.00',
    '2026-02-05 35.00',
    '2026-03-05 -20.00',
    '2026-03-05 20.00',
  ]);
});
