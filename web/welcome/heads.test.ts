import { expect, test } from 'vitest';
import { heads } from './heads.ts';
import { welcome } from './screens.ts';

test('every public page of this area has a head of its own', () => {
  for (const screen of welcome.screens) {
    expect(heads.find((head) => head.path === screen.path)?.written, screen.path).toBe(true);
  }
});

test('no two pages say the same of themselves, and each says it in a length that is shown', () => {
  const descriptions = heads.map((head) => head.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(new Set(welcome.screens.map((screen) => screen.title)).size).toBe(welcome.screens.length);
  for (const description of descriptions) expect(description.length, description).toBeLessThanOrEqual(160);
});
