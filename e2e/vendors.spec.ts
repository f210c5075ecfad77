import { sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('three quotes are compared, one decides the plan, and what is paid is the vendor’s total (M-21) @vendors', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const draft = sampleProperty({ lease_end_date: null });
  await maria.ask('POST', '/api/real-estate/properties', draft);

  await test.step('a vendor is added and reached in one tap', async () => {
    await page.goto('/vendors?trade=Roofer');
    await page.getByRole('link', { name: 'Show all vendors' }).click();
    await expect(page).toHaveURL('/vendors');
    await page.getByRole('button', { name: 'Add vendor' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add vendor' });
    await dialog.getByLabel('Name').fill('Hill Cabinets');
    await dialog.getByLabel('Trade').fill('Kitchen maker');
    await dialog.getByLabel('Phone').fill('(207) 555-0148');
    await dialog.getByRole('button', { name: 'More details' }).click();
    await dialog.getByLabel('Website').fill('http://hill.example');
    await dialog.getByRole('button', { name: 'Add vendor' }).click();
    await expect(dialog.getByText('The website must begin with https://').first()).toBeVisible();
    await dialog.getByLabel('Website').fill('hill.example');
    await dialog.getByLabel('Rating').selectOption('5 of 5');
    await dialog.getByRole('button', { name: 'Add vendor' }).click();
    await expect(page.getByRole('heading', { name: 'Hill Cabinets' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call Hill Cabinets/ })).toHaveAttribute(
      'href',
      'tel:2075550148',
    );
    await expect(page.getByRole('link', { name: 'Website of Hill Cabinets' })).toHaveAttribute(
      'href',
      'https://hill.example',
    );
  });

  const vendor = async (name: string) => maria.ask('POST', '/api/vendors/book', { name });
  const hill = page.url().split('/').at(-1);
  const [studio, depot] = [await vendor('Studio South'), await vendor('Depot')];

  await test.step('a project with its budget is added from the home', async () => {
    await page.goto('/real-estate');
    await page.getByRole('link', { name: draft.address }).click();
    await page.getByRole('button', { name: 'Add project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add project' });
    await dialog.getByLabel('Name').fill('New kitchen');
    await dialog.getByLabel('Status').selectOption('Under way');
    await dialog.getByRole('textbox', { name: 'Budget optional' }).fill('18000');
    await dialog.getByRole('button', { name: 'More details' }).click();
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await expect(dialog.getByLabel('Line 1')).toBeFocused();
    await page.keyboard.type('Cabinets');
    await dialog.getByLabel('Planned').fill('12,000');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByLabel('Line 2').fill('Counter');
    await dialog.getByLabel('Planned').nth(1).fill('5000');
    await dialog.getByRole('button', { name: 'Add project' }).click();
    await expect(page.getByRole('heading', { name: 'New kitchen' })).toBeVisible();
    await expect(page.getByText('$1,000.00 of the budget is in no line yet.')).toBeVisible();
  });

  const id = page.url().split('/').at(-1) ?? '';
  const ask = async (vendor_id: unknown, ...amounts: [string, string][]) =>
    maria.ask('POST', '/api/vendors/quotes', {
      title: 'Kitchen, fitted',
      of: { item_type: 'project', item_id: id },
      vendor_id,
      items: amounts.map(([what, amount]) => ({ what, amount })),
    });
  await ask(hill, ['Cabinets', '11500'], ['Counter', '5500'], ['Fitting', '900']);
  await ask(studio['id'], ['Cabinets', '13000'], ['counter', '4800']);
  await ask(depot['id'], ['Cabinets', '9000']);

  const table = page.getByRole('table', { name: 'Quotes for The whole project' });
  await test.step('the three stand side by side, the lowest and what is missing in words', async () => {
    await page.reload();
    await expect(
      page.getByText('Depot is lowest, $8,800.00 below the next. It leaves out Counter and Fitting.'),
    ).toBeVisible();
    await expect(table.getByRole('row', { name: /^Counter/ })).toContainText('$4,800.00lowest');
    await expect(table.getByRole('row', { name: /^Fitting/ })).toContainText('Not in it');
    await expectAccessible(page, 'a project with quotes');
    await page.setViewportSize(phone);
    await expect(table).toBeHidden();
    await expect(
      page.getByRole('list', { name: 'Quotes for The whole project' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expectNoSidewaysScroll(page, 'quotes on a phone');
    await page.setViewportSize(desk);
  });

  await test.step('a vendor who is not in the book yet is added where the quote is written down', async () => {
    await page.goto('/quotes/add');
    const dialog = page.getByRole('dialog', { name: 'Add quote' });
    await dialog.getByLabel('What for').fill('Gutters');
    await dialog.getByRole('combobox', { name: 'Vendor' }).click();
    await page.keyboard.type('Ridge Roofing');
    await page.getByRole('option', { name: 'Add “Ridge Roofing”' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveText('Ridge Roofing');
    await expect(dialog.getByLabel('What for')).toHaveValue('Gutters');
    await dialog.getByLabel('Amount').fill('900');
    await dialog.getByRole('button', { name: 'Add quote' }).click();
    await expect(page.getByRole('link', { name: 'Ridge Roofing' })).toBeVisible();
    await page.goto(`/projects/${id}`);
  });

  const budget = page.getByRole('table', { name: 'Budget' });
  await test.step('accepting one declines the others and fills the plan; undo takes it back', async () => {
    await table.getByRole('button', { name: 'Accept Hill Cabinets' }).click();
    await expect(table.getByText('Declined')).toHaveCount(2);
    await expect(budget.getByRole('row', { name: /^Fitting/ })).toContainText('$900.00');
    await expect(budget.getByRole('row', { name: /^Total/ })).toContainText('$17,900.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table.getByText('Received')).toHaveCount(3);
    await expect(budget.getByRole('row', { name: /^Fitting/ })).toHaveCount(0);
    await table.getByRole('button', { name: 'Accept Hill Cabinets' }).click();
    await expect(table.getByText('Accepted')).toBeVisible();
  });

  await test.step('a payment stands beside what was planned, and says what is over budget', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel('Amount').fill('12000.50');
    await dialog.getByLabel('What for').fill('Cabinets delivered');
    await dialog.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: 'Hill Cabinets' }).click();
    await dialog.getByLabel('Budget line').selectOption('Cabinets');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(budget.getByRole('row', { name: /^Cabinets/ })).toContainText('$0.50 over');
    await expect(page.getByText('Expected to be $400.50 over budget')).toBeVisible();
  });

  await test.step('the vendor’s page says what they did and were paid; taking the payment back takes it out', async () => {
    await page.getByRole('list', { name: 'Payments' }).getByRole('link', { name: 'Hill Cabinets' }).click();
    const paid = page.getByRole('definition').filter({ hasText: '$12,000.50' });
    await expect(paid).toBeVisible();
    await page.getByRole('button', { name: 'Take back Cabinets delivered' }).click();
    await expect(paid).toHaveCount(0);
    // The undo of the accepted quote may still be there above it.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(paid).toBeVisible();
  });
});
