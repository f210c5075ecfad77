import { expect, test } from 'vitest';
import { fitsScreenPath } from './screen-path.ts';

const id = '3f0c2b1a-0d4e-4c59-9a53-0123456789ab';

test.each([
  ['/', '/', true],
  ['/documents', '/documents', true],
  ['/documents', '/documents/', true],
  ['/documents', '/Documents', false],
  ['/documents', '/documents/sharing', false],
  ['/documents/{id}', `/documents/${id}`, true],
  ['/documents/{id}', `/documents/${id.toUpperCase()}`, true],
  ['/documents/{id}', '/documents/sharing', false],
  ['/documents/{id}', '/documents/7', false],
  ['/documents/{id}', '/documents/', false],
  ['/documents/{id}', `/documents/${id}/edit`, false],
  ['/l/{code}', '/l/0123456789abcdefghij', true],
  ['/l/{code}', '/l/0123', false],
  ['/s/{token}', '/s/a-Z_09', true],
  ['/s/{token}', '/s/a%20b', false],
  ['/inventory/{id}/walk', `/inventory/${id}/walk`, true],
])('%s is the path of %s: %s', (declared, address, fits) => {
  expect(fitsScreenPath(declared, address)).toBe(fits);
});
