import { desk, expect, expectAccessible, test } from './journey.ts';
import { linkMailedTo } from './person.ts';
import { policy, register } from './register.ts';

test('a newcomer sees their own document’s words found within the first minute @accounts @documents @dashboard @search', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(desk);
  const email = 'first.minute@example.com';

  await test.step('the plan that was chosen survives registration, mail and link, and nobody types the password again', async () => {
    await page.goto('/pricing');
    // A visitor's page is written, without the app: what only the app can do is done once it has come.
    await expect(page.locator('[data-written]')).toHaveCount(1);
    await page
      .getByRole('region', { name: 'Premium' })
      .getByRole('button', { name: 'Subscribe Now' })
      .click();
    await register(page, email);
    await page.goto(await linkMailedTo(server.address, email));
    await expect(page).toHaveURL(/\/pricing\?plan=price_premium$/);
    await expect(page.getByText('The plan you chose')).toBeInViewport();
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await page.getByRole('textbox', { name: 'What should we call you?' }).fill('Maria');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What should we call you?' })).toHaveCount(0);
  await expect(page.getByText('No properties found')).toBeHidden();
  await expect(page.getByText('Portfolio Value')).toBeHidden();
  await expectAccessible(page, 'a newcomer’s dashboard');

  await test.step('one document is dropped, and a word from inside it finds it', async () => {
    await page.locator('input[type=file]').first().setInputFiles(policy);
    await expect(page.getByText('Words found inside')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Lighthouse' }).click();
    await expect(page.getByRole('link', { name: /policy\.pdf/ }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('the home by its address alone, and one date, each undone and done again', async () => {
    const home = page.getByRole('region', { name: /The home you live in/ });
    await home.getByLabel('Address').fill('22 Harbor Lane');
    await home.getByRole('button', { name: 'Save this home' }).click();
    await home.getByRole('button', { name: 'Undo' }).click();
    await home.getByLabel('Address').fill('22 Harbor Lane');
    await home.getByText('More details').click();
    await home.getByLabel('Only me').check();
    await home.getByRole('button', { name: 'Save this home' }).click();
    await expect(home.getByRole('link', { name: 'Finish it' })).toBeVisible();
    const date = page.getByRole('region', { name: /One date you must not miss/ });
    await date.getByLabel('What is due').fill('Passport expires');
    await date.getByLabel('Date', { exact: true }).fill('2099-05-01');
    await date.getByRole('button', { name: 'More details' }).click();
    await date.getByLabel('Only me').check();
    await date.getByRole('button', { name: 'Save date' }).click();
    await expect(page.getByText('All three are done.')).toBeVisible();
    await expectAccessible(page, 'three steps that are done');
  });

  await test.step('they are put away for good, and brought back from Quick Actions', async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeHidden();
    await page.reload();
    await expect(page.getByText('No properties found')).toBeHidden();
    await expect(page.getByText('1 not finished')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Not finished yet' }).getByRole('link', { name: 'Finish it' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add asset' }).click();
    await page.getByRole('menuitem', { name: 'Show the first steps' }).click();
    await expect(page.getByText('All three are done.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Look around in a sample house' })).toBeVisible();
  });

  await test.step('the home is finished later, with what is required', async () => {
    await page.getByRole('link', { name: 'Finish it' }).first().click();
    const wizard = page.getByRole('dialog', { name: 'Add Property' });
    await expect(wizard.getByLabel('Address')).toHaveValue('22 Harbor Lane');
    await expect(wizard.getByLabel('Only me')).toBeChecked();
    await wizard.getByLabel('City').fill('Portland');
    await wizard.getByRole('button', { name: 'Finish later' }).click();
    await expect(wizard).toBeHidden();
    await page.reload();
    await page.getByRole('link', { name: 'Finish it' }).first().click();
    await expect(wizard.getByLabel('City')).toHaveValue('Portland');
    await expect(wizard.getByLabel('Only me')).toBeChecked();
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByText('State is required').first()).toBeVisible();
  });

  await test.step('what only the newcomer may see has stayed so', async () => {
    await page.goto('/dates');
    await expect(page.getByRole('listitem').filter({ hasText: 'Passport expires' })).toContainText('Only me');
    await page.getByRole('link', { name: 'Passport expires' }).click();
    await expect(page.getByRole('heading', { name: 'Passport expires', level: 1 })).toBeVisible();
    // Without a document there is no section of them, but a way to the first.
    await expect(page.getByRole('region', { name: 'Documents', exact: true })).toHaveCount(0);
    const adding = page.getByRole('region', { name: 'Add to this' });
    await expect(adding.getByRole('button', { name: 'Upload Document' })).toBeVisible();
    await expectAccessible(page, 'a date');
  });

  await test.step('the document is attached to the date and to another document, without typing a word, and is listed on both', async () => {
    await page.evaluate(async () =>
      fetch('/api/documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          file_url: 'https://example.com/claim',
          name: 'Claim of the storm',
          document_category: 'Insurance Policies',
        }),
      }),
    );
    await page.goto('/documents');
    await page
      .getByRole('link', { name: /policy\.pdf/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: 'Belongs to' });
    for (const name of ['Passport expires', 'Claim of the storm']) {
      await card.getByLabel('Also belongs to').click();
      await page.getByRole('option', { name }).click();
      await expect(card.getByRole('link', { name })).toBeVisible();
    }
    await card.getByRole('link', { name: 'Passport expires' }).click();
    const policyIn = (list: string) =>
      page.getByRole('region', { name: list, exact: true }).getByRole('link', { name: /policy\.pdf/ });
    await expect(policyIn('Documents')).toBeVisible();
    await page.goBack();
    await card.getByRole('link', { name: 'Claim of the storm' }).click();
    await expect(policyIn('Attached documents')).toBeVisible();
  });
});
