import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { describe, expect, test } from 'vitest';
import { sharedOf, withoutQuoted } from './shared-parts.ts';

const figure = (part: Partial<Figure>): Figure => ({
  id: 'a',
  label: 'Worth',
  unit: 'money',
  value: '1.00',
  cites: [],
  ...part,
});
const year = { from: '2026-01-01', to: '2026-11-27' };

describe('what figures have in common', () => {
  test('is a name and days that all of them have', () => {
    const both = { of: 'Violin', period: year };
    expect(sharedOf([figure(both), figure({ ...both, period: { ...year } })])).toEqual(both);
  });

  test('is nothing where one differs or has none, or where there are none', () => {
    expect(sharedOf([figure({ of: 'Violin' }), figure({ of: 'Boat' })])).toEqual({ of: null, period: null });
    expect(sharedOf([figure({ of: 'Violin', period: year }), figure({})])).toEqual({
      of: null,
      period: null,
    });
    expect(sharedOf([figure({ period: year }), figure({ period: { ...year, to: year.from } })]).period).toBe(
      null,
    );
    expect(sharedOf([])).toEqual({ of: null, period: null });
  });
});

describe('a sentence above its quotation', () => {
  test('does not repeat the quoted words', () => {
    const text = 'One dog. The landlord keeps the trees.';
    expect(withoutQuoted(`Lease, in the document: ${text}`, [{ text }])).toBe('Lease, in the document:');
    expect(withoutQuoted('Passport, in the document: No. 5. Passport: 6.', [{ text: 'No. 5' }])).toBe(
      'Passport, in the document: Passport: 6.',
    );
  });

  test('stays as it is where they are not in it', () => {
    expect(withoutQuoted('Rent: $640.00.', [{ text: '$700.00' }])).toBe('Rent: $640.00.');
    expect(withoutQuoted('Rent: $640.00.', [])).toBe('Rent: $640.00.');
  });
});
