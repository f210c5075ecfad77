import type { Page } from '@playwright/test';
import { areas } from '../web/areas.ts';
import { desk, expect, expectAccessible, holdfast, phone, signInAs, test } from './journey.ts';

/** How people may have set the product. */
type Look = 'light' | 'dark' | 'high contrast' | 'dark high contrast' | 'large type' | 'small type';

const screens = areas.flatMap((area) =>
  area.screens.flatMap((screen) =>
    [screen.path, ...(screen.also ?? [])].map((path) => ({ ...screen, path })),
  ),
);
/** Screens that only pass somebody on. */
const passing = new Set(['/logout']);

/** Dresses the page as `web/kernel/display.ts` does for the owner's choice. */
async function wear(page: Page, look: Look): Promise<void> {
  // Colours that are still on their way to the new look have no contrast of their own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((wanted) => {
    const root = document.documentElement;
    root.dataset['theme'] = wanted.startsWith('dark') ? 'dark' : 'light';
    if (wanted.includes('contrast')) root.dataset['contrast'] = 'high';
    else delete root.dataset['contrast'];
    root.style.fontSize = wanted === 'large type' ? '1.5em' : wanted === 'small type' ? '0.75em' : '';
  }, look);
  await page.waitForTimeout(250);
}

/** Everything about a screen in its first look; in the others what a look can change: contrast, and what sticks out. */
async function look(page: Page, path: string, looks: readonly Look[]): Promise<void> {
  await page.goto(path);
  // A dialog that the address opens hides the heading from the tree of roles, not from sight.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.animate-late')).toHaveCount(0);
  for (const [index, each] of looks.entries()) {
    await wear(page, each);
    await expectAccessible(page, `${path} in ${each}`, index === 0 ? 'everything' : 'contrast');
  }
}

const sizes = [
  { name: 'desk', viewport: desk, looks: ['light', 'dark', 'high contrast', 'dark high contrast'] },
  { name: 'phone', viewport: phone, looks: ['dark', 'light'] },
  { name: 'narrow screen', viewport: { width: 320, height: 700 }, looks: ['large type', 'small type'] },
] as const;

for (const { name, viewport, looks } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('every public screen is accessible in every look', async ({ page }) => {
      test.setTimeout(300_000);
      for (const screen of screens.filter((each) => each.access === 'public' && !passing.has(each.path))) {
        await look(page, screen.path, looks);
      }
    });

    test('every screen of a full house is accessible in every look', async ({ page, family }) => {
      test.setTimeout(300_000);
      await signInAs(page, family);
      const ids = await sampleIds(page);
      for (const screen of screens.filter((each) => each.access === 'viewer' && !passing.has(each.path))) {
        const area = screen.path.split('/')[1] ?? '';
        await look(page, screen.path.replace('{id}', ids[area] ?? ''), looks);
      }
      await look(page, '/no/such/page', looks);
    });

    test('every screen of an administrator is accessible in every look', async ({ page, server, family }) => {
      test.setTimeout(300_000);
      await holdfast(server, 'make-admin', family.email);
      await signInAs(page, family);
      const theirs = screens.filter((each) => each.access === 'admin' || each.access === 'staff');
      expect(theirs.length).toBeGreaterThan(4);
      for (const screen of theirs) await look(page, screen.path, looks);
    });
  });
}

/** A record of each area that has screens for one. */
async function sampleIds(page: Page): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const answer = await page.request.get(path);
    const body = (await answer.json()) as { items: { id: string }[] };
    return body.items[0]?.id ?? '';
  };
  return {
    'real-estate': await first('/api/real-estate/properties'),
    documents: await first('/api/documents'),
  };
}
