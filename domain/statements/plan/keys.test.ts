import { expect, test } from 'vitest';
import { keysOf } from './keys.ts';

const row = (payee: string | null, bank_id: string | null = null, amount = '-4.50', day = '2026-01-05') => ({
  day,
  amount,
  payee,
  bank_id,
});
const keys = (...rows: ReturnType<typeof row>[]) =>
  keysOf(rows).map((key) => `${key.base_key}#${key.occurrence}`);

test('two real twins have two keys, in every file the same', () => {
  expect(new Set(keys(row('Café Noir'), row('Café Noir'))).size).toBe(2);
  expect(keys(row('Café Noir'), row('Café Noir'))).toEqual(keys(row('CAFE  NOIR'), row('cafe-noir')));
});

test('the bank’s own number goes before the payee, with the day and the amount beside it', () => {
  expect(keys(row('Shop', 'A1'))).toEqual(keys(row('Shop #12', 'A1')));
  expect(keys(row('Shop', 'A1'))).not.toEqual(keys(row('Shop', 'A2')));
  expect(keys(row('Shop', 'A1'))).not.toEqual(keys(row('Shop', 'A1', '-4.51')));
  expect(keys(row('Shop', 'A1'))).not.toEqual(keys(row('Shop', 'A1', '-4.50', '2026-01-06')));
});

test('a row is found again in another format: without its number, and with its name cut', () => {
  const [one] = keysOf([row('Hardware Store of the North, Branch 12', 'F1')]);
  const [other] = keysOf([row('HARDWARE STORE OF THE NORTH')]);
  expect(one?.plain_key).toBe(other?.base_key);
  expect(keysOf([row('Shop', '1'), row('Shop', '2')]).map((key) => key.plain_occurrence)).toEqual([1, 2]);
});

test('letters of every script count', () => {
  expect(keys(row('東京ガス'))).not.toEqual(keys(row('大阪ガス')));
});
