import { expect, test } from 'vitest';
import { categories } from './category.ts';
import { categoryByWords } from './category-by-words.ts';

test.each([
  ['deed-harbor-lane.pdf', '', 'Deeds & Titles'],
  ['AutoPolicy_2026.pdf', '', 'Auto Insurance'],
  ['Passport Maria.jpg', '', 'Passports'],
  ['receipts.pdf', '', 'Receipts'],
  ['IMG_0412.jpg', 'WARRANTY DEED\nGrantor: Ruth Hale. Grantee: Maria Reyes', 'Deeds & Titles'],
  [
    'scan 7.pdf',
    'Homeowners policy. Declarations page. Policy number HO-22, premium $1,840',
    'Insurance Policies',
  ],
  ['scan 8.pdf', 'Invoice 4471. Subtotal 120.00, sales tax 9.90, amount paid 129.90', 'Receipts'],
  ['2025.pdf', 'Form 1040 U.S. Individual Income Tax Return. Adjusted gross income', 'Income Tax Returns'],
])('%s that says %j is proposed as %s', (name, text, category) => {
  expect(categoryByWords({ name, text })).toBe(category);
});

test.each([
  ['scan.pdf', ''],
  ['IMG_0412.jpg', 'Dear Ruth, thank you for the lovely weekend.'],
  // One word of a letter names no category.
  ['letter.pdf', 'I send you the receipt with the next mail.'],
  // As much for one as for another.
  ['scan.pdf', 'deed grantor mortgage escrow'],
  // William is no will, and a deedless word is no deed.
  ['indeed.pdf', ''],
])('%s that says %j is not guessed at', (name, text) => {
  expect(categoryByWords({ name, text })).toBeNull();
});

test('only the beginning of a long text counts, and the case of its letters does not', () => {
  const late = `${'x '.repeat(2500)} passport`;
  expect(categoryByWords({ name: 'a.pdf', text: late.repeat(3) })).toBeNull();
  expect(categoryByWords({ name: 'PASSPORT.PDF', text: '' })).toBe('Passports');
});

test('each of its answers is one of the categories', () => {
  for (const name of ['deed', 'receipt', 'passport', 'warranty', 'appraisal', 'mortgage'])
    expect(categories).toContain(categoryByWords({ name, text: '' }));
});
