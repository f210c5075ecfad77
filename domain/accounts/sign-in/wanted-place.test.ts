import { describe, expect, it } from 'vitest';
import { longestPlace, wantedPlace } from './wanted-place.ts';

describe('the place that somebody wanted before they registered', () => {
  it.each(['/pricing', '/pricing?plan=price_platinum', '/documents/hub', '/documents?type=deed&view=trash'])(
    'keeps %s',
    (place) => expect(wantedPlace(place)).toBe(place),
  );

  it.each([
    '',
    '/',
    'pricing',
    '//evil.example',
    '/\\evil.example',
    '/pricing//evil.example',
    'https://evil.example/pricing',
    '/@evil.example',
    '/pricing#//evil.example',
    '/pricing?next=//evil.example',
    '/pricing?next=https:evil',
    '/%2f%2fevil.example',
    '/pri cing',
    '/pricing\n',
    '/login',
    '/login?from=x',
    '/LOGIN',
    '/register',
    '/auth/google',
    '/logout',
    `/${'a'.repeat(longestPlace)}`,
  ])('makes / of %j', (place) => expect(wantedPlace(place)).toBe('/'));
});
