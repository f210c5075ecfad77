import { expect, it } from 'vitest';
import { kindOfSearch } from './kinds.ts';

it.each([
  ['policy', { type: 'policy', rest: '' }],
  ['Insurance policies', { type: 'policy', rest: '' }],
  ['appliance', { type: 'appliance', rest: '' }],
  ['dishwasher warranty', { type: 'warranty', rest: 'dishwasher' }],
  ['When does my car policy end?', { type: 'policy', rest: 'car' }],
  ['home insurance claim', { type: 'claim', rest: 'home insurance' }],
  ['warranty of the washer', { type: 'warranty', rest: 'washer' }],
])('%s asks for a kind', (q, expected) => {
  expect(kindOfSearch(q, false)).toEqual(expected);
});

it.each(['deed', '"insurance policy"', 'policy -car', 'policy or claim', '', 'polic'])(
  '%s asks for words alone',
  (q) => {
    expect(kindOfSearch(q, false)).toBeNull();
  },
);

it('a word that is still typed names a kind from its fourth letter on, and only as the last one', () => {
  expect(kindOfSearch('warr', true)).toEqual({ type: 'warranty', rest: '' });
  expect(kindOfSearch('war', true)).toBeNull();
  expect(kindOfSearch('warr deed', true)).toBeNull();
});
