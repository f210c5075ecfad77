import type { Page } from '@playwright/test';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';

/** A property's form, open on two pages of the same person. */
async function openTwice(page: Page, maria: Person): Promise<{ path: string; desk: Page; phone: Page }> {
  await signInAs(page, maria);
  const { id } = await maria.ask('POST', '/api/real-estate/properties', sampleProperty({ city: 'Portland' }));
  const path = `/api/real-estate/properties/${String(id)}`;
  const phone = await page.context().newPage();
  for (const each of [page, phone]) {
    await each.goto(`/real-estate/manage/${String(id)}`);
    await expect(each.getByLabel('City')).toHaveValue('Portland');
  }
  return { path, desk: page, phone };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('two changes of one property are met field by field, and either can stay @core @real-estate', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { path, desk, phone } = await openTwice(page, maria);

  await phone.getByLabel('City').fill('Bath');
  await phone.getByLabel('Zip code').fill('04530');
  await desk.getByLabel('City').fill('Saco');
  await desk.getByLabel('Zip code').fill('04072');
  await desk.getByLabel('Current value').fill('600,000');
  await save(phone);
  await expect(phone.getByText('Changes saved')).toBeVisible();

  await save(desk);
  const dialog = desk.getByRole('dialog', { name: 'Changed somewhere else' });
  await expect(dialog.getByText('You typed: Saco')).toBeVisible();
  await expect(dialog.getByText('Somewhere else this was changed to: Bath')).toBeVisible();
  await expect(dialog.getByText('600,000')).toHaveCount(0);
  await expectAccessible(desk, 'two changes');

  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(desk.getByLabel('City')).toHaveValue('Saco');
  await save(desk);
  await dialog.getByText('Somewhere else this was changed to: Bath').click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Changes saved')).toBeVisible();
  await expect(desk.getByLabel('City')).toHaveValue('Bath');
  expect(await maria.ask('GET', path)).toMatchObject({
    city: 'Bath',
    zip_code: '04072',
    current_value: '600000.00',
    version: 3,
  });
});

test('a form follows what was changed elsewhere where nothing was touched, and both changes stay @real-estate', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { path, desk, phone } = await openTwice(page, maria);
  await desk.getByLabel('Address').fill('7 Elm Street');
  await phone.getByLabel('City').fill('Bath');
  await save(phone);
  await expect(phone.getByText('Changes saved')).toBeVisible();
  await save(desk);
  await expect(desk.getByText('Changes saved')).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await maria.ask('GET', path)).toMatchObject({ address: '7 Elm Street', city: 'Bath', version: 3 });
  // The page that nobody types into shows it by itself.
  await expect(phone.getByLabel('Address')).toHaveValue('7 Elm Street');
});

test('what was typed before a reload meets what was changed meanwhile @real-estate', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const draft = { name: 'Deed', document_category: 'Deeds & Titles', file_url: 'https://example.com/deed' };
  const { id } = await maria.ask('POST', '/api/documents', draft);
  const dialog = page.getByRole('dialog', { name: 'Edit Document' });
  const open = async () => page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.goto(`/documents/${String(id)}`);
  await open();
  await dialog.getByLabel('Name', { exact: false }).first().fill('Deed of the house');
  const change = { version: 1, name: 'Title deed', description: 'The original is at the bank' };
  await maria.ask('PATCH', `/api/documents/${String(id)}`, change);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Name', { exact: false }).first()).toHaveValue('Deed of the house');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = page.getByRole('dialog', { name: 'Changed somewhere else' });
  await expect(clash.getByText('Somewhere else this was changed to: Title deed')).toBeVisible();
  await expect(clash.getByText('Also changed somewhere else, and kept: Description.')).toBeVisible();
  await clash.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Document saved')).toBeVisible();
  expect(await maria.ask('GET', `/api/documents/${String(id)}`)).toMatchObject({
    name: 'Deed of the house',
    description: 'The original is at the bank',
  });
});

test('a date that somebody wrote down is changed where it stands @dates', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  await maria.ask('POST', '/api/dates', { title: 'Passport', due_date: '2031-05-01' });
  await page.goto('/dates');
  await page.getByRole('button', { name: 'More for Passport' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Passport' });
  await dialog.getByLabel('What is due').fill('Both passports');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminder saved')).toBeVisible();
  await expect(page.getByText('Both passports', { exact: true })).toBeVisible();
});

test('a browser that keeps no cookie is told so at the sign-in, and the button waits for the dashboard @accounts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const signIn = page.getByRole('button', { name: /^sign in$/i });
  await page.route('**/api/accounts/sign-in', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ status: answer.status(), headers, body: await answer.body() });
    await page.context().clearCookies();
  });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(maria.email);
  await page.getByLabel('Password', { exact: true }).fill(maria.password);
  await signIn.click();
  await expect(page.getByRole('alert').getByText(/does not keep cookies for this site/)).toBeVisible();
  await expect(signIn).toBeEnabled();

  await page.unroute('**/api/accounts/sign-in');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/dashboard-screen*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByLabel('Email', { exact: true }).fill(maria.email);
  await page.getByLabel('Password', { exact: true }).fill(maria.password);
  // The button is busy from the press until another screen takes its place, however long each step takes.
  await signIn.evaluate((button) => {
    const states: (string | null)[] = [];
    new MutationObserver(() => states.push(button.getAttribute('aria-busy'))).observe(button, {
      attributeFilter: ['aria-busy'],
    });
    Object.assign(window, { states });
  });
  const signedIn = page.waitForResponse('**/api/accounts/session');
  await signIn.click();
  await signedIn;
  letGo();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'states') as unknown)).toEqual(['true']);
});
