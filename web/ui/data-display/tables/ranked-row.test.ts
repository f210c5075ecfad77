import { expect, test } from 'vitest';
import { cellPlaces, isRanked } from './ranked-row.ts';

const columns = (['picture', 'name', 'fact', 'fact', 'fact', 'badge', 'value', 'desk'] as const).map(
  (rank) => ({ rank }),
);

test.each([
  [
    'the first two facts',
    ['P', 'Oven', 'Kitchen', '8 years', 'Good', null, '$820', 'GE'],
    ['picture', 'name', 'first fact', 'second fact', 'away', 'away', 'only value', 'away'],
  ],
  [
    'the badge under the value, and beside it one fact',
    [
      'P',
      'Family car',
      '2021 Subaru Outback',
      'Garage · Left bay',
      'Good',
      'Registration in 6 days',
      '$820',
      'GE',
    ],
    ['picture', 'name', 'only fact', 'away', 'away', 'badge', 'value', 'away'],
  ],
  [
    'a fact that is missing gives its place to the next one',
    ['P', 'Oven', null, '8 years', 'Good', null, '$820', null],
    ['picture', 'name', 'away', 'first fact', 'second fact', 'away', 'only value', 'away'],
  ],
  [
    'one fact has the line for itself',
    ['P', 'Oven', null, '', 'Good', 'Overdue', null, null],
    ['picture', 'name', 'away', 'away', 'only fact', 'badge', 'away', 'away'],
  ],
])('the phone’s row: %s', (_, contents, places) => {
  expect(cellPlaces(columns, contents)).toEqual(places);
});

test('a table without ranks draws cards', () => {
  expect(isRanked([{}, { rank: 'name' }])).toBe(false);
  expect(isRanked(columns)).toBe(true);
});
