import { desk, expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('an application is added, found, changed, removed and brought back @core @applications', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/applications');
  await page.getByRole('button', { name: 'Add application' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add application' });
  await adding.getByLabel('Name', { exact: true }).fill('The first');
  await adding.getByRole('button', { name: 'Add application' }).click();
  await page.getByRole('link', { name: 'The first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
  await expectAccessible(page, 'an application');

  await page.getByRole('button', { name: 'Edit' }).click();
  const changing = page.getByRole('dialog', { name: 'The first' });
  await changing.getByLabel('Name', { exact: true }).fill('The second');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();

  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'The second' })).toBeVisible();
});
