import { sampleProperty } from '../server/sample/records/properties.ts';
import { sampleAgreement, sampleTenant, sampleUnit } from '../server/sample/records/rentals.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';

test.use({ viewport: desk });

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The first of the month before this one: two rents have been due since. */
function start(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

/** Lets a unit to a tenant who owes the rent of two months. */
async function letUnit(
  landlord: Person,
  of: { property: string; unit: string; tenant: string; rent: string },
): Promise<string> {
  const make = async (path: string, body: unknown) => String((await landlord.ask('POST', path, body))['id']);
  const unit_id = await make('/api/rentals/units', {
    ...sampleUnit({ name: of.unit }),
    property_id: of.property,
  });
  const tenant_id = await make(
    '/api/rentals/tenants',
    sampleTenant({ name: of.tenant, email: null, phone: null }),
  );
  const start_date = start();
  const id = await make('/api/rentals/agreements', {
    ...sampleAgreement({
      unit_id,
      start_date,
      end_date: dayFrom(300),
      payment_due_day: 1,
      rent_amount: of.rent,
      security_deposit: '0',
      late_fee: 'none',
      late_fee_amount: null,
      late_fee_cap: null,
    }),
    asset_id: of.property,
    tenant_id,
  });
  await landlord.ask('POST', `/api/rentals/agreements/${id}/sign`, { signed_on: start_date });
  return id;
}

test('a landlord’s month: rents by month, one press, several at once, and a bank file that pays the rest (S-212) @rentals', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask(
    'POST',
    '/api/real-estate/properties',
    sampleProperty({ lease_end_date: null, occupancy_status: 'vacant', status: 'available' }),
  );
  const property = String(id);
  await letUnit(maria, { property, unit: 'Upper', tenant: 'Ana Ruiz', rent: '1850.00' });
  await letUnit(maria, { property, unit: 'Lower', tenant: 'Bob Smithers', rent: '1200.00' });
  await letUnit(maria, { property, unit: 'Garden', tenant: 'Cleo Marsh', rent: '900.00' });
  await letUnit(maria, { property, unit: 'Studio', tenant: 'Dara Quinn', rent: '700.00' });
  await signInAs(page, maria, '/rentals/payments');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await test.step('the months show who owes, the worst first, and how late it is', async () => {
    await expect(row('Ana Ruiz')).toContainText(/\d+ days/);
    await expect(page.getByRole('row').nth(1)).toContainText('Ana Ruiz');
    await expect(row('Dara Quinn')).toContainText('$1,400.00');
    await expectAccessible(page, 'payments');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'payments on a phone');
    await page.setViewportSize(desk);
  });

  await test.step('one is marked as paid with a press, after a look at the amount', async () => {
    await page.getByRole('button', { name: /^Mark paid: Ana Ruiz/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('Payment recorded')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mark paid: Ana Ruiz/ })).toBeVisible();
    await expect(row('Ana Ruiz')).toContainText('Paid up');
  });

  await test.step('several are marked as paid at once', async () => {
    await page.getByRole('button', { name: 'More for agreements' }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    await row('Cleo Marsh').getByRole('checkbox').check();
    await row('Dara Quinn').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mark as paid today' }).click();
    await expect(page.getByText('Payments recorded')).toBeVisible();
    await expect(row('Cleo Marsh')).toContainText('Paid up');
    await expect(row('Bob Smithers')).toContainText('$2,400.00');
  });

  await test.step('a bank file says which rents it paid: one press records it, nothing is booked twice', async () => {
    await page.goto('/finance/import');
    const text = [
      'Date,Payee,Withdrawals,Deposits',
      `${dayFrom(-1)},SMITHERS BOB RENT,,2400.00`,
      `${dayFrom(-1)},Green Grocer,64.20,`,
      `${dayFrom(-1)},DARA QUINN,,1400.00`,
    ].join('\n');
    await page.setInputFiles('input[type=file]', {
      name: 'month.csv',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('Account', { exact: true }).selectOption('A new account…');
    const dialog = page.getByRole('dialog', { name: 'New account' });
    await dialog.getByLabel('Name').fill('Everyday');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    const rents = page.getByRole('region', { name: /rents found/ });
    // Dara's payment was recorded by hand before: its row is the same money.
    await expect(rents.getByText('Dara Quinn')).toBeVisible();
    await expect(rents.getByText('Recorded')).toHaveCount(1);
    await expectAccessible(page, 'rents of an import');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'rents of an import on a phone');
    await page.setViewportSize(desk);
    await rents.getByRole('button', { name: 'Record as rent of Bob Smithers' }).click();
    await expect(rents.getByText('Recorded')).toHaveCount(2);
    await page.goto('/rentals/payments');
    await expect(row('Bob Smithers')).toContainText('Paid up');
    const { items } = await maria.ask('GET', '/api/finance/transactions');
    const amounts = (items as { amount: string; kind: string }[])
      .filter(({ kind }) => kind === 'income')
      .map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual(['1400.00', '1800.00', '2400.00', '3700.00']);
  });

  await test.step('the transaction says which rent it is', async () => {
    await page.goto('/finance/transactions?q=SMITHERS');
    await page.getByRole('button', { name: 'Payee: SMITHERS BOB RENT' }).focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('link', { name: 'rent payment of Bob Smithers' })).toBeVisible();
  });
});
