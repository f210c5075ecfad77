import type { Page } from '@playwright/test';
import { desk, expect, phone, signInAs, test } from './journey.ts';

const lists = [
  '/real-estate',
  '/movable-assets',
  '/appliances',
  '/documents',
  '/insurance',
  '/warranties',
  '/claims',
  '/vendors',
  '/projects',
  '/quotes',
  '/my-home/places',
  '/maintenance',
  '/dates',
];

/** In pixels from the top of the window, below a header of 64 px; and how many controls stand before the first record. */
const budgets = {
  desk: { size: { width: 1440, height: 900 }, y: 260, controls: 8 },
  phone: { size: { width: 390, height: 844 }, y: 300, controls: 8 },
} as const;

type Measured = { y: number; controls: number; rows: number; whole: number; thin: string[] };

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

test('each list begins near the top, with few controls before it, on the desk and on the phone @real-estate @movables @appliances @documents @insurance @warranties @vendors @my-home @maintenance @dates', async ({
  page,
  family,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, family, '/documents');
  for (const [device, { size, y, controls }] of Object.entries(budgets)) {
    await page.setViewportSize(size);
    for (const path of lists) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('[data-at]').first()).toBeVisible();
      await expect(page.locator('.animate-late')).toHaveCount(0);
      const seen = await measured(page);
      expect.soft(seen.y, `y of the first record of ${path} on the ${device}`).toBeLessThanOrEqual(y);
      expect
        .soft(seen.controls, `controls before the first record of ${path} on the ${device}`)
        .toBeLessThanOrEqual(controls);
      if (size.width < phone.width + 1) {
        expect
          .soft(seen.whole, `whole records of ${path} in the first view`)
          .toBeGreaterThanOrEqual(Math.min(4, seen.rows));
        expect.soft(seen.thin, `what of ${path} stands letter under letter`).toEqual([]);
      }
    }
  }
});

/** Measures a list's own part of the screen: what the shell puts above it has a budget of its own. */
async function measured(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const header = 64;
    const top = document.querySelector('main h1')?.closest('header')?.parentElement;
    const rows = [...(top?.querySelectorAll('[data-at]') ?? [])].map((row) => row.getBoundingClientRect());
    const [first] = rows;
    if (!top || first === undefined) throw new Error('There is no list here');
    const above = top.getBoundingClientRect().top - header;
    const foot = document.querySelector('nav[class*="bottom-0"]')?.getBoundingClientRect();
    const bottom = (foot !== undefined && foot.height > 0 ? foot.top : window.innerHeight) + above;
    const before = [...top.querySelectorAll('a, button, input, select')].filter(
      (each) =>
        each.checkVisibility() &&
        each.closest('thead, [role=group]') === null &&
        each.getBoundingClientRect().bottom <= first.top + 1,
    );
    return {
      y: Math.round(first.top - above),
      controls: before.length,
      rows: rows.length,
      whole: rows.filter((row) => row.bottom <= bottom).length,
      // Narrower than a word, and higher than three lines.
      thin: [...top.querySelectorAll<HTMLElement>('[data-at] td, [data-at] th')]
        .filter((cell) => cell.innerText.length > 7)
        .filter((cell) => cell.clientWidth < 48 && cell.clientHeight > 66)
        .map((cell) => cell.innerText),
    };
  });
}
