import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { settled, withSampleHouse } from './sample-house.ts';

/**
 * Draws the picture that messengers show beside a link, `web/public/social.png`: the shore of the landing page, and over it name and
 * title, in the page's own letters and colours. `npm run shots` draws it, after the web was built.
 */
const size = { width: 1200, height: 630 };
const target = join(import.meta.dirname, '../web/public/social.png');

function compose() {
  const find = (selector: string) => document.querySelector(selector)?.cloneNode(true) as HTMLElement;
  const shore = find('svg[viewBox="0 0 1440 720"]');
  const name = find('header a span');
  const title = find('h1');
  const line = find('h1 + div p');
  const sheet = document.createElement('div');
  sheet.append(name, title, line);
  shore.setAttribute('style', 'position:absolute;inset:0;width:100%;height:100%');
  sheet.style.cssText =
    'position:absolute;left:50%;top:50%;width:760px;transform:translate(-50%,-50%);padding:52px 60px 56px;border-radius:20px;background:var(--paper);box-shadow:var(--shadow-lifted)';
  title.style.cssText = 'font-size:68px;line-height:1.04;margin:26px 0 18px';
  line.style.cssText = 'font-size:27px;line-height:1.35;max-width:none';
  document.body.replaceChildren(shore, sheet);
}

await withSampleHouse(async ({ browser, address }) => {
  const context = await browser.newContext({ baseURL: address, viewport: size, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/home');
  await settled(page);
  await page.evaluate(compose);
  await page.waitForTimeout(300);
  const png = await page.screenshot();
  await writeFile(target, await sharp(png).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
  process.stdout.write('web/public/social.png\n');
});
