import type { Page } from '@playwright/test';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { sampleAgreement } from '../server/sample/records/rentals.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newEmail, newPerson } from './person.ts';

test.use({ viewport: desk });

/** The private link in the newest mail to a signer. */
async function linkTo(address: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = await (await fetch(`${address}/outbox`)).text();
    const mail = outbox.split('<article>').find((each) => each.includes(`To ${email} `));
    link = /href="([^"]*\/sign\/[^"]*)"/.exec(mail ?? '')?.[1];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function signHere(page: Page): Promise<void> {
  await page.getByLabel(/I agree to sign/).check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/You signed|Everybody has signed/)).toBeVisible();
}

test('a lease is sent, signed by both, sealed and checked (M-20) @signing @rentals', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  const tenantEmail = newEmail('tenant');
  await signInAs(page, maria);
  const home = await maria.ask('POST', '/api/real-estate/properties', {
    ...sampleProperty({ lease_end_date: null, occupancy_status: 'vacant', status: 'available' }),
  });
  const ana = await maria.ask('POST', '/api/rentals/tenants', { name: 'Ana Ruiz', email: tenantEmail });
  const { id } = await maria.ask('POST', '/api/rentals/agreements', {
    ...sampleAgreement(),
    unit_id: null,
    asset_id: home['id'],
    tenant_id: ana['id'],
  });
  const signing = `/rentals/agreements/${String(id)}/signing`;

  await test.step('the landlord adds a clause of their own, and sends the lease', async () => {
    await page.goto(signing);
    await page.getByRole('button', { name: 'Add clause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add clause' });
    await dialog.getByLabel('Title').fill('Smoking');
    await dialog.getByRole('textbox', { name: 'Clause' }).fill('Nobody smokes in the home.');
    await dialog.getByRole('button', { name: 'Add clause' }).click();
    await expect(page.getByRole('checkbox', { name: 'Smoking' })).toBeChecked();
    await expectAccessible(page, 'sending a lease');
    await page.getByRole('button', { name: 'Send for signature' }).click();
    await expect(page.getByText('Out for signature')).toBeVisible();
  });

  await test.step('the landlord signs in the same place', async () => {
    await page.getByRole('button', { name: 'Sign now' }).click();
    await signHere(page);
  });

  await test.step('the tenant signs on a phone, without an account', async () => {
    const theirs = await (await browser.newContext({ viewport: phone })).newPage();
    await theirs.goto(await linkTo(server.address, tenantEmail));
    await expect(theirs.getByRole('heading', { name: 'Your signature' })).toBeVisible();
    await expectNoSidewaysScroll(theirs, 'signing on a phone');
    await expectAccessible(theirs, 'signing on a phone');
    await signHere(theirs);
    await theirs.context().close();
  });

  await test.step('the sealed lease is stored, the agreement is in force, and the file is intact', async () => {
    await page.goto(signing);
    await expect(page.getByText('Signed by all')).toBeVisible({ timeout: 60_000 });
    const found = await maria.ask('GET', `/api/rentals/agreements/${String(id)}`);
    expect(found['signed_on']).not.toBeNull();
    const copy = await maria.fetch(
      `/api/signing/open/${(await linkTo(server.address, tenantEmail)).split('/').at(-1) ?? ''}/document`,
    );
    const buffer = Buffer.from(await copy.arrayBuffer());
    const check = async (bytes: Buffer) => {
      await page.goto('/check-file');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: bytes });
    };
    await check(buffer);
    await expect(page.getByText('Intact: sealed here')).toBeVisible();
    const changed = Buffer.from(buffer);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    await check(changed);
    await expect(page.getByText('Changed: this file')).toBeVisible();
  });
});
