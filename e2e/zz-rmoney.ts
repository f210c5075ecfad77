import { mkdirSync } from 'node:fs';
import { withSampleHouse, homeZone, settled } from './sample-house.ts';
const out = '/tmp/shots-rmoney';
mkdirSync(out, { recursive: true });
const views = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
await withSampleHouse(async ({ browser, address, enter }) => {
  for (const device of ['desk', 'phone'] as const)
    for (const dark of [false, true]) {
      const page = await (
        await browser.newContext({
          baseURL: address,
          viewport: views[device],
          reducedMotion: 'reduce',
          timezoneId: homeZone,
          hasTouch: device === 'phone',
          colorScheme: dark ? 'dark' : 'light',
        })
      ).newPage();
      await enter(page);
      const shot = async (name: string) => {
        await settled(page);
        if (dark) {
          await page.evaluate(() => {
            document.documentElement.dataset['theme'] = 'dark';
          });
          await page.waitForTimeout(300);
        }
        await page.screenshot({ path: `${out}/${name}-${device}${dark ? '-dark' : ''}.png`, fullPage: true });
        console.log(
          name,
          device,
          dark,
          await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        );
      };
      const step = async (what: string, work: () => Promise<void>) => {
        try {
          await work();
        } catch (e) {
          console.log('FAIL', what, String(e).slice(0, 300));
        }
      };
      await step('hub', async () => {
        await page.goto('/rentals');
        await page.getByRole('heading', { name: 'Units' }).waitFor();
        await shot('hub');
      });
      await step('settle', async () => {
        // The sample's agreement that has ended.
        const list = await page.evaluate(async () =>
          (await fetch('/api/rentals/agreements?status=ended')).json(),
        );
        const id = list.items[0]?.id;
        console.log('ended', id);
        await page.goto(`/rentals/${id}`);
        await settled(page);
        await shot('ended');
        const button = page.getByRole('button', { name: 'Settle deposit' });
        if (await button.count()) {
          await button.click();
          await page.getByRole('dialog').waitFor();
          await settled(page);
          if (dark)
            await page.evaluate(() => {
              document.documentElement.dataset['theme'] = 'dark';
            });
          await page.waitForTimeout(300);
          await page.screenshot({ path: `${out}/settle-${device}${dark ? '-dark' : ''}.png` });
        }
      });
      await page.context().close();
    }
});
