import { describe, expect, test } from 'vitest';
import { propertyCategory } from '../../kernel/ledger/transaction.ts';
import {
  agree,
  proposedCategory,
  proposedPropertyCategory,
  proposesFor,
  takesPropertyCategory,
} from './property-categories.ts';

/** The defaults of S-228. */
const twelve = [
  'Housing',
  'Transportation',
  'Food & Dining',
  'Utilities',
  'Healthcare',
  'Insurance',
  'Entertainment',
  'Shopping',
  'Travel',
  'Education',
  'Savings',
  'Debt Payments',
].map((name) => ({ id: `id of ${name}`, name }));

describe('the two kinds of expense categories (X-33)', () => {
  test.each([
    ['maintenance', 'Housing'],
    ['repairs', 'Housing'],
    ['property taxes', 'Housing'],
    ['utilities', 'Utilities'],
    ['insurance', 'Insurance'],
    ['other', 'Housing'],
  ] as const)('%s of a property proposes %s', (chosen, name) => {
    expect(proposedCategory(chosen, twelve)).toBe(`id of ${name}`);
  });

  test.each([
    ['Housing', 'maintenance'],
    ['Utilities', 'utilities'],
    ['Insurance', 'insurance'],
    ['Transportation', 'other'],
    ['Food & Dining', 'other'],
    ['Healthcare', 'other'],
    ['Entertainment', 'other'],
    ['Shopping', 'other'],
    ['Travel', 'other'],
    ['Education', 'other'],
    ['Savings', 'other'],
    ['Debt Payments', 'other'],
  ])('%s proposes %s where it was spent on a property', (name, expected) => {
    expect(proposedPropertyCategory(`id of ${name}`, twelve)).toBe(expected);
  });

  test('what a property category proposes proposes one that agrees with it', () => {
    for (const each of propertyCategory.options) {
      const category = proposedCategory(each, twelve);
      const back = proposedPropertyCategory(category, twelve);
      expect(back !== null && category !== null && agree(back, category, twelve)).toBe(true);
    }
  });

  test('nothing is proposed where the category is missing, in the trash, or not chosen', () => {
    expect(proposedCategory('utilities', [])).toBeNull();
    expect(proposedCategory('utilities', [{ id: 'a', name: 'Utilities', removed: true }])).toBeNull();
    expect(proposedCategory('utilities', [{ id: 'a', name: ' utilities ' }])).toBe('a');
    expect(proposedPropertyCategory(null, twelve)).toBeNull();
    expect(proposedPropertyCategory('unknown', twelve)).toBeNull();
  });
});

describe('the record that an expense is on', () => {
  test.each([
    ['real_estate', true, true],
    ['agreement', true, true],
    ['policy', true, true],
    ['movable', true, false],
    ['appliance', true, false],
    ['vendor', false, false],
  ] as const)('%s takes a kind of cost: %s, and proposes one: %s', (item_type, takes, proposes) => {
    expect([takesPropertyCategory({ item_type }), proposesFor({ item_type })]).toEqual([takes, proposes]);
  });

  test('what is paid for a policy is insurance, whatever its category', () => {
    expect(proposedPropertyCategory(null, twelve, { item_type: 'policy' })).toBe('insurance');
    expect(proposedPropertyCategory('id of Housing', twelve, { item_type: 'real_estate' })).toBe(
      'maintenance',
    );
    expect(takesPropertyCategory(null)).toBe(false);
  });
});
