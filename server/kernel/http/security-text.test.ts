import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveSecurityText } from './security-text.ts';

test('security.txt names the support, the page about security and a day less than a year away', async () => {
  const app = new Hono();
  const now = new Date('2026-03-01T12:00:00Z');
  const clock = { now: () => now, today: () => '2026-03-01' };
  const config = { baseUrl: new URL('https://homes.example.com/'), supportEmail: 'support@example.com' };
  serveSecurityText(app, config, clock, { 'x-content-type-options': 'nosniff' });
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe(
    [
      'Contact: mailto:support@example.com',
      'Expires: 2026-08-28T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://homes.example.com/.well-known/security.txt',
      'Policy: https://homes.example.com/security',
      '',
    ].join('\n'),
  );
});
