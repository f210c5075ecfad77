import { sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('a landlord lets one half of a duplex: unit, tenant, agreement, and the next term (S-210, S-211) @core @rentals', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const draft = sampleProperty({ lease_end_date: null, occupancy_status: 'vacant', status: 'available' });
  const { id } = await maria.ask('POST', '/api/real-estate/properties', draft);

  await test.step('the property gets a unit', async () => {
    await page.goto(`/real-estate/${String(id)}`);
    await page.getByRole('button', { name: 'Add unit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add unit' });
    await dialog.getByLabel('Name').fill('Upper');
    await dialog.getByLabel('Asking rent').fill('1,850');
    await dialog.getByRole('button', { name: 'Add unit' }).click();
    await expect(page.getByRole('link', { name: 'Upper' })).toBeVisible();
  });

  await test.step('the unit gets an agreement, with a tenant who is added on the spot', async () => {
    await page.getByRole('link', { name: 'Upper' }).click();
    await page.getByRole('link', { name: 'Add agreement' }).click();
    await expect(page.getByRole('heading', { name: 'Add agreement' })).toBeVisible();
    await page.getByLabel('Tenant', { exact: true }).click();
    await page.keyboard.type('Ana Ruiz');
    await page.getByRole('option', { name: /Add.*Ana Ruiz/ }).click();
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-01-15');
    await page.getByRole('textbox', { name: 'End date' }).fill('2027-01-14');
    await page.getByLabel('Rent', { exact: true }).fill('1850');
    await page.getByLabel('Security deposit').fill('1850');
    await page.getByLabel('Payment due day').fill('32');
    await page.getByRole('button', { name: 'Add agreement' }).click();
    await expect(page.getByText('Payment due day must be between 1 and 31').first()).toBeVisible();
    await page.getByLabel('Payment due day').fill('31');
    await page.getByRole('button', { name: 'Add agreement' }).click();
    await expect(page.getByRole('heading', { name: `${draft.address}, Upper` })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('signed on paper, it is in force, and the property is tenanted', async () => {
    await page.getByRole('button', { name: 'Mark as signed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signed on paper' });
    await dialog.getByRole('button', { name: 'Mark as signed' }).click();
    // Rent since January is open: recording it comes before anything else, and is the one filled button.
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await page.goto('/rentals');
    await expect(
      page
        .getByRole('table', { name: 'Rental agreements' })
        .getByRole('link', { name: `${draft.address}, Upper` }),
    ).toBeVisible();
    await expectAccessible(page, 'rental agreements');
  });

  await test.step('one press makes the next term', async () => {
    await page
      .getByRole('table', { name: 'Rental agreements' })
      .getByRole('link', { name: `${draft.address}, Upper` })
      .click();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Renew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew agreement' });
    await dialog.getByLabel('New rent').fill('1900');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('Former agreement')).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('who owes what stands on one screen, and is paid from there', async () => {
    await page.goto('/rentals/payments');
    await expect(page.getByText(/owed$/)).toBeVisible();
    await expectAccessible(page, 'payments');
    await page.getByRole('button', { name: /^Mark paid: Ana Ruiz/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(
      page.getByText('Nothing owed', { exact: true }).or(page.getByText(/Nothing owed$/)),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Owes rent/ })).toHaveCount(0);
  });

  await test.step('an agreement of a private property is private, and the form says why', async () => {
    const { items } = (await maria.ask('GET', '/api/rentals/agreements')) as { items: { id: string }[] };
    await page.goto(`/rentals/agreements/${items[0]?.id}/edit`);
    await expect(page.getByRole('switch', { name: /^Only me/ })).toBeEnabled();
    const { version } = await maria.ask('GET', `/api/real-estate/properties/${String(id)}`);
    await maria.ask('PATCH', `/api/real-estate/properties/${String(id)}`, { version, private: true });
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Only me The property is private.' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: /^Only me/ })).toBeChecked();
  });

  await test.step('the phone has it all', async () => {
    await page.setViewportSize(phone);
    for (const path of ['/rentals', '/rentals/payments', '/rentals/tenants', new URL(page.url()).pathname]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, `${path} on a phone`);
    }
    await expectAccessible(page, 'an agreement on a phone');
  });
});
