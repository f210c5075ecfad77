import { expect, it } from 'vitest';
import { sortedYielding, yieldLooks, yieldsOf } from './use-cards.ts';

it('lets the last of the columns that yield go first, and never a name, a fact or a value', () => {
  expect(
    yieldsOf([
      { rank: 'name' },
      { rank: 'desk' },
      { rank: 'fact' },
      { wideOnly: true },
      { rank: 'value' },
      { yields: true },
    ]),
  ).toEqual([undefined, yieldLooks[2], undefined, yieldLooks[1], undefined, yieldLooks[0]]);
});

it('lets the column that is sorted by go after all others', () => {
  const columns = [
    { key: 'name', rank: 'name' as const },
    { key: 'paid', rank: 'desk' as const },
    { key: 'interest', rank: 'desk' as const },
  ];
  expect(yieldsOf(columns)).toEqual([undefined, yieldLooks[1], yieldLooks[0]]);
  expect([sortedYielding(columns, '-interest'), sortedYielding(columns, 'name')]).toEqual(['interest', '']);
  expect(yieldsOf(columns, 'interest')).toEqual([undefined, yieldLooks[0], yieldLooks[1]]);
});

it('keeps what is behind the fourth that yields', () => {
  const columns = Array.from({ length: 6 }, () => ({ rank: 'desk' as const }));
  expect(yieldsOf(columns).filter((each) => each === undefined)).toHaveLength(2);
});
