import type { Page, Request } from '@playwright/test';
import { desk, expect, phone, test } from './journey.ts';
import { settled } from './sample-house.ts';

/** Screens of records, and the lists that give the records. */
const screens: readonly (readonly [screen: string, list: string])[] = [
  ['/appliances', '/api/appliances'],
  ['/movable-assets', '/api/movables'],
  ['/real-estate', '/api/real-estate/properties'],
  ['/insurance', '/api/insurance'],
  ['/warranties', '/api/warranties'],
  ['/claims', '/api/warranties/claims'],
  ['/vendors', '/api/vendors/book'],
  ['/projects', '/api/vendors/projects'],
  ['/my-home/places', '/api/my-home/places'],
  ['/documents', '/api/documents'],
  ['/finance/loans', '/api/finance/loans'],
  ['/finance/accounts', '/api/finance/accounts'],
  ['/finance/recurring', '/api/finance/recurring'],
  ['/finance/budgets', '/api/finance/budgets'],
  ['/quotes', '/api/vendors/quotes'],
  ['/maintenance', '/api/maintenance'],
  ['/dates', '/api/dates'],
  ['/calendar/events', '/api/calendar/events'],
  ['/inventory', '/api/inventory/checks'],
];

const most = { sections: 6, calls: 4, heightInScreens: 4, medianWords: 250 };

/** Calls that a screen makes for itself: those of header and menu stand around every screen. */
const ofShell =
  /\/api\/(session|menu|alerts|access|accounts|billing|events|sample|messaging\/unread|files)\b/;

/** Goes to a screen as a link within the product does, and gives back the calls that it made. */
async function go(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ofShell.test(pathname)) calls.push(pathname);
  };
  page.on('request', note);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await settled(page);
  page.off('request', note);
  return calls;
}

/** The first record of a list, by its screen. */
async function pathOf(page: Page, screen: string, list: string): Promise<string> {
  const answer = await page.request.get(list);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `${screen}/${items[0]?.id ?? ''}`;
}

const measure = async (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const cards = [...(main?.querySelectorAll('section') ?? [])].filter(
      (each) =>
        each.querySelector(':scope > h2, :scope > div > h2') !== null && each.ariaLabel !== 'Add to this',
    );
    return {
      words: (main?.innerText ?? '').split(/\s+/).filter(Boolean).length,
      sections: cards.length,
      height: document.documentElement.scrollHeight,
    };
  });

test('a record’s screen keeps its budgets of sections, calls, height and words @appliances @movables @real-estate @insurance @warranties @vendors @my-home @documents', async ({
  familyPage: page,
}) => {
  test.slow();
  const words: number[] = [];
  await page.setViewportSize(desk);
  await page.goto('/dates');
  await settled(page);
  for (const [screen, list] of screens) {
    const path = await pathOf(page, screen, list);
    await test.step(path, async () => {
      await page.setViewportSize(desk);
      const calls = await go(page, path);
      const onDesk = await measure(page);
      await page.setViewportSize(phone);
      await settled(page);
      const { height } = await measure(page);
      words.push(onDesk.words);
      const high = height / phone.height;
      // oxlint-disable-next-line no-console -- what was measured is what the budgets are held against
      console.log(
        `${screen}: ${onDesk.sections} sections, ${calls.length} calls, ${onDesk.words} words, ${high.toFixed(1)} screens`,
      );
      expect.soft(onDesk.sections, `sections of ${path}`).toBeLessThanOrEqual(most.sections);
      expect.soft(calls.length, calls.join(' ')).toBeLessThanOrEqual(most.calls);
      expect.soft(high, `height of ${path}`).toBeLessThanOrEqual(most.heightInScreens);
    });
  }
  const inOrder = words.toSorted((a, b) => a - b);
  expect(inOrder[Math.floor(inOrder.length / 2)]).toBeLessThanOrEqual(most.medianWords);
});
