import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { cookieNameFor } from '../../people/session.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<p nonce="__CSP_NONCE__">the page</p>');
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'script');
writeFileSync(join(folder, 'assets', 'worker-1a2b.mjs'), 'script');
writeFileSync(join(folder, 'push-worker.js'), 'script');
mkdirSync(join(folder, 'pages'));
writeFileSync(
  join(folder, 'pages', 'home.html'),
  '<p nonce="__CSP_NONCE__">the landing page of __BASE_URL__, ask __SUPPORT__</p>',
);
writeFileSync(join(folder, 'pages', 'index.html'), '<p>the page at the root</p>');
writeFileSync(join(folder, 'pages', 'robots.txt'), 'Sitemap: __BASE_URL__/sitemap.xml');
writeFileSync(
  join(folder, 'pages', 'screens.json'),
  JSON.stringify([
    '/',
    '/real-estate',
    '/real-estate/{id}',
    '/assets/add-property',
    '/assets/add-movable',
    '/l/{code}',
  ]),
);
writeFileSync(
  join(folder, 'pages', 'preloads.json'),
  JSON.stringify([
    { paths: ['/real-estate/{id}'], files: ['/assets/record-1.js'], asks: ['/api/homes/{id}'] },
    { paths: ['/real-estate'], files: ['/assets/list-1.js', '/assets/shell-1.js'] },
  ]),
);
writeFileSync(join(folder, 'pages', 'preloads.json.br'), 'packed');
const app = new Hono();
servePages(app, folder, new URL('http://localhost:3000'), {
  __BASE_URL__: 'https://holdfast.example',
  __SUPPORT__: '<b>@holdfast.example',
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a visitor’s written page has the small script instead of the app, whose address it names', async () => {
  const written = mkdtempSync(join(tmpdir(), 'holdfast-written-'));
  const html = (root: string) =>
    `<head><script type="module" crossorigin src="/assets/base-1.js"></script>
<script type="module" crossorigin src="/assets/first-1.js"></script></head><div id="root">${root}</div>`;
  mkdirSync(join(written, 'pages'));
  writeFileSync(join(written, 'index.html'), html(''));
  writeFileSync(join(written, 'pages', 'home.html'), html('<div data-written="">Welcome</div>'));
  writeFileSync(join(written, 'pages', 'login.html'), html(''));
  writeFileSync(join(written, 'pages', 'visitor.json'), '{"script":"/assets/visitor-1.js"}');
  const visited = new Hono();
  servePages(visited, written, new URL('http://localhost:3000'));
  const scripts = async (path: string, cookie = '') =>
    [...(await (await visited.request(path, { headers: { cookie } })).text()).matchAll(/src="([^"]+)"/g)].map(
      ([, src]) => src,
    );
  const app = ['/assets/base-1.js', '/assets/first-1.js'];
  expect(await scripts('/home')).toEqual(['/assets/visitor-1.js']);
  expect(await (await visited.request('/home')).text()).toContain(
    '<meta name="app" content="/assets/first-1.js" />',
  );
  expect(await scripts('/home', `${cookieNameFor(new URL('http://localhost:3000'))}=secret`)).toEqual(app);
  expect(await scripts('/login')).toEqual(app);
  rmSync(written, { recursive: true });
});

test('somebody with a session is sent the addresses of their screen’s scripts with the page, a visitor is not', async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head><p nonce="__CSP_NONCE__">the page</p>');
  const withHead = new Hono();
  servePages(withHead, folder, new URL('http://localhost:3000'));
  const scripts = async (path: string, cookie: string) =>
    [
      ...(await (await withHead.request(path, { headers: { cookie } })).text()).matchAll(
        /href="([^"]+)"><?/g,
      ),
    ].map(([, href]) => href);
  const cookie = `${cookieNameFor(new URL('http://localhost:3000'))}=secret`;
  const owner = '0f0f0f0f-0000-4000-8000-000000000001';
  expect(await scripts('/real-estate', cookie)).toEqual(['/assets/list-1.js', '/assets/shell-1.js']);
  expect(await scripts(`/real-estate/${owner}`, cookie)).toEqual(['/assets/record-1.js']);
  expect(await scripts(`/of/${owner}/real-estate`, cookie)).toEqual([
    '/assets/list-1.js',
    '/assets/shell-1.js',
  ]);
  expect(await scripts('/nowhere', cookie)).toEqual([]);
  expect(await scripts('/real-estate', 'theme=dark')).toEqual([]);
  const asked = async (path: string) => {
    const html = await (await withHead.request(path, { headers: { cookie } })).text();
    return JSON.parse(/fromEntries\((\[.*?\])/.exec(html)?.[1] ?? '[]') as string[];
  };
  const always = ['/api/accounts/session', '/api/page-start'];
  expect(await asked(`/real-estate/${owner}`)).toEqual([...always, `/api/homes/${owner}`]);
  // In another's house it would be another address.
  expect(await asked(`/of/${owner}/real-estate/${owner}`)).toEqual(always);
  expect(await asked(`/real-estate/x${encodeURIComponent('"</script>')}`)).not.toContain('script');
  const html = await (await withHead.request('/real-estate', { headers: { cookie } })).text();
  expect(html).toMatch(/<script nonce="[\w+/=]{20,}">/);
  expect((await withHead.request('/preloads.json')).headers.get('content-type')).toContain('text/html');
});

test.each(['/', '/real-estate', '/assets/add-property', '/assets/add-movable'])(
  'a reload of %s gives the page',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the page');
  },
);

test('a file of the build is kept for good, one that is gone is missing', async () => {
  const there = await app.request('/assets/main-1a2b.js');
  expect(await there.text()).toBe('script');
  expect(there.headers.get('cache-control')).toContain('immutable');
  expect((await app.request('/assets/main-0000.js')).status).toBe(404);
});

test('a worker may load further scripts of ours, and run nothing that it makes up', async () => {
  const policy = (await app.request('/assets/worker-1a2b.mjs')).headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; script-src 'self'; frame-ancestors 'none'");
  const other = (await app.request('/assets/main-1a2b.js')).headers.get('content-security-policy');
  expect(other).not.toContain('script-src');
});

test('the worker that shows pushes is never an old one, and asks nobody but us', async () => {
  const { headers } = await app.request('/push-worker.js');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
});

test('nothing outside the folder is served, and no page stands for a missing answer', async () => {
  expect(await (await app.request('/..%2f..%2fetc/passwd')).text()).toContain('the page');
  expect((await app.request('/api/nothing')).status).toBe(404);
});

test('a path that has a page of its own is that page, with what only the server knows', async () => {
  const text = await (await app.request('/home')).text();
  expect(text).toMatch(
    /^<p nonce="[^"_]+">the landing page of https:\/\/holdfast.example, ask &#60;b&#62;@holdfast.example<\/p>$/,
  );
  expect(await (await app.request('/home/else')).text()).toContain('the page');
  expect(await (await app.request('/')).text()).toContain('at the root');
});

test('robots.txt is a text of its own; the files of the pages themselves are not served', async () => {
  const robots = await app.request('/robots.txt');
  expect(robots.headers.get('content-type')).toContain('text/plain');
  expect(await robots.text()).toBe('Sitemap: https://holdfast.example/sitemap.xml');
  for (const path of ['/pages/home.html', '/pages/robots.txt', '/index.html', '/home.html']) {
    expect(await (await app.request(path)).text(), path).toContain('the page<');
  }
});

const id = '3f0c2b1a-0d4e-4c59-9a53-0123456789ab';

test.each([
  ['/real-estate/', 200],
  [`/real-estate/${id}`, 200],
  [`/of/${id}`, 200],
  [`/of/${id}/real-estate`, 200],
  ['/l/0123456789abcdefghij', 200],
  ['/real-estate/nowhere', 404],
  ['/nowhere', 404],
  ['/.env', 404],
  ['/wp-login.php', 404],
  ['/home/else', 404],
  [`/of/${id}/nowhere`, 404],
  ['/of/somebody/real-estate', 404],
  ['/screens.json', 404],
  ['/%E0%A4%A', 404],
])('the answer at %s has the status %s, and the page that says so', async (path, status) => {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('the page');
});
