import type { Page } from '@playwright/test';
import { nameplatePicture } from '../server/sample/drawings/nameplate-picture.ts';
import { expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('a kitchen is added from a list, and its machines are found, changed together, and taken back @core @appliances', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/appliances');
  await expect(page.getByText('No appliances found')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Begin with the kitchen' }).click();
  for (const kind of ['Refrigerator', 'Dishwasher', 'Oven', 'Microwave', 'Range hood']) {
    await page.getByRole('checkbox', { name: kind }).check();
  }
  const dishwasher = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Dishwasher' }) });
  await dishwasher.getByLabel('Manufacturer').fill('Bosch');
  await dishwasher.getByLabel('Serial number').fill('9705 00123');
  await page.getByLabel('Purchase date').fill('2016-02-01');
  await page.getByRole('button', { name: 'Add 5 appliances' }).click();
  await expect(page).toHaveURL(/\/appliances$/);
  await expect(page.getByRole('table', { name: 'Appliances' }).getByRole('link')).toHaveCount(5);
  // That five take less than a minute (M-06) rests on one form that is sent once.
  expect(sent.filter((path) => path.startsWith('/api/appliances'))).toEqual(['/api/appliances/several']);

  await page.getByRole('searchbox', { name: 'Find an appliance' }).fill('9705');
  await expect(page.getByRole('link', { name: 'Dishwasher' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oven' })).toBeHidden();

  await page.goto('/appliances/list?sort=name');
  await page.getByRole('button', { name: 'More for appliances' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select Dishwasher' }).check();
  await page.getByRole('checkbox', { name: 'Select Oven' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Maintenance' }).click();
  await expect(page.getByRole('button', { name: 'Maintenance 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Active 5' })).toBeVisible();
});

test('a nameplate is read and confirmed line by line; the machine ages, is sold, and removed @appliances', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria, '/appliances/add');
  await page.getByLabel('Category', { exact: true }).selectOption('Dishwasher');
  await page.getByLabel('Name', { exact: true }).fill('Old dishwasher');
  await readPlate(page);

  // What was typed and taken is there again after leaving.
  await page.goto('/appliances');
  await page.goto('/appliances/add');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Old dishwasher');
  await expect(page.getByRole('textbox', { name: 'Model number' })).toHaveValue('SMS46KI01E/21');

  await page.getByLabel('Purchase date').fill('2015-03-01');
  await page.getByLabel('Purchase price').fill('800');
  await page.getByLabel('Current value').fill('150');
  await page.getByRole('button', { name: 'Add appliance' }).click();
  await expect(page.getByRole('heading', { name: 'Old dishwasher' })).toBeVisible();
  await expect(page.getByText('It will cost about $180.')).toBeVisible();
  await expect(page.getByText('Estimated as 1.2 × its current value of $150.')).toBeVisible();
  const address = page.url();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Link 1').fill('http://example.com/manual.pdf');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('A link must begin with https://').first()).toBeVisible();
  await page.getByLabel('Link 1').fill('https://example.com/manual.pdf');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: /manual\.pdf/ })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as sold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell Old dishwasher' });
  await dialog.getByLabel('Sale price').fill('100');
  await dialog.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText(/a loss of \$700 after/).first()).toBeVisible();
  await expect(page.getByText('It will cost about $180.')).toBeHidden();
  await page.getByRole('button', { name: 'Undo the sale' }).click();
  await expect(page.getByText('It will cost about $180.')).toBeVisible();

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, address);
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page).toHaveURL(/\/appliances$/);
  const told = page.getByRole('listitem').filter({ hasText: 'Old dishwasher is in the trash' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Old dishwasher' })).toBeVisible();
});

/** The plate proposes; nothing stands in the form before it is taken. */
async function readPlate(page: Page): Promise<void> {
  const buffer = await nameplatePicture(['BOSCH', 'E-Nr. SMS46KI01E/21', 'Made in Germany']);
  const plate = page.getByRole('group', { name: 'Photograph the nameplate' });
  await plate
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Not found: serial number.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Model number' })).toHaveValue('');
  await page.getByRole('button', { name: 'Use SMS46KI01E/21 as the model number' }).click();
  await page.getByRole('button', { name: 'Use Bosch as the manufacturer' }).click();
  await expect(page.getByRole('textbox', { name: 'Model number' })).toHaveValue('SMS46KI01E/21');
  await expect(page.getByRole('textbox', { name: 'Manufacturer' })).toHaveValue('Bosch');
}
