import { expect, it } from 'vitest';
import { divideDeposit } from './settlement.ts';

it.each([
  ['nothing is owed', '1500.00', '0.00', [], ['0.00', '0.00', '1500.00', '0.00']],
  ['deductions', '1500.00', '0.00', ['180.00', '34.50'], ['214.50', '214.50', '1285.50', '0.00']],
  ['rent beside them', '1500.00', '600.00', ['180.00'], ['180.00', '780.00', '720.00', '0.00']],
  ['more than is held', '1500.00', '1000.00', ['714.50'], ['714.50', '1500.00', '0.00', '214.50']],
  [
    'what was paid ahead goes first',
    '1500.00',
    '-100.00',
    ['180.00'],
    ['180.00', '80.00', '1420.00', '0.00'],
  ],
  ['paid ahead by more', '1500.00', '-500.00', ['180.00'], ['180.00', '0.00', '1500.00', '0.00']],
  ['nothing is held', '0.00', '20.00', ['5.00'], ['5.00', '0.00', '0.00', '25.00']],
])(
  'a deposit is used for what is owed, and the rest is paid back: %s',
  (_, held, balance, taken, expected) => {
    const { deducted, used, refund, owed } = divideDeposit(
      { held, balance },
      taken.map((amount) => ({ amount })),
    );
    expect([deducted, used, refund, owed]).toEqual(expected);
  },
);
