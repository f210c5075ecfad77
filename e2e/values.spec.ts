import { sampleProperty } from '../server/sample/records/properties.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('somebody says what their house is worth, how it wears out, and what a new one takes @core @values', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const { id } = await maria.ask('POST', '/api/real-estate/properties', sampleProperty());
  await page.goto(`/real-estate/${String(id)}`);
  const card = page.getByRole('region', { name: 'Value and cost' });

  await card.getByRole('button', { name: 'Add a valuation' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a valuation' });
  await adding.getByLabel('Worth').fill('615,000');
  await adding.getByText('Appraisal', { exact: true }).click();
  await adding.getByLabel('Appraiser').fill('Casco Appraisals');
  await expectAccessible(page, 'a valuation');
  await adding.getByRole('button', { name: 'Add valuation' }).click();
  await expect(adding).toBeHidden();
  await expect(card.getByText('$615,000.00', { exact: true })).toBeVisible();
  await expect(card.getByText('Casco Appraisals')).toBeVisible();
  expect(await maria.ask('GET', `/api/real-estate/properties/${String(id)}`)).toMatchObject({
    current_value: '615000.00',
    purchase_price: '415000.00',
  });

  await card.getByRole('button', { name: 'Wear' }).click();
  const wearing = page.getByRole('dialog', { name: 'Wear' });
  await wearing.getByLabel('How it loses value').selectOption('straight_line');
  await wearing.getByLabel('Will last').fill('40');
  await wearing.getByRole('button', { name: 'Save' }).click();
  await expect(wearing.getByText('Say over how many years it wears out').first()).toBeVisible();
  await wearing.getByLabel('Wears out over').fill('40');
  await wearing.getByRole('button', { name: 'Save' }).click();
  await expect(wearing).toBeHidden();
  await expect(card.getByText('After wear').first()).toBeVisible();
  await expect(card.getByText(/^Worth repairing up to/)).toBeVisible();
  await card.getByText('How cost is calculated').click();
  await expect(card.getByText('−$615,000.00', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: 'All items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Value and replacement' })).toBeVisible();
  await expect(page.getByText('1 · $615,000')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Replacement fund' }).getByText('$738,000.00').first(),
  ).toBeVisible();
  await expectAccessible(page, 'all things by worth');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'all things by worth');

  await page.goto(`/real-estate/${String(id)}`);
  await card.getByRole('button', { name: /Remove Appraisal/ }).click();
  await expect(card.getByText('Casco Appraisals')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Casco Appraisals')).toBeVisible();
});
