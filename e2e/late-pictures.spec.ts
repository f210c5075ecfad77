import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';
import { settled } from './sample-house.ts';

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

test('a screen stands still though lazy pictures above it were never fetched, and says which one in sight never comes @house', async ({
  page,
}) => {
  await page.route('http://pictures.example/**', () => undefined);
  const lazy = (name: string) =>
    `<img loading="lazy" width="40" height="40" src="http://pictures.example/${name}.png">`;
  await page.setContent(`<h1>Long</h1><div style="height:9000px"></div>${lazy('passed')}
    <div id="there" style="height:9000px"></div>${lazy('below')}`);
  await page.evaluate(() => document.querySelector('#there')?.scrollIntoView());
  // A jump passes over what lies above; a browser may have begun to fetch it, and it never comes.
  await page.evaluate(() => window.scrollBy(0, 2000));
  await settled(page, 60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(settled(page, 12)).rejects.toThrow('never stands still: http://pictures.example/below.png');
});
