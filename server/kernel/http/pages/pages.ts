import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fitsScreenPath } from '@holdfast/domain/kernel/screen-path';
import type { Hono } from 'hono';
import { cookieNameFor } from '../../people/session.ts';
import { pageHeads, preloadList } from './page-head.ts';
import { pushWorkerPolicy, securityHeaders, workerPolicy } from '../gate/guard.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};

/** An address that holds a secret is told to nobody, and stands in no index. */
const unmentioned = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** What stands in the built pages for something that only the running server knows, such as `__BASE_URL__`. */
export type PageWords = Readonly<Record<string, string>>;

/**
 * Serves the built pages: files under `/assets/` have their content's hash in the name and are kept for good, each as the brotli
 * file that the build made where the browser takes it; a path that has a page of its own (`pages/home.html`) is that page, every
 * other path the one page for all, with a nonce of its own, for somebody with a session also with what its screen
 * needs in its head (`pages/preloads.json`), and with the status 404 where no screen has that path (`pages/screens.json`). `foreignScript`: see `securityHeaders`. Addresses that begin with one of
 * `secretPaths` hold a secret.
 */
export function servePages(
  app: Hono,
  folder: string,
  baseUrl: URL,
  words: PageWords = {},
  foreignScript?: string,
  secretPaths: readonly string[] = [],
): void {
  const isSecret = (path: string) => secretPaths.some((each) => path.startsWith(each));
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const own = ownPages(join(folder, 'pages'), words);
  const isScreen = screenPathsIn(join(folder, 'pages', screenList));
  const headOf = pageHeads(join(folder, 'pages', preloadList));
  const written = writtenPages(own, join(folder, 'pages', 'visitor.json'));
  const session = `${cookieNameFor(baseUrl)}=`;

  app.get('*', async (context) => {
    const path = context.req.path;
    const file = await fileAt(folder, path);
    if (file !== undefined) return sendFile(file, context.req.header('accept-encoding'), baseUrl);
    if (page === undefined) {
      return new Response('The pages are not built yet.', { status: 503, headers: securityHeaders(baseUrl) });
    }
    // A hashed file that is gone is missing, but `/assets/add-property` is a screen.
    const isFile = path.startsWith('/assets/') && extname(path) !== '';
    if (isFile || path.startsWith('/api/')) {
      return new Response(null, { status: 404, headers: securityHeaders(baseUrl) });
    }
    const type = types[extname(path)] ?? '';
    const text = own.get(path);
    if (text !== undefined && type !== '') {
      return new Response(text, { headers: { ...securityHeaders(baseUrl), 'content-type': type } });
    }
    const nonce = randomBytes(16).toString('base64');
    const isKnown = context.req.header('cookie')?.includes(session) === true;
    // Behind the front door stands what visitors see; who has a session has their dashboard there.
    const ofKnown = path === '/' ? undefined : text;
    const drawn = isKnown ? ofKnown : (written.get(path) ?? text);
    const within = decode(path) ?? '';
    const inside = within.replace(house, '') || '/';
    const html =
      drawn ?? (isKnown ? page.replace('</head>', `${headOf(inside, inside === within)}</head>`) : page);
    return new Response(html.replaceAll('__CSP_NONCE__', nonce), {
      status: text !== undefined || isScreen(path) ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...securityHeaders(baseUrl, nonce, foreignScript),
        ...(isSecret(path) ? unmentioned : {}),
      },
    });
  });
}

/** The pages that the build wrote for single paths, and texts such as `/robots.txt`, with the words put in. */
function ownPages(folder: string, words: PageWords): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => extname(file) !== '' && !/\.json(\.br)?$/.test(file),
  );
  return new Map(
    files.map((file) => {
      const text = Object.entries(words).reduce(
        (filled, [word, value]) => filled.replaceAll(word, () => escaped(value)),
        readFileSync(join(folder, file), 'utf8'),
      );
      return [`/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`, text];
    }),
  );
}

/** Written by the build: the paths of all screens. */
const screenList = 'screens.json';

/**
 * The pages that came with their text, for visitors without a session: instead of the app they have a small script, which loads the app where
 * it is wanted and finds its address in the page.
 */
function writtenPages(own: ReadonlyMap<string, string>, file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const { script } = JSON.parse(readFileSync(file, 'utf8')) as { script: string };
  const ofApp =
    /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
  const small = (html: string) => {
    const app = [...html.matchAll(ofApp)].findLast(([, src]) => src !== undefined)?.[1] ?? '';
    const visitor = `<meta name="app" content="${app}" /><script type="module" crossorigin src="${script}"></script>`;
    return html.replaceAll(ofApp, '').replace('</head>', () => `${visitor}</head>`);
  };
  return new Map(
    [...own].filter(([, html]) => html.includes('data-written')).map(([path, html]) => [path, small(html)]),
  );
}

/** Somebody else's house has the same screens below its own path. */
const house = /^\/of\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i;

function screenPathsIn(file: string): (path: string) => boolean {
  if (!existsSync(file)) return () => true;
  const declared = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return (path) => {
    const within = decode(path)?.replace(house, '');
    return within !== undefined && declared.some((each) => fitsScreenPath(each, within || '/'));
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const inside = normalize(decode(path) ?? '/');
  if (
    inside === '/' ||
    inside.includes('\0') ||
    /\.(html|br)$/.test(inside) ||
    inside.startsWith('/pages/')
  ) {
    return undefined;
  }
  const file = join(folder, inside);
  if (!file.startsWith(folder)) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? file : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function sendFile(file: string, accepted: string | undefined, baseUrl: URL): Promise<Response> {
  const small = accepted?.includes('br') === true && existsSync(`${file}.br`);
  const isPushWorker = file.endsWith('/push-worker.js');
  const body = await readFile(small ? `${file}.br` : file);
  return new Response(new Uint8Array(body), {
    headers: {
      ...securityHeaders(baseUrl),
      ...(extname(file) === '.mjs' ? { 'content-security-policy': workerPolicy } : {}),
      ...(isPushWorker ? { 'content-security-policy': pushWorkerPolicy } : {}),
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // A browser keeps the worker as long as it is the same: it must never see an old one.
      'cache-control': isPushWorker
        ? 'no-cache'
        : file.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(small ? { 'content-encoding': 'br' } : {}),
    },
  });
}
