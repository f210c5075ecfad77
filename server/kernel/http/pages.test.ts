import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<p nonce="__CSP_NONCE__">the page</p>');
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'script');
const app = new Hono();
servePages(app, folder, new URL('http://localhost:3000'));
afterAll(() => rmSync(folder, { recursive: true }));

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

test('nothing outside the folder is served, and no page stands for a missing answer', async () => {
  expect(await (await app.request('/..%2f..%2fetc/passwd')).text()).toContain('the page');
  expect((await app.request('/api/nothing')).status).toBe(404);
});
