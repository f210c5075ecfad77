import { sampleProperty } from '../server/sample/records/properties.ts';
import { sampleAgreement } from '../server/sample/records/rentals.ts';
import { desk, expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('a home is looked at when somebody moves in, and both agree on it @inspections @rentals', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const home = await maria.ask('POST', '/api/real-estate/properties', sampleProperty());
  const ana = await maria.ask('POST', '/api/rentals/tenants', { name: 'Ana Ruiz' });
  const { id } = await maria.ask('POST', '/api/rentals/agreements', {
    ...sampleAgreement(),
    unit_id: null,
    asset_id: home['id'],
    tenant_id: ana['id'],
  });
  await page.goto(`/rentals/agreements/${String(id)}/inspections`);
  await page.getByRole('button', { name: 'Start checklist' }).click();

  await test.step('what is written of an item stays after a reload', async () => {
    // Both agree only once each item has been looked at.
    await expect(page.getByRole('radio', { name: 'Good' }).first()).toBeVisible();
    for (const good of await page.getByRole('radio', { name: 'Good' }).all()) await good.check();
    await page
      .getByRole('textbox', { name: /^Notes on/ })
      .first()
      .fill('Scratch beside the door');
    await page.getByRole('button', { name: 'Add key' }).click();
    await page.getByRole('textbox', { name: 'Keys handed over, name 1' }).fill('Front door');
    await page.getByRole('textbox', { name: 'Keys handed over, number 1' }).fill('2');
    await expectAccessible(page, 'an inspection');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Notes on/ }).first()).toHaveValue(
      'Scratch beside the door',
    );
    await expect(page.getByRole('radio').first()).toBeChecked();
  });

  await test.step('the tenant agrees by name; from then on it is read only', async () => {
    await page.getByLabel('Name of the tenant').fill('Ana Ruiz');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByText('Agreed with Ana Ruiz')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Notes on/ })).toHaveCount(0);
    await expect(page.getByText('Scratch beside the door')).toBeVisible();
  });
});
