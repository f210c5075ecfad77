import { expect, test } from 'vitest';
import { addressesIn, endsAddress, withAddresses } from './email-list.ts';

test.each([
  ['ana@example.com', ['ana@example.com']],
  [
    'ana@example.com, ben@example.com;cy@example.com',
    ['ana@example.com', 'ben@example.com', 'cy@example.com'],
  ],
  [
    'ana@example.com\nben@example.com  cy@example.com\n',
    ['ana@example.com', 'ben@example.com', 'cy@example.com'],
  ],
  ['Ana Reyes <ana@example.com>, "Ben" <ben@example.com>', ['ana@example.com', 'ben@example.com']],
  [' , ;', []],
  ['nobody', ['nobody']],
])('%j is taken apart into its addresses', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('an address is there once, however its letters are written', () => {
  expect(withAddresses(['Ana@Example.com'], ['ana@example.com', 'ben@example.com'])).toEqual([
    'Ana@Example.com',
    'ben@example.com',
  ]);
});

test('a comma, a semicolon and a space end an address', () => {
  expect(['a@b.de,', 'a@b.de;', 'a@b.de ', 'a@b.de'].map(endsAddress)).toEqual([true, true, true, false]);
});
