import { expect, test } from 'vitest';
import { movedTo } from './photo-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('a photo moved from place %d to %d', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
