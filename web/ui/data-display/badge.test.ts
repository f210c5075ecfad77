import { urgencyOf } from '@holdfast/domain/kernel/time/day';
import { expect, it } from 'vitest';
import { urgencyText, urgencyTones } from './badge.tsx';

it.each([
  [null, 'quiet', 'text-quiet'],
  [-1, 'danger', 'text-danger'],
  [0, 'amber', 'text-amber'],
  [7, 'amber', 'text-amber'],
  [8, 'yellow', 'text-yellow'],
  [30, 'yellow', 'text-yellow'],
  [31, 'good', 'text-good'],
] as const)('%s days remaining are drawn as %s, on cards as in lists (S-144)', (days, tone, text) => {
  expect(urgencyTones[urgencyOf(days)]).toBe(tone);
  expect(urgencyText[urgencyOf(days)]).toBe(text);
});
