import { expect, test } from 'vitest';
import { reachWords } from './link-words.ts';

test.each([
  [false, false, 'View only'],
  [false, true, 'View only, with watermark'],
  [true, false, 'View, download'],
  [true, true, 'View, download, watermark on screen only'],
])('a link with downloads %s and watermark %s says: %s', (may_download, watermark, words) => {
  expect(reachWords({ may_download, watermark, locked: false })).toBe(words);
});
