import { expect, test } from 'vitest';
import { undoesAll } from './undoes-all.ts';

const lay = (...ids: string[]) => ({ ids, change: { place_id: null } });

test.each([
  [true, { changed: 3, former: [lay('a', 'b'), lay('c')] }],
  [false, { changed: 3, former: [lay('a', 'b')] }],
  [false, { changed: 1, former: [] }],
  [true, { changed: 2, former: [lay('a', 'b'), lay('b')] }],
  [false, { changed: 2, former: [lay('b'), lay('b')] }],
])('it is %j that Undo is offered after %j', (offered, outcome) => {
  expect(undoesAll(outcome)).toBe(offered);
});
