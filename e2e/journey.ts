import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import axe from 'axe-core';
import { fromSomewhere } from './person.ts';
import { preparedHouse, type Family } from './prepared-house.ts';
import { holdfast, prepareServer, type RunningServer } from './running-server.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Given = { server: RunningServer; family: Family; familyPage: Page };

/**
 * A journey: a server (`server`), one for all journeys of a worker, and the sample family that lives in it (`family`). Every page fails its
 * test on an error in the console, a refused script or style among them.
 */
export const test = base.extend<{ watched: undefined }, Given>({
  server: [
    // The fixture takes nothing from others; Playwright reads the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Behind a proxy, so that each journey comes from an address of its own: limits by address would count them together.
      const server = await prepareServer({ TRUST_PROXY: 'true' }, preparedHouse().folder);
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  family: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(preparedHouse().family),
    { scope: 'worker' },
  ],
  familyPage: [
    async ({ browser, server, family }, use) => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: desk,
        reducedMotion: 'reduce',
        extraHTTPHeaders: fromSomewhere(),
      });
      const page = await context.newPage();
      await enterAs(page, family);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use(fromSomewhere()),
  watched: [
    async ({ page, server }, use, test) => {
      const troubles: string[] = [];
      const heard = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !expected.test(message.text())) troubles.push(message.text());
      };
      const thrown = (error: Error) => troubles.push(String(error));
      page.on('console', heard).on('pageerror', thrown);
      await use(undefined);
      page.off('console', heard).off('pageerror', thrown);
      if (troubles.length > 0 || test.status !== test.expectedStatus)
        await test.attach('what the server wrote', { body: server.log().slice(-10_000) });
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, holdfast };
export type { Family };

/**
 * The browser itself notes every answer of 4xx; that a wrong password is refused is no trouble. Nor is a page that is closed to those
 * who are no administrators.
 */
const expected =
  /Failed to load resource: the server responded with a status of 4\d\d|Fault: This page is for administrators/;

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome to Holdfast' });

/** Sends the request that the sign-in’s form would send: the browser gets the cookie of a session. */
export async function enterAs(page: Page, { email, password }: Family): Promise<void> {
  const answer = await page.request.post('/api/accounts/sign-in', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password, remember_me: false },
  });
  expect(await answer.json()).toMatchObject({ outcome: 'signed_in' });
}

/**
 * Opens a screen, by itself the dashboard, for somebody who is signed in without the form, for journeys that begin behind it. To load the
 * product takes a second of processor time, so a journey goes straight to where it begins.
 */
export async function signInAs(page: Page, who: Family, path = '/dashboard'): Promise<void> {
  await enterAs(page, who);
  await page.goto(path);
  await expect(path === '/dashboard' ? dashboard(page) : page.locator('h1').first()).toBeVisible();
}

/** Signs in through the form. */
export async function signInThroughForm(page: Page, who: Family): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(dashboard(page)).toBeVisible();
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe looks for: contrast is most of its time, and the one thing that colours change; what has no colour is the rest. */
export type Extent = 'everything' | 'contrast' | 'all but contrast';

const rulesOf: Readonly<Record<Extent, axe.RunOptions>> = {
  everything: { runOnly: standards },
  contrast: { runOnly: ['color-contrast'] },
  'all but contrast': { runOnly: standards, rules: { 'color-contrast': { enabled: false } } },
};

/**
 * Runs axe inside the page and answers what it found wrong. The page is loaded once with axe and keeps it: handing half a megabyte
 * over for each look, and finishing in a page of its own, would take most of the time. No screen shows a frame.
 */
async function scan(page: Page, rules: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    // What passed is not handed over: it is most of what axe says. No rule of these reads a stylesheet or plays a sound, for which axe would load
    // all stylesheets again at each look.
    async (options) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    { ...rules, resultTypes: ['violations' as const], iframes: false, preload: false },
  );
}

/** Sees that axe finds nothing serious, in all or in a part, and that nothing sticks out to the right. */
export async function expectAccessible(
  page: Page,
  where: string,
  extent: Extent = 'everything',
): Promise<void> {
  const found = await scan(page, rulesOf[extent]);
  const serious = found
    .filter((each) => each.impact === 'serious' || each.impact === 'critical')
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** Sees that nothing sticks out to the right, and says what does. A chart takes a moment to follow the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const sticking = async () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width + 1) return [];
      const out = (element: Element) => element.getBoundingClientRect().right > width + 1;
      // What lies in a strip that scrolls by itself moves nothing else.
      const strips = [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).overflowX !== 'visible',
      );
      return [...document.querySelectorAll('body *')]
        .filter((element) => out(element) && ![...element.children].some(out))
        .filter((element) => !strips.some((strip) => strip !== element && strip.contains(element)))
        .map((element) => `${element.tagName} “${(element.textContent ?? '').slice(0, 40)}”`)
        .slice(0, 5);
    });
  await expect.poll(sticking, { message: `${where} scrolls sideways`, timeout: 15_000 }).toEqual([]);
}

/**
 * Sees that no name is cut off by dots while letters and words stand further apart (WCAG 1.4.12), and that nothing sticks out. A preview is
 * the beginning of what a press shows whole, and ends where there is room for no more.
 */
export async function expectRoomForSpacing(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets = [spacing];
  });
  await expectNoSidewaysScroll(page, `${where} with text spacing`);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *:not(select, input, [data-preview])')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        return (
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 4)
        );
      })
      .map((element) => element.textContent),
  );
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  expect(cut, `${where} cuts with text spacing`).toEqual([]);
}
