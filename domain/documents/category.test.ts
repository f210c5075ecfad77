import { describe, expect, it } from 'vitest';
import { categories, categoryAliases, categoryNamed, namedCategory, typeOfCategory } from './category.ts';

describe('the categories of documents', () => {
  it('are 42, each once', () => {
    expect(new Set(categories).size).toBe(42);
    expect(categories).toHaveLength(42);
  });

  it.each([
    ['Deeds & Titles', 'deed'],
    ['Real Estate Documents', 'deed'],
    ['Auto Insurance', 'insurance'],
    ['Disability Insurance', 'insurance'],
    ['Insurance Policies', 'insurance'],
    ['General Insurance', 'insurance'],
    ['Health Records', 'maintenance'],
    ['Maintenance', 'maintenance'],
    ['Receipts', 'receipt'],
    ['Medical Bills', 'receipt'],
    ['Income Tax Returns', 'tax'],
    ['Property Tax Records', 'tax'],
    ['Tax Documents', 'tax'],
    ['Lease Documents', 'lease'],
    ['Vehicle Documents', 'registration'],
    ['Warranties', 'warranty'],
    ['Service Records', 'service_record'],
    ['Purchase Agreements', 'purchase'],
    ['Passports', 'other'],
    ['Mortgage Documents', 'other'],
  ] as const)('store %s as %s', (category, type) => {
    expect(typeOfCategory(category)).toBe(type);
  });

  it('leave everything that the table does not name as other', () => {
    const named = categories.filter((category) => typeOfCategory(category) !== 'other');
    expect(named).toHaveLength(15);
  });

  it('take three further names and store them under one of the 42', () => {
    for (const [alias, category] of Object.entries(categoryAliases)) {
      expect(categories).not.toContain(alias);
      expect(categoryNamed(namedCategory.parse(alias))).toBe(category);
    }
    expect(categoryNamed('Receipts')).toBe('Receipts');
  });

  it('ask for one where none was chosen', () => {
    expect(namedCategory.safeParse('').error?.issues[0]?.message).toBe('Please select a category');
    expect(namedCategory.safeParse(undefined).error?.issues[0]?.message).toBe('Please select a category');
  });
});
