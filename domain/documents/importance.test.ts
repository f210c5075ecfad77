import { describe, expect, it } from 'vitest';
import { importanceOf } from './importance.ts';

const named = (name: string, document_category = 'Other') => importanceOf({ name, document_category });

describe('the importance of a document', () => {
  it.each([
    ['Passports', 'critical'],
    ['Birth Certificate', 'critical'],
    ['Marriage Certificate', 'critical'],
    ['Deeds & Titles', 'critical'],
    ['Wills & Trusts', 'critical'],
    ['Social Security', 'critical'],
    ['Immigration Documents', 'critical'],
    ['Insurance Policies', 'high'],
    ['Income Tax Returns', 'high'],
    ['Mortgage Documents', 'high'],
    ['Warranties', 'high'],
    ['Receipts', 'medium'],
    ['Bank Statements', 'medium'],
    ['Service Records', 'medium'],
    ['Correspondence', 'low'],
    ['Other', 'low'],
  ])('follows from the category %s: %s', (category, level) => {
    expect(named('Scan 1', category)).toBe(level);
  });

  it.each([
    ['passport_maria.pdf', 'critical'],
    ['BirthCertificate2019.pdf', 'critical'],
    ['Title to the boat', 'critical'],
    ['Lease 2026', 'high'],
    ['Taxes 2025', 'high'],
    ['boiler-service.pdf', 'medium'],
    ['Warranty card', 'high'],
  ])('follows from the name %s: %s', (name, level) => {
    expect(named(name)).toBe(level);
  });

  it.each(['William', 'subtitles', 'entrusted', 'syntax', 'rebirth', 'Goodwill'])(
    'does not hear a word inside %s',
    (name) => {
      expect(named(name)).toBe('low');
    },
  );

  it('is the highest that any word gives', () => {
    expect(named('Receipt for the passport')).toBe('critical');
    expect(named('Insurance statement', 'Receipts')).toBe('high');
  });
});
