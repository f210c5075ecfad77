import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  ['Bath', {}, 'Bath'],
  ['430000.00', { kind: 'money' }, '$430,000.00'],
  ['2027-01-31', { kind: 'day' }, 'Jan 31, 2027'],
  ['still typing', { kind: 'day' }, 'still typing'],
  ['let', { words: { let: 'Leased' } }, 'Leased'],
  [3, { kind: 'number' }, '3'],
  [null, { kind: 'money' }, 'nothing'],
  ['', {}, 'nothing'],
  [true, {}, 'on'],
  [['year:2026', 'room:attic'], {}, 'year:2026, room:attic'],
  [['a', 'b'], { kind: 'photos' }, '2 photos, in their order'],
  [[], {}, 'nothing'],
] as const)('%j is read as people write it (%j)', (value, facts, words) => {
  expect(valueWords(value, facts)).toBe(words);
});
