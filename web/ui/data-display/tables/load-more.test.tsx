import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

test.each([
  [{ shown: 20, total: 45, hasMore: true }, '20 of 45'],
  [{ shown: 45, total: 45, hasMore: false }, '45 in all'],
  [{ shown: 20, total: 1000, uncounted: true, hasMore: true }, '20 of 1,000+'],
  // What is shown is more than was known of, and at the end it is all there is.
  [{ shown: 320, total: 300, uncounted: true, hasMore: true }, '320 of 320+'],
  [{ shown: 340, total: 300, uncounted: true, hasMore: false }, '340 in all'],
])('the foot of a list of %j says “%s”', (list, words) => {
  const page = renderToStaticMarkup(<LoadMore {...list} loading={false} onMore={() => {}} />);
  expect(page).toContain(`>${words}<`);
});
