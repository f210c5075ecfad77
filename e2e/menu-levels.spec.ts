import { expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { openMenu } from './household-screens.ts';
import { newPerson } from './person.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('every screen has its place in the menu, and everything can be added from everywhere @core @menu', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/vendors');
  const menu = await openMenu(page);
  const current = menu.locator('[aria-current]');
  const claims = menu.getByRole('link', { name: 'Claims', exact: true });

  await test.step('the second level is drawn below the entry that is current', async () => {
    await expect(current).toHaveText('Vendors');
    await expect(menu.getByRole('list', { name: 'My Home' }).getByRole('link')).toHaveCount(7);
    await expect(claims).toHaveCount(0);
  });

  await test.step('or was unfolded, by keys as well, and stays so', async () => {
    await menu.getByRole('button', { name: 'More in Insurance' }).focus();
    await page.keyboard.press('Enter');
    await expect(claims).toBeVisible();
    await page.reload();
    await expect(claims).toBeVisible();
    await expectAccessible(page, 'two levels of the menu');
    await menu.getByRole('button', { name: 'More in Insurance' }).click();
    await expect(claims).toHaveCount(0);
  });

  await test.step('what has no entry belongs to one, and is reached from it', async () => {
    await page
      .getByRole('navigation', { name: 'Lists that belong together' })
      .getByRole('link', { name: 'Quotes' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    await expect(current).toHaveText('Vendors');
    await page.goto('/faq');
    await expect(current).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Settings of/ })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('all entries of the first level are seen at once', async () => {
    await page.goto('/appliances');
    await expect(current).toHaveText('Appliances');
    const hidden = await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
    expect(hidden).toBe(0);
  });

  await test.step('Add stands in the header', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Upload Document' }).click();
    // Over the screen that is open.
    await expect(page.getByRole('dialog', { name: /upload/i })).toBeVisible();
    await expect(page).toHaveURL(/\/appliances$/);
  });

  await test.step('on the phone’s list of something it adds that', async () => {
    await page.setViewportSize(phone);
    await page.goto('/appliances');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Add appliance$/i })
      .click();
    await expect(page.getByRole('dialog', { name: /^Add appliance$/i })).toBeVisible();
    await page.goto('/calendar');
    await page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('menu', { name: 'Add' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('and in the drawer the groups stand open, the current entry in sight', async () => {
    await page.goto('/profile/emergency');
    await openMenu(page);
    await expect(menu.locator('section > button[aria-expanded=false]')).toHaveCount(0);
    await expect(current).toHaveText('Emergency access');
    await expect(current).toBeInViewport({ ratio: 0.9 });
  });
});
