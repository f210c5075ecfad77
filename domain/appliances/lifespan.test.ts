import { describe, expect, test } from 'vitest';
import { applianceKind } from '../kernel/records/thing-kind.ts';
import { ageOf, lifespanOf, replacementOf, suggestsMaintenance } from './lifespan.ts';

describe('a lifespan', () => {
  test('is that of S-175, and ten years for every other kind', () => {
    const table = {
      refrigerator: 15,
      washer: 12,
      dryer: 12,
      dishwasher: 10,
      oven: 15,
      microwave: 8,
      tv: 7,
      laptop: 5,
    };
    const known: Record<string, number> = { ...table, smartphone: 3 };
    for (const kind of applianceKind.options)
      expect([kind, lifespanOf(kind)]).toEqual([kind, known[kind] ?? 10]);
  });
});

const dishwasher = { category: 'dishwasher', purchase_date: '2016-03-10', current_value: '250.05' } as const;

describe('the age of an appliance', () => {
  test.each([
    ['2020-03-10', 48, 40, '4 of about 10 years'],
    ['2020-03-09', 47, 39, '3 of about 10 years'],
    ['2016-04-10', 1, 0, '1 month of about 10 years'],
    ['2029-03-10', 156, 130, '13 of about 10 years'],
  ])('on %s is said in plain words', (today, months, share, words) => {
    expect(ageOf(dishwasher, today)).toEqual({ months, share, words, lifespan: 10 });
  });

  test('is not guessed where nobody knows the purchase, and stands still once it is sold', () => {
    expect(ageOf({ category: 'oven', purchase_date: null }, '2026-01-01')).toBeNull();
    expect(ageOf({ ...dishwasher, sale_date: '2018-03-10' }, '2026-01-01')?.months).toBe(24);
  });
});

describe('a replacement', () => {
  test('is suggested from the day on which 80 % of the life are over, at 1.2 × the value (S-175)', () => {
    // Ten years from 2016-03-10 are 3,652 days, of which 80 % are 2,921.6.
    expect(replacementOf(dishwasher, '2024-03-09')).toBeNull();
    expect(replacementOf(dishwasher, '2024-03-10')).toMatchObject({ cost: '300.06', until: '2026-03-10' });
  });

  test('has no estimate without a value', () => {
    expect(replacementOf({ ...dishwasher, current_value: null }, '2026-01-01')).toMatchObject({ cost: null });
  });

  test('is no advice for what was sold or was bought on a day that nobody knows', () => {
    expect(replacementOf({ ...dishwasher, sale_date: '2025-01-01' }, '2026-01-01')).toBeNull();
    expect(replacementOf({ ...dishwasher, purchase_date: null }, '2026-01-01')).toBeNull();
  });
});

test('yearly maintenance is suggested for what is older than 12 months (S-176), as long as it is held', () => {
  expect(suggestsMaintenance(dishwasher, '2017-03-10')).toBe(false);
  expect(suggestsMaintenance(dishwasher, '2017-03-11')).toBe(true);
  expect(suggestsMaintenance({ ...dishwasher, sale_date: '2019-01-01' }, '2020-01-01')).toBe(false);
});
