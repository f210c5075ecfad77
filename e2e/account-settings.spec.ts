import type { Browser, Page } from '@playwright/test';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { goodPassword, linkMailedTo, newPerson, signIn } from './person.ts';
import type { RunningServer } from './running-server.ts';

/** The account once signed in (S-031, S-032, S-055, S-056, G-14, G-42). */
test.use({ viewport: desk });

const nextPassword = 'Another shore, 1999?';

async function anotherBrowser(browser: Browser, server: RunningServer): Promise<Page> {
  return (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();
}

const securityOf = (page: Page) => page.getByRole('region', { name: 'Security' });

async function isSignedOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
}

test('a person says who they are, and that is what the product calls them @accounts @settings', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();

  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Phone number').fill('call me');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await expect(page.getByText('Invalid phone number format').first()).toBeVisible();

  const typed = {
    'First name': 'Maria',
    'Last name': 'Reyes',
    'Preferred name': 'Mia Reyes',
    'Phone number': '+1 (555) 123-4567',
    'Date of birth': '1948-05-17',
    Street: '22 Harbor Lane',
    City: 'Portland',
    State: 'ME',
    'Postal code': '04101',
    Country: 'United States',
  };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Mia Reyes' })).toBeVisible();

  await page.reload();
  for (const [label, value] of Object.entries(typed)) {
    await expect(form.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await expectAccessible(page, 'profile');
});

test('the settings are a list of pages, and an anchor of former times leads to its page @accounts @settings', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto('/settings#security');
    await expect(page).toHaveURL(/\/settings\/security$/);
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await expectAccessible(page, 'security');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    await expectAccessible(page, 'settings');
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Appearance' })
      .click();
    await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeFocused();
    await expect(
      page.getByRole('region', { name: 'Appearance' }).getByText('High contrast', { exact: true }),
    ).toBeInViewport();
  }
  await expect(page.getByRole('heading', { name: 'API keys' })).toHaveCount(0);
  await page.goto('/ios-settings');
  await expect(page.getByText('Biometric authentication not available in web browser')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Install on iPhone' })).toBeVisible();
  await expectAccessible(page, 'device settings');
});

test('a new password is chosen, and every other browser is signed out @accounts @settings', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  const other = await anotherBrowser(browser, server);
  await signInAs(page, maria);
  await signInAs(other, maria);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('New password', { exact: true }).fill('short');
  await form.getByRole('button', { name: 'Change password' }).click();
  const alert = form.getByRole('alert');
  for (const told of [
    'Current password is required',
    'Password must be at least 12 characters',
    'Password must contain an uppercase letter',
    'Password must contain a number',
    'Password must contain a special character',
    'Please confirm your new password',
  ]) {
    await expect(alert.getByText(told)).toBeVisible();
  }
  await form.getByLabel('Current password').fill('not mine');
  await form.getByLabel('New password', { exact: true }).fill(nextPassword);
  await form.getByLabel('Confirm new password').fill(nextPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(alert.getByText('Current password is incorrect')).toBeVisible();
  await form.getByLabel('Current password').fill(goodPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await isSignedOut(other);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await other.close();
});

test('somebody else in the account is seen in the activity, and put out @accounts @settings', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  const other = await anotherBrowser(browser, server);
  await signInAs(page, maria);
  await signInAs(other, maria);
  await page.goto('/settings/security');
  await page.getByRole('link', { name: 'View activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await expect(page.getByText(/Chrome on \w+ · address /).first()).toBeVisible();
  await expectAccessible(page, 'activity');
  await page
    .getByRole('button', { name: /^This was not me: Signed in/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/settings/activity');
  await expect(page.getByText(/^Every device but one was signed out/)).toBeVisible();
  await other.close();
});

test('another browser is seen in the list and ended, then all of them @accounts @settings', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  await signIn(server.address, maria.email);
  const other = await anotherBrowser(browser, server);
  await signInAs(page, maria);
  await signInAs(other, maria);

  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.goto('/settings/security');
  const security = securityOf(page);
  await expect(security.getByText('This device')).toHaveCount(1);
  const ends = security.getByRole('button', { name: /^End session: Chrome/ });
  await expect(ends).toHaveCount(1);
  await ends.click();
  // Its open page hears of it at once and asks to sign in again.
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText('Your session has expired. Please log in again.')).toBeVisible();

  await security.getByRole('button', { name: 'End all others' }).click();
  await expect(security.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  await security.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await isSignedOut(page);
  await other.close();
});

test('a new address says yes, the old one takes it back @accounts @settings', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  const next = `new-${maria.email}`;
  await signInAs(page, maria);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(securityOf(page).getByText(next)).toBeVisible();

  const elsewhere = await anotherBrowser(browser, server);
  const confirm = await linkMailedTo(server.address, next);
  expect(new URL(confirm).origin).toBe(server.address);
  await elsewhere.goto(confirm);
  await expectAccessible(elsewhere, 'confirming an address');
  // The page hears of pending changes late here: what was changed to is never shown as still to come.
  let hear = () => {};
  const late = new Promise<void>((resolve) => (hear = resolve));
  const pending = `${server.address}/api/accounts/email-change`;
  await page.route(pending, async (route) => {
    await late;
    await route.continue();
  });
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  await expect(securityOf(page).getByText(maria.email, { exact: true })).toHaveCount(0);
  await expect(securityOf(page).getByRole('button', { name: 'Cancel the change' })).toHaveCount(0);
  hear();
  await expect(securityOf(page).getByText(next)).toHaveCount(1);
  await elsewhere.goto(confirm);
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await elsewhere.goto(await linkMailedTo(server.address, maria.email));
  await expect(elsewhere.getByRole('heading', { name: 'This was not you?' })).toBeVisible();
  await expectAccessible(elsewhere, 'taking an address back');
  await elsewhere.getByRole('button', { name: 'Give me my account back' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
  await isSignedOut(page);
  await elsewhere.close();
});
