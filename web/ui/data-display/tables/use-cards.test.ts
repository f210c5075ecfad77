import { expect, it } from 'vitest';
import { yieldLooks, yieldsOf } from './use-cards.ts';

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

it('keeps what is behind the fourth that yields', () => {
  const columns = Array.from({ length: 6 }, () => ({ rank: 'desk' as const }));
  expect(yieldsOf(columns).filter((each) => each === undefined)).toHaveLength(2);
});
