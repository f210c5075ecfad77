import { expect, test } from 'vitest';
import { aliasesOf, camelOf } from './spelling.ts';

test.each([
  ['first_name', 'firstName'],
  ['address', 'address'],
  ['date_of_birth', 'dateOfBirth'],
  ['asset_id', 'assetId'],
  ['sha256', 'sha256'],
  ['line_2', 'line2'],
  ['clientDataJSON', 'clientDataJSON'],
])('%s is spelled %s (S-270)', (field, alias) => {
  expect(camelOf(field)).toBe(alias);
});

test('a shape’s own field is never taken for another one', () => {
  expect([...aliasesOf(['first_name', 'city', 'raw_id', 'rawId'])]).toEqual([['firstName', 'first_name']]);
});
