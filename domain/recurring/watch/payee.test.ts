import { expect, test } from 'vitest';
import { mergedKeys, payeeKey, payeeWords } from './payee.ts';

test.each([
  ['NETFLIX.COM 866-579-7172 CA', 'netflix'],
  ['Netflix.com', 'netflix'],
  ['PAYPAL *SPOTIFY USA P1A2B3C4', 'spotify'],
  ['SQ *IRON TEMPLE GYM 0042', 'iron temple'],
  ['TST* Joe’s Diner 12/03', 'joes diner'],
  ['POS DEBIT CARD PURCHASE 03MAR VERIZON WIRELESS #4411', 'verizon wireless'],
  ['ACH DEBIT OAK TREE PROPERTIES LLC', 'oak tree'],
  ['1PASSWORD', '1password'],
  ['GOOGLE *YouTubePremium', 'youtubepremium'],
  ['Café Zürich', 'cafe zurich'],
  ['4411 220', '4411 220'],
])('%s is paid to "%s" (M-18)', (payee, key) => {
  expect(payeeKey(payeeWords(payee))).toBe(key);
});

test('a name of one word is that of the only longer one, and of none where there are several', () => {
  const merged = mergedKeys(['netflix', 'netflix los', 'apple', 'apple music', 'apple store']);
  expect(merged.get('netflix')).toBe('netflix los');
  expect(merged.get('apple')).toBe('apple');
  expect(merged.get('apple music')).toBe('apple music');
});
