import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, formatMoney, formatShort, type Money } from '@holdfast/domain/kernel/money/money';
import { sampleMortgage, sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today: Day = new Date().toISOString().slice(0, 10);
const months = 36;

type Row = { day: Day; payee: string; amount: Money };

/** Three years of a bank: pay, a mortgage, a gym, groceries, a hardware shop, and a subscription that went up three months ago. */
function threeYears(): Row[] {
  const rows: Row[] = [];
  for (let ago = months - 1; ago >= 0; ago -= 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago);
    const put = (nth: number, payee: string, amount: Money) =>
      rows.push({ day: addDays(month, nth - 1), payee, amount });
    put(1, 'Harbor Payroll', '1900.00');
    put(2, 'Coastal Bank Mortgage', '-1500.00');
    put(3, 'Streamflix', ago < 3 ? '-12.99' : '-9.99');
    put(5, 'City Gym', '-30.00');
    for (const week of [8, 15, 22]) put(week, 'Green Grocer', `-${40 + ((ago * 7 + week) % 29)}.35`);
    if (ago % 6 === 1) put(10, 'ACME HW', `-${45 + ago}.50`);
  }
  return [...rows.filter(({ day }) => day < today), { day: today, payee: 'Superstore', amount: '-80.00' }];
}

const sumOf = (rows: readonly Row[]) => addMoney('0.00', ...rows.map(({ amount }) => amount));

async function choose(within: Locator, page: Page, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option }).first().click();
}

for (const [where, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`from nothing to three years of money that add up, on ${where} @house`, async ({ page, server }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const maria = await newPerson(server.address);
    const home = sampleProperty({
      address: '5 Cliff Road',
      current_value: '500000.00',
      lease_end_date: null,
    });
    const { id } = await maria.ask('POST', '/api/real-estate/properties', home);
    const loan = sampleMortgage({ lender: 'Coastal Bank', current_balance: '90000.00', interest_rate: '6' });
    await maria.ask('POST', `/api/real-estate/properties/${String(id)}/mortgages`, loan);

    const rows = threeYears();
    const csv = ['Date,Payee,Amount', ...rows.map(({ day, payee, amount }) => `${day},${payee},${amount}`)];
    const send = (name: string) =>
      page.setInputFiles('input[type=file]', {
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(csv.join('\n')),
      });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const figure = (name: string) => page.locator(`div:has(> dt:text-is("${name}")) a`);
    const sums = page.getByLabel('Sums of what is shown');
    const count = rows.length.toLocaleString('en-US');
    await signInAs(page, maria, '/finance');

    await test.step('three years of a bank come in, and the same file adds nothing', async () => {
      await page.getByRole('link', { name: 'Import a bank file' }).click();
      await send('bank.csv');
      await page.getByLabel('Account', { exact: true }).selectOption('A new account…');
      const dialog = page.getByRole('dialog', { name: 'New account' });
      await dialog.getByLabel('Name').fill('Everyday');
      await dialog.getByRole('button', { name: 'Add account' }).click();
      await button(`Import ${count} rows`).click();
      await expect(page.getByText(`${count} added`)).toBeVisible();
      await page.goto('/finance/import');
      await send('again.csv');
      await expect(button(/Already here/).getByText(count)).toBeVisible();
      await button(/^Import$/).click();
      await expect(page.getByText(`${count} already here`)).toBeVisible();
    });

    await test.step('a rule learns the hardware shop, the file goes, and comes again sorted', async () => {
      await page.goto('/finance/rules');
      await button('New rule').click();
      const rule = page.getByRole('dialog', { name: 'New rule' });
      await rule.getByLabel('Words').fill('ACME HW');
      await choose(rule, page, 'File it under', /Housing/);
      await choose(rule, page, 'Belongs to', /5 Cliff Road/);
      await rule.getByLabel('Kind of property cost').selectOption('Maintenance');
      await rule.getByRole('button', { name: 'Add rule' }).click();
      await expect(rule).toBeHidden();
      await page.goto('/finance/import');
      for (const name of ['again.csv', 'bank.csv']) {
        await button(`Undo ${name}`).click();
        await button('Undo import').click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button(`Undo ${name}`)).toHaveCount(0);
      }
      const { items } = await maria.ask('GET', '/api/finance/transactions');
      expect(items).toEqual([]);
      await send('sorted.csv');
      await expect(button(/Sorted by rules/).getByText('6', { exact: true })).toBeVisible();
      await button(`Import ${count} rows`).click();
      await expect(page.getByText(`${count} added`)).toBeVisible();
      await page.goto('/finance/reports?report=properties&period=6-months');
      const things = page.getByRole('region', { name: 'Homes and things', exact: true });
      await expect(things.getByText('5 Cliff Road', { exact: true }).first()).toBeVisible();
      await things.getByRole('link', { name: '$46.50' }).first().click();
      await expect(sums).toContainText('$46.50');
    });

    const spent = rows.filter(
      ({ day, amount }) => day >= `${today.slice(0, 7)}-01` && amount.startsWith('-'),
    );
    const out = sumOf(spent).slice(1);
    await test.step('the month says what went out, and a transfer to the card is none of it', async () => {
      await page.goto('/finance/accounts/add?kind=card');
      const form = page.getByRole('form', { name: 'Account' });
      await form.getByLabel('Name', { exact: true }).fill('Travel card');
      await form.getByLabel('Owed today').fill('310.40');
      await form.getByRole('button', { name: 'Add account' }).click();
      await page.getByRole('link', { name: 'Pay the card' }).click();
      const moving = page.getByRole('dialog', { name: 'Transfer' });
      await expect(moving.getByRole('combobox', { name: /^To/ })).toHaveText('Travel card');
      await choose(moving, page, 'From', 'Everyday');
      await moving.getByLabel('Amount').fill('100');
      await moving.getByRole('button', { name: 'Add transfer' }).click();
      await expect(moving).toBeHidden();
      await page.goto('/finance');
      await expect(figure('Out')).toHaveText(formatShort(out));
      await expectAccessible(page, `money of three years on ${where}`);
      await figure('Out').click();
      await expect(sums).toContainText(formatMoney(out));
    });

    await test.step('a bill of the supermarket is split', async () => {
      await page.goto('/finance/transactions?q=Superstore');
      if (size === desk) {
        await page.getByRole('button', { name: 'Actions for Superstore' }).click();
        await page.getByRole('menuitem', { name: 'Split' }).click();
      } else {
        await page.getByRole('button', { name: /^Superstore/ }).click();
        await button('Split into parts').click();
      }
      const parts = page.getByRole('dialog', { name: 'Split $80.00' });
      const part = (nth: number) => parts.getByLabel(`Part ${nth}`, { exact: true });
      await part(1).getByLabel('Amount').fill('62.15');
      await choose(part(1), page, 'Category', 'Food & Dining');
      await parts.getByRole('button', { name: 'Add the rest to the last part' }).click();
      await choose(part(2), page, 'Category', 'Shopping');
      await parts.getByRole('button', { name: 'Save parts' }).click();
      await expect(parts).toBeHidden();
      await expect(sums).toContainText('$80.00');
    });

    const balance = addMoney(sumOf(rows), '-100.00');
    await test.step('the account is reconciled to the cent', async () => {
      await page.goto('/finance');
      await page.getByRole('link', { name: /^Everyday/ }).click();
      await page.getByRole('link', { name: 'Reconcile' }).click();
      await page.getByLabel('Balance today').fill(addMoney(balance, '0.01'));
      const status = page.getByRole('status').filter({ hasText: 'ticked' });
      await expect(status).toContainText('Difference $0.01');
      await expect(status.getByRole('button', { name: 'Finish', exact: true })).toBeDisabled();
      await page.getByLabel('Balance today').fill('');
      await button('It matches').click();
      await expect(status).toContainText('Difference $0.00');
      await status.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Statements' })).toContainText(
        `${rows.length + 1} transactions`,
      );
    });

    await test.step('a press on a figure of the net worth shows the rows that make it', async () => {
      await page.goto('/finance');
      await page.getByRole('link', { name: 'See how it changed' }).click();
      await figure('Liquid assets').click();
      const account = page.getByRole('link', { name: /^Everyday/ });
      await expect(account).toBeInViewport();
      await expect(account).toContainText(formatMoney(balance));
      await figure('Debts and mortgages').click();
      await expect(page.getByRole('link', { name: /^Mortgage of/ })).toBeInViewport();
      await expectNoSidewaysScroll(page, `net worth on ${where}`);
    });

    await test.step('the forecast says when the account falls below zero, and why', async () => {
      await page.goto('/finance/recurring');
      await page.goto('/finance/recurring/add');
      await page.getByLabel('Name').fill('New roof');
      await page.getByLabel('Amount', { exact: true }).fill('9,000');
      await page.getByRole('combobox', { name: 'Account' }).click();
      await page.getByRole('option', { name: 'Everyday' }).click();
      await page.getByLabel('First date').fill(addDays(today, 20));
      await button('Add recurring item').click();
      await expect(page.getByText('New roof').first()).toBeVisible();
      await page.goto('/finance/forecast');
      await expect(
        page.getByText(/^Everyday falls below zero on .*, because of New roof \(\$9,000\.00\)\.$/),
      ).toBeVisible();
    });

    await test.step('the mortgage says what 200 more a month would save', async () => {
      await page.goto(`/real-estate/${String(id)}`);
      await page.getByRole('link', { name: 'Add schedule' }).click();
      await page.getByLabel('Original amount', { exact: true }).fill('100,000');
      await page.getByLabel('First payment', { exact: true }).fill(addMonths(today, -24));
      await page.getByLabel('Term in months', { exact: true }).fill('360');
      await button('Save the terms').click();
      await expect(
        page.getByText(/\$200\.00 more a month saves \$\d+,\d{3}\.\d\d in interest and pays it off/),
      ).toBeVisible();
    });

    await test.step('the subscription that went up is told of, and groceries are none', async () => {
      await page.goto('/finance/subscriptions');
      const risen = page.getByRole('region', { name: 'Went up' });
      await expect(risen.getByText(/Went up from \$9\.99 to \$12\.99/)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('City Gym').first()).toBeVisible();
      await expect(page.getByText('Green Grocer')).toHaveCount(0);
      await expectNoSidewaysScroll(page, `subscriptions on ${where}`);
    });
  });
}
