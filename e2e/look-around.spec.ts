import type { Page } from '@playwright/test';
import { areas } from '../web/areas.ts';
import type { Screen } from '../web/kernel/screen/house/screen.ts';
import { desk, expect, test } from './journey.ts';
import { linkMailedTo } from './person.ts';
import { register } from './register.ts';

/** Screens that a visitor can open without naming a record. */
const shownInSample = ({ access, path, shell }: Screen) =>
  access === 'viewer' && shell && !path.includes('{');

/** What a control is called that adds or changes something. */
const changes =
  /^(Add|New|Upload|Import|Create|Make|Invite|Edit|Change|Move to trash|Delete|Remove|Record|Log|Mark|Save|Begin|Renew|Sell|Pay|Post|Snooze|Skip|Done|Send|Write|Choose (a file|files)|Drop)\b/;
/** What is called alike, and only reads or leads to what stays open. */
const reads = /^(Save as PDF|New to old|Change log|Post date|Import a list|Add to calendar app)/;

/** Names the controls of a screen that could be pressed and would change something. */
async function pressable(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .locator('button:not([disabled]):not([aria-disabled="true"]), a[href]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? (each.textContent ?? '').trim()),
    );
  return names.filter((name) => changes.test(name) && !reads.test(name));
}

test('somebody looks around in the sample house, changes nothing, and comes back to their own @sample', async ({
  page,
  server,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize(desk);
  const email = 'looks.around@example.com';
  await page.goto('/register');
  await register(page, email);
  await page.goto(await linkMailedTo(server.address, email));
  await page.getByRole('button', { name: 'Look around in a sample house' }).click();
  const banner = page.getByText('You are looking around in a sample house');
  await expect(banner).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Financial Summary' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeHidden();
  for (const path of ['/real-estate', '/documents', '/settings', '/pricing', '/dates']) {
    await page.goto(path);
    await expect(banner, path).toBeVisible();
  }
  await test.step('nobody can be invited, and no letter goes out', async () => {
    await page.goto('/profile/trusted-users/invite');
    await expect(page.getByText('Nobody is invited from the sample house')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  });
  await test.step('on no screen anything can be added or changed', async () => {
    const screens = areas.flatMap((area) => area.screens).filter(shownInSample);
    expect(screens.length).toBeGreaterThan(50);
    const open: string[] = [];
    for (const { path } of screens) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('.animate-late')).toHaveCount(0);
      open.push(...(await pressable(page)).map((name) => `${path}: ${name}`));
    }
    expect(open).toEqual([]);
  });
  await page.getByRole('button', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
