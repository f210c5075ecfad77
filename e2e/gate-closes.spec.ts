import type { Page } from '@playwright/test';
import { desk, expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('a slow check holds nobody up, and the gate closes when its answer comes (X-08) @access', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address));
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/accounts/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { viewer: { standing: Record<string, unknown> } };
    Object.assign(body.viewer.standing, {
      access_status: 'expired',
      has_full_access: false,
      data_retention_end_date: new Date(Date.now() + 19.5 * 86_400_000).toISOString(),
    });
    await answered.promise;
    await route.fulfill({ response: answer, json: body }).catch(() => undefined);
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Checking access permissions...')).toBeVisible();
  await expect(page.getByText('Connection issue detected. Retrying...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toBeVisible();
  await expect(page.getByText('That is 20 days from now.')).toBeVisible();
});

test('a page that is open when the access ends closes with the first refusal @access', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/assets/add-property');
  await expect(page.getByRole('dialog', { name: 'Add Property' })).toBeVisible();
  await page.route('**/api/accounts/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { viewer: { standing: Record<string, unknown> } };
    Object.assign(body.viewer.standing, { access_status: 'expired', has_full_access: false });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/real-estate/properties', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const problem = {
      type: 'urn:holdfast:fault:no_access',
      title: 'Over',
      status: 402,
      code: 'no_access',
      fields: [],
    };
    return route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await addProperty(page);
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toBeVisible();
  // Nothing that was typed is lost: it stands there again for whoever looks.
  await page.getByRole('button', { name: 'Look at my records' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('5 Cliff Road');
});

/** Through the open wizard, as far as the button that saves. */
async function addProperty(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'Add Property' });
  const goOn = () => wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByLabel('Address').fill('5 Cliff Road');
  await wizard.getByLabel('City').fill('Camden');
  await wizard.getByLabel('State').fill('ME');
  await goOn();
  await wizard.getByLabel('Size').fill('1420');
  await goOn();
  await wizard.getByLabel('Purchase date').fill('2019-04-01');
  await wizard.getByLabel('Purchase price').fill('350,000');
  await wizard.getByLabel('Current value').fill('425,000');
  await goOn();
  await goOn();
  await wizard.getByRole('button', { name: 'Add Property' }).click();
}
