import path from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from './place.ts';
import { usedByTestsOnly } from './tests-only.ts';

function found(files: Readonly<Record<string, string>>): string[] {
  return usedByTestsOnly(
    Object.entries(files).map(([file, source]) => ({
      place: placeOf(file),
      source,
      resolve: (said) => path.posix.join(path.posix.dirname(file), said),
    })),
  );
}

const rent = `export function rent() { return 1; }\nexport function lease() { return 2; }`;

test('a function that only a test or a benchmark imports is found', () => {
  expect(
    found({
      'domain/rentals/rent.ts': rent,
      'domain/rentals/rent.test.ts': `import { rent, lease } from './rent.ts';`,
      'server/rentals/list.ts': `import { lease } from '../../domain/rentals/rent.ts';`,
      'bench/rents.ts': `import { rent } from '../domain/rentals/rent.ts';`,
    }),
  ).toEqual(['domain/rentals/rent.ts#rent']);
});

test('what its own module calls, what is imported whole, and what stands in a test is none', () => {
  const useTest = `import { rent } from './rent.ts';`;
  expect(
    found({
      'domain/rentals/rent.ts': `${rent}\nexport const all = [rent];`,
      'domain/rentals/a.test.ts': useTest,
    }),
  ).toEqual([]);
  expect(
    found({
      'domain/rentals/rent.ts': rent,
      'domain/rentals/a.test.ts': useTest,
      'server/rentals/list.ts': `const all = await import('../../domain/rentals/rent.ts');`,
    }),
  ).toEqual([]);
  expect(found({ 'domain/rentals/test-rent.ts': rent, 'domain/rentals/a.test.ts': useTest })).toEqual([]);
});

test('a comment that names a function does not call it', () => {
  expect(
    found({
      'domain/rentals/rent.ts': `${rent}\n/** As rent says. */\nexport const none = 1;`,
      'domain/rentals/a.test.ts': `import { rent } from './rent.ts';`,
    }),
  ).toEqual(['domain/rentals/rent.ts#rent']);
});
