import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { prepareServer } from './running-server.ts';

/**
 * Takes the README's pictures anew: `npm run pictures`, after the web was built. Starts the product with the sample
 * family in a folder of its own and writes `docs/pictures/`.
 */
const root = join(import.meta.dirname, '..');
const target = join(root, 'docs/pictures');

type Family = { email: string; password: string };
type Picture = {
  name: string;
  path: (page: Page) => Promise<string> | string;
  phone?: boolean;
  dark?: boolean;
};

const pictures: readonly Picture[] = [
  { name: 'landing', path: () => '/landing' },
  { name: 'dashboard-light', path: () => '/' },
  { name: 'properties-light', path: () => '/real-estate' },
  {
    name: 'property-dark',
    path: async (page) => `/real-estate/${await firstId(page, '/api/real-estate/properties?q=Barton')}`,
    dark: true,
  },
  { name: 'documents-light', path: () => '/documents' },
  {
    name: 'document-light',
    path: async (page) => `/documents/${await firstId(page, '/api/documents?q=deed')}`,
  },
  { name: 'search-dark', path: () => '/search?q=boiler', dark: true },
  { name: 'dashboard-phone', path: () => '/', phone: true },
  { name: 'properties-phone-dark', path: () => '/real-estate', phone: true, dark: true },
  { name: 'upload-phone', path: () => '/documents/upload', phone: true },
];

async function firstId(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  const body = (await answer.json()) as { items: { id: string }[] };
  return body.items[0]?.id ?? '';
}

async function take(browser: Browser, address: string, family: Family, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: picture.phone === true ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: picture.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.request.post('/api/accounts/sign-in', {
    data: { email: family.email, password: family.password },
    headers: { origin: address },
  });
  await page.goto(await picture.path(page));
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.animate-late') === null);
  // What lies below waits until somebody comes near it.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(target, `${picture.name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
}

const server = await prepareServer();
await mkdir(target, { recursive: true });
await server.start();
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', 'seed'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.folder, LOG_LEVEL: 'silent' },
  });
  const family = JSON.parse(stdout) as Family;
  for (const picture of pictures) {
    await take(browser, server.address, family, picture);
    process.stdout.write(`docs/pictures/${picture.name}.jpg\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
