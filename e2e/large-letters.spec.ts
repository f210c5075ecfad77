import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';

test.use({ viewport: phone });

const paths = [
  '/finance',
  '/finance/net-worth',
  '/finance/transactions',
  '/finance/transactions?account=first',
  '/finance/accounts/first/reconcile',
  '/finance/budgets',
  '/finance/budgets/add',
  '/finance/recurring',
  '/finance/recurring/add',
  '/finance/subscriptions',
  '/finance/forecast',
  '/finance/debts',
  '/finance/categories',
  '/finance/reports?report=categories',
  '/finance/reports?report=properties',
  '/finance/import',
  '/finance/rules',
];

/** Words that stand letter below letter, because there is no room beside what they stand beside. */
const fallenApart = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')]
      .filter((each) => each.children.length === 0 && each.checkVisibility())
      .flatMap((each) => {
        const words = (each.textContent ?? '').trim();
        const range = document.createRange();
        range.selectNodeContents(each);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return words.length >= 5 && lines > Math.max(2, words.length / 3.5)
          ? [`${words} in ${lines} lines`]
          : [];
      }),
  );

/** Words of headings that are broken inside, as "Subscriptio ns". */
const brokenInHeadings = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main h1, main h2, main h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const word of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );

test('with letters twice as large nothing of money sticks out of a phone, and no word falls apart @house', async ({
  page,
  family,
}) => {
  await signInAs(page, family);
  const { items } = (await (await page.request.get('/api/finance/accounts')).json()) as {
    items: { id: string }[];
  };
  for (const path of paths) {
    await page.goto(path.replace('first', items[0]?.id ?? ''));
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('.animate-late, .animate-breathe')).toHaveCount(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '2em'));
    await expectNoSidewaysScroll(page, `${path} with letters twice as large`);
    expect.soft(await fallenApart(page), path).toEqual([]);
    expect.soft(await brokenInHeadings(page), path).toEqual([]);
  }
});
