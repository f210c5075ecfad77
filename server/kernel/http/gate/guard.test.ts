import { describe, expect, it } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { dataHeaders, ownOrigins, refuseForeignOrigin, securityHeaders } from './guard.ts';

const home = new URL('https://homes.example.com');
const local = new URL('http://localhost:3000');

function verdict(method: string, headers: Record<string, string>, at = home): string {
  try {
    refuseForeignOrigin(new Request(`${at.origin}/api/things`, { method, headers }), ownOrigins(at));
    return 'taken';
  } catch (error) {
    return error instanceof Fault ? error.code : String(error);
  }
}

describe('a change', () => {
  it.each([
    ['from our own page', { origin: 'https://homes.example.com', cookie: 'a=b' }, 'taken'],
    ['from another site', { origin: 'https://evil.example', cookie: 'a=b' }, 'foreign_origin'],
    ['from another site without cookies', { origin: 'https://evil.example' }, 'foreign_origin'],
    ['from our host over plain http', { origin: 'http://homes.example.com' }, 'foreign_origin'],
    ['from our host on another port', { origin: 'https://homes.example.com:8443' }, 'foreign_origin'],
    [
      'from a host that begins like ours',
      { origin: 'https://homes.example.com.evil.example' },
      'foreign_origin',
    ],
    ['from a host below ours', { origin: 'https://x.homes.example.com' }, 'foreign_origin'],
    ['from a sandboxed frame', { origin: 'null', cookie: 'a=b' }, 'foreign_origin'],
    ['from an origin that is none', { origin: 'homes.example.com' }, 'foreign_origin'],
    ['that says nothing but has a cookie', { cookie: 'a=b' }, 'foreign_origin'],
    ['that says nothing and has no cookie', {}, 'taken'],
    [
      'from the same origin by the browser’s word',
      { 'sec-fetch-site': 'same-origin', cookie: 'a=b' },
      'taken',
    ],
    [
      'from another site by the browser’s word',
      { 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
      'foreign_origin',
    ],
    [
      'from a neighbour by the browser’s word',
      { 'sec-fetch-site': 'same-site', cookie: 'a=b' },
      'foreign_origin',
    ],
    [
      'from another site, whatever else the request says',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin', cookie: 'a=b' },
      'foreign_origin',
    ],
    ['with a token of its own from anywhere', { origin: 'null', authorization: 'Bearer hf_x' }, 'taken'],
    [
      'with a token and a cookie from another site',
      { origin: 'https://evil.example', authorization: 'Bearer hf_x', cookie: 'a=b' },
      'foreign_origin',
    ],
    [
      'with a browser’s remembered password from another site',
      { origin: 'https://evil.example', authorization: 'Basic aGk6aGk=' },
      'foreign_origin',
    ],
  ])('%s: %j is %s', (_, headers, outcome) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(verdict(method, headers)).toBe(outcome);
  });

  it('is not what reading is', () => {
    for (const method of ['GET', 'HEAD']) {
      expect(verdict(method, { origin: 'https://evil.example', cookie: 'a=b' })).toBe('taken');
    }
  });
});

describe('on one’s own machine', () => {
  it.each([
    ['http://localhost:3000', 'taken'],
    ['http://127.0.0.1:3000', 'taken'],
    ['http://[::1]:3000', 'taken'],
    ['http://localhost:3001', 'foreign_origin'],
    ['http://localhost', 'foreign_origin'],
    ['https://localhost:3000', 'foreign_origin'],
    ['http://localhost.evil.example:3000', 'foreign_origin'],
    ['http://127.0.0.1.evil.example:3000', 'foreign_origin'],
  ])('%s is %s', (origin, outcome) => {
    expect(verdict('POST', { origin, cookie: 'a=b' }, local)).toBe(outcome);
  });

  it('is nobody’s machine once the product has an address', () => {
    expect(verdict('POST', { origin: 'http://localhost:3000', cookie: 'a=b' })).toBe('foreign_origin');
  });
});

describe('the headers of an answer', () => {
  it('let nothing be loaded, framed or guessed', () => {
    expect(securityHeaders(local)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('of JSON leave out what steers a page, and nothing else', () => {
    const { 'permissions-policy': uses, 'referrer-policy': tells, ...rest } = securityHeaders(home);
    expect([uses, tells]).toEqual([expect.any(String), expect.any(String)]);
    expect(dataHeaders(home)).toEqual(rest);
    expect(dataHeaders(home)['strict-transport-security']).toContain('max-age=');
  });

  it('keep to https where the product is served so, and only there', () => {
    expect(securityHeaders(home)['strict-transport-security']).toContain('max-age=');
    expect(securityHeaders(local)['strict-transport-security']).toBeUndefined();
  });

  it('run no script of a page but its own', () => {
    const policy = securityHeaders(home, 'abc')['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:/);
  });

  it('let one other origin’s script run where a way to sign in needs it, and its window answer', () => {
    const headers = securityHeaders(home, 'abc', 'https://appleid.cdn-apple.com');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'nonce-abc' https://appleid.cdn-apple.com;",
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(securityHeaders(home, 'abc')['cross-origin-opener-policy']).toBe('same-origin');
  });
});
