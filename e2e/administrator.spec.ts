import type { Browser, Page } from '@playwright/test';
import * as admin from '../domain/admin/endpoints.ts';
import { desk, expect, expectAccessible, holdfast, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

/** A browser of somebody else's. */
async function browserOf(browser: Browser, server: RunningServer, who: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();
  await signInAs(page, who);
  return page;
}

async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: email.split('@')[0] ?? '' }).first()).toBeVisible();
}

async function grant(
  page: Page,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant a privilege' });
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const userEntry = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  return page.getByRole('menuitem', { name: 'Users', exact: true });
};

test('privileges come and go in the other browser, and each change is one line of the log (S-093, G-14, G-15) @admin', async ({
  page,
  browser,
  server,
}) => {
  const [ada, joao] = [await newPerson(server.address), await newPerson(server.address)];
  await holdfast(server, 'make-admin', ada.email);
  await signInAs(page, ada);
  const theirs = await browserOf(browser, server, joao);
  await theirs.goto('/admin/basic-users');
  await expect(theirs.getByText('This page is for administrators')).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(await userEntry(theirs)).toBeHidden();

  await page.goto('/admin/user-authorization');
  await find(page, joao.email);
  await grant(page, async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Privilege' }).selectOption('early_adopter');
    await dialog.getByLabel('Reason').fill('Was with us in the first week');
  });
  await grant(page, async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Privilege' }).selectOption('staff_access');
    await dialog.getByLabel('Last day').fill('2099-01-31');
  });
  const privileges = page.getByRole('region', { name: 'Privileges' });
  await expect(privileges.getByText('Staff access')).toBeVisible();
  await expect(privileges.getByText('until Jan 31, 2099')).toBeVisible();
  await expect(privileges.getByText('“Was with us in the first week”')).toBeVisible();

  // The menu stands open in the other browser: the entry comes without a reload.
  await theirs.getByRole('menuitem', { name: 'Users', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await theirs.getByRole('searchbox').fill(joao.email);
  const row = theirs.getByRole('row').filter({ hasText: joao.email });
  await expect(row.getByText('Early adopter')).toBeVisible();
  await expect(row.getByText('90 days')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expectAccessible(theirs, 'the list as staff see it');

  await page.getByRole('button', { name: 'Revoke Staff access' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke Staff access?' });
  await asked.getByLabel('Reason').fill('Left the team');
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect(privileges.getByText('“Revoked: Left the team”')).toBeVisible();
  await expect(theirs.getByText('This page is for administrators')).toBeVisible();

  await page.goto(
    `/admin?tab=audit&person=${encodeURIComponent(joao.email)}&by=${encodeURIComponent(ada.email)}`,
  );
  const log = page.getByRole('table', { name: 'The log' });
  await expect(log.getByRole('row')).toHaveCount(1 + 3);
  await expect(log.getByText('A privilege was granted')).toHaveCount(2);
  await expect(log.getByText('reason: Left the team')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^holdfast-log-\d{4}-\d\d-\d\d\.csv$/);
  await theirs.context().close();
});

test('a trial gets more days, a phone shows it, and nothing else is touched (G-16) @admin', async ({
  page,
  server,
}) => {
  const [ada, maria] = [await newPerson(server.address), await newPerson(server.address)];
  await holdfast(server, 'make-admin', ada.email);
  await page.setViewportSize(phone);
  await signInAs(page, ada, `/admin/basic-users?q=${encodeURIComponent(maria.email)}`);
  await expect(page.getByText('90 days')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${maria.email}` }).click();
  await page.getByRole('menuitem', { name: 'Extend the trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the trial' });
  await dialog.getByLabel('Additional days').fill('400');
  await dialog.getByRole('button', { name: 'Extend the trial' }).click();
  await expect(dialog.getByText('Days must be at most 365').first()).toBeVisible();
  await dialog.getByLabel('Additional days').fill('30');
  await dialog.getByLabel('Reason').fill('Was ill');
  await dialog.getByRole('button', { name: 'Extend the trial' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('120 days')).toBeVisible();
  await expectAccessible(page, 'the list on the phone');
  await page.goto(`/admin?tab=audit&person=${encodeURIComponent(maria.email)}&action=trial.extend`);
  await expect(page.getByText(/^days: 30, .*reason: Was ill$|reason: Was ill/)).toHaveCount(1);
});

test('a demoted administrator’s session is dead at once, and the last one stays (S-091) @admin', async ({
  page,
  browser,
  server,
}) => {
  const [ada, bo] = [await newPerson(server.address), await newPerson(server.address)];
  await holdfast(server, 'make-admin', ada.email);
  await holdfast(server, 'make-admin', bo.email);
  await signInAs(page, ada);
  const theirs = await browserOf(browser, server, bo);
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { name: 'Administration' })).toBeVisible();

  await page.goto(`/admin/user-authorization?email=${encodeURIComponent(bo.email)}`);
  await page.getByRole('button', { name: 'Remove as administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove as administrator?' });
  await dialog.getByLabel('Email address').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('This is not the person’s e-mail address').first()).toBeVisible();
  await dialog.getByLabel('Email address').fill(bo.email);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();

  await expect(theirs).toHaveURL(/\/login/);
  expect((await bo.fetch('/api/admin/overview')).status).toBe(401);
  await theirs.context().close();
});

test('a suspended account lets nobody in, says why in general words, and opens again when that is lifted @admin', async ({
  page,
  browser,
  server,
}) => {
  const [ada, maria] = [await newPerson(server.address), await newPerson(server.address)];
  await holdfast(server, 'make-admin', ada.email);
  await signInAs(page, ada);
  const theirs = await browserOf(browser, server, maria);
  await page.goto(`/admin/user-authorization?email=${encodeURIComponent(maria.email)}`);
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('Signed in on 2 devices.')).toBeVisible();
  await card.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this account?' });
  await expectAccessible(page, 'the dialog that suspends');
  await dialog.getByLabel('Reason').fill('Two countries within an hour');
  await dialog.getByLabel('Email address').fill(maria.email);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/^Suspended since/)).toBeVisible();
  await expect(card.getByText('Not signed in anywhere.')).toBeVisible();

  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByLabel('Email', { exact: true }).fill(maria.email);
  await theirs.getByLabel('Password', { exact: true }).fill(maria.password);
  await theirs.getByRole('button', { name: /^sign in$/i }).click();
  await expect(theirs.getByText(/^Your account has been suspended to protect it/)).toBeVisible();
  await expect(theirs.getByText('Two countries within an hour')).toHaveCount(0);
  await expectAccessible(theirs, 'the sign-in of a suspended account');
  expect(new URL(theirs.url()).pathname).toBe('/login');

  await page.goto(`/admin/basic-users?q=${encodeURIComponent(maria.email)}`);
  await expect(page.getByRole('row').filter({ hasText: maria.email }).getByText('Suspended')).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: 'Lift the suspension' }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift the suspension?' });
  await lifting.getByRole('button', { name: 'Lift it' }).click();
  await expect(card.getByText('Not suspended.')).toBeVisible();
  await signInAs(theirs, maria);
  await theirs.context().close();
});

test('somebody who is no administrator is refused every call, and sees a friendly page (G-15) @core @admin', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const answered: string[] = [];
  for (const { method, path } of Object.values(admin)) {
    const address = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
    const { status } = await maria.fetch(address, {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    answered.push(`${method} ${path} ${status}`);
  }
  expect(answered.length).toBeGreaterThan(15);
  expect(answered.filter((each) => !each.endsWith(' 403'))).toEqual([]);
  await signInAs(page, maria);
  for (const path of ['/admin', '/admin/user-authorization', '/admin/basic-users', '/admin/simple-users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'User authorization' })).toHaveCount(0);
});
