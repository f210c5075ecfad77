import { describe, expect, test } from 'vitest';
import { onTheWayIn, originIn, safeOrigin, signInFor } from './origin.ts';

describe('where the sign-in leads afterwards', () => {
  test('the wanted place comes back as it was asked for', () => {
    const address = signInFor('/documents?type=deed&sort=-name');
    expect(originIn(address.split('?').slice(1).join('?'))).toBe('/documents?type=deed&sort=-name');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
    '/a\\b',
  ])('another site is never gone to: %j', (wanted) => {
    expect(safeOrigin(wanted)).toBe('/');
    expect(originIn(new URLSearchParams({ from: wanted }).toString())).toBe('/');
  });

  test('the wanted place goes along from one screen of the way in to the next', () => {
    const query = '?from=%2Fpricing%3Fplan%3Dprice_platinum';
    expect(onTheWayIn('/register', query)).toBe(`/register${query}`);
    expect(onTheWayIn('/login', query, { step: 'code' })).toBe(`/login${query}&step=code`);
    expect(onTheWayIn('/login', '')).toBe('/login');
    expect(onTheWayIn('/login', '?from=//evil.example')).toBe('/login');
  });

  test('the sign-in is no origin of itself, and nothing wanted is nothing remembered', () => {
    expect(safeOrigin('/login?from=%2Flogin')).toBe('/');
    expect(signInFor('/')).toBe('/login');
    expect(originIn('')).toBe('/');
  });
});
