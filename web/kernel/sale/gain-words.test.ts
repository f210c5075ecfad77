import { expect, test } from 'vitest';
import { gainInWords } from './gain-words.ts';

test.each([
  ['12.50', 'a gain of $12.50'],
  ['-3000.00', 'a loss of $3,000'],
  ['0.00', 'no gain or loss'],
])('%s is %s', (gain, words) => {
  expect(gainInWords(gain)).toBe(words);
});
