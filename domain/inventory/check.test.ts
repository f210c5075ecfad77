import { expect, test } from 'vitest';
import { checkDraft, checkTexts, scopeFaults } from './check.ts';

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

test('a check needs a name, and walks through everything unless told otherwise', () => {
  expect(checkDraft.parse({ name: ' 2026 ' })).toEqual({
    name: '2026',
    property_id: null,
    place_ids: [],
    yearly: false,
    notes: null,
    private: false,
  });
  expect(checkDraft.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Name is required');
});

test('a place that is named twice is walked through once', () => {
  expect(checkDraft.parse({ name: 'x', place_ids: [one, two, one] }).place_ids).toEqual([one, two]);
});

test('a property and places cannot be checked together', () => {
  expect(scopeFaults({ property_id: one, place_ids: [] })).toEqual([]);
  expect(scopeFaults({ property_id: null, place_ids: [two] })).toEqual([]);
  expect(scopeFaults({ property_id: one, place_ids: [two] })).toEqual([
    { field: 'place_ids', message: checkTexts.oneScope },
  ]);
});
