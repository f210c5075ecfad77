import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { housePicture, type HouseNumber } from '../server/sample/drawings/sample-pictures.ts';
import { sampleMortgage, sampleProperty } from '../server/sample/records/properties.ts';
import { expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';
import { settled } from './sample-house.ts';

test('the wizard lets go on only what is right, and keeps what was typed (S-155, S-156) @real-estate', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/assets/add-property');
  const wizard = page.getByRole('dialog', { name: 'Add Property' });
  const goOn = () => wizard.getByRole('button', { name: 'Continue' }).click();

  await goOn();
  await expect(wizard.getByText('Address is required')).toBeVisible();
  await expect(wizard.getByLabel('Address')).toBeFocused();
  await wizard.getByLabel('Address').fill('5 Cliff Road');
  await wizard.getByLabel('City').fill('Camden');
  await wizard.getByLabel('State').fill('ME');
  await wizard.getByLabel('Zip code').fill('0484');
  await goOn();
  await expect(wizard.getByText('Invalid zip code format')).toBeVisible();
  await wizard.getByLabel('Zip code').fill('04843');
  await page.keyboard.press('Enter');
  await wizard.getByLabel('Size').fill('1,420');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/real-estate$/);
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  await expect(wizard.getByLabel('Address')).toHaveValue('5 Cliff Road');
  await goOn();
  await expect(wizard.getByLabel('Size')).toHaveValue('1,420');
  await goOn();
  await wizard.getByLabel('Purchase date').fill('2099-01-01');
  await wizard.getByLabel('Purchase price').fill('350,000');
  await wizard.getByLabel('Current value').fill('425,000');
  await goOn();
  await expect(wizard.getByText('Purchase date cannot be in the future')).toBeVisible();
  await wizard.getByLabel('Purchase date').fill('2019-04-01');
  await goOn();
  await choosePhotos(page);
  await goOn();
  await expect(wizard.getByText('$425,000.00')).toBeVisible();
  await wizard.getByRole('button', { name: 'Back' }).click();
  await goOn();
  await wizard.getByRole('button', { name: 'Add Property' }).click();
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('link', { name: '5 Cliff Road' })).toBeVisible();
});

/** Two photographs, put in another order, and a file that is none. */
async function choosePhotos(page: Page): Promise<void> {
  const photo = async (seed: HouseNumber) => ({
    name: `house-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await housePicture(seed),
  });
  const drawing = { name: 'plan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  const files = [await photo(1), await photo(2), drawing];
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.getByText('Invalid file type. Allowed types: JPG, PNG')).toBeVisible();
  await page.getByRole('button', { name: 'Remove plan.gif' }).click();
  const first = page.getByAltText('Number 1').first();
  await expect(page.getByAltText('Number 2').first()).toBeVisible();
  const second = await page.getByAltText('Number 2').first().getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 1 back' }).click();
  await expect(first).toHaveAttribute('src', second ?? '');
}

test('a home is revalued, sold, taken back, removed and restored @real-estate', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  const property = { ...sampleProperty({ lease_end_date: null }), mortgage: sampleMortgage() };
  const { id } = await maria.ask('POST', '/api/real-estate/properties', property);
  await signInAs(page, maria, `/real-estate/manage/${String(id)}`);

  await page.getByLabel('Current value').fill('600,000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  // Somebody else of the household is quicker: nothing of theirs is overwritten.
  const path = `/api/real-estate/properties/${String(id)}`;
  await page.getByLabel('Size').fill('1900');
  await maria.ask('PATCH', path, { version: 2, city: 'Bath' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bath');
  await expect.poll(async () => maria.ask('GET', path)).toMatchObject({ city: 'Bath', size: '1900.00' });

  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByLabel('Sale date').fill('2024-06-15');
  await page.getByLabel('Sale price').fill('615,000.50');
  await expect(page.getByText('a gain of $200,000.50')).toBeVisible();
  await expect(page.getByText(/after 6 years/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Sold on June 15, 2024 for $615,000.50')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The sale has been undone')).toBeVisible();
  expect(await maria.ask('GET', `/api/real-estate/properties/${String(id)}`)).toMatchObject({
    status: 'leased',
    sale_date: null,
    city: 'Bath',
    current_value: '600000.00',
  });

  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page).toHaveURL(/\/real-estate$/);
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: '22 Harbor Lane' })).toBeVisible();
});

test('the tax summary of a year is a file for a spreadsheet @real-estate', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  await maria.ask('POST', '/api/real-estate/properties', {
    ...sampleProperty(),
    mortgage: sampleMortgage(),
  });
  await signInAs(page, maria, '/real-estate/tax-summary?year=2025');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tax-summary-2025.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toBe('2025,"22 Harbor Lane","Portland","ME",498000.00,6240.18,11198.57,');
  expect(lines[2]).toBe('2025,"Total",,,,6240.18,11198.57,0.00');
});

test('sums of many digits stay whole on a phone, and the account is one tap away (S-136) @real-estate', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const much = '12345678901.23';
  const property = sampleProperty({ purchase_price: much, current_value: much, annual_tax: much });
  const loan = sampleMortgage({ original_amount: much, current_balance: much, monthly_payment: much });
  const add = async () =>
    String((await maria.ask('POST', '/api/real-estate/properties', { ...property, mortgage: loan }))['id']);
  const [held, sold] = [await add(), await add()];
  const sale = { sale_date: '2024-05-01', sale_price: '99999999999.99', sale_notes: null };
  await maria.ask('POST', `/api/real-estate/properties/${sold}/sale`, sale);
  await page.setViewportSize(phone);
  await signInAs(page, maria);
  for (const [name, href] of [
    [/^Profile/, '/profile'],
    [/^Security/, '/settings/security'],
    [/^Your data/, '/settings/data'],
  ] as const) {
    await page.getByRole('button', { name: 'Account Security & Access' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goBack();
  }
  for (const path of [
    '/',
    '/real-estate',
    `/real-estate/${held}`,
    `/real-estate/${sold}`,
    `/real-estate/manage/${held}`,
    '/real-estate/hub',
    '/real-estate/tax-summary?year=2025',
  ]) {
    await page.goto(path);
    await expect(page.getByText(/\$\d/).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
    await expectNoSidewaysScroll(page, path);
    expect(await brokenAmounts(page), path).toEqual([]);
  }
});

/** The amounts that a line break goes through, or that their own box cuts off. */
async function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || parent.closest('.sr-only, .invisible') !== null) continue;
      for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/[−-]?\$[\d.,]*\d[KMBT]?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        const clips = getComputedStyle(parent).overflowX !== 'visible' ? parent : parent.parentElement;
        const clipped = clips !== null && getComputedStyle(clips).overflowX === 'hidden';
        const room = clipped ? clips.getBoundingClientRect().right : window.innerWidth;
        if (lines.size > 1 || range.getBoundingClientRect().right > room + 1) broken.push(amount);
      }
    }
    return broken;
  });
}
