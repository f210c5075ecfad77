import type { Browser, Page } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { fromSomewhere, newPerson } from './person.ts';

test.use({ viewport: desk });

const payslip = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(['Payslip'])),
});

/** Somebody without an account, in a browser of their own, who applies with a payslip. */
async function apply(
  browser: Browser,
  address: string,
  who: { name: string; email: string; income: string; viewport: typeof desk },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: who.viewport,
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromSomewhere(),
  });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /^Apply for 612 East/ })).toBeVisible();
  await expectAccessible(page, 'the public form');
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Monthly income').fill(who.income);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(payslip(`${who.name}.pdf`));
  await expect(page.getByText(`${who.name}.pdf`)).toBeVisible();
  await page.getByLabel(/^I agree that these data/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your application has arrived' })).toBeVisible();
  await expect(page.getByText(/HF-[A-Z0-9]{4}-[A-Z0-9]{4}/)).toBeVisible();
  await expect(page.getByText(`${who.name}.pdf`)).toBeVisible();
  return page;
}

test('two people apply through a public form; one is approved, the other declined @applications @rentals', async ({
  page,
  browser,
  server,
}) => {
  const landlord = await newPerson(server.address);
  const property = await landlord.ask('POST', '/api/real-estate/properties', {
    property_type: 'residential',
    address: '612 East 51st Street',
    city: 'Austin',
    state: 'TX',
    purchase_date: '2019-09-13',
    purchase_price: '438000.00',
    current_value: '614000.00',
    size: '1980.00',
    bedrooms: 4,
    bathrooms: '3',
    status: 'available',
  });
  const path = `/rentals/applications/property/${String(property['id'])}`;
  await signInAs(page, landlord, path);
  await page.getByRole('button', { name: 'Open form' }).click();
  const setting = page.getByRole('dialog');
  await setting.getByLabel('Rent a month').fill('2000');
  await setting.getByRole('button', { name: 'Open form' }).click();
  const address = (await page.getByText(/\?token=/).textContent()) ?? '';
  await expectAccessible(page, 'the forms of a property');

  const nora = await apply(browser, address, {
    name: 'Nora',
    email: 'nora@example.com',
    income: '6200',
    viewport: desk,
  });
  const tim = await apply(browser, address, {
    name: 'Tim',
    email: 'tim@example.com',
    income: '5900',
    viewport: phone,
  });
  await expectAccessible(tim, 'the receipt');

  // Both have come without the landlord doing anything, in the order of their arrival, with the income as a multiple of the rent.
  await expect(page.getByRole('columnheader', { name: 'Tim' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Nora', 'Tim']);
  await expect(page.getByRole('row', { name: /^Income to rent/ })).toContainText('3.1 ×');
  await expectAccessible(page, 'the comparison');

  await page.getByRole('link', { name: 'Nora', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Nora.pdf', exact: true })).toBeVisible();
  await expectAccessible(page, 'an application');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Create agreement' })).toHaveAttribute(
    'href',
    /\/rentals\/agreements\/new\?application=/,
  );
  // The other one is told nothing until the landlord does.
  await tim.reload();
  await expect(tim.getByText('Received', { exact: true })).toBeVisible();

  await page.goto('/rentals/applications');
  await expectAccessible(page, 'the list of applications');
  await page.getByRole('link', { name: 'Tim' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const letter = page.getByRole('dialog', { name: 'Decline Tim' });
  await expect(letter.getByLabel('Letter')).toHaveValue(/^Dear Tim,/);
  await letter.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText(/^Data and files are deleted on/)).toBeVisible();
  await tim.reload();
  await expect(tim.getByText('The landlord has decided for somebody else.')).toBeVisible();
  await nora.reload();
  await expect(nora.getByText(/^Your application was approved/)).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Close form' }).click();
  await expect(page.getByRole('button', { name: 'Open form' })).toBeVisible();
  await nora.goto(address);
  await expect(nora.getByText('This form is closed. No more applications are taken.').last()).toBeVisible();
  await nora.context().close();
  await tim.context().close();
});
