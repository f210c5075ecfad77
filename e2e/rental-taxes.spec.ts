import { sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('the year of a rental is sorted, written off and taken along (M-15) @rental-taxes @rentals', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const draft = sampleProperty({
    address: '14 Mill Street',
    purchase_date: '2024-03-01',
    purchase_price: '300000.00',
    lease_end_date: null,
  });
  const { id: home } = await maria.ask('POST', '/api/real-estate/properties', draft);
  const account = await maria.ask('POST', '/api/finance/accounts', {
    kind: 'bank',
    name: 'Rental',
    opening: '5000.00',
  });
  const spend = (amount: string, merchant: string, property_category: string) =>
    maria.ask('POST', '/api/finance/transactions', {
      kind: 'expense',
      account_id: account['id'],
      amount,
      transaction_date: '2025-06-30',
      merchant,
      lines: [{ amount, of_type: 'real_estate', of_id: home, property_category }],
    });
  await spend('318.45', 'Green Plumbing', 'repairs');
  await spend('222.00', 'Mill Management', 'other');

  await page.goto(`/rentals/taxes/${String(home)}?year=2025`);
  await expect(page.getByRole('heading', { name: '14 Mill Street' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Repairs $318.45' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();

  await test.step('what has no line is put on one', async () => {
    await expect(page.getByRole('heading', { name: 'To sort: 1' })).toBeVisible();
    await page.getByLabel('Line of Mill Management').selectOption('Management fees');
    await expect(page.getByRole('row', { name: 'Management fees $222.00' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  await test.step('the building is written off', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Depreciation' });
    await dialog.getByLabel('Ready to rent since').fill('2024-05-10');
    await dialog.getByLabel('Value of the land').fill('400000');
    await dialog.getByLabel('Closing costs').fill('4500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Land cannot be worth more than what was paid').first()).toBeVisible();
    await dialog.getByLabel('Value of the land').fill('60000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: 'Depreciation $8,890.91' })).toBeVisible();
  });

  await test.step('a drive counts by miles and rate, and personal days cut what is shared', async () => {
    await page.getByRole('button', { name: 'Add trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add trip' });
    await dialog.getByLabel('What for').fill('Met the plumber');
    await dialog.getByLabel('Miles', { exact: true }).fill('41.3');
    await dialog.getByLabel('Dollars a mile').fill('0.70');
    await dialog.getByRole('button', { name: 'Add trip' }).click();
    await expect(page.getByRole('row', { name: 'Auto and travel $28.91' })).toBeVisible();
    await page.getByRole('button', { name: 'Days of use' }).click();
    const days = page.getByRole('dialog', { name: 'Days of use 2025' });
    await days.getByLabel('Days rented').fill('90');
    await days.getByLabel('Days of personal use').fill('30');
    await days.getByRole('button', { name: 'Save days' }).click();
    await expect(page.getByRole('row', { name: 'Repairs $318.45 $238.84' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Management fees $222.00 $222.00' })).toBeVisible();
  });

  await test.step('the pack is a file, and reads as well on the phone', async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    const address = await page.getByRole('menuitem', { name: 'CSV' }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.headers()['content-disposition']).toContain('Rental 14 Mill Street 2025.csv');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'the taxes of a rental');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'the taxes of a rental');
  });
});
