import { expect, test } from 'vitest';
import { lacksDocuments } from './lacks-documents.ts';

test.each([
  ['an insurance agent lacks the documents of policies', ['area:insurance'], true],
  ['a policy brings its documents along', ['policy'], false],
  ['with the documents nothing is missing', ['area:insurance', 'area:documents'], false],
  ['nor in the whole house', ['*'], false],
  ['reminders have no documents', ['area:dates'], false],
])('%s', (_, types, lacks) => {
  expect(lacksDocuments(types.map((item_type) => ({ item_type })))).toBe(lacks);
});
