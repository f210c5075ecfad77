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

/** The first records of a list, by their screens. */
async function pathsOf(page: Page, screen: string, list: string): Promise<string[]> {
  const answer = await page.request.get(list);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.slice(0, 2).map(({ id }) => `${screen}/${id}`);
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

test(
  '@core @house a record’s screen keeps its budgets of sections, calls, height and words',
  { tag: [] },
  async ({ familyPage: page }) => {
    const seen: { path: string; sections: number; calls: string[]; words: number; screensHigh: number }[] =
      [];
    for (const [screen, list] of screens) {
      for (const path of await pathsOf(page, screen, list)) {
        await page.setViewportSize(desk);
        await page.goto('/dates');
        await settled(page);
        const calls = await go(page, path);
        const onDesk = await measure(page);
        if (process.env['SHOTS'] !== undefined)
          await page.screenshot({
            path: `${process.env['SHOTS']}${path.replaceAll('/', '-')}-desk.png`,
            fullPage: true,
          });
        await page.setViewportSize(phone);
        await settled(page);
        const onPhone = await measure(page);
        if (process.env['SHOTS'] !== undefined)
          await page.screenshot({
            path: `${process.env['SHOTS']}${path.replaceAll('/', '-')}-phone.png`,
            fullPage: true,
          });
        seen.push({ path, calls, ...onDesk, screensHigh: onPhone.height / phone.height });
      }
    }
    // oxlint-disable-next-line no-console -- what was measured is what the budgets are held against
    console.log(
      seen
        .map(
          (each) =>
            `${each.path} ${each.sections} sections, ${each.calls.length} calls, ${each.words} words, ${each.screensHigh.toFixed(1)} high`,
        )
        .join('\n'),
    );
    const over = seen.filter(
      ({ sections, calls, screensHigh }) =>
        sections > most.sections || calls.length > most.calls || screensHigh > most.heightInScreens,
    );
    expect(over.map(({ path, calls, ...rest }) => ({ path, ...rest, calls: calls.join(' ') }))).toEqual([]);
    const words = seen.map((each) => each.words).toSorted((a, b) => a - b);
    expect(words[Math.floor(words.length / 2)]).toBeLessThanOrEqual(most.medianWords);
  },
);
