import { expect, test } from 'vitest';
import { skipInWords } from './skip-words.ts';

const today = '2026-05-10';

test('skipping says what becomes of the dates of each kind of task', () => {
  const words = (repeats: Parameters<typeof skipInWords>[0]['repeats'], next_date: string) =>
    skipInWords({ repeats, next_date }, today);
  expect(words('once', '2026-06-01')).toBe('It does not repeat: skipping it ends the task.');
  expect(words('fixed', '2026-06-01')).toBe('Only this date is left out; the next one comes as planned.');
  expect(words('floating', '2026-06-01')).toContain('counted from Jun 1, 2026');
  expect(words('usage', '2026-06-01')).toContain('counted from Jun 1, 2026');
  expect(words('floating', '2026-05-01')).toContain('counted from today');
});
