import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { sampleMortgage, sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('somebody sees what they are worth, on which records it rests, and how it came to be (M-11) @net-worth @dashboard', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const today = new Date().toISOString().slice(0, 10);
  await signInAs(page, maria, '/finance');

  await test.step('from nothing: three steps', async () => {
    await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
    for (const step of ['Add an account', 'Import a bank file', 'Set a budget'])
      await expect(page.getByRole('link', { name: step })).toBeVisible();
    await expectAccessible(page, 'money, none yet');
    await page.goto('/finance/net-worth');
    await expect(page.getByText('No financial data available')).toBeVisible();
  });

  const bought = addDays(today, -400);
  const home = sampleProperty({
    purchase_date: bought,
    purchase_price: '300000.00',
    current_value: '340000.00',
  });
  const mortgage = sampleMortgage({
    start_date: bought,
    original_amount: '210000.00',
    current_balance: '200000.00',
  });
  const { id } = await maria.ask('POST', '/api/real-estate/properties', home);
  await maria.ask('POST', `/api/real-estate/properties/${String(id)}/mortgages`, mortgage);
  const account = { kind: 'bank', name: 'Everyday checking', opening: '5000.00' };
  const { id: bank } = await maria.ask('POST', '/api/finance/accounts', account);
  const pay = {
    kind: 'income',
    account_id: bank,
    amount: '1250.50',
    transaction_date: today,
    merchant: 'Pay',
  };
  await maria.ask('POST', '/api/finance/transactions', pay);

  await test.step('the dashboard counts all of it, and each figure leads to its rows (S-131, S-140)', async () => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Financial Summary' });
    await expect(card.getByText('$146,250.50')).toBeVisible();
    await card.getByRole('button', { name: 'Financial Breakdown' }).click();
    for (const label of [
      'Net Worth',
      'Portfolio',
      'Monthly Income',
      'Monthly Expenses',
      'Monthly Net',
      'Liquid Assets',
    ])
      await expect(card.getByText(label, { exact: true })).toBeVisible();
    await expect(
      card.getByText(
        'Net worth is real estate and movable assets plus bank balances, minus mortgages, debts, and cards. Appliances are not counted.',
      ),
    ).toBeVisible();
    const month = `from=${today.slice(0, 7)}-01&to=${addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1)}`;
    for (const [figure, address] of [
      ['$146,250.50', '/finance/net-worth'],
      ['$340,000', '/finance/net-worth?line=real_estate%2Cmovable#real_estate'],
      ['$6,250.50', '/finance/net-worth?line=bank#bank'],
      ['$1,250.50', `/finance/transactions?kind=income&${month}`],
      ['$0', `/finance/transactions?kind=expense&${month}`],
      ['+$1,250.50', `/finance/transactions?${month}`],
    ] as const)
      await expect(card.getByRole('link', { name: figure, exact: true }).first()).toHaveAttribute(
        'href',
        address,
      );
    await card.getByRole('link', { name: /Mortgages/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Net worth' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Mortgage of/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Mortgage of/ }).getByText('−$200,000.00')).toBeVisible();
  });

  await test.step('a former day says what was so then, and what made the difference adds up', async () => {
    const change = page.getByRole('region', { name: 'What changed' });
    await expect(change.getByText('Mortgage balances first known')).toBeVisible();
    await change.getByText(/Income$/).click();
    await expect(change.getByRole('link', { name: 'Everyday checking +$1,250.50' })).toHaveAttribute(
      'href',
      new RegExp(`/finance/transactions\\?account=${String(bank)}&kind=income`),
    );
    await page.getByLabel('On the day').fill(addDays(today, -30));
    await expect(page.getByText(/^Net worth at the end of/)).toBeVisible();
    await expect(page.getByText('$90,000.00').first()).toBeVisible();
    await expect(page.getByText(/the amount that was borrowed stands here/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('$90,000.00').first()).toBeVisible();
    await expectAccessible(page, 'net worth of a former day');
  });

  await test.step('kind by kind, over time, each leads to its records', async () => {
    await page.goto('/finance/net-worth');
    await page.getByRole('button', { name: 'By kind' }).click();
    const course = page.getByRole('region', { name: 'Over time' });
    const kinds = course.getByRole('list', { name: 'Kinds' });
    await expect(kinds.getByRole('link', { name: 'Mortgages −$200,000' })).toHaveAttribute(
      'href',
      '/finance/net-worth?line=mortgage#mortgage',
    );
    await expect(course.getByRole('link', { name: /^Real estate, .*: \$340,000\.00$/ }).last()).toBeVisible();
    await expectAccessible(page, 'net worth by kind');
    await course.getByRole('button', { name: 'Show as table' }).click();
    await expect(course.getByRole('table', { name: 'Net worth by kind' })).toBeVisible();
    await expectAccessible(page, 'net worth by kind as a table');
  });

  await test.step('what the file says adds up to the same', async () => {
    const file = await page.request.get('/api/finance/worth.csv');
    expect(await file.text()).toContain('200000.00,-200000.00');
  });

  await test.step('the overview leads on', async () => {
    await page.goto('/finance');
    await expect(page.getByText('$6,250.50 in the bank, a net worth of $146,250.50.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Everyday checking/ })).toBeVisible();
    await expectAccessible(page, 'money at a glance');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'money at a glance');
    await page.goto('/finance/net-worth?line=bank');
    await expect(page.getByRole('link', { name: /Everyday checking/ })).toBeVisible();
    await expectNoSidewaysScroll(page, 'net worth');
    await page.setViewportSize(desk);
  });
});

test('where finance fails, the dashboard stands and offers to load it again (S-138) @dashboard @finance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await maria.ask('POST', '/api/real-estate/properties', sampleProperty({ current_value: '340000.00' }));
  await signInAs(page, maria, '/finance');
  let fails = true;
  // The dashboard's answer has no finances where these cannot be read.
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()) as { pieces: object };
    await route.fulfill({ response, json: { ...shown, pieces: { ...shown.pieces, finances: null } } });
  });
  await page.route('**/api/finance/summary*', async (route) =>
    fails
      ? route.fulfill({ status: 400, json: { title: 'Not now', status: 400, code: 'invalid', fields: [] } })
      : route.continue(),
  );
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Financial Summary' });
  await expect(card.getByText('No financial data available')).toBeVisible();
  await expect(page.getByText('Portfolio Value')).toBeVisible();
  await card.getByRole('button', { name: 'Load Finance Data' }).click();
  await expect(card.getByText('No financial data available')).toBeVisible();
  fails = false;
  await card.getByRole('button', { name: 'Load Finance Data' }).click();
  await expect(card.getByText('$340,000').first()).toBeVisible();
});
