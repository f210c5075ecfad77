import { expect, test, vi } from 'vitest';
import { forgetAnswers, joinKeeper, sayWhoGathers, tellStale } from './changes.ts';

test('an area that gathers is stale whenever any other is, wherever the word of it came from', () => {
  const stale = vi.fn<(areas: readonly string[] | null) => void>();
  joinKeeper({ stale, forget: () => undefined });
  sayWhoGathers(['dashboard', 'search']);
  tellStale(['documents']);
  tellStale(['documents', 'dashboard']);
  tellStale([]);
  tellStale(null);
  const told = stale.mock.calls.map(([areas]) => areas && areas.toSorted());
  expect(told).toEqual([
    ['assets', 'dashboard', 'documents', 'record-sections', 'records', 'search'],
    ['assets', 'dashboard', 'documents', 'record-sections', 'records', 'search'],
    [],
    null,
  ]);
  forgetAnswers();
});
