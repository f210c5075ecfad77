import { desk, expect, expectAccessible, holdfast, signInAs, test } from './journey.ts';
import { sister } from '../server/sample/family/people.ts';

test.use({ viewport: desk });

test('a sister looks into the house that is open to her, adds a date, and is out when it is taken back @sharing @dates', async ({
  page,
  browser,
  family,
  server,
}) => {
  const home = '1847 Barton Hills Drive';
  // Her trial begins with her first sign-in, and guests change nothing where there is neither trial nor subscription.
  const own = await browser.newContext({ baseURL: server.address, viewport: desk });
  const maria = await own.newPage();
  await signInAs(maria, family);
  await test.step('she finds the house where what is shared with her stands', async () => {
    await signInAs(page, { email: sister.email, password: family.password });
    await page.getByRole('button', { name: 'Account of Ana Reyes' }).click();
    await page.getByRole('menuitem', { name: 'Shared with me' }).click();
    await expect(page.getByRole('heading', { name: 'Maria Reyes’ house' })).toBeVisible();
    await expectAccessible(page, 'what is shared with her');
    await page.getByRole('link', { name: 'Maria Reyes’ house' }).click();
    await expect(page).toHaveURL(/\/of\/[0-9a-f-]{36}\/$/);
    await expect(page.getByText('You are in Maria Reyes’ house')).toBeVisible();
    await expectAccessible(page, 'the house');
  });

  await test.step('she sees the home and its documents, and is offered nothing that she may not do', async () => {
    await page.getByRole('main').getByRole('link', { name: home }).click();
    await expect(page.getByRole('heading', { name: home, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
    const [, where] = page.url().split('/real-estate/');
    await page.goto(page.url().replace(`${where}`, `manage/${where}`));
    await expect(page.getByText('You may look at this property, not change it')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the property' }).click();
    const documents = page.getByRole('region', { name: 'Documents' });
    await documents.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(page, 'a document of the house');
  });

  await test.step('she adds a date to the house, which is not hers', async () => {
    await page.getByRole('link', { name: 'Holdfast, to the first page of this house' }).click();
    await page.getByRole('main').getByRole('link', { name: 'All reminders' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add reminder', exact: true }).click();
    await page.getByLabel('What is due').fill('Chimney sweep');
    await page.getByLabel('Date', { exact: true }).fill('2031-05-01');
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Chimney sweep' })).toBeVisible();
    // She may add and change, not remove.
    await page.getByRole('button', { name: 'More for Chimney sweep' }).click();
    await expect(page.getByRole('menuitem', { name: 'Change' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('what is taken back closes the open page too', async () => {
    await maria.goto('/dates');
    await expect(maria.getByText('Chimney sweep', { exact: true })).toBeVisible();
    const revoked = await maria.evaluate(async () => {
      const listed = await fetch('/api/sharing/grants');
      const { items } = (await listed.json()) as { items: { id: string }[] };
      const answers = await Promise.all(
        items.map(({ id }) => fetch(`/api/sharing/grants/${id}`, { method: 'DELETE' })),
      );
      return answers.map(({ status }) => status);
    });
    expect(revoked.length).toBeGreaterThan(1);
    expect(new Set(revoked)).toEqual(new Set([200]));
    await expect(page.getByText('This house is not open to you')).toHaveCount(1);
    await expect(page.getByText('Chimney sweep')).toHaveCount(0);
    await maria.getByRole('button', { name: 'More for Chimney sweep' }).click();
    await maria.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(maria.getByText('Chimney sweep is in the trash')).toBeVisible();
    await own.close();
  });

  await test.step('at home she finds nothing of it', async () => {
    await page.getByRole('link', { name: 'Back to my own house' }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/shared-with-me');
    await expect(page.getByText('Nothing has been shared with you')).toBeVisible();
    await page.goto('/dates');
    await expect(page.getByText('No reminders yet')).toBeVisible();
  });

  // The sample family is every journey's of this worker: what was open to her is open again.
  await holdfast(server, 'seed');
});
