import { expect, test } from 'vitest';
import { placeOf } from './place.ts';
import { wrongWithRooms } from './rooms.ts';

function wrong(
  modules: Readonly<Record<string, readonly string[]>>,
  most = 20,
  knots: readonly string[] = [],
) {
  return wrongWithRooms(Object.keys(modules).map(placeOf), new Map(Object.entries(modules)), { most, knots });
}

const circle = {
  'web/rentals/list/list.tsx': ['web/rentals/form/form.tsx'],
  'web/rentals/form/form.tsx': [],
  'web/rentals/form/fields.tsx': ['web/rentals/list/words.ts'],
  'web/rentals/list/words.ts': [],
};

test('rooms that name each other form a circle, although no modules do', () => {
  expect(wrong(circle)).toEqual([
    'web/rentals/form:1 law 9: a circle of rooms, web/rentals/form, web/rentals/list',
  ]);
});

test('a file at the door may use rooms and be used by them', () => {
  expect(
    wrong({
      'web/rentals/screens.ts': ['web/rentals/list/list.tsx'],
      'web/rentals/list/list.tsx': ['web/rentals/code.ts'],
      'web/rentals/code.ts': [],
    }),
  ).toEqual([]);
});

test('a test may name another room, and its own room is not larger by it', () => {
  expect(
    wrong(
      {
        'domain/rentals/a/one.ts': ['domain/rentals/b/two.ts'],
        'domain/rentals/b/two.ts': [],
        'domain/rentals/b/two.test.ts': ['domain/rentals/a/one.ts'],
      },
      1,
    ),
  ).toEqual([]);
});

test('a room of more modules than the limit is caught, a room of walks by its tests', () => {
  const many = (folder: string, ending: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${folder}/f${nth}${ending}`, []]));
  expect(
    wrong({ ...many('server/rentals', '.ts', 21), ...many('server/walks/money', '.test.ts', 21) }),
  ).toEqual([
    'server/rentals:1 law 9: 21 modules in one room, more than 20',
    'server/walks/money:1 law 9: 21 modules in one room, more than 20',
  ]);
  expect(wrong({ ...many('server/rentals', '.ts', 20), ...many('tools', '.ts', 30) })).toEqual([]);
});

test('an allowed circle is let through, and goes from the list when it is none', () => {
  const knot = 'web/rentals/form web/rentals/list';
  expect(wrong(circle, 20, [knot])).toEqual([]);
  expect(wrong({ 'web/rentals/list/list.tsx': [] }, 20, [knot])).toEqual([
    `web/rentals/form:1 law 9: an allowed circle that is none: ${knot}`,
  ]);
});
