import { addDays } from '@holdfast/domain/kernel/time/day';
import { desk, expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('the keys of a date step by days in a cell of the list, and Enter saves it @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const today = new Date().toISOString().slice(0, 10);
  const { id: account_id } = await maria.ask('POST', '/api/finance/accounts', {
    kind: 'bank',
    name: 'Everyday',
  });
  const day = addDays(today, -5);
  await maria.ask('POST', '/api/finance/transactions', {
    kind: 'expense',
    transaction_date: day,
    amount: '12.50',
    account_id,
  });
  await page.setViewportSize(desk);
  await signInAs(page, maria, '/finance/transactions');
  const cell = page.getByRole('button', { name: /^Date: / });
  const field = page.getByRole('form', { name: 'Date' }).getByLabel('Date');
  await cell.click();
  await expect(field).toBeFocused();
  await field.press('+');
  await expect(field).toHaveValue(addDays(day, 1));
  await field.press('t');
  await expect(field).toHaveValue(today);
  await field.press('-');
  await field.press('Enter');
  await expect(cell).toBeFocused();
  await page.reload();
  await cell.click();
  await expect(field).toHaveValue(addDays(today, -1));
});
