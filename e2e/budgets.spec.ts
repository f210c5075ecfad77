import { addMonths } from '@holdfast/domain/kernel/time/day';
import type { Page } from '@playwright/test';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';

test.use({ viewport: desk });

const idOf = (answer: Record<string, unknown>) => String(answer['id']);

/** Somebody with an account and categories, from which groceries were paid in this month and in the one before. */
async function spender(address: string): Promise<{ maria: Person; today: string; month: string }> {
  const maria = await newPerson(address);
  const today = new Date().toISOString().slice(0, 10);
  const month = `${today.slice(0, 7)}-01`;
  const account = await maria.ask('POST', '/api/finance/accounts', {
    kind: 'bank',
    name: 'Everyday',
    opening: '1000.00',
  });
  const { items } = await maria.ask('GET', '/api/finance/categories');
  const named = (name: string) =>
    (items as { id: string; name: string }[]).find((each) => each.name === name)?.id;
  const spend = async (transaction_date: string, amount: string, name: string) =>
    maria.ask('POST', '/api/finance/transactions', {
      kind: 'expense',
      transaction_date,
      amount,
      account_id: idOf(account),
      category_id: named(name),
    });
  await spend(addMonths(month, -1), '240.00', 'Food & Dining');
  await spend(addMonths(month, -1), '90.00', 'Entertainment');
  await spend(month, '120.00', 'Food & Dining');
  await spend(month, '35.00', 'Shopping');
  return { maria, today, month };
}

const planned = (page: Page, name: string) => page.getByRole('textbox', { name: `Planned for ${name}` });

test('a month is planned from what was spent, changed where it stands, and read by its words (S-231, G-28) @budgets', async ({
  page,
  server,
}) => {
  const { maria, month } = await spender(server.address);
  await signInAs(page, maria, '/finance/budgets');

  await test.step('a newcomer is offered what was spent on average', async () => {
    await expect(page.getByText('No budgets yet')).toBeVisible();
    await expectAccessible(page, 'no budgets');
    await page.getByRole('button', { name: 'Add budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add budget' });
    await expect(dialog.getByRole('textbox', { name: 'Amount for Food & Dining' })).toHaveValue('240.00');
    await dialog.getByRole('checkbox', { name: 'Entertainment' }).uncheck();
    await dialog.getByRole('button', { name: 'Add budget' }).click();
    await expect(dialog.getByText('Name is required').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Household');
    await dialog.getByLabel('Carry over').selectOption('What is left carries over');
    await expectAccessible(page, 'adding a budget');
    await dialog.getByRole('button', { name: 'Add budget' }).click();
    await expect(page.getByRole('heading', { name: 'Household', level: 1 })).toBeVisible();
  });

  const inAll = page.getByRole('region', { name: 'Left to spend' });
  await test.step('what is spent and left is said, and leads to its transactions', async () => {
    await expect(inAll.getByText('$120.00 left').first()).toBeVisible();
    const spent = page.getByRole('link', { name: 'Spent on Food & Dining: show the transactions' });
    await expect(spent).toHaveText('$120.00');
    await expect(spent).toHaveAttribute(
      'href',
      new RegExp(
        `^/finance/transactions\\?category=[0-9a-f-]+&from=${month}&to=\\d{4}-\\d\\d-\\d\\d&kind=expense$`,
      ),
    );
    const others = page.getByRole('region', { name: 'Not in this budget' });
    await others.getByRole('button', { name: 'Add Shopping to the budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to the budget' });
    await dialog.getByLabel('Amount').fill('0');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Amount must be above zero').first()).toBeVisible();
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Over by $5.00')).toBeVisible();
    await expect(inAll.getByText('1 category is over budget')).toBeVisible();
  });

  await test.step('amounts are typed as in a sheet', async () => {
    await planned(page, 'Food & Dining').fill('300');
    await page.keyboard.press('Enter');
    await expect(planned(page, 'Shopping')).toBeFocused();
    await expect(page.getByText('$180.00 left')).toBeVisible();
    await page.keyboard.type('0');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Amount must be above zero')).toBeVisible();
    await planned(page, 'Shopping').press('Escape');
    await expect(planned(page, 'Shopping')).toHaveValue('30.00');
    await page.getByRole('button', { name: 'This month only' }).click();
    await planned(page, 'Shopping').fill('50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$15.00 left')).toBeVisible();
    await expect(page.getByText('This month only', { exact: true })).toHaveCount(2);
    await expectAccessible(page, 'a budget');
  });

  await test.step('the overview of money says what is left to spend, and what is tight', async () => {
    await page.goto('/finance');
    const glance = page.getByRole('region', { name: 'Left to spend' });
    await expect(glance.getByText('$195.00 left')).toBeVisible();
    await expect(glance.getByText(/spent in .*\. (Last day|\d+ days left)/)).toBeVisible();
    await expectAccessible(page, 'the overview with a budget');
    await glance.getByRole('link', { name: 'Household' }).click();
    await expect(page.getByRole('heading', { name: 'Household', level: 1 })).toBeVisible();
  });

  await test.step('the arrow keys go to the month after, which takes along what is left', async () => {
    await page.getByRole('heading', { name: 'Household', level: 1 }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`period=${addMonths(month, 1)}`));
    await expect(page.getByText('$180.00 carried over')).toBeVisible();
    await expect(planned(page, 'Shopping')).toHaveValue('30.00');
    await page.getByRole('button', { name: 'Set all amounts' }).click();
    await page.getByRole('menuitem', { name: /^As the month before/ }).click();
    await expect(planned(page, 'Shopping')).toHaveValue('50.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(planned(page, 'Shopping')).toHaveValue('30.00');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'The month before' })).toBeDisabled();
  });

  await test.step('what is removed from it comes back by Undo, and so does the whole', async () => {
    await page.getByRole('button', { name: 'More about Shopping' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the budget' }).click();
    await expect(planned(page, 'Shopping')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(planned(page, 'Shopping')).toHaveValue('50.00');
    // By the keyboard: the words about what was done lie over the button for a while.
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page.getByText('No budgets yet')).toBeVisible();
    await page.getByRole('link', { name: 'Trash (1)' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  await test.step('on the phone everything is in reach', async () => {
    await page.setViewportSize(phone);
    await page.goto('/finance/budgets');
    // The row says it; its menu changes it.
    await expect(page.getByText('of $300.00')).toBeVisible();
    await page.getByRole('button', { name: 'More about Food & Dining' }).click();
    await expect(page.getByRole('menuitem', { name: 'Change amount' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a budget on the phone');
  });
});

test('who has spent nothing yet plans by the usual categories @budgets', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  await maria.ask('POST', '/api/finance/defaults');
  await page.setViewportSize(phone);
  await signInAs(page, maria, '/finance/budgets/add');
  const dialog = page.getByRole('dialog', { name: 'Add budget' });
  await expect(dialog.getByText('What each category may cost per month')).toBeVisible();
  await expect(dialog.getByText('Planned per month')).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Housing' }).check();
  await dialog.getByRole('textbox', { name: 'Amount for Housing' }).fill('900');
  await dialog.getByRole('checkbox', { name: 'Utilities' }).check();
  await dialog.getByRole('textbox', { name: 'Amount for Utilities' }).fill('120.50');
  await expect(dialog.getByText('$1,020.50')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Utilities' }).uncheck();
  await expect(dialog.getByText('$900.00')).toBeVisible();
  await expectAccessible(page, 'a first budget');
  await dialog.getByLabel('Name').fill('Household');
  await dialog.getByRole('button', { name: 'Add budget' }).click();
  await expect(page.getByRole('region', { name: 'Left to spend' }).getByText('$900.00 left')).toBeVisible();
  await expect(page.getByText('Utilities')).toBeHidden();
});
