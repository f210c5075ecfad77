import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

for (const [name, viewport] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`on ${name} a part of a bill is said to be for a home, and what kind of cost it is @finance`, async ({
    page,
    server,
  }) => {
    const maria = await newPerson(server.address);
    const { sampleProperty } = await import('../server/sample/records/properties.ts');
    const home = sampleProperty({ address: '5 Cliff Road', lease_end_date: null });
    await maria.ask('POST', '/api/real-estate/properties', home);
    const account = await maria.ask('POST', '/api/finance/accounts', { kind: 'bank', name: 'Everyday' });
    const { id } = await maria.ask('POST', '/api/finance/transactions', {
      kind: 'expense',
      transaction_date: new Date().toISOString().slice(0, 10),
      amount: '40.00',
      account_id: account['id'],
      merchant: 'Superstore',
    });
    await page.setViewportSize(viewport);
    await signInAs(page, maria, '/finance/transactions');
    if (viewport === desk) {
      await page.getByRole('button', { name: 'Actions for Superstore' }).click();
      await page.getByRole('menuitem', { name: 'Split' }).click();
    } else {
      await page.getByText('Superstore').first().click();
      await page.getByRole('button', { name: 'Split into parts' }).click();
    }
    const parts = page.getByRole('dialog', { name: 'Split $40.00' });
    const [first, second] = [
      parts.getByLabel('Part 1', { exact: true }),
      parts.getByLabel('Part 2', { exact: true }),
    ];
    await first.getByLabel('Amount').fill('25');
    await parts.getByRole('button', { name: 'Add the rest to the last part' }).click();
    await expect(first.getByLabel('Kind of cost')).toHaveCount(0);
    await first.getByRole('combobox', { name: /^For/ }).click();
    await page.getByRole('option', { name: /5 Cliff Road/ }).click();
    // What is chosen there takes no part away.
    await first.getByLabel('Kind of cost').selectOption('repairs');
    await expect(second.getByLabel('Amount')).toHaveValue(/15/);
    await expectAccessible(page, 'the parts of a transaction');
    await parts.getByRole('button', { name: 'Save parts' }).click();
    await expect(parts).toHaveCount(0);
    const saved = (await (await maria.fetch(`/api/finance/transactions/${String(id)}`)).json()) as {
      lines: { amount: string; of: { label: string } | null; property_category: string | null }[];
    };
    expect(saved.lines).toMatchObject([
      { amount: '-25.00', of: { label: '5 Cliff Road' }, property_category: 'repairs' },
      { amount: '-15.00', of: null, property_category: null },
    ]);
  });
}
