import type { Page } from '@playwright/test';
import { desk, expect, phone, test } from './journey.ts';
import { linkMailedTo } from './person.ts';
import { policy, register } from './register.ts';

/** From the registration to the first useful thing on screen, in milliseconds. */
const firstMinute = 60_000;

/** How many times as long as a second it takes to open a page: more than once where other work holds the machine up. */
async function slownessOf(page: Page): Promise<number> {
  const began = Date.now();
  await page.goto('/register');
  await page.locator('h1').first().waitFor();
  return Math.max(1, (Date.now() - began) / 1000);
}

/** How much what stands on the screen has moved by itself since it was loaded. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const each of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!each.hadRecentInput) sum += each.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('from the registration to the first useful thing it takes less than a minute @accounts @documents @dashboard', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const email = 'quick.start@example.com';
  const before = await slownessOf(page);
  const began = Date.now();
  await register(page, email);
  await page.goto(await linkMailedTo(server.address, email));
  await page.locator('input[type=file]').first().setInputFiles(policy);
  await expect(page.getByText('Words found inside')).toBeVisible({ timeout: 120_000 });
  const taken = Date.now() - began;
  expect(taken / Math.max(before, await slownessOf(page))).toBeLessThan(firstMinute);
  await page.goto('/dashboard');

  await test.step('menu, steps and cards come together, on the desk and on the phone', async () => {
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByText('Words found inside')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Due Dates' })).toBeVisible();
      expect(await shiftOf(page), `at ${viewport.width} px`).toBeLessThanOrEqual(0.05);
    }
  });
});
