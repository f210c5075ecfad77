import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { samplePolicy } from '../server/sample/records/insurance.ts';
import { desk, expect, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ viewport: desk });

/** Counts the presses of one job, and fails with the press that is one too many. What is typed, and a file that is chosen, is none. */
function counter(most: number) {
  let pressed = 0;
  return {
    press: async (control: Locator) => {
      pressed += 1;
      expect(pressed, `presses of this job, at most ${most}`).toBeLessThanOrEqual(most);
      await control.click();
    },
    pressed: () => pressed,
  };
}

type Press = (control: Locator) => Promise<void>;

/** One job, from the dashboard, in at most so many presses. */
async function job(page: Page, name: string, most: number, does: (press: Press) => Promise<void>) {
  await test.step(`${name}: ${most}`, async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
    const { press, pressed } = counter(most);
    await does(press);
    expect(pressed()).toBeGreaterThan(0);
  });
}

/** Opens a form by its entry under the header's Add. */
async function open(page: Page, press: Press, entry: RegExp) {
  await press(page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }));
  await press(page.getByRole('menuitem', { name: entry }));
}

/** Finds a record by words that are typed into the search, and opens it. */
async function find(page: Page, press: Press, words: string, hit: RegExp) {
  await press(page.getByRole('button', { name: 'Search everything' }));
  await page.getByPlaceholder('Search, go to, add…').fill(words);
  await press(page.getByRole('option', { name: hit }).first());
}

/** What a house has in which these jobs come up. */
async function furnish(owner: Person): Promise<void> {
  await owner.ask('PUT', '/api/dashboard/first-steps', { hidden: true });
  const account = await owner.ask('POST', '/api/finance/accounts', {
    kind: 'bank',
    name: 'Checking',
    opening: '2000.00',
  });
  expect(account['id']).toBeDefined();
  const plumber = await owner.ask('POST', '/api/vendors/book', { name: 'Harbor Plumbing', trade: 'Plumber' });
  await owner.ask('POST', `/api/vendors/book/${String(plumber['id'])}/payments`, {
    paid_on: '2026-05-04',
    amount: '480.00',
    what: 'New shut-off valve',
    documents: [],
  });
  await owner.ask('POST', '/api/my-home/places', {
    name: 'Water shut-off',
    kind: 'other',
    location: 'Under the sink, right side',
    emergency: 'water',
  });
  await owner.ask('POST', '/api/insurance', samplePolicy({ name: 'Car policy', type: 'auto' }));
  const deed = await owner.upload('deed.pdf', 'document', pdfOf(['Warranty deed', '', 'Grantor: Ruth Hale']));
  await owner.ask('POST', '/api/documents', {
    file_id: deed.id,
    name: 'Deed of Harbor Lane',
    document_category: 'Deeds & Titles',
  });
}

test('ten jobs of a household take no more presses than they should @finance @documents @appliances @sharing', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = await newPerson(server.address);
  await furnish(owner);
  await signInAs(page, owner);

  await job(page, 'enter a purchase', 2, async (press) => {
    await open(page, press, /^Transaction/);
    const form = page.getByRole('dialog', { name: 'Add transaction' });
    await form.getByLabel('Payee').fill('ACME Hardware');
    await form.getByLabel('Amount').fill('42.10');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText('Transaction added')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await job(page, 'what did I pay the plumber?', 2, async (press) => {
    await find(page, press, 'plumber', /Harbor Plumbing/);
    await expect(page.getByText('$480.00').first()).toBeVisible();
  });

  await job(page, 'upload a document', 2, async (press) => {
    await open(page, press, /^Upload Document/);
    const form = page.getByRole('dialog', { name: 'Upload Document' });
    const file = {
      name: 'scan 12.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf(['Invoice', '', 'Subtotal: 120', 'Sales tax: 9']),
    };
    await form.locator('input[type=file]').first().setInputFiles(file);
    await expect(form.getByLabel('Category')).toHaveText('Receipts');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 document(s) uploaded successfully')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await job(page, 'share the deed', 4, async (press) => {
    await find(page, press, 'deed', /Deed of Harbor Lane/);
    await press(page.getByRole('button', { name: 'More', exact: true }));
    await press(page.getByRole('menuitem', { name: 'Share with a person' }));
    const form = page.getByRole('dialog', { name: 'Share Deed of Harbor Lane' });
    await form.getByRole('textbox', { name: 'To whom' }).fill('ana.shares@example.com,');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The email is on its way')).toBeVisible();
  });

  await job(page, 'add an appliance', 2, async (press) => {
    await open(page, press, /^Appliance/);
    const form = page.getByRole('dialog', { name: 'Add appliance' });
    await form.getByLabel('Name').fill('Wine cooler');
    await form.getByLabel('Category').selectOption('Refrigerator');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Wine cooler', level: 1 })).toBeVisible();
  });

  await job(page, 'be reminded of a date', 2, async (press) => {
    await open(page, press, /^Reminder/);
    const form = page.getByRole('dialog', { name: 'Add reminder' });
    await form.getByLabel('What is due').fill('Passport expires');
    await form.getByLabel('Date', { exact: true }).fill('2099-05-01');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText('Reminder added')).toBeVisible();
  });

  await job(page, 'write down who did the work', 2, async (press) => {
    await open(page, press, /^Vendor/);
    const form = page.getByRole('dialog', { name: 'Add vendor' });
    await form.getByLabel('Name').fill('Ridge Roofing');
    await form.getByLabel('Trade').fill('Roofer');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Ridge Roofing', level: 1 })).toBeVisible();
  });

  await job(page, 'where is the water shut-off?', 2, async (press) => {
    await find(page, press, 'water shut', /Water shut-off/);
    await expect(page.getByText(/Under the sink, right side/).first()).toBeVisible();
  });

  await job(page, 'when does the car policy end?', 2, async (press) => {
    await find(page, press, 'car policy', /Car policy/);
    await expect(page.getByText(/Mar(ch|\.)? 1, 2040/).first()).toBeVisible();
  });

  await job(page, 'stop sharing the deed', 4, async (press) => {
    await find(page, press, 'deed', /Deed of Harbor Lane/);
    const card = page.getByRole('region', { name: 'Shared with', exact: true });
    await press(card.getByRole('button', { name: /^(More for|Take back|Revoke)/ }).first());
    const entry = page.getByRole('menuitem', { name: /^(Take back|Revoke)/ });
    if (await entry.isVisible()) await press(entry);
    const sure = page.getByRole('dialog').getByRole('button', { name: /^(Take back|Revoke)/ });
    if (await sure.isVisible()) await press(sure);
    await expect(card.getByText('Not answered yet')).toBeHidden();
  });
});
