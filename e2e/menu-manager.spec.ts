import type { BrowserContext, Locator, Page } from '@playwright/test';
import * as menu from '@holdfast/domain/menu/endpoints';
import { desk, expect, expectAccessible, holdfast, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

test.use({ viewport: desk });

let administrator: Person;
test.beforeEach(async ({ server }) => {
  administrator = await newPerson(server.address);
  await holdfast(server, 'make-admin', administrator.email);
});
test.afterEach(async () => {
  // The server is every journey's: what was arranged here is not for them.
  await administrator.ask('POST', '/api/menu/defaults', {});
});

/** Another browser, with somebody in it who looks at the dashboard. */
async function secondBrowser(
  context: BrowserContext,
  server: RunningServer,
): Promise<{ page: Page; person: Person }> {
  const person = await newPerson(server.address);
  const page = await context.newPage();
  await signInAs(page, person);
  return { page, person };
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
/** Opens the groups that are closed: a menu of many entries opens only the group that holds the current place (S-117). */
const unfold = async (menu: Locator): Promise<void> =>
  menu.evaluate((element) => {
    for (const button of element.querySelectorAll<HTMLElement>('section > button[aria-expanded=false]'))
      button.click();
  });
const entries = async (page: Page): Promise<string[]> => {
  await unfold(sidebar(page));
  return sidebar(page).locator('li a').allTextContents();
};
const rows = (page: Page) => page.getByRole('list', { name: 'Menu', exact: true });
const row = (page: Page, label: string): Locator =>
  rows(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move ${label}`, exact: true }) });
const order = async (page: Page): Promise<string[]> =>
  rows(page)
    .getByRole('button', { name: /^Move (?!.* (up|down)$)/ })
    .evaluateAll((handles) =>
      handles.map((each) => (each.getAttribute('aria-label') ?? '').replace('Move ', '')),
    );

async function openManager(page: Page, path = '/admin/menu-manager'): Promise<void> {
  await signInAs(page, administrator, path);
  await expect(rows(page)).toBeVisible();
}

test('what an administrator renames, moves, hides and restricts, another browser shows at once @menu', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: desk });
  try {
    const { page: other } = await secondBrowser(context, server);
    await openManager(page);
    await expect.poll(() => entries(other)).toContain('Documents');
    await expect(sidebar(other).getByText('Admin')).toHaveCount(0);

    await test.step('renames', async () => {
      await row(page, 'Documents').getByRole('button', { name: 'Edit Documents' }).click();
      await page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('Binders');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => entries(other)).toContain('Binders');
    });

    await test.step('moves by keys', async () => {
      const handle = page.getByRole('button', { name: 'Move Binders', exact: true });
      await handle.focus();
      const before = (await order(page)).indexOf('Binders');
      // What is said of the drag comes once the rows are measured; a key pressed before moves nothing.
      await page.keyboard.press('Space');
      await expect(page.getByText(/^Binders is at place .+, where Binders was\./)).toBeAttached();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/^Binders is at place .+, where (?!Binders)/)).toBeAttached();
      await page.keyboard.press('Space');
      // What says so goes after a while.
      await expect(page.getByText('Binders was moved')).toBeVisible();
      await expect.poll(async () => (await order(page)).indexOf('Binders')).toBe(before - 1);
    });

    await test.step('moves by buttons, into the next group', async () => {
      await row(page, 'Binders').getByRole('button', { name: 'More about Binders' }).click();
      await page.getByRole('menuitem', { name: 'Main' }).click();
      await expect.poll(() => entries(other)).toEqual(expect.arrayContaining(['Binders']));
      await expect.poll(async () => (await entries(other)).slice(0, 2)).not.toContain('Real estate');
      await row(page, 'Binders').getByRole('button', { name: 'Move Binders up' }).click();
      await expect.poll(async () => (await order(page)).indexOf('Binders')).toBe(4);
    });

    await test.step('moves by dragging', async () => {
      await drag(page, 'Binders', 'Dashboard');
      await expect
        .poll(async () => (await order(page)).slice(0, 3))
        .toEqual(['Main', 'Binders', 'Dashboard']);
      await expect.poll(async () => (await entries(other)).slice(0, 2)).toEqual(['Binders', 'Dashboard']);
    });

    await test.step('moves a whole group', async () => {
      await drag(page, 'Assets', 'Main', -8);
      await expect.poll(async () => (await order(page))[0]).toBe('Assets');
      await expect.poll(async () => (await entries(other))[0]).toBe('Real estate');
    });

    await test.step('puts an item below another, where it is in the second level', async () => {
      await row(page, 'Messages').getByRole('button', { name: 'More about Messages' }).click();
      await page.getByRole('menuitem', { name: 'Calendar' }).click();
      await expect.poll(() => entries(other)).not.toContain('Messages');
      await sidebar(other).getByRole('button', { name: 'More in Calendar' }).click();
      await expect(sidebar(other).getByRole('list', { name: 'Calendar' })).toHaveText('Messages');
      const said = page.getByRole('listitem').filter({ hasText: 'Messages was moved' });
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect(sidebar(other).getByRole('button', { name: 'More in Calendar' })).toHaveCount(0);
    });

    await test.step('hides, and takes it back', async () => {
      await row(page, 'Binders').getByRole('button', { name: 'Hide Binders' }).click();
      await expect.poll(() => entries(other)).not.toContain('Binders');
      const said = page.getByRole('listitem').filter({ hasText: 'Binders is hidden' });
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => entries(other)).toContain('Binders');
    });

    await test.step('restricts', async () => {
      await row(page, 'Binders').getByRole('button', { name: 'Edit Binders' }).click();
      await page.getByRole('dialog').getByLabel('Beta tester').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => entries(other)).not.toContain('Binders');
      await expect(row(page, 'Binders').getByText('Beta tester')).toBeVisible();
      await page.reload();
      await expect(row(page, 'Binders').getByText('Beta tester')).toBeVisible();
    });
  } finally {
    await context.close();
  }
});

/** Drags with the pointer, as a hand does: a little first, then all the way, to `below` pixels off the target's middle. What is said tells when. */
async function drag(page: Page, what: string, to: string, below = 0): Promise<void> {
  const from = await page.getByRole('button', { name: `Move ${what}`, exact: true }).boundingBox();
  const target = await row(page, to).boundingBox();
  const isOver = (name: string) =>
    expect(page.getByText(new RegExp(`^${what} is at place .+, where ${name} was\\.`))).toBeAttached();
  if (from === null || target === null) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 12, { steps: 4 });
  await isOver(what);
  await page.mouse.move(from.x + from.width / 2, target.y + target.height / 2 + below, { steps: 12 });
  await isOver(to);
  await page.mouse.up();
}

test('the enhanced manager adds with every picker, previews by role, goes back and forth, and resets @menu', async ({
  page,
}) => {
  await openManager(page, '/admin/enhanced-menu-manager');
  const preview = page.getByRole('region', { name: 'The menu as people see it' });

  await page.getByRole('button', { name: 'Add an item to Assets' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Label', { exact: true }).fill('Tax office');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('tax-office');
  await form.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(
    form.getByText('Enter a path of the product, such as /documents, or an https address').first(),
  ).toBeVisible();
  await form.getByLabel('Address', { exact: true }).fill('https://example.com/taxes');
  await form.getByLabel('Search icons').fill('landm');
  await form.getByRole('button', { name: 'Icon landmark' }).click();
  await form.getByRole('button', { name: 'Color clay' }).click();
  await form.getByRole('button', { name: 'Fades to ochre' }).click();
  await form.getByRole('textbox', { name: /^Badge/ }).fill('New');
  await form.getByLabel('Badge color').selectOption('amber');
  await form.getByLabel('Opens in').selectOption('_blank');
  await form.getByLabel('Early adopter').check();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(row(page, 'Tax office').getByText('Early adopter')).toBeVisible();

  await expect(preview.getByText('Tax office')).toHaveCount(0);
  await page.getByRole('button', { name: 'Holder', exact: true }).click();
  await page.getByRole('group', { name: 'Who holds' }).getByLabel('Early adopter').check();
  await expect(preview.getByText('Tax office')).toBeVisible();
  await expect(preview.getByText('Menu Manager')).toHaveCount(0);
  await page.getByRole('button', { name: 'Super admin' }).click();
  await expect(preview.getByText('Menu Manager')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(row(page, 'Tax office')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(row(page, 'Tax office').getByText('Early adopter')).toBeVisible();

  await page.getByRole('button', { name: 'Reset to default' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
  await sure.getByLabel('Type RESET to continue').fill('reset');
  await sure.getByRole('button', { name: 'Reset to default' }).click();
  await expect(row(page, 'Tax office')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(row(page, 'Tax office')).toBeVisible();
  await expectAccessible(page, 'the enhanced menu manager');
});

test('a person pins, hides and brings back what is theirs, and no menu flashes on the way @menu', async ({
  page,
  server,
}) => {
  const person = await newPerson(server.address);
  await signInAs(page, person);
  await expect.poll(() => entries(page)).toContain('Documents');
  await sidebar(page).getByRole('link', { name: 'Documents' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin to top' }).click();
  await expect.poll(async () => (await entries(page))[0]).toBe('Documents');
  await expect(sidebar(page).getByRole('button', { name: 'Pinned' })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Real estate' }).hover();
  await page.getByRole('button', { name: 'More about Real estate' }).click();
  await page.getByRole('menuitem', { name: 'Hide from my menu' }).click();
  await expect.poll(() => entries(page)).not.toContain('Real estate');

  // The menu's answer is held back: what the tab knew stands there meanwhile.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/menu/mine', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.reload();
  await expect(sidebar(page).getByRole('listitem').first()).toHaveText('Documents');
  expect(await entries(page)).not.toContain('Real estate');
  answered.resolve();
  await page.unrouteAll({ behavior: 'wait' });

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Customize menu' }).click();
  await page.getByRole('switch', { name: 'Show Real estate' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await unfold(drawer);
  await expect(drawer.getByRole('link', { name: 'Real estate' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Real estate' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/real-estate$/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => drawer.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();
});

test('whoever is no administrator finds friendly doors and is refused by every call @menu', async ({
  browser,
  server,
}) => {
  // A page of its own: that a door is closed stands in the console as well, and is no trouble.
  const page = await browser.newPage({ baseURL: server.address, viewport: desk });
  const person = await newPerson(server.address);
  await signInAs(page, person);
  for (const path of ['/admin/menu-manager', '/admin/enhanced-menu-manager']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Menu Manager' })).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search, go to, add…').fill('menu manager');
  await expect(page.getByRole('option', { name: /Menu Manager/ })).toHaveCount(0);
  const id = '00000000-0000-4000-8000-000000000000';
  const closed = Object.values(menu).filter((endpoint) => endpoint.access === 'admin');
  expect(closed.length).toBeGreaterThan(9);
  for (const endpoint of closed) {
    const answer = await person.fetch(endpoint.path.replace('{id}', id), {
      method: endpoint.method,
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
        ? {}
        : { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
  }
  await page.close();
});
