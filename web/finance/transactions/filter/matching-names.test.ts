import { expect, test } from 'vitest';
import { matchingNames } from './matching-names.ts';

const all = ['Healthcare', 'Food & Dining', 'Household', 'Insurance'].map((name) => ({ id: name, name }));
const found = (typed: string) => matchingNames(all, typed).map(({ name }) => name);

test('what begins with the letters comes before what holds them', () => {
  expect(found('h')).toEqual(['Healthcare', 'Household']);
  expect(found('din')).toEqual(['Food & Dining']);
  expect(found(' CARE ')).toEqual(['Healthcare']);
  expect(found('i')).toEqual(['Insurance', 'Food & Dining']);
  expect(found('zz')).toEqual([]);
  expect(found('')).toHaveLength(4);
});
