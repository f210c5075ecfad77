import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { namedKinds } from './named-kinds.ts';

test('every kind has a name of its own; where an area calls several the same, the slot stands behind it', () => {
  const labels = namedKinds(areas).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('Warranty: sealed system');
  expect(labels).toContain('Premium');
});
