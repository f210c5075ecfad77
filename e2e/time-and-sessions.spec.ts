import type { Page } from '@playwright/test';
import { desk, expect, signInThroughForm, test } from './journey.ts';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { newPerson, signIn, type Person } from './person.ts';

test.use({ viewport: desk });

const dayLong = 86_400_000;
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome to Holdfast' });
const expired = (page: Page) => page.getByText('Your session has expired. Please log in again.');

/** Ends every session of a person, as they might from another device. */
const endElsewhere = async (person: Person) => person.ask('POST', '/api/accounts/sessions/end-all');

/** Holds every answer about the session back until the test lets it go. */
async function holdSession(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/accounts/session', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

test('a device whose calendar is 95 days ahead locks nobody out and counts no days that are not over @accounts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await page.clock.install({ time: new Date(Date.now() + 95 * dayLong) });
  await signInThroughForm(page, maria);
  await expect(page.getByText(/^Your free trial ends in/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toHaveCount(0);
  await page.goto('/assets/add-property');
  const wizard = page.getByRole('dialog', { name: 'Add Property' });
  for (const [label, value] of [
    ['Address', '5 Cliff Road'],
    ['City', 'Camden'],
    ['State', 'ME'],
  ] as const)
    await wizard.getByLabel(label).fill(value);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByLabel('Size').fill('1420');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const latest = await wizard.getByLabel('Purchase date').getAttribute('max');
  expect(Math.abs(Date.parse(latest ?? '') - Date.now())).toBeLessThan(2 * dayLong);
});

test('a session that ended is told of at the sign-in, wherever one stood @accounts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInThroughForm(page, maria);
  await page.goto('/');
  await expect(dashboard(page)).toBeVisible();
  await endElsewhere(maria);
  await expect(expired(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');

  // Somebody who comes back later with a cookie that is worth nothing any more.
  await signInThroughForm(page, maria);
  await page.goto('about:blank');
  await endElsewhere(await signIn(server.address, maria.email));
  await page.goto('/');
  await expect(expired(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  // Once told, a visitor is a visitor.
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});

test('a new tab on a slow line shows its screens too, and the server’s answer decides (S-067, X-08) @accounts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInThroughForm(page, maria);
  const tab = await page.context().newPage();
  const letGo = await holdSession(tab);
  await tab.goto('/dashboard', { waitUntil: 'commit' });
  await expect(tab.getByText('Checking access permissions...')).toBeVisible();
  await expect(tab.getByText('Connection issue detected. Retrying...')).toBeVisible();
  await expect(dashboard(tab)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  letGo();
  await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('a menu that was opened while a screen arrives stays open @accounts', async ({ page, server }) => {
  await signInThroughForm(page, await newPerson(server.address));
  // The code of the next screen comes late: the menu is open by the time its heading stands.
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/hub-screen[^/]*\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const mainMenu = page.getByRole('navigation', { name: 'Main menu' });
  await mainMenu.getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('menu', { name: 'Account' });
  await expect(menu).toBeVisible();
  late.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  // What the screen's arrival sets in motion has happened by the second frame after it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(menu).toBeVisible();
});

test('what was typed is there after a reload, and for nobody else @accounts @real-estate', async ({
  page,
  server,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const address = page.getByRole('dialog', { name: 'Add Property' }).getByLabel('Address');
  await signInThroughForm(page, await newPerson(server.address));
  await page.goto('/assets/add-property');
  await address.fill('5 Cliff Road');
  await page.reload();
  await expect(address).toHaveValue('5 Cliff Road');
  await page.goto('/logout');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cliff');
  await signInThroughForm(page, await newPerson(server.address));
  await page.goto('/assets/add-property');
  await expect(address).toHaveValue('');
});

test('a sign-out leaves nothing to be read: not behind Back, not in the cache, not in a page that is brought back @accounts @documents', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id: file_id } = await maria.upload('Deed.pdf', 'document', pdfOf(['Warranty deed of Quokka Lane']));
  const name = 'Deed of Quokka Lane';
  await maria.ask('POST', '/api/documents', { file_id, name, document_category: 'Deeds & Titles' });
  const record = page.getByText(name).first();
  /** Whether there is the file, asked for as a browser asks that prefers what it kept, however old. */
  const isThere = async (cache: RequestCache) =>
    page.evaluate(
      async ([path, how]) => {
        const answer = await fetch(path, { cache: how, mode: 'same-origin' });
        await answer.arrayBuffer();
        return answer.ok;
      },
      [`/api/files/${file_id}`, cache] as const,
    );
  await signInThroughForm(page, maria);
  await page.evaluate(() => localStorage.setItem('looks', 'kept'));
  await page.goto('/documents');
  await expect(record).toBeVisible();
  expect(await isThere('reload')).toBe(true);
  expect(await isThere('only-if-cached')).toBe(true);
  // The page hears of its session's end before the answer to its own wish has come.
  await page.route('**/api/accounts/sign-out', async (route) => {
    const streamEnds = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/api/events'),
    );
    const response = await route.fetch();
    await streamEnds;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
  expect(await isThere('force-cache')).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('looks'))).toBe('kept');
  await page.goBack();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(record).toHaveCount(0);

  // The browser brings a page back as it was left, and its person has signed out in another tab since.
  await signInThroughForm(page, maria);
  await page.goto('/documents');
  await expect(record).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(record).toHaveCount(0);
});
