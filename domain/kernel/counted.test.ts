import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  ['0 appliances', counted(0, 'appliance')],
  ['1 appliance', counted(1, 'appliance')],
  ['1,204 appliances', counted(1204, 'appliance')],
  ['1 policy', counted(1, 'policy', 'policies')],
  ['2 policies', counted(2, 'policy', 'policies')],
])('a count reads %j', (expected, words) => {
  expect(words).toBe(expected);
});
