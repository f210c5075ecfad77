import { desk, expect, test } from './journey.ts';
import { linkMailedTo } from './person.ts';
import { register } from './register.ts';

test('somebody looks around in the sample house, changes nothing, and comes back to their own @sample', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(desk);
  const email = 'looks.around@example.com';
  await page.goto('/register');
  await register(page, email);
  await page.goto(await linkMailedTo(server.address, email));
  await page.getByRole('button', { name: 'Look around in a sample house' }).click();
  const banner = page.getByText('You are looking around in a sample house');
  await expect(banner).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Financial Summary' })).toBeVisible();
  for (const path of ['/real-estate', '/documents', '/settings', '/pricing', '/dates']) {
    await page.goto(path);
    await expect(banner, path).toBeVisible();
  }
  await test.step('nobody can be invited, and no letter goes out', async () => {
    await page.goto('/profile/trusted-users/invite');
    await expect(page.getByText('Nobody is invited from the sample house')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  });
  await test.step('what adds is away or disabled', async () => {
    await page.goto('/profile/emergency');
    await expect(page.getByRole('button', { name: 'Add a contact' }).first()).toBeDisabled();
    await page.goto('/finance/rules');
    await expect(page.getByRole('button', { name: 'New rule' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeDisabled();
    await page.goto('/finance/import');
    await expect(page.getByText('nothing can be changed here').first()).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: /^Import \d+ rows$/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Account' })).toBeDisabled();
    await page.goto('/finance/subscriptions');
    await page.getByRole('main').getByRole('link', { name: /./ }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /Not recurring/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto('/alerts');
    await page.getByRole('main').locator('[data-alert-row] a').first().click();
    await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Snooze/ })).toHaveCount(0);
    await page.goto('/settings/data-refresh');
    await expect(page.getByText('nothing can be changed here').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(banner).toBeHidden();
});
