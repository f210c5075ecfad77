import { expect, it } from 'vitest';
import { formatCompact } from './compact-money.ts';

it.each([
  ['3041250.00', '$3.04M'],
  ['562500.00', '$563K'],
  ['999999.99', '$1M'],
  ['-818073.19', '-$818K'],
  ['12345678901.00', '$12.3B'],
  ['10000.00', '$10K'],
  ['9999.99', '$9,999.99'],
  ['0.00', '$0'],
])('%s is shortened to %s', (value, shown) => {
  expect(formatCompact(value)).toBe(shown);
});
