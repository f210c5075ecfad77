import type { Page } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { thingPicture } from '../server/sample/drawings/sample-pictures.ts';
import { expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('the car and the violin are added, found, sold and taken back (S-023, S-162 to S-168) @core @movables', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/assets/add-movable');
  const dialog = page.getByRole('dialog', { name: 'Add New Asset' });
  await addCar(page);
  // Closed half-way, and loaded anew: what was typed is still there.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/movable-assets$/);
  await page.goto('/assets/add-movable');
  await expect(dialog.getByLabel('Make')).toHaveValue('Subaru');
  await dialog.getByLabel('Insurance expiry').fill('2021-03-12');
  await dialog.getByRole('button', { name: 'Add New Asset' }).click();
  await expect(dialog.getByText('Insurance expiry must be after purchase date')).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: 'Insurance expiry date must be after the purchase date' }),
  ).toBeVisible();
  await dialog.getByLabel('Insurance expiry').fill('2031-06-30');
  await attach(page);
  await dialog.getByLabel('Add another one after this').check();
  await pressDuringUpload(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Violin');
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByLabel('Make').fill('Not sent');
  await dialog.getByLabel('Collectible').check();
  await expect(dialog.getByLabel('Make')).toBeHidden();
  await dialog.getByLabel('Purchase price').fill('6,800');
  await dialog.getByLabel('Current value').fill('14,500');
  await dialog.getByLabel('Add another one after this').uncheck();
  await dialog.getByRole('button', { name: 'Add New Asset' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('2 · $36,400')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: /^Collectible/ }).click();
  await expect(page).toHaveURL(/type=collectible/);
  await page.getByRole('button', { name: 'Show 1 asset' }).click();
  await expect(page.getByText('1 of 2 · $14,500')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Type: Collectible' }).click();
  await page.getByRole('link', { name: /Family car/ }).click();
  await expect(page.getByText('Loss since purchase')).toBeVisible();
  await expect(page.getByRole('link', { name: /bill-of-sale\.pdf/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show photos of Family car' })).toBeVisible();

  // A document of a vehicle begins as one, and may become another (S-167, S-191).
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const uploading = page.getByRole('dialog', { name: 'Upload Document' });
  const category = uploading.getByLabel('Category');
  await expect(category).toHaveText('Vehicle Documents');
  await category.click();
  await page.getByRole('option', { name: 'Receipts' }).click();
  await expect(category).toHaveText('Receipts');
  await uploading.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByLabel('Sale date').fill('2024-03-20');
  await page.getByLabel('Sale price').fill('30,000');
  await expect(page.getByText('a loss of $2,450')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Sold on March 20, 2024 for $30,000')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The sale has been undone')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sold' }).waitFor();
  await bulk(page);
});

async function addCar(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add New Asset' });
  await dialog.getByRole('button', { name: 'Add New Asset' }).click();
  await expect(dialog.getByRole('button', { name: 'Type is required' })).toBeVisible();
  await dialog.getByLabel('Name').fill('Family car');
  await dialog.getByLabel('Vehicle').check();
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByLabel('Make').fill('Subaru');
  await dialog.getByLabel('Model').fill('Outback');
  await dialog.getByLabel('Year').fill('2021');
  await dialog.getByLabel('Purchase date').fill('2021-03-12');
  await dialog.getByLabel('Purchase price').fill('32,450');
  await dialog.getByLabel('Current value').fill('21,900');
}

/** A photograph and the bill of sale; a document of another type is not taken (S-165). */
async function attach(page: Page): Promise<void> {
  const inputs = page.getByRole('dialog').locator('input[type=file]:not([capture])');
  const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await thingPicture('car') };
  await inputs.first().setInputFiles([photo]);
  await expect(page.getByAltText('Number 1')).toBeVisible();
  const bill = { name: 'bill-of-sale.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Bill of sale']) };
  const letter = { name: 'letter.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
  await inputs.last().setInputFiles([bill, letter]);
  await expect(page.getByText('Invalid file type. Allowed types: PDF, JPG, PNG')).toBeVisible();
  await page.getByRole('button', { name: 'Remove letter.docx' }).click();
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText('bill-of-sale.pdf');
}

/** A press during an upload is kept: the form is sent when the file is there, once for a double click too. */
async function pressDuringUpload(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add New Asset' });
  const arrive = Promise.withResolvers<void>();
  const uploads = '**/api/files?**';
  await page.route(uploads, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  let added = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/movables') added += 1;
  });
  const wheel = { name: 'wheel.jpg', mimeType: 'image/jpeg', buffer: await thingPicture('car') };
  await dialog.locator('input[type=file]:not([capture])').first().setInputFiles([wheel]);
  await expect(dialog.getByRole('progressbar', { name: 'wheel.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add New Asset' }).dblclick();
  await expect(dialog.getByText('Saving when the upload is done')).toBeVisible();
  expect(added).toBe(0);
  arrive.resolve();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  expect(added).toBe(1);
  await page.unroute(uploads);
}

/** Both are chosen and put aside together, and one click brings them back. */
async function bulk(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto('/movable-assets');
  await expectNoSidewaysScroll(page, '/movable-assets on a phone');
  await page.getByRole('button', { name: 'More for assets' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: /Select Family car/ }).check();
  await page.getByRole('checkbox', { name: /Select Violin/ }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(page.getByText('No movable assets found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 · $36,400')).toBeVisible();
}
