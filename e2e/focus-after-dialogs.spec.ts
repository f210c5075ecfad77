import type { Locator, Page } from '@playwright/test';
import { spoken } from './accessibility-tree.ts';
import { desk, expect, holdfast, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

test('every dialog begins with its first field and gives the focus back to what opened it @house', async ({
  page,
  server,
  family,
}) => {
  test.setTimeout(180_000);
  await holdfast(server, 'make-admin', family.email);
  await signInAs(page, family);
  const home = `/real-estate/${await firstId(page, '/api/real-estate/properties?q=Barton')}`;
  const document = `/documents/${await firstId(page, '/api/documents')}`;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await test.step('the palette, by its button and by its keys', async () => {
    await opensAndReturns(page, button('Search everything'), page.getByPlaceholder('Search, go to, add…'));
    await button('Accessibility').focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search, go to, add…')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button('Accessibility')).toBeFocused();
  });
  await test.step('edit, and replace out of a menu', async () => {
    await page.goto(document);
    await opensAndReturns(page, button('Edit'), page.getByRole('dialog').getByLabel('Category'));
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Replace/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose a file' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
  await test.step('the gallery of photos', async () => {
    await page.goto(home);
    await opensAndReturns(page, button(/^Show photos of/));
  });
  await test.step('a mortgage', async () => {
    await page.goto(home.replace('/real-estate/', '/real-estate/manage/'));
    await opensAndReturns(page, button('Add a mortgage'), page.getByRole('dialog').getByLabel('Lender'));
  });
  await test.step('what is said of a thing, a policy, a vendor and the home', async () => {
    const named = async (path: string, ...names: string[]) => {
      await page.goto(path);
      for (const name of names) await opensAndReturns(page, button(name));
    };
    const car = `/movable-assets/${await firstId(page, '/api/movables?q=Subaru')}`;
    await named(car, 'Edit', 'Record a repair', 'Add warranty', 'Add a valuation', 'Print label');
    await named(`/insurance/${await firstId(page, '/api/insurance')}`, 'Renew', 'Add a cover');
    await named(`/vendors/${await firstId(page, '/api/vendors/book')}`, 'Record payment');
    await named('/my-home', 'Several rooms', 'Add utility');
  });
  await test.step('a group of the menu', async () => {
    await page.goto('/admin/menu-manager');
    await opensAndReturns(page, button('Add a group'), page.getByRole('dialog').getByLabel('Label'));
  });
  await test.step('a question before what cannot come back', async () => {
    await page.goto('/settings/security');
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    await opensAndReturns(page, button('Sign out everywhere'), cancel);
  });
  await test.step('a form that takes its button’s place', async () => {
    const change = button('Change password');
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Current password')).toBeFocused();
    await button('Cancel').focus();
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
  });
  await test.step('the menu on the phone', async () => {
    await page.setViewportSize(phone);
    await opensAndReturns(page, page.getByRole('button', { name: 'Menu', exact: true }));
  });
});

test('what stands behind a dialog is out of reach, also where the address opened it @house', async ({
  page,
  family,
}) => {
  await signInAs(page, family);
  for (const [path, title] of [
    ['/documents/upload', 'Upload Document'],
    ['/assets/add-property', 'Add Property'],
  ] as const) {
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    // The list comes after the dialog; it too is behind it.
    await expect(page.locator('main :is(li, td, th) a').first()).toBeAttached();
    const controls = (await spoken(page)).filter((each) => each.role === 'link' || each.role === 'button');
    // A day's own field has a button that only the browser knows.
    const ours = controls.filter((each) => !each.name.startsWith('Show date picker'));
    expect(ours).toHaveLength(await dialog.getByRole('button').or(dialog.getByRole('link')).count());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeEnabled();
  }
});

/** Opens by the keyboard, sees that something in the dialog (`first`, where there is a field) has the focus, and leaves by Escape. */
async function opensAndReturns(page: Page, opener: Locator, first?: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (first) await expect(first).toBeFocused();
  else await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function firstId(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  const body = (await answer.json()) as { items: { id: string }[] };
  return body.items[0]?.id ?? '';
}
