import type { Locator, Page } from '@playwright/test';
import { openMenu } from './household-screens.ts';
import { desk, enterAs, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';

const today = new Date().toISOString().slice(0, 10);
const path = '/finance/transactions';

async function withAccounts(address: string): Promise<{ maria: Person; everyday: string; card: string }> {
  const maria = await newPerson(address);
  const open = async (kind: string, name: string) =>
    String((await maria.ask('POST', '/api/finance/accounts', { kind, name, opening: '500.00' }))['id']);
  return { maria, everyday: await open('bank', 'Everyday'), card: await open('card', 'Travel card') };
}

const spend = async (maria: Person, account_id: string, more: object = {}) =>
  String(
    (
      await maria.ask('POST', '/api/finance/transactions', {
        kind: 'expense',
        transaction_date: today,
        amount: '12.50',
        account_id,
        merchant: 'ACME Hardware',
        ...more,
      })
    )['id'],
  );

async function choose(within: Locator, page: Page, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('transactions are added by keyboard, changed where they stand, split, moved, found, sorted out and brought back @finance', async ({
  page,
  server,
}) => {
  const { maria } = await withAccounts(server.address);
  await signInAs(page, maria, path);
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await page.keyboard.press('n');
  const adding = page.getByRole('form', { name: 'Add a transaction' });
  await expect(adding.getByLabel('Payee')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding.getByText('Amount is required').first()).toBeVisible();
  await expect(adding.getByText('Account is required').first()).toBeVisible();
  await adding.getByLabel('Payee').fill('Superstore');
  await choose(adding, page, 'Account', 'Everyday');
  await adding.getByLabel('Amount').fill('30');
  await adding.getByLabel('Amount').press('Enter');
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('button', { name: 'Payee: Superstore' })).toBeVisible();
  // The day and the account stay for the next one.
  await expect(adding.getByLabel('Payee')).toBeFocused();
  await page.keyboard.type('ACME Hardware');
  await adding.getByLabel('Amount').fill('12.50');
  await adding.getByLabel('Amount').press('Enter');
  await expect(table.getByRole('button', { name: 'Payee: ACME Hardware' })).toBeVisible();
  await adding.getByLabel('Payee').press('Escape');
  await expect(adding).toBeHidden();

  // By keyboard: from the payee to the amount, in, and out again.
  const store = table.getByRole('row').filter({ hasText: 'Superstore' });
  await store.getByRole('button', { name: 'Payee: Superstore' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(store.getByRole('button', { name: /^Amount: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(store.getByRole('button', { name: 'Amount: -$30.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(store.getByRole('button', { name: 'Amount: -$40.00' })).toBeFocused();

  await store.getByRole('button', { name: 'Actions for Superstore' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  const parts = page.getByRole('dialog', { name: 'Split $40.00' });
  const [first, second] = [
    parts.getByLabel('Part 1', { exact: true }),
    parts.getByLabel('Part 2', { exact: true }),
  ];
  await first.getByLabel('Amount').fill('25');
  await choose(first, page, 'Category', 'Food & Dining');
  await expect(parts.getByText('$15.00 left')).toBeVisible();
  await parts.getByRole('button', { name: 'Add the rest to the last part' }).click();
  await choose(second, page, 'Category', 'Shopping');
  await expect(parts.getByText('Nothing left over')).toBeVisible();
  await parts.getByRole('button', { name: 'Save parts' }).click();
  await expect(store.getByRole('button', { name: 'Split in 2' })).toBeVisible();

  await page.getByRole('button', { name: 'More for transactions' }).click();
  await page.getByRole('menuitem', { name: 'Add transfer' }).click();
  const moving = page.getByRole('dialog', { name: 'Transfer' });
  await choose(moving, page, 'From', 'Everyday');
  await choose(moving, page, 'To', 'Travel card');
  await moving.getByLabel('Amount').fill('100');
  await moving.getByRole('button', { name: 'Add transfer' }).click();
  await expect(table.getByText('To Travel card')).toBeVisible();
  await expect(table.getByText('From Everyday')).toBeVisible();
  const sums = page.getByLabel('Sums of what is shown');
  await expect(sums).toContainText('$52.50');

  await page.getByLabel('Find by payee, description or amount').fill('acme');
  await expect(page).toHaveURL(/q=acme/);
  await expect(table.getByRole('button', { name: 'Payee: Superstore' })).toBeHidden();
  await expect(sums).toContainText('$12.50');
  await page.getByLabel('Find by payee, description or amount').fill('');
  await expect(store).toBeVisible();
  await expectAccessible(page, 'transactions on a desk');

  await table.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await expect(page.getByText('4 transactions set to Pending')).toBeVisible();
  await expect(sums).toContainText('$0.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sums).toContainText('$52.50');

  await table.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No transactions yet')).toBeVisible();
  // The offer to undo goes along to every other screen, also through a reload, and stands there once.
  await page.goto('/finance/budgets');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(store.getByRole('button', { name: 'Split in 2' })).toBeVisible();
  await expect(sums).toContainText('$52.50');
});

test('two browsers change one payee, and nobody’s words are lost @finance', async ({
  page,
  server,
  browser,
}) => {
  const { maria, everyday } = await withAccounts(server.address);
  const id = await spend(maria, everyday);
  await signInAs(page, maria, path);
  const payee = page.getByRole('button', { name: 'Payee: ACME Hardware' });
  await payee.click();
  await page.getByRole('textbox', { name: 'Payee' }).fill('ACME of Portland');
  const context = await browser.newContext({ baseURL: server.address });
  const other = await context.newPage();
  await enterAs(other, maria);
  await other.goto(path);
  await other.getByRole('button', { name: 'Payee: ACME Hardware' }).click();
  await other.getByRole('textbox', { name: 'Payee' }).fill('ACME Hardware Inc.');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Payee: ACME Hardware Inc.' })).toBeVisible();
  await context.close();
  await page.getByRole('textbox', { name: 'Payee' }).press('Enter');
  const clash = page.getByRole('dialog', { name: 'Changed somewhere else' });
  await expect(clash).toContainText('ACME Hardware Inc.');
  await clash.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Payee: ACME of Portland' })).toBeVisible();
  expect(await maria.ask('GET', `/api/finance/transactions/${id}`)).toMatchObject({
    merchant: 'ACME of Portland',
    version: 3,
  });
});

test('on a phone transactions are cards by day, and a receipt is attached @finance', async ({
  page,
  server,
}) => {
  const { maria, everyday } = await withAccounts(server.address);
  await spend(maria, everyday);
  await page.setViewportSize(phone);
  await signInAs(page, maria, path);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page, 'transactions on a phone');
  await page
    .getByRole('button', { name: /ACME Hardware/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'ACME Hardware' });
  await dialog
    .getByLabel('Drop a receipt here', { exact: true })
    .last()
    .setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await expect(dialog.getByRole('link', { name: 'receipt.png' })).toBeVisible();
  await dialog.getByLabel('Payee').fill('ACME');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^ACME/ }).first()).toBeVisible();
  await page.setViewportSize(desk);
  await expect(page.getByText('1 receipt')).toBeVisible();
  // In the menu the open screen stands in sight, and it alone is the current one.
  await page.setViewportSize(phone);
  await page.goto('/finance/import');
  const current = (await openMenu(page)).locator('[aria-current]');
  await expect(current).toHaveText('Import');
  await expect(current).toBeInViewport({ ratio: 0.9 });
});

test('without the mouse: a known payee brings its category, sums are worked out, and rows are sorted one after another @finance', async ({
  page,
  server,
}) => {
  const { maria, everyday } = await withAccounts(server.address);
  const categories = (await maria.ask('GET', '/api/finance/names'))['categories'] as {
    id: string;
    name: string;
  }[];
  const food = categories.find(({ name }) => name === 'Food & Dining')?.id;
  await spend(maria, everyday, { merchant: 'Green Grocer', category_id: food });
  for (const merchant of ['City Gym', 'Streamflix', 'Corner Coffee'])
    await spend(maria, everyday, { merchant });
  await signInAs(page, maria, path);
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('row')).toHaveCount(6);

  await page.keyboard.press('n');
  const adding = page.getByRole('form', { name: 'Add a transaction' });
  await expect(adding.getByLabel('Payee')).toBeFocused();
  await page.keyboard.type('gre');
  await expect(page.getByRole('option', { name: /Green Grocer/ })).toContainText('Food & Dining');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(adding.getByLabel('Amount')).toBeFocused();
  await expect(adding.getByRole('combobox', { name: /^Category/ })).toHaveText('Food & Dining');
  // Category and account answer typing where they stand: the first letter opens them, and Enter takes what fits.
  const category = adding.getByRole('combobox', { name: /^Category/ });
  await category.focus();
  await page.keyboard.type('hous');
  await page.keyboard.press('Enter');
  await expect(category).toHaveText('Housing');
  await page.keyboard.type('foo');
  await page.keyboard.press('Enter');
  await expect(category).toHaveText('Food & Dining');
  const account = adding.getByRole('combobox', { name: /^Account/ });
  await account.focus();
  await page.keyboard.type('every');
  await page.keyboard.press('Enter');
  await expect(account).toHaveText('Everyday');
  await adding.getByLabel('Amount').focus();
  await page.keyboard.type('12.50+3*2');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: 'Amount: -$18.50' })).toBeVisible();
  await expect(adding.getByText('Amount is required')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Next row');
  await expectAccessible(page, 'the keys of transactions');
  await page.keyboard.press('Escape');

  // What is sorted leaves the list of those without a category; the next one is open already.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'No category', exact: true }).click();
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('c');
  for (const typed of ['ent', 'hea', 'food']) {
    await expect(table.getByRole('combobox', { name: 'Category' })).toHaveValue('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('No transactions found')).toBeVisible();
  await expect(page.getByText(/^Always do this for /)).toHaveCount(1);
});

test('an account’s list says what it held after each row, a press turns pending into cleared, and a sorted payee becomes a rule @finance', async ({
  page,
  server,
}) => {
  const { maria, everyday } = await withAccounts(server.address);
  await spend(maria, everyday, { transaction_date: '2026-01-05', amount: '100.00', merchant: 'Old Mill' });
  await spend(maria, everyday, { status: 'pending', amount: '30.00', merchant: 'Superstore' });
  await signInAs(page, maria, `${path}?account=${everyday}`);
  const table = page.getByRole('table', { name: 'Transactions' });
  const store = table.getByRole('row').filter({ hasText: 'Superstore' });
  await expect(store.getByRole('cell').filter({ hasText: '$400.00' })).toBeVisible();
  await store.getByRole('button', { name: 'Status: Pending. Set to Cleared' }).click();
  await expect(store.getByRole('cell').filter({ hasText: '$370.00' })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Old Mill' })).toContainText('$400.00');
  await expectAccessible(page, 'the list of one account');

  await store.getByRole('button', { name: 'Category: none' }).click();
  await page.keyboard.type('hous');
  await page.keyboard.press('Enter');
  await expect(store.getByRole('button', { name: 'Category: Housing' })).toBeFocused();
  await page.getByRole('link', { name: 'Make a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await expect(rule.getByLabel('Words')).toHaveValue('Superstore');
  await expect(rule.getByRole('combobox', { name: /^File it under/ })).toHaveText('Housing');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  // Back to where it began.
  await expect(store).toBeVisible();
  expect((await maria.ask('GET', '/api/finance/rules'))['items']).toHaveLength(1);
});
