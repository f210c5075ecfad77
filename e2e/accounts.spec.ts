import { addDays } from '@holdfast/domain/kernel/time/day';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('somebody keeps accounts: a balance that is right, a card, a statement to the cent, categories (S-231) @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const today = new Date().toISOString().slice(0, 10);
  const [before, last] = [addDays(today, -10), addDays(today, -3)];

  await test.step('from nothing to a first account', async () => {
    await page.goto('/finance/accounts');
    await expect(page.getByText('No accounts yet')).toBeVisible();
    await expectAccessible(page, 'accounts, none yet');
    await page.getByRole('button', { name: 'Add account' }).first().click();
    await page
      .getByRole('dialog', { name: 'Add account' })
      .getByRole('link', { name: /^More details/ })
      .click();
    const form = page.getByRole('form', { name: 'Account' });
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(form.getByText('Name is required').first()).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Everyday checking');
    await form.getByLabel('Bank optional').fill('Harbor Credit Union');
    await form.getByLabel('Last digits of the number optional').fill('4417');
    await form.getByLabel('Balance today').fill('1,200');
    await expectAccessible(page, 'adding an account');
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('heading', { name: 'Everyday checking' })).toBeVisible();
    await expect(page.getByText('Harbor Credit Union · •• 4417')).toBeVisible();
    await expect(page.getByText('$1,200.00').first()).toBeVisible();
  });
  const account = page.url();

  await test.step('a balance that is not what the bank says is adjusted', async () => {
    const adjust = async (day: string, balance: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
      const dialog = page.getByRole('dialog', { name: 'Adjust balance' });
      await dialog.getByLabel('Actual balance').fill(balance);
      await dialog.getByLabel('At the end of day').fill(day);
      await dialog.getByRole('button', { name: 'Adjust balance' }).click();
      await expect(dialog).toBeHidden();
    };
    await adjust(before, '1150.25');
    await expect(page.getByText('Adjusted by −$49.75')).toBeVisible();
    await adjust(last, '1,140.25');
    await expect(page.getByText('$1,140.25').first()).toBeVisible();
    await expect(page.getByText('Adjustment')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'All transactions' })).toHaveAttribute(
      'href',
      `/finance/transactions?account=${account.split('/').at(-1)}`,
    );
    await expectAccessible(page, 'an account');
  });

  await test.step('a statement is compared by keyboard, until nothing is missing', async () => {
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await page.getByLabel('Statement date').fill(last);
    const status = page.getByRole('status').filter({ hasText: 'ticked' });
    await expect(status).toContainText('Enter the balance');
    await page.getByLabel('Balance on the statement').fill('1150.25');
    // Both are booked, and ticked; the latest stands first.
    await expect(status).toContainText('Difference $10.00');
    await expect(status.getByRole('button', { name: 'Finish', exact: true })).toBeDisabled();
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await expect(status).toContainText('Difference $0.00');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(status).toContainText('Difference −$49.75');
    await page.keyboard.press('Space');
    await expectAccessible(page, 'reconciling');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'reconciling on a phone');
    await expectAccessible(page, 'reconciling on a phone');
    await page.setViewportSize(desk);
    await status.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page).toHaveURL(account);
    await expect(page.getByRole('region', { name: 'Statements' })).toContainText('1 transaction');
  });

  await test.step('the last statement is taken back', async () => {
    const statements = page.getByRole('region', { name: 'Statements' });
    await statements.getByRole('button', { name: 'Undo the last one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(statements).toContainText('Not reconciled yet');
  });

  await test.step('a card says what is left of its limit, and when it is paid', async () => {
    await page.goto('/finance/accounts/add?kind=card');
    const form = page.getByRole('form', { name: 'Account' });
    await form.getByLabel('Name', { exact: true }).fill('Travel card');
    await form.getByLabel('Owed today').fill('310.40');
    await form.getByRole('button', { name: /^More details/ }).click();
    await form.getByLabel('Credit limit optional').fill('5000');
    await form.getByLabel('Interest rate optional').fill('101');
    await form.getByLabel('Payment due day optional').fill('28');
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(form.getByText('Interest rate must be at most 100').first()).toBeVisible();
    await form.getByLabel('Interest rate optional').fill('24');
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('heading', { name: 'Travel card' })).toBeVisible();
    await expect(page.getByText('$4,689.60 of $5,000.00 left')).toBeVisible();
    // 310.40 x 24 / 12 / 100 (S-230)
    await expect(page.getByText('$6.21')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay the card' })).toHaveAttribute(
      'href',
      `/finance/transactions?new=transfer&to=${page.url().split('/').at(-1)}`,
    );
    await expectAccessible(page, 'a card');
  });

  await test.step('all accounts stand by kind with their totals', async () => {
    await page.goto('/finance/accounts');
    await expect(page.getByRole('region', { name: 'Bank accounts' })).toContainText('$1,140.25');
    await expect(page.getByRole('region', { name: 'Credit cards' })).toContainText('$310.40');
    await expect(page.getByText('$829.85')).toBeVisible();
    await expectAccessible(page, 'accounts');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'accounts on a phone');
    await expectAccessible(page, 'accounts on a phone');
    await page.setViewportSize(desk);
  });

  await test.step('an account goes to the trash and comes back', async () => {
    await page.getByRole('link', { name: 'Travel card' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page).toHaveURL('/finance/accounts');
    await expect(page.getByRole('region', { name: 'Credit cards' })).toBeHidden();
    await page.getByRole('button', { name: 'More for accounts' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await page.getByRole('link', { name: 'Travel card' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('link', { name: 'Pay the card' })).toBeVisible();
  });

  await test.step('the usual categories came with the first account; one is added, merged, and parted again', async () => {
    await page.goto('/finance/categories');
    await expect(page.getByRole('region', { name: 'Essential' }).getByRole('listitem')).toHaveCount(6);
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByLabel('Name').fill('travel');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByText('“Travel” exists already').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Garden');
    await dialog.getByRole('radio', { name: 'Jade' }).check({ force: true });
    await expectAccessible(page, 'adding a category');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    const discretionary = page.getByRole('region', { name: 'Discretionary' });
    await expect(discretionary.getByText('Garden')).toBeVisible();
    await page.getByRole('button', { name: 'More for Garden' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge Garden' });
    await merge.getByLabel('Into category').selectOption('Housing');
    await merge.getByRole('button', { name: 'Merge' }).click();
    await expect(discretionary.getByText('Garden')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(discretionary.getByText('Garden')).toBeVisible();
    await expectAccessible(page, 'categories');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'categories on a phone');
    await expectAccessible(page, 'categories on a phone');
  });
});
