import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';

/** A reader of an old copy asks again after this, in milliseconds; RFC 9116 wants less than a year. */
const validFor = 180 * 86_400_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): whom to write to about a weakness, and where the page about security is. `headers` are
 * the security headers of every answer.
 */
export function serveSecurityText(
  app: Hono,
  { baseUrl, supportEmail }: { baseUrl: URL; supportEmail: string },
  clock: Clock,
  headers: Readonly<Record<string, string>>,
): void {
  app.get('/.well-known/security.txt', () => {
    const lines = [
      `Contact: mailto:${encodeURI(supportEmail)}`,
      `Expires: ${new Date(clock.now().getTime() + validFor).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl.origin}/.well-known/security.txt`,
      `Policy: ${baseUrl.origin}/security`,
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      },
    });
  });
}
