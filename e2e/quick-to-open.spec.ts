import type { Browser, BrowserContext } from '@playwright/test';
import { deep } from '../tools/journey-depth.ts';
import { desk, enterAs, expect, test } from './journey.ts';
import { allRoutes, budgets, overBudget, sampleRoutes } from './load-budgets.ts';
import { loadOf } from './page-load.ts';
import { fromSomewhere } from './person.ts';
import { sampleId } from './sample-ids.ts';

/** What a full load asks of the line, on an empty cache. Counts and bytes only: they are the same however fast the machine is. */
test.describe.configure({ timeout: deep ? 1_200_000 : 180_000 });

async function newContext(browser: Browser, address: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: address, viewport: desk, extraHTTPHeaders: fromSomewhere() });
}

test('two screens of each kind load what they may and no more @house', async ({
  browser,
  server,
  family,
  familyPage,
}) => {
  const member = await newContext(browser, server.address);
  await enterAs(await member.newPage(), family);
  const cookies = await member.cookies();
  await member.close();
  const wrong: string[] = [];
  for (const { kind, path } of deep ? allRoutes : sampleRoutes) {
    const address = path.includes('{id}') ? path.replace('{id}', await sampleId(familyPage, path)) : path;
    const context = await newContext(browser, server.address);
    if (kind !== 'public') await context.addCookies(cookies);
    const load = await loadOf(context, address);
    await context.close();
    wrong.push(...overBudget(path, load, budgets[kind]).map((each) => `${path}: ${each}`));
  }
  expect(wrong).toEqual([]);
});

test('a written page does what only the app can do as soon as somebody presses it @house', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.locator('[data-written]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play the tour' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tour' })).toBeVisible();
  await expect(page.locator('[data-written]')).toHaveCount(0);
});
