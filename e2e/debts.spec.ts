import type { Page } from '@playwright/test';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = new Date().toISOString().slice(0, 10);

const fill = async (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).first().fill(value);

test('somebody who owes writes a loan down, sees what 200 more a month saves, pays, and compares an offer (M-17) @loans', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await page.setViewportSize(desk);
  await signInAs(page, maria, '/finance/debts');
  await expect(page.getByText('No debts', { exact: true })).toBeVisible();
  await expectAccessible(page, 'no debts');

  await page.getByRole('button', { name: 'Add debt' }).first().click();
  await page
    .getByRole('dialog', { name: 'Add debt' })
    .getByRole('link', { name: /^More details/ })
    .click();
  await expect(page).toHaveURL('/finance/debts/add');
  await page.getByRole('button', { name: 'Add debt' }).click();
  await expect(page.getByText('Original amount is required').first()).toBeVisible();
  await fill(page, 'Name', 'House loan');
  await fill(page, 'Original amount', '100,000');
  await fill(page, 'Interest rate', '6');
  await fill(page, 'First payment', addMonths(today, 1));
  await fill(page, 'Term in months', '360');
  await expect(page.getByText('The payment comes to $599.55')).toBeVisible();
  await expectAccessible(page, 'a debt that is added');
  await page.getByRole('button', { name: 'Add debt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House loan' })).toBeVisible();

  const what = page.getByRole('region', { name: 'Pay more each month', exact: true });
  await expect(
    what.getByText(
      /\$200\.00 more a month saves \$\d+,\d{3}\.\d\d in interest and pays it off 13 years and 7 months sooner/,
    ),
  ).toBeVisible();
  await what.getByLabel('More each month', { exact: true }).fill('0');
  await expect(what.getByText(/\$0\.00 more a month saves \$0\.00/)).toBeVisible();
  await what.getByLabel('More each month', { exact: true }).fill('400');
  await expect(what.getByText(/\$400\.00 more a month saves/)).toBeVisible();

  const loan = `/api/finance/loans/${page.url().split('/').at(-1) ?? ''}`;
  const owed = async () => (await maria.ask('GET', loan))['balance'];
  await page.getByRole('button', { name: 'Record payment', exact: true }).dblclick();
  await expect(page.getByText('$599.55 recorded').first()).toBeVisible();
  await expect.poll(owed).toBe('99900.45');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('Payment undone').first()).toBeVisible();
  await expect.poll(owed).toBe('100000.00');

  await page.getByRole('button', { name: 'Add an extra payment' }).click();
  const extra = page.getByRole('dialog', { name: 'Extra payment' });
  await extra.getByLabel('Amount', { exact: true }).fill('1,000');
  await extra.getByRole('button', { name: 'Add', exact: true }).click();
  const extras = page.getByRole('region', { name: 'Extra payments', exact: true });
  await expect(extras.getByText('$1,000.00')).toBeVisible();

  await page.getByRole('button', { name: 'Add an offer' }).click();
  const offer = page.getByRole('dialog', { name: 'An offer' });
  await offer.getByLabel('Lender').fill('Cheaper Bank');
  await offer.getByLabel('Interest rate', { exact: true }).fill('4');
  await offer.getByLabel('Term in months', { exact: true }).fill('360');
  await offer.getByLabel('Closing costs', { exact: true }).fill('2,000');
  await offer.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('region', { name: 'Offers beside the loan' });
  await expect(compared.getByText('$477.42')).toBeVisible();
  await expect(compared.getByText(/^After 1 year/)).toBeVisible();

  const schedule = page.getByRole('region', { name: 'Payments by year' });
  await page.getByRole('button', { name: 'As agreed' }).click();
  await page.getByRole('button', { name: 'Show all 31 years' }).click();
  const second = schedule.getByRole('button', { name: String(Number(addMonths(today, 1).slice(0, 4)) + 1) });
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(schedule.getByRole('row')).toHaveCount(1 + 31 + 12);
  await expectAccessible(page, 'a loan');
  await expectNoSidewaysScroll(page, 'a loan');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'a loan on a phone');
  await expectAccessible(page, 'a loan on a phone');
  await page.goto('/finance/debts');
  await expect(page.getByRole('link', { name: /House loan/ }).first()).toBeVisible();
  const plan = page.getByRole('region', { name: 'Pay everything off', exact: true });
  await expect(plan.getByText(/\$200\.00 more a month: everything is paid off by/)).toBeVisible();
  await plan.getByRole('button', { name: 'Smallest balance first' }).click();
  await expectNoSidewaysScroll(page, 'debts on a phone');
  await expectAccessible(page, 'debts on a phone');
});

test('the terms of a mortgage are written down from its house, and owe nothing twice @loans', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { sampleMortgage, sampleProperty } = await import('../server/sample/records/properties.ts');
  const home = sampleProperty({ address: '5 Cliff Road', current_value: '500000.00', lease_end_date: null });
  const { id } = await maria.ask('POST', '/api/real-estate/properties', home);
  const mortgage = sampleMortgage({ lender: 'Big Bank', current_balance: '90000.00', interest_rate: '6' });
  await maria.ask('POST', `/api/real-estate/properties/${String(id)}/mortgages`, mortgage);
  await page.setViewportSize(desk);
  await signInAs(page, maria, `/real-estate/${String(id)}`);
  const card = page.getByRole('region', { name: 'Payoff', exact: true });
  await card.getByRole('link', { name: 'Add schedule' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mortgage of Big Bank');
  await fill(page, 'Original amount', '100,000');
  await fill(page, 'First payment', addMonths(today, -24));
  await fill(page, 'Term in months', '360');
  await page.getByRole('button', { name: 'Save the terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mortgage of Big Bank' })).toBeVisible();
  expect(await maria.ask('GET', '/api/finance/debts')).toMatchObject({
    summary: { total_debts: '90000.00' },
    items: [{ kind: 'mortgage', balance: '90000.00' }],
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(page.getByText('Mortgage of Big Bank is in the trash').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the trash', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'In the trash', exact: true })).toHaveCount(0);
});
