import { expect, test } from 'vitest';
import { wrongWithDraws } from './draws.ts';
import { placeOf } from './place.ts';

const wrongIn = (file: string, source: string) =>
  wrongWithDraws(placeOf(file), source).map(({ line, says }) => `${line} ${says}`);

test.each([
  [
    'Math.random',
    '\nconst price = Math.random();',
    '2 draws by Math.random: by the seed of its file (seedOfFile)',
  ],
  ['randomInt', 'randomInt(9);', '1 draws by randomInt: by the seed of its file (seedOfFile)'],
  ['fc.assert', 'fc.assert(p);', '1 says fc.assert: assertProperty, which repeats what was found'],
  ['a sample by its count alone', 'fc.sample(rule, 40);', '1 says fc.sample without a seed'],
  ['a sample without a seed', 'fc.sample(rule, { numRuns: 40 });', '1 says fc.sample without a seed'],
  ['a seed from the clock', 'f({ seed: Date.now() });', '1 seeds by the clock or by chance'],
])('%s is refused in a test', (_, source, expected) => {
  expect(wrongIn('server/rentals/tenants.test.ts', source)).toEqual([expected]);
  expect(wrongIn('server/testing/houses.ts', source)).toEqual([expected]);
  expect(wrongIn('web/rentals/wait.ts', source)).toEqual([]);
});

test.each([
  'assertProperty(p);',
  'fc.sample(rule, { numRuns: 40, seed: 8 });',
  '// Math.random() and fc.assert(p)',
])('%s is allowed', (source) => {
  expect(wrongIn('domain/rentals/tenant.test.ts', source)).toEqual([]);
});
