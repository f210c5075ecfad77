import type { Page } from '@playwright/test';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = new Date().toISOString().slice(0, 10);
const path = '/finance/transactions';

/** How many there are, in the line of the head. */
const counted = (page: Page, count: number) =>
  page.getByRole('main').locator('header').getByText(String(count), { exact: true });

test('filters are kept under a name, come back with two presses, and are replaced, renamed, deleted and brought back @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask('POST', '/api/finance/accounts', { kind: 'bank', name: 'Everyday' });
  for (const merchant of ['Corner market', 'Fuel'])
    await maria.ask('POST', '/api/finance/transactions', {
      kind: 'expense',
      transaction_date: today,
      amount: '12.50',
      account_id: id,
      merchant,
    });
  await page.setViewportSize(desk);
  await signInAs(page, maria, path);
  const views = page.getByRole('button', { name: /^Saved views/ });
  await views.click();
  await expect(page.getByRole('menuitem', { name: 'Save these filters' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.goto(`${path}?q=market&kind=expense&min=10.00`);
  await views.click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“market” · Expense · from $10.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Name is required').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Market');
  await expectAccessible(page, 'saving a view');
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: 'Saved views: Market' })).toBeVisible();

  await page.goto('/finance/accounts');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Saved views: Market' })).toBeVisible();

  // The whole list, then the view again: each filter stands where it stood.
  await page.goto(path);
  await expect(counted(page, 2)).toBeVisible();
  await views.click();
  await page.getByRole('menuitem', { name: 'Market' }).click();
  await expect(counted(page, 1)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Remove the filter At least: At least $10.00' }),
  ).toBeVisible();

  // The same name again takes the filters that stand now.
  await page.goto(`${path}?q=fuel`);
  await views.click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  await dialog.getByLabel('Name').fill('market');
  await expect(dialog.getByText('Market gets these filters instead of its own.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace view' }).click();
  await expect(page.getByRole('button', { name: 'Saved views: Market' })).toBeVisible();

  await page.setViewportSize(phone);
  await views.click();
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click();
  await expect(dialog.getByText('“fuel”')).toBeVisible();
  await expectAccessible(page, 'saved views on a phone');
  await dialog.getByRole('button', { name: 'Rename Market' }).click();
  await dialog.getByLabel('Name').fill('What we drive on');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Delete What we drive on' }).click();
  await expect(dialog.getByText('No saved views any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete What we drive on' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved views: What we drive on' })).toBeVisible();
});

test('a view keeps this month, whichever it is then, or fixed days @finance', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask('POST', '/api/finance/accounts', { kind: 'bank', name: 'Everyday' });
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  for (const transaction_date of [first, addDays(first, -1)])
    await maria.ask('POST', '/api/finance/transactions', {
      kind: 'expense',
      transaction_date,
      amount: '12.50',
      account_id: id,
    });
  await page.setViewportSize(desk);
  await signInAs(page, maria, path);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Period').selectOption('This month');
  await expect(page).toHaveURL(/period=this-month$/);
  await expect(counted(page, 1)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(first);
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(last);
  await expectAccessible(page, 'a period of the transactions');
  // Another day ends the period, and the days stay.
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(addDays(first, -1));
  await expect(counted(page, 2)).toBeVisible();
  await expect(page.getByLabel('Period')).toHaveValue('');
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(first);
  await expect(page).toHaveURL(new RegExp(`\\?from=${first}&to=${last}$`));

  const views = page.getByRole('button', { name: /^Saved views/ });
  const dialog = page.getByRole('dialog');
  for (const [name, days] of [
    ['Moves', /^This month/],
    ['Stays', /Always these days/],
  ] as const) {
    await page.goto(`${path}?from=${first}&to=${last}`);
    await views.click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await expect(dialog.getByRole('radio', { name: /^This month/ })).toBeChecked();
    await dialog.getByRole('radio', { name: days }).check();
    await expectAccessible(page, 'saving a view of days');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Saved views: Stays' })).toBeVisible();
  await views.click();
  await page.getByRole('menuitem', { name: 'Moves' }).click();
  await expect(page).toHaveURL(/\?period=this-month$/);
  await expect(page.getByRole('button', { name: 'Saved views: Moves' })).toBeVisible();
  await expect(counted(page, 1)).toBeVisible();
  await page.setViewportSize(phone);
  await views.click();
  await page.getByRole('menuitem', { name: 'Rename or delete views' }).click();
  await expect(dialog.getByText('This month', { exact: true })).toBeVisible();
});

test('a payment entered by hand is asked about the date that waits for it, settles it, and is itself again @finance @recurring', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask('POST', '/api/finance/accounts', {
    kind: 'bank',
    name: 'Everyday',
    opening: '1000.00',
  });
  await maria.ask('POST', '/api/finance/recurring', {
    name: 'Piano lessons',
    kind: 'expense',
    amount: '45.00',
    account_id: id,
    frequency: 'monthly',
    start_date: today,
    next_due_date: today,
  });
  await page.setViewportSize(desk);
  await signInAs(page, maria, path);
  await page.keyboard.press('n');
  const adding = page.getByRole('form', { name: 'Add a transaction' });
  await adding.getByLabel('Payee').fill('School of music');
  await adding.getByLabel('Amount').fill('45');
  await adding.getByRole('combobox', { name: /^Account/ }).click();
  await page.getByRole('option', { name: 'Everyday', exact: true }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Is this Piano lessons of .*\?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is' }).click();
  await expect(page.getByText(/^Piano lessons of .* is settled$/)).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto('/finance/recurring');
  await expect(page.getByRole('region', { name: 'To confirm' })).toBeHidden();
  // The account’s own list says what it held after each.
  await page.goto(`${path}?account=${String(id)}`);
  const row = page.getByRole('button', { name: /School of music/ });
  await expect(row).toContainText('Balance $955.00');
  await expectAccessible(page, 'an account’s transactions on a phone');
  await row.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^Piano lessons of/ })).toBeVisible();
  await expectAccessible(page, 'a transaction that settled a date');
  await dialog.getByRole('button', { name: 'Undo match' }).click();
  await expect(dialog.getByRole('button', { name: /^This is Piano lessons of/ })).toBeVisible();
  await page.goto('/finance/recurring');
  await expect(page.getByRole('region', { name: 'To confirm' }).getByText('Piano lessons')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
});
