import type { Page } from '@playwright/test';
import { spoken } from './accessibility-tree.ts';
import { desk, expect, holdfast, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

test('what is chosen, how many are found and that nothing is, is said @house', async ({ page, family }) => {
  await signInAs(page, family, '/documents');
  const said = page.getByRole('status').filter({ hasText: /document|choice|result|found/i });

  await test.step('the value of a combobox, and what fits in it', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    const category = page.getByLabel('Category', { exact: true });
    await expect(category).toBeVisible();
    expect((await spoken(page)).find((each) => each.name === 'Category')?.value).toBe('Any category');
    await category.click();
    const search = page.getByRole('combobox', { name: 'Search' });
    await expect(search).toBeFocused();
    expect(await hasRing(page)).toBe(true);
    await page.keyboard.type('insurance');
    await expect(said).toHaveText(/^\d+ choices?$/);
    await page.keyboard.type(' on the moon');
    await expect(said).toHaveText('Nothing found');
    expect((await spoken(page)).filter((each) => each.role === 'listbox')).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('the count after a filter', async () => {
    await page.getByRole('button', { name: /^Critical/ }).click();
    await expect(said).toHaveText(/^\d+ documents?$/);
    await page.getByLabel('Search by name').fill('no such thing anywhere');
    await expect(said).toHaveText('No documents found');
  });
  await test.step('the hits of the search', async () => {
    await page.goto('/search?q=roof');
    await expect(said).toHaveText(/^\d+ results?$/);
    await page.getByRole('searchbox').fill('quitrent of the moon');
    await expect(said).toHaveText('No results found. Try adjusting your search terms.');
  });
  await test.step('the lines of the palette, which offers the whole list only where there is more', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search, go to, add…')).toBeFocused();
    expect(await hasRing(page)).toBe(true);
    await page.keyboard.type('dock');
    await expect(said).toHaveText(/^\d+ results?$/);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('option', { name: /^View all/ })).toHaveCount(0);
    await page.keyboard.type(' on the moon');
    await expect(said).toHaveText('No results found. Try adjusting your search terms.');
    expect((await spoken(page)).filter((each) => each.role === 'listbox')).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

test('names say which one is meant, once, and what is wrong is tied to its field @house', async ({
  page,
  server,
  family,
}) => {
  await holdfast(server, 'make-admin', family.email);
  await signInAs(page, family);
  const home = await firstId(page, '/api/real-estate/properties?q=Barton');

  await test.step('nothing is said twice', async () => {
    for (const path of [
      '/dashboard',
      '/documents',
      `/real-estate/manage/${home}`,
      '/settings/security',
      '/admin/menu-manager',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.animate-late')).toHaveCount(0);
      const twice = (await spoken(page)).filter((each) => each.name !== '' && each.name === each.description);
      expect(twice, path).toEqual([]);
    }
  });
  await test.step('every session has a name of its own', async () => {
    const headers = { 'content-type': 'application/json', origin: server.address };
    const { email, password } = family;
    const elsewhere = await fetch(`${server.address}/api/accounts/sign-in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password, remember_me: true }),
    });
    expect(elsewhere.ok).toBe(true);
    await page.goto('/settings/security');
    await expect(page.getByRole('button', { name: /^End session/ }).first()).toBeVisible();
    const names = (await spoken(page))
      .map((each) => each.name)
      .filter((name) => name.startsWith('End session'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^End session: .+, since .+\d/);
  });
  await test.step('what went wrong is an alert, and an entry of its list', async () => {
    await page.route('**/api/accounts/sessions/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', detail: 'Session not found' } }),
    );
    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .click();
    const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(toasts.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('rows have heads, the totals too', async () => {
    await page.goto('/real-estate/hub');
    await expect(page.getByRole('rowheader', { name: /Barton Hills/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  });
  await test.step('tags are nobody’s duty, and a missing file is said at the drop zone', async () => {
    await page.goto('/documents/upload');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload Document' }).click();
    const missing = /Please select a file to upload/;
    await expect(dialog.getByRole('group', { name: /^Drop files here/ })).toHaveAccessibleDescription(
      missing,
    );
    await expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(missing);
    await dialog.getByRole('button', { name: 'More details' }).click();
    const tag = (await spoken(page)).find((each) => each.name === 'Tag name');
    expect(tag).toMatchObject({ required: false });
  });
  await test.step('what can be done about an entry of the menu', async () => {
    await page.goto('/documents');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entry = menu.getByRole('link', { name: 'Documents' });
    await expect(entry).toHaveAccessibleDescription(/Shift\+F10/);
    await entry.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Pin to top' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const more = page.getByRole('dialog').getByRole('button', { name: 'More about Documents' });
    const box = await more.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Pin to top' })).toBeVisible();
  });
});

async function firstId(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  const body = (await answer.json()) as { items: { id: string }[] };
  return body.items[0]?.id ?? '';
}

/** Whether something around the focused field is drawn as the focus. */
async function hasRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let each = document.activeElement; each && each.role !== 'dialog'; each = each.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });
}
