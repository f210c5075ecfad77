import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';

const nobody = () => '';
const names = { accountName: nobody, categoryName: nobody, sourceName: nobody };

test('a period is said by its name, and fixed days as they stand', () => {
  expect(filterWords({ q: 'market', period: 'this-month' }, names)).toBe('“market” · This month');
  expect(filterWords({ period: '90-days', date_from: '2026-01-01' }, names)).toBe(
    'Last 90 days · from Jan 1, 2026',
  );
  expect(filterWords({ date_from: '2026-11-01', date_to: '2026-11-30' }, names)).toBe(
    'Nov 1, 2026 to Nov 30, 2026',
  );
});
