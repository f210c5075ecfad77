import { describe, expect, it } from 'vitest';
import { isMenuHref, leadsToAdministration } from './href.ts';

describe('the address of a menu entry', () => {
  it.each([
    '/',
    '/documents',
    '/admin?tab=account-deletion',
    '/a#b',
    'https://example.com',
    'https://example.com:8443/x?y=1#z',
  ])('may be %s', (href) => expect(isMenuHref(href)).toBe(true));

  it.each([
    '',
    'documents',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    'https://',
    'https:///example.com',
    'https:example.com',
    'https://me:secret@example.com/',
    'https://example.com@evil.example/',
    'https://exa mple.com',
    '/docu ments',
    'https://example.com\\@evil.example',
  ])('may not be %j', (href) => expect(isMenuHref(href)).toBe(false));

  it('leads to the administration under /admin and nowhere else', () => {
    expect(['/admin', '/admin/menu-manager', '/admin?tab=x'].every(leadsToAdministration)).toBe(true);
    expect(
      ['/administration', '/', '/documents/admin', 'https://example.com/admin'].some(leadsToAdministration),
    ).toBe(false);
  });
});
