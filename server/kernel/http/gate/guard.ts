import { Fault } from '@holdfast/domain/kernel/call/fault';

/**
 * A change is taken only from the product's own pages: the browser says where a request comes from (`Origin`, or
 * `Sec-Fetch-Site` where it sends no origin). A caller without cookies has nothing that a foreign page could abuse, and a token
 * in `Authorization` is put there by nobody but its holder: no page can make a browser add one.
 */
export function refuseForeignOrigin(request: Request, own: (origin: string) => boolean): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const withCookie = request.headers.get('cookie') !== null;
  if (!withCookie && request.headers.get('authorization')?.toLowerCase().startsWith('bearer ')) return;
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!own(origin)) throw new Fault('foreign_origin', 'This request comes from another site');
    return;
  }
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  if (withCookie) {
    throw new Fault('foreign_origin', 'The request does not say where it comes from (Origin)');
  }
}

/** The names of this machine. */
export const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origins that are the product's own: `baseUrl`, and on one's own machine each name of the loopback. */
export function ownOrigins(baseUrl: URL): (origin: string) => boolean {
  return (origin) => {
    if (origin === baseUrl.origin) return true;
    if (!loopback.has(baseUrl.hostname) || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    return loopback.has(url.hostname) && url.port === baseUrl.port && url.protocol === 'http:';
  };
}

/** A script that runs beside the page (a worker) obeys the policy that it came with: it may load further scripts of ours. */
export const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The script that shows pushes (`web/public/push-worker.js`) asks our own interface, and shows our own picture. */
export const pushWorkerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

/**
 * The headers of an answer that is JSON, which no browser makes a document of: without those that say what a document may use, and what it
 * tells the addresses that it leads to.
 */
export function dataHeaders(baseUrl: URL): Record<string, string> {
  const { 'permissions-policy': _uses, 'referrer-policy': _tells, ...headers } = securityHeaders(baseUrl);
  return headers;
}

/**
 * The headers of every answer. `nonce` is the page's; an answer of the interface has none and may load nothing at all.
 * `foreignScript` is the one other origin whose script a page may run, and whose window may speak to the page that opened it.
 */
export function securityHeaders(
  baseUrl: URL,
  nonce?: string,
  foreignScript?: string,
): Record<string, string> {
  const foreign = foreignScript === undefined ? '' : ` ${foreignScript}`;
  const policy =
    nonce === undefined
      ? "default-src 'none'; frame-ancestors 'none'"
      : [
          "default-src 'none'",
          `script-src 'self' 'nonce-${nonce}'${foreign}`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          "manifest-src 'self'",
          "worker-src 'self' blob:",
          "frame-src 'self' blob:",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': foreignScript === undefined ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(baseUrl.protocol === 'https:'
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}
