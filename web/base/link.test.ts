import { expect, test } from 'vitest';
import { placeOf } from './link.tsx';

test('an address is taken apart into path, query and place on the page', () => {
  expect(placeOf('/documents?type=deed&q=a+b#newest')).toEqual({
    to: '/documents',
    search: { type: 'deed', q: 'a b' },
    hash: 'newest',
  });
  expect(placeOf('/')).toEqual({ to: '/', search: {} });
  expect(placeOf('?tab=documents')).toEqual({ to: '/', search: { tab: 'documents' } });
});
