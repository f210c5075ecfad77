import { expect, test } from 'vitest';
import { reachWords } from './link-words.ts';

test.each([
  [false, false, 'To look at only'],
  [false, true, 'To look at only, with watermark'],
  [true, false, 'Downloads allowed'],
  [true, true, 'Downloads allowed, watermark on screen only'],
])('a link with downloads %s and watermark %s says: %s', (may_download, watermark, words) => {
  expect(reachWords({ may_download, watermark, locked: false })).toBe(words);
});
