import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import type { Page } from '@playwright/test';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { sampleAgreement } from '../server/sample/records/rentals.ts';
import { roomPicture } from '../server/sample/drawings/sample-pictures.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { mailedLink } from './opened-by-link.ts';
import { fromSomewhere, newEmail, newPerson, type Person } from './person.ts';

test.use({ viewport: desk });

const today = () => new Date().toISOString().slice(0, 10);

/** A landlord whose two homes are let since two months, to Ana and to a neighbor; Ana has paid once. */
async function letHomes(maria: Person, email: string) {
  const start_date = `${addMonths(today(), -2).slice(0, 7)}-01`;
  const home = await maria.ask('POST', '/api/real-estate/properties', {
    ...sampleProperty({ lease_end_date: null, occupancy_status: 'vacant', status: 'available' }),
  });
  const rented = async (unit: string, name: string, mail: string) => {
    const { id: unit_id } = await maria.ask('POST', '/api/rentals/units', {
      name: unit,
      property_id: home['id'],
    });
    const tenant = await maria.ask('POST', '/api/rentals/tenants', {
      name,
      email: mail,
      notes: 'Pays in cash',
    });
    const { id } = await maria.ask('POST', '/api/rentals/agreements', {
      ...sampleAgreement({
        start_date,
        end_date: addDays(addMonths(start_date, 24), -1),
        late_fee: 'none',
        late_fee_amount: null,
        late_fee_cap: null,
        payment_due_day: 1,
      }),
      unit_id,
      asset_id: home['id'],
      tenant_id: tenant['id'],
    });
    await maria.ask('POST', `/api/rentals/agreements/${String(id)}/sign`, { signed_on: start_date });
    return String(id);
  };
  const ana = await rented('Upper', 'Ana Ruiz', email);
  const neighbor = await rented('Lower', 'Ben Neighbor', newEmail('neighbor'));
  await maria.ask('POST', `/api/rentals/agreements/${ana}/payments`, {
    version: 10,
    amount: '1850.00',
    day: today(),
    method: 'transfer',
  });
  return { ana, neighbor };
}

/** Sees that the tenant's page has the receipt and the statement, each as a PDF. */
async function expectReceipts(theirs: Page): Promise<void> {
  for (const name of ['Receipt', 'Statement']) {
    const href = await theirs.getByRole('link', { name, exact: true }).first().getAttribute('href');
    const answer = await theirs.request.get(href ?? '');
    expect([answer.status(), answer.headers()['content-type']], name).toEqual([200, 'application/pdf']);
  }
}

test('a tenant opens a link on the phone, reads the lease and what is owed, and reports the tap; the landlord plans the plumber (M-14, S-213) @rentals', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  const email = newEmail('ana');
  const { ana, neighbor } = await letHomes(maria, email);
  await maria.ask('POST', '/api/vendors/book', { name: 'Harbor Plumbing', trade: 'Plumber' });
  await signInAs(page, maria, `/rentals/${ana}`);

  await test.step('the landlord invites the tenant', async () => {
    await page.getByRole('button', { name: 'Invite: Ana Ruiz' }).click();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromSomewhere(),
  });
  const theirs = await context.newPage();

  await test.step('the link opens the rental on the phone: lease, ledger, receipts', async () => {
    const link = await mailedLink(server.address, email, '/tenancy/open#');
    await theirs.goto(link);
    await expectAccessible(theirs, 'the link of a tenant');
    await theirs.getByRole('button', { name: 'Open my rental' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: /Upper$/ })).toBeVisible();
    await expect(theirs.getByText('$3,700.00').first()).toBeVisible();
    await expect(theirs.getByText('One space behind the house')).toBeVisible();
    await expectReceipts(theirs);
    await expectAccessible(theirs, 'the rental of a tenant');
    await expectNoSidewaysScroll(theirs, 'the rental of a tenant');
    // It works once.
    const again = await (await browser.newContext({ extraHTTPHeaders: fromSomewhere() })).newPage();
    await again.goto(link);
    await again.getByRole('button', { name: 'Open my rental' }).click();
    await expect(again.getByText('This link was used or is too old.')).toBeVisible();
    await again.context().close();
  });

  await test.step('the tenant reports the tap with three photographs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await theirs.route('**/api/rentals/tenancies/*/*/files?*', async (route) => {
      await held;
      await route.continue();
    });
    await theirs.getByRole('button', { name: 'Ask for a repair' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Ask for a repair' });
    await dialog.getByLabel('What is wrong').fill('The kitchen tap leaks');
    const buffer = await roomPicture('valve');
    const names = ['tap-1.jpg', 'tap-2.jpg', 'tap-3.jpg'];
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    // What is pressed while photographs are under way is sent with all of them.
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Saving when the upload is done')).toBeVisible();
    release();
    await expect(theirs.getByText('The kitchen tap leaks')).toBeVisible();
    await expect(theirs.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  });

  await test.step('the landlord plans the plumber', async () => {
    await page.goto('/rentals/maintenance');
    await page.getByRole('link', { name: 'The kitchen tap leaks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The kitchen tap leaks' })).toBeVisible();
    await page.getByRole('button', { name: 'Plan the repair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the repair' });
    await dialog.getByLabel('Status').selectOption('Scheduled');
    await dialog.getByRole('textbox', { name: 'Planned for' }).fill('2030-05-02');
    await dialog.getByLabel('Message to the tenant').fill('The plumber rings before.');
    await dialog.getByLabel('Vendor').click();
    await page.getByRole('option', { name: /^Harbor Plumbing/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Harbor Plumbing' })).toBeVisible();
  });

  await test.step('the tenant sees it, and not who does it at what cost', async () => {
    await theirs.reload();
    await expect(theirs.getByText('planned for May 2, 2030')).toBeVisible();
    await expect(theirs.getByText('The plumber rings before.')).toBeVisible();
    await expect(theirs.getByText('Harbor Plumbing')).toHaveCount(0);
  });

  const [, , house] = new URL(theirs.url()).pathname.split('/');
  const inHouse = async (path: string) => {
    const answer = await theirs.request.get(`/api/of/${house}${path}`);
    return { status: answer.status(), text: await answer.text() };
  };

  await test.step('nothing else of the house is open', async () => {
    for (const path of [
      '/rentals/tenants',
      '/rentals/units',
      '/real-estate/properties',
      '/vendors',
      '/documents',
    ]) {
      const { status, text } = await inHouse(path);
      if (status === 200) expect((JSON.parse(text) as { items: unknown[] }).items, path).toEqual([]);
      else expect([403, 404], path).toContain(status);
    }
    expect((await inHouse(`/rentals/agreements/${neighbor}`)).status).toBe(404);
    expect((await inHouse('/search?q=Neighbor')).text).not.toContain('Ben Neighbor');
    await theirs.goto(`/tenancy/${house}/${neighbor}`);
    await expect(theirs.getByText('This rental is not open to you')).toBeVisible();
  });

  await test.step('a former tenant reads receipts, and asks for nothing', async () => {
    await maria.ask('POST', `/api/rentals/agreements/${ana}/terminate`, {
      last_day: addDays(today(), -2),
      reason: null,
    });
    await theirs.goto(`/tenancy/${house}/${ana}`);
    await expect(
      theirs.getByText('This agreement has ended. You can still read everything here.'),
    ).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Ask for a repair' })).toHaveCount(0);
    await expectReceipts(theirs);
    await expectAccessible(theirs, 'the rental of a former tenant');
    await context.close();
  });
});
