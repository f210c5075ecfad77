import type { Page } from '@playwright/test';
import { sister } from '../server/sample/family/people.ts';
import { areas } from '../web/areas.ts';
import { deep, inAllLooks } from '../tools/journey-depth.ts';
import type { Area } from '../web/kernel/screen/house/screen.ts';
import {
  desk,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForSpacing,
  holdfast,
  phone,
  signInAs,
  test,
  type Extent,
} from './journey.ts';
import { openedByLink } from './opened-by-link.ts';
import { newPerson } from './person.ts';
import { expectRecord, itemsOf, sampleId } from './sample-ids.ts';
import { enter, openMoney } from './share-sample.ts';

/** How people may have set the product. */
type Theme = 'light' | 'dark' | 'high contrast' | 'dark high contrast';

const narrow = { width: 320, height: 700 };

/**
 * One visit of a screen: it is dressed in place, and scanned where a look can differ. The desk's layout and the phone's are each
 * scanned whole once; the other colours for contrast; large letters on the narrowest screen for all that has no colour.
 */
const looks: readonly { theme: Theme; size: typeof desk; letters: number; extent: Extent }[] = [
  { theme: 'light', size: desk, letters: 16, extent: 'everything' },
  { theme: 'high contrast', size: desk, letters: 16, extent: 'contrast' },
  { theme: 'dark high contrast', size: desk, letters: 16, extent: 'contrast' },
  { theme: 'dark', size: phone, letters: 16, extent: 'everything' },
  { theme: 'light', size: narrow, letters: 24, extent: 'all but contrast' },
];

/**
 * Of the two looks of high contrast each screen is scanned in one, always in the same: `web/ui/contrast.test.ts` finds every colour at 7 on every
 * ground in both, and a scan asks for 4.5. In brief, one of the two looks is scanned for its contrast and the other one for all the rest; a
 * guest's screen has one of the two.
 */
function ofScreen(path: string, all: typeof looks): typeof looks {
  const [one, other] = path.length % 2 === 0 ? [0, 1] : [1, 0];
  if (all === inBrief.looks) {
    return all.map((look, at) => ({ ...look, extent: at === one ? 'contrast' : 'all but contrast' }));
  }
  if (all === atGuestsInBrief.looks) {
    return all.filter((_, at) => at === other).map((look) => ({ ...look, extent: 'all but contrast' }));
  }
  const left: Theme = one === 0 ? 'high contrast' : 'dark high contrast';
  return all.filter(({ theme }) => theme !== left);
}

/** Widths in pixels at which nothing may stick out: phones in the largest and the smallest letters, and what lies between tablet and desk. */
const widths = [
  ...[360, 390, 430].map((width) => ({ width, letters: 24 })),
  { width: 320, letters: 12 },
  ...[768, 900, 1024, 1280].map((width) => ({ width, letters: 16 })),
];

const atHome = { looks, widths };
/**
 * A guest’s screens are those of home with the house’s banner over them, without its foot and with fewer buttons: no colour is new there, and
 * nothing is wider than at home. The desk's layout and the phone's are scanned once each.
 */
const atGuests: typeof atHome = {
  looks: [
    { theme: 'light', size: desk, letters: 16, extent: 'everything' },
    { theme: 'dark', size: phone, letters: 16, extent: 'all but contrast' },
  ],
  widths: [{ width: 320, letters: 24 }, ...widths.filter(({ width }) => [360, 768].includes(width))],
};

/**
 * What every change is looked at in: the desk's layout in the light colours and the phone's in the dark ones, and the largest letters on the
 * narrowest phone. The rest follows where the change touches the area, and in the deep run.
 */
const inBrief: typeof atHome = {
  looks: looks.filter(({ theme, letters }) => letters === 16 && !theme.includes('contrast')),
  widths: [{ width: 320, letters: 24 }],
};
const atGuestsInBrief: typeof atHome = { looks: [...atGuests.looks], widths: [] };
const howOf = ({ name }: Area) => (inAllLooks(name) ? atHome : inBrief);

/** Screens that only pass somebody on. */
const passing = new Set(['/logout']);
const open = (access: readonly string[], among: readonly Area[] = areas) =>
  among
    .flatMap((area) => area.screens)
    .filter((each) => access.includes(each.access) && !passing.has(each.path));

/**
 * The screens that a guest is shown in somebody else’s house, and how they are looked at: all of an area that the change touches and in the deep
 * run, each third of the others, for they are the screens of home.
 */
const guestScreens = () =>
  areas.flatMap(({ name, screens, houseScreens = [] }) => {
    const all = [...screens.filter((screen) => screen.inHouses === true), ...houseScreens];
    if (inAllLooks(name)) return all.map(({ path }) => ({ path, how: atGuests }));
    return all.filter((_, nth) => nth % 3 === 0).map(({ path }) => ({ path, how: atGuestsInBrief }));
  });

// A trace would keep a picture of the document at each of thousands of steps; what is wrong is named by where it was seen.
test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// All workers share this file, and the longest of it begins first.
test.describe.configure({ mode: 'parallel' });

test('every screen of another person’s house is accessible to a guest @core @house', async ({
  page,
  server,
  family,
}) => {
  test.setTimeout(900_000);
  const maria = await enter(server.address, family);
  const closeMoney = await openMoney(maria);
  await signInAs(page, { email: sister.email, password: family.password }, '/shared-with-me');
  await inEveryLook(page, '/shared-with-me', deep ? atHome : inBrief);
  const [house] = await itemsOf<{ owner: string }>(page, '/api/sharing/received-records');
  const [door, calls] = [`/of/${house?.owner}`, `/api/of/${house?.owner}`];
  await page.goto(`${door}/`);
  await expect(page.getByText('You are in Maria Reyes’ house')).toBeVisible();
  const theirs = guestScreens();
  expect(theirs.length).toBeGreaterThan(10);
  for (const { path, how } of theirs) {
    const id = path.includes('{id}') ? await sampleId(page, path, calls) : '';
    await within(page, door + path.replace('{id}', id));
    await inEveryLook(page, door + path, how);
    await expectRecord(page);
  }
  await closeMoney();
});

test('every public screen is accessible @core @house', async ({ page }) => {
  test.setTimeout(600_000);
  for (const area of areas) {
    for (const { path, also } of open(['public'], [area]))
      await visit(page, howOf(area), path.replace('{token}', 'A'.repeat(43)), also);
  }
});

/** Screens that are opened by an address with a secret in it, and that show the same to everybody. */
const withoutLink = new Set(['/l/{code}']);

test('what a link opens is accessible, with a record behind it @core @house', async ({ page, server }) => {
  test.setTimeout(600_000);
  const byLink = areas.flatMap((area) => area.screens.map((screen) => ({ ...screen, area })));
  const linked = await openedByLink(server.address);
  const secret = byLink.filter(({ path }) => /\{(?!id\})/.test(path) && !withoutLink.has(path));
  expect(secret.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
  for (const [screen, link] of linked) {
    const found = byLink.find(({ path }) => path === screen);
    if (found === undefined) throw new Error(`There is no screen ${screen}`);
    await page.goto(link);
    if (screen.startsWith('/tenancy/')) {
      await page.getByRole('button', { name: 'Open my rental' }).click();
      await page.waitForURL(/\/tenancy\/[\w-]+\/[\w-]+$/);
    }
    await inEveryLook(page, screen, howOf(found.area));
    await expect(page.getByText(/no longer works|not open to you|is not complete|closed/i)).toHaveCount(0);
  }
});

/** The family's page is one for all the areas that a worker looks at: to load the product and axe for each takes as long as the smaller areas. */
const inTheirs = test.extend({ page: async ({ familyPage }, use) => use(familyPage) });

for (const area of areas.filter((each) => open(['viewer'], [each]).length > 0)) {
  inTheirs(`every screen of ${area.name} is accessible, in a full house @core @house`, async ({ page }) => {
    test.setTimeout(600_000);
    for (const screen of open(['viewer'], [area])) {
      const path = screen.path.includes('{id}')
        ? screen.path.replace('{id}', await sampleId(page, screen.path))
        : screen.path.replace(/\{(code|token)\}/, '0'.repeat(20));
      await visit(page, howOf(area), path, screen.also);
      await expectRecord(page);
    }
    // Whoever is not signed in would be shown the sign-in in place of every screen.
    expect(page.url()).not.toContain('/login');
  });
}

inTheirs('an address that leads nowhere is accessible @core @house', async ({ page }) => {
  test.setTimeout(300_000);
  await visit(page, deep ? atHome : inBrief, '/no/such/page');
});

test('every screen of an administrator is accessible @core @house', async ({ page, server, family }) => {
  test.setTimeout(600_000);
  // Somebody else than the family, whose screens are looked at without the administration's menu beside them.
  const ada = await newPerson(server.address);
  await holdfast(server, 'make-admin', ada.email);
  await enterAs(page, ada);
  const people = await itemsOf<{ email: string }>(page, '/api/admin/people');
  expect(people.map(({ email }) => email)).toContain(family.email);
  const theirs = areas.flatMap((area) =>
    open(['admin', 'staff'], [area]).map((screen) => ({ ...screen, area })),
  );
  expect(theirs.length).toBeGreaterThan(4);
  for (const { area, path, also } of theirs) await visit(page, howOf(area), path, also);
});

/** A screen, and those of its other addresses that open a dialog over it; the rest of them draw the same again. */
async function visit(
  page: Page,
  how: typeof atHome,
  path: string,
  also: readonly string[] = [],
): Promise<void> {
  await within(page, path);
  await inEveryLook(page, path, how);
  for (const other of also.filter((each) => !each.includes('{'))) {
    await page.goto(other);
    await expect(page.locator('h1').first()).toBeVisible();
    if ((await page.getByRole('dialog').count()) > 0) await inEveryLook(page, other, how);
  }
}

/** Goes to a screen; only the first one of a page loads the product. */
async function within(page: Page, path: string): Promise<void> {
  // A written page of a visitor has no app that would follow the address.
  const isWritten = (await page.locator('[data-written]').count()) > 0;
  if (page.url() === 'about:blank' || isWritten) await page.goto(path);
  else if (new URL(page.url()).pathname === path) await page.reload();
  else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-former', '');
      window.history.pushState(null, '', to);
    }, path);
  }
  await expect(page.locator('h1:not([data-former])').first()).toBeVisible();
}

async function inEveryLook(page: Page, path: string, { looks, widths }: typeof atHome): Promise<void> {
  // A dialog that the address opens hides the heading from the tree of roles, not from sight.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.animate-late')).toHaveCount(0);
  for (const { theme, size, letters, extent } of ofScreen(path, looks)) {
    await page.setViewportSize(size);
    await wear(page, theme, letters);
    await expectAccessible(page, `${path} in ${theme} at ${size.width}`, extent);
    if (letters === 16 && extent !== 'contrast') await expectRoomForSpacing(page, `${path} at ${size.width}`);
  }
  for (const { width, letters } of widths) {
    await page.setViewportSize({ width, height: 800 });
    await wear(page, 'light', letters);
    await expectNoSidewaysScroll(page, `${path} in letters of ${letters} at ${width}`);
  }
  await page.setViewportSize(desk);
  await wear(page, 'light', 16);
}

/** Dresses the page as `web/base/display.ts` does for the owner's choice, and waits until every colour has arrived. */
async function wear(page: Page, theme: Theme, letters: number): Promise<void> {
  await page.evaluate(
    async ([wanted, pixels]) => {
      const root = document.documentElement;
      root.dataset['theme'] = wanted.startsWith('dark') ? 'dark' : 'light';
      root.toggleAttribute('data-contrast', wanted.includes('contrast'));
      if (wanted.includes('contrast')) root.dataset['contrast'] = 'high';
      root.style.fontSize = pixels === 16 ? '' : `${pixels / 16}em`;
      const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A transition begins with the next frame, and what inherits its colour begins after it: colours that are still on their way
      // have no contrast of their own.
      const moving = () =>
        document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((each) => each instanceof KeyframeEffect)
          .filter((each) => each.getComputedTiming().iterations !== Infinity);
      const since = performance.now();
      for (let still = 0; still < 3; still = moving().length > 0 ? 0 : still + 1) {
        await frame();
        if (performance.now() - since < 10_000) continue;
        throw new Error(`It never comes to rest: ${moving().map((each) => each.target?.className)[0]}`);
      }
    },
    [theme, letters] as const,
  );
}
