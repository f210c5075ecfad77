import { desk, expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('a row’s menu opens by keyboard at its first entry, and the choices of a cell lie above the rows below @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const account = { kind: 'bank', name: 'Everyday', opening: '500.00' };
  const account_id = String((await maria.ask('POST', '/api/finance/accounts', account))['id']);
  const transaction_date = new Date().toISOString().slice(0, 10);
  for (const merchant of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const spent = { kind: 'expense', transaction_date, amount: '12.50', account_id, merchant };
    await maria.ask('POST', '/api/finance/transactions', spent);
  }
  await signInAs(page, maria, '/finance/transactions');
  const first = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);

  const actions = first.getByRole('button', { name: /^Actions for / });
  for (const key of ['Enter', 'ArrowDown', 'Space']) {
    await actions.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await page.reload();
  }
  await actions.click();
  await expect(actions).toHaveAttribute('aria-expanded', 'true');
  await actions.click();
  await expect(page.getByRole('menu')).toBeHidden();

  await first.getByRole('button', { name: /^Category: / }).click();
  await page.getByRole('option').nth(1).click();
  await expect(first.getByRole('button', { name: /^Category: (?!none)/ })).toBeFocused();
});
