import type { Page } from '@playwright/test';
import { hides } from '../web/assistant/hides.ts';
import { desk, expect, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

test('the assistant’s button hides nothing that can be pressed, wherever a screen was scrolled to @assistant', async ({
  page,
  family,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, family, '/alerts');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const path of ['/', '/alerts', '/maintenance', '/appliances/add/several']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open Holdfast Assistant' })).toBeVisible();
      await expect(page.locator('.animate-late, .animate-breathe')).toHaveCount(0);
      for (const share of [0, 0.3, 0.6, 1]) {
        await page.evaluate(
          (part) => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part),
          share,
        );
        await expect
          .poll(() => hiddenOn(page), { message: `${path} at ${size.width}, scrolled by ${share}` })
          .toEqual([]);
      }
    }
  }
});

/** What of the screen lies under the button, by its words. */
async function hiddenOn(page: Page): Promise<string[]> {
  const { over, controls } = await page.evaluate(() => {
    const boxOf = (each: Element) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const button = document.querySelector('[data-assistant-button]');
    const pressable = [...document.querySelectorAll<HTMLElement>('main, footer')].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]);
    return {
      over: button === null ? null : boxOf(button),
      controls: pressable
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({ words: each.innerText || each.getAttribute('aria-label'), box: boxOf(each) })),
    };
  });
  if (over === null) throw new Error('The button is not there');
  return controls.filter(({ box }) => hides(over, box)).map(({ words }) => words ?? 'something');
}
