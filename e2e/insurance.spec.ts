import type { Page } from '@playwright/test';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { sampleMovable } from '../server/sample/records/movables.ts';
import { wordsOfPdf } from '../server/kernel/pdf/test-pdf-text.ts';
import { desk, expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = new Date().toISOString().slice(0, 10);

test('a home that is not insured gets a policy, its premium is paid once, and the report says what is missing @core @insurance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const home = sampleProperty({ address: '5 Cliff Road', current_value: '500000.00', lease_end_date: null });
  const { id: homeId } = await maria.ask('POST', '/api/real-estate/properties', home);
  await signInAs(page, maria, '/insurance');
  await expect(page.getByText('No insurance policies found')).toBeVisible();

  await page.goto(`/real-estate/${String(homeId)}`);
  await expect(page.getByRole('region', { name: 'Insurance', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add insurance' }).click();
  const first = page.getByRole('dialog', { name: 'Add it to a policy' });
  await expect(first.getByText('There is no policy yet that it could be added to.')).toBeVisible();
  await first.getByRole('link', { name: 'New policy for it' }).click();
  await page.getByRole('button', { name: 'Add Insurance Policy' }).click();
  await expect(page.getByText('Provider is required').first()).toBeVisible();
  await fillPolicy(page);
  await page.getByRole('button', { name: 'Add Insurance Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Cliff Road home' })).toBeVisible();
  const policy = `/api/insurance/${page.url().split('/').at(-1) ?? ''}`;
  const covers = page.getByRole('region', { name: 'What it covers' });
  await expect(covers.getByText('5 Cliff Road')).toBeVisible();
  await expect(page.getByText('Ames Agency')).toBeVisible();
  const { items: book } = await maria.ask('GET', '/api/vendors/book');
  expect(book).toMatchObject([{ name: 'Ames Agency' }]);

  const paid = async () =>
    (
      ((await maria.ask('GET', `${policy}/payments`))['payments'] ?? []) as {
        state: string;
        amount: string;
      }[]
    ).filter(({ state }) => state === 'paid');
  await page.getByRole('button', { name: 'Paid', exact: true }).dblclick();
  await expect(page.getByText('$120.50 paid and booked as an expense').first()).toBeVisible();
  expect(await paid()).toMatchObject([{ amount: '120.50' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('The payment was taken back')).toBeVisible();
  expect(await paid()).toEqual([]);
  await page.getByRole('button', { name: 'Other amount or day' }).click();
  await page.getByLabel('Amount').fill('99.10');
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click();
  await expect.poll(paid).toMatchObject([{ amount: '99.10' }]);

  await covers.getByRole('button', { name: 'Add a cover' }).click();
  await page.getByLabel('Limit').fill('300,000');
  await page.getByRole('button', { name: 'Add cover' }).click();
  await expect(covers.getByText('Liability')).toBeVisible();
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByLabel('Premium').fill('130');
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('Former terms')).toBeVisible();

  await page.goto('/insurance/report');
  const row = page.getByRole('row', { name: /5 Cliff Road/ });
  await expect(row).toContainText('Below its value');
  await expect(row).toContainText('$100,000');
  const pdf = await page.request.get('/api/insurance/report/coverage.pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  // Twice the usual letters, as a browser may be set to: the tiles take fewer columns.
  await page.setViewportSize(desk);
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await expectNoSidewaysScroll(page, 'the coverage report in letters of 200 %');
  await page.setViewportSize(phone);
  for (const path of ['/insurance', '/insurance/dashboard', '/insurance/report', '/insurance/add']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
});

async function fillPolicy(page: Page): Promise<void> {
  const fill = async (label: string, value: string) =>
    page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  await fill('Name', 'Cliff Road home');
  await fill('Provider', 'Harbor Mutual');
  await fill('Policy number', 'HO-1');
  await fill('Start date', addMonths(today, -2));
  await fill('Renewal date', addMonths(today, 10));
  await fill('Coverage amount', '400,000');
  await fill('Deductible', '2,500');
  await fill('Premium', '120.50');
  await fill('Next payment date', addDays(today, -1));
  await fill('Limit', '400,000');
  // The agent is not in the book yet: added by name, with everything else as it was typed.
  const agent = page.getByRole('combobox', { name: 'Agent or broker' });
  await agent.click();
  await page.keyboard.type('Ames Agency');
  await page.getByRole('option', { name: 'Add “Ames Agency”' }).dblclick();
  await expect(agent).toHaveText('Ames Agency');
  await expect(page.getByLabel('Policy number')).toHaveValue('HO-1');
}

test('a coverage report of several sheets prints every thing, and its total once, below the last @insurance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  for (let number = 10; number < 50; number += 1)
    await maria.ask(
      'POST',
      '/api/movables',
      sampleMovable({ name: `Chair ${number}`, current_value: '100.00' }),
    );
  await signInAs(page, maria, '/insurance/report');
  await expect(page.getByRole('row', { name: /Chair 49/ })).toBeVisible();
  const sheets = await wordsOfPdf(await page.pdf({ format: 'Letter' }));
  expect(sheets.length).toBeGreaterThan(1);
  const words = sheets.join(' ');
  for (let number = 10; number < 50; number += 1) expect(words).toContain(`Chair ${number}`);
  expect(words.match(/Total \$4,000/gu)).toHaveLength(1);
  expect(words.indexOf('Total $4,000')).toBeGreaterThan(words.lastIndexOf('Chair'));
  expect(sheets[1]).toContain('Missing');
});
