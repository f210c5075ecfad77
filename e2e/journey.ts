import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { prepareServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Who the sample family signs in as. */
export type Family = { email: string; password: string };

type Given = { server: RunningServer; family: Family };

/**
 * A journey: a server with an empty house (`server`), one for all journeys of a worker, and the sample family living in it for
 * those that ask for it (`family`). Every page fails its test on an error in the console, a refused script or style among them.
 */
export const test = base.extend<{ watched: undefined }, Given>({
  server: [
    // The fixture takes nothing from others; Playwright reads the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  family: [
    async ({ server }, use) => {
      await use(JSON.parse(await holdfast(server, 'seed')) as Family);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  watched: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) troubles.push(message.text());
      });
      page.on('pageerror', (error) => troubles.push(String(error)));
      await use(undefined);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs a command of the command line beside the running server and gives what it prints. */
export async function holdfast(server: RunningServer, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: server.folder, LOG_LEVEL: 'silent' },
    maxBuffer: 10_000_000,
  });
  return stdout;
}

/**
 * The browser itself notes every answer of 4xx; that a wrong password is refused is no trouble. Nor is a page that is closed to those
 * who are no administrators.
 */
const expected =
  /Failed to load resource: the server responded with a status of 4\d\d|Fault: This page is for administrators/;

/** Signs in through the form. */
export async function signInAs(page: Page, who: Family): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Sees that axe finds nothing serious, in all or in contrast alone, and that nothing sticks out to the right. */
export async function expectAccessible(
  page: Page,
  where: string,
  extent: 'everything' | 'contrast' = 'everything',
): Promise<void> {
  const axe = new AxeBuilder({ page });
  const found = await (
    extent === 'everything' ? axe.withTags(standards) : axe.withRules('color-contrast')
  ).analyze();
  const serious = found.violations
    .filter((each) => each.impact === 'serious' || each.impact === 'critical')
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, where).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  expect(tooWide, `${where} scrolls sideways`).toBe(false);
}
