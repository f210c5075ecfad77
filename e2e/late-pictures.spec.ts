import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const pictures = '**/api/files/*/picture*';
/** The browser's sign of a broken picture stands where an image has been loaded and has no size. */
const torn = (page: Page) =>
  page.evaluate(() => [...document.images].filter((each) => each.complete && each.naturalWidth === 0).length);

const widthOf = (images: Locator) => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a picture that the server draws slowly is a drawing until it is there, and never torn @house', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const photo = await maria.upload('oven.jpg', 'photo', jpeg);
  await maria.ask('POST', '/api/appliances', { name: 'Oven', category: 'oven', photos: [photo.id] });
  let [late, asked] = [true, 0];
  await page.route(pictures, async (route) => {
    asked += 1;
    if (!late) return route.continue();
    return route.fulfill({ status: 202, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
  });
  await signInAs(page, maria, '/appliances');
  const shown = page.locator('img[src*="/picture"]');
  await expect(page.getByRole('link', { name: 'Oven' }).first()).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(shown).toHaveCount(0);
  expect(await torn(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('1 photograph was not ready. Print the page again in a minute.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  late = false;
  await expect(shown.first()).toBeVisible();
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(0);

  // Without a connection the drawing stands there, and the picture comes with the connection. The browser notes what it could not load.
  const cut = await page.context().newPage();
  let line = false;
  await cut.route(pictures, (route) => (line ? route.continue() : route.abort('internetdisconnected')));
  await cut.goto('/appliances');
  const there = cut.locator('img[src*="/picture"]');
  await expect(cut.getByRole('link', { name: 'Oven' }).first()).toBeVisible();
  await expect(there).toHaveCount(0);
  expect(await torn(cut)).toBe(0);
  line = true;
  await cut.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(there.first()).toBeVisible();
  await expect.poll(() => widthOf(there)).toBeGreaterThan(0);
  await cut.close();
});
