import { expect, it } from 'vitest';
import { nearest } from './spelling.ts';

it.each([
  ['voilin', 'violin'],
  ['warrenty', 'warranty'],
  ['insurence', 'insurance'],
])('%s is corrected', (typed, meant) => {
  expect(nearest(typed, [meant])).toBe(meant);
});

it.each([
  ['petrol', 'petrov'],
  ['older', 'order'],
  ['freezer', 'freezes'],
])('%s is another word than %s: no finger slips so far', (typed, word) => {
  expect(nearest(typed, [word])).toBeUndefined();
});
