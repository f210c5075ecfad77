import { expect, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('the search of everything finds transactions by their words and amounts @core @search @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask('POST', '/api/finance/accounts', { kind: 'bank', name: 'Everyday' });
  await maria.ask('POST', '/api/finance/transactions', {
    kind: 'expense',
    transaction_date: '2026-05-04',
    amount: '87.31',
    account_id: id,
    merchant: 'Quillfeather Hardware',
  });
  // The browser never comes to fetching the search ahead: what is typed before it is there is not lost.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await signInAs(page, maria, '/finance/accounts');
  for (const words of ['quillf', '87.31']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    const found = page.getByRole('option', { name: `Transaction with “${words}”` });
    await expect(found).toContainText('Quillfeather Hardware');
    await found.click();
    await expect(page).toHaveURL(new RegExp(`/finance/transactions\\?q=${words}`));
    await expect(page.getByRole('button', { name: 'Payee: Quillfeather Hardware' })).toBeVisible();
  }
  await page.goto('/search?q=quillfeather');
  await page.getByRole('link', { name: 'Transaction with “quillfeather”' }).click();
  await expect(page.getByRole('button', { name: 'Payee: Quillfeather Hardware' })).toBeVisible();
});
