import type { Page } from '@playwright/test';
import { pdfOf } from '../db/seed/draw-documents.ts';
import { desk, expect, expectAccessible, phone, test } from './journey.ts';
import { goodPassword, linkMailedTo } from './person.ts';

/** From the registration to the first useful thing on screen, in milliseconds. */
const firstMinute = 60_000;

const policy = {
  name: 'policy.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf([
    'Homeowners policy',
    'Casco Mutual insures the homestead at Harbor Lane',
    'Underwriter: Lighthouse',
  ]),
};

/** Fills the registration as a person would and stops where it says that a mail is on its way. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirm password').fill(goodPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
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

test('a newcomer sees their own document’s words found within the first minute', async ({ page, server }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(desk);
  const email = 'first.minute@example.com';

  await test.step('the plan that was chosen survives registration, mail and link, and nobody types the password again', async () => {
    await page.goto('/pricing');
    // What is pressed on the written page, before the scripts have come, does nothing.
    await expect(page.locator('[data-written]')).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Premium' })
      .getByRole('button', { name: 'Subscribe Now' })
      .click();
    await register(page, email);
    await page.goto(await linkMailedTo(server.address, email));
    await expect(page).toHaveURL(/\/pricing\?plan=price_premium$/);
    await expect(page.getByText('The plan you chose')).toBeInViewport();
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, first.minute' })).toBeVisible();
  await expect(page.getByText('No properties found')).toBeHidden();
  await expect(page.getByText('Portfolio Value')).toBeHidden();
  await expectAccessible(page, 'a newcomer’s dashboard');

  await test.step('one document is dropped, and a word from inside it finds it', async () => {
    await page.locator('input[type=file]').first().setInputFiles(policy);
    await expect(page.getByText('Words found inside')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Lighthouse' }).click();
    await expect(page.getByRole('link', { name: /policy\.pdf/ }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('the home by its address alone, and one date, each undone and done again', async () => {
    const home = page.getByRole('region', { name: /The home you live in/ });
    await home.getByLabel('Address').fill('22 Harbor Lane');
    await home.getByRole('button', { name: 'Save this home' }).click();
    await home.getByRole('button', { name: 'Undo' }).click();
    await home.getByLabel('Address').fill('22 Harbor Lane');
    await home.getByRole('button', { name: 'Save this home' }).click();
    await expect(home.getByRole('link', { name: 'Finish it' })).toBeVisible();
    const date = page.getByRole('region', { name: /One date you must not miss/ });
    await date.getByLabel('What is due').fill('Passport expires');
    await date.getByLabel('Date', { exact: true }).fill('2099-05-01');
    await date.getByRole('button', { name: 'Save date' }).click();
    await expect(page.getByText('All three are done.')).toBeVisible();
    await expectAccessible(page, 'three steps that are done');
  });

  await test.step('they are put away for good, and brought back from Quick Actions', async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeHidden();
    await page.reload();
    await expect(page.getByText('No properties found')).toBeHidden();
    await expect(page.getByText('1 not finished')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Not finished yet' }).getByRole('link', { name: 'Finish it' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show the first steps' }).click();
    await expect(page.getByText('All three are done.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Look around in a sample house' })).toBeVisible();
  });

  await test.step('the home is finished later, with what is required', async () => {
    await page.getByRole('link', { name: 'Finish it' }).first().click();
    const wizard = page.getByRole('dialog', { name: 'Add Property' });
    await expect(wizard.getByLabel('Address')).toHaveValue('22 Harbor Lane');
    await wizard.getByLabel('City').fill('Portland');
    await wizard.getByRole('button', { name: 'Finish later' }).click();
    await expect(wizard).toBeHidden();
    await page.reload();
    await page.getByRole('link', { name: 'Finish it' }).first().click();
    await expect(wizard.getByLabel('City')).toHaveValue('Portland');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByText('State is required').first()).toBeVisible();
  });
});

test('from the registration to the first useful thing it takes less than a minute', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const email = 'quick.start@example.com';
  await page.goto('/register');
  const began = Date.now();
  await register(page, email);
  await page.goto(await linkMailedTo(server.address, email));
  await page.locator('input[type=file]').first().setInputFiles(policy);
  await expect(page.getByText('Words found inside')).toBeVisible({ timeout: 60_000 });
  expect(Date.now() - began).toBeLessThan(firstMinute);

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

test('somebody looks around in the sample house, changes nothing, and comes back to their own', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(desk);
  const email = 'looks.around@example.com';
  await page.goto('/register');
  await register(page, email);
  await page.goto(await linkMailedTo(server.address, email));
  await page.getByRole('button', { name: 'Look around in a sample house' }).click();
  const banner = page.getByText('You are looking around in a sample house');
  await expect(banner).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Financial Summary' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeHidden();
  for (const path of ['/real-estate', '/documents', '/settings', '/pricing', '/dates']) {
    await page.goto(path);
    await expect(banner, path).toBeVisible();
  }
  await test.step('nothing can be written down', async () => {
    await page.getByLabel('What is due').fill('Mine');
    await page.getByLabel('Date', { exact: true }).fill('2099-05-01');
    await page.getByRole('button', { name: 'Save date' }).click();
    await expect(
      page.getByText('This is the sample house, and nothing can be changed here.').first(),
    ).toBeVisible();
  });
  await page.getByRole('button', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, looks.around' })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
