import { expect, test } from 'vitest';
import { categoryAfter, proposedFor } from './proposed-category.ts';

const files = (...all: Parameters<typeof proposedFor>[0][number]['proposed'][]) =>
  all.map((proposed) => ({ proposed }));

test('files propose a category where all of them propose the same', () => {
  expect(proposedFor(files('Receipts'))).toBe('Receipts');
  expect(proposedFor(files('Receipts', 'Receipts'))).toBe('Receipts');
  expect(proposedFor(files('Receipts', 'Passports'))).toBeNull();
  expect(proposedFor(files('Receipts', null))).toBeNull();
  expect(proposedFor(files('Receipts', undefined))).toBeUndefined();
  expect(proposedFor([])).toBeNull();
  expect(proposedFor(files(...Array.from({ length: 11 }, () => 'Receipts' as const)))).toBeNull();
});

test('a proposal never takes the place of what was chosen', () => {
  expect(categoryAfter('', { before: null, now: 'Receipts' })).toBe('Receipts');
  expect(categoryAfter('Contracts', { before: null, now: 'Receipts' })).toBe('Contracts');
  expect(categoryAfter('Receipts', { before: 'Receipts', now: 'Passports' })).toBe('Passports');
  // Another file makes the first proposal doubtful.
  expect(categoryAfter('Receipts', { before: 'Receipts', now: null })).toBe('');
  expect(categoryAfter('Receipts', { before: 'Receipts', now: undefined })).toBe('Receipts');
});
