import { addDays } from '@holdfast/domain/kernel/time/day';
import { openMenu } from './household-screens.ts';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = new Date().toISOString().slice(0, 10);

for (const [name, size] of [
  ['a desk @core', desk],
  ['a phone', phone],
] as const) {
  test(`from nothing to a forecast that says when the account falls below zero, and why, on ${name} @recurring`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size);
    const maria = await newPerson(server.address);
    const account = { kind: 'bank', name: 'Everyday', opening: '1000' };
    await maria.ask('POST', '/api/finance/accounts', account);
    await signInAs(page, maria, '/finance/recurring');
    await expect(page.getByText('No recurring items yet')).toBeVisible();
    await page.goto('/finance/recurring/add');
    await page.getByRole('button', { name: 'Add recurring item' }).click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await page.getByLabel('Name').fill('Rent');
    await page.getByLabel('Amount', { exact: true }).fill('700');
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Everyday' }).click();
    await page.getByLabel('First date').fill(addDays(today, -1));
    await page.getByRole('button', { name: 'More details' }).click();
    await page.getByLabel('Next date').fill(addDays(today, -1));
    await page.getByRole('button', { name: 'Add recurring item' }).click();

    const waiting = page.getByRole('region', { name: 'To confirm' });
    await expect(waiting.getByText('Rent')).toBeVisible();
    await expectAccessible(page, 'recurring');
    await waiting.getByRole('button', { name: 'More: Rent' }).click();
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    await expect(page.getByText(/^Rent of .* skipped$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(waiting.getByText('Rent')).toBeVisible();
    await waiting.getByRole('button', { name: 'Post Rent' }).focus();
    await page.keyboard.press('p');
    await expect(page.getByText('Rent posted, $700.00')).toBeVisible();
    await expect(waiting).toBeHidden();

    await page.goto('/finance/forecast');
    await expect(
      page.getByText(/^Everyday falls below zero on .*, because of Rent \(\$700\.00\)\.$/),
    ).toBeVisible();
    await expectAccessible(page, 'forecast');
    const rooms = await openMenu(page);
    await expect(rooms.locator('[aria-current]')).toHaveText('Forecast');
    await expect(rooms.getByRole('link', { name: 'Forecast' })).toBeInViewport({ ratio: 0.9 });
    await page.goto('/finance');
    const ahead = page.getByRole('region', { name: 'The next 90 days' });
    await expect(ahead.getByText(/^Everyday falls below zero on .*, because of Rent/)).toBeVisible();
    await expectAccessible(page, 'the overview with what is ahead');
    await ahead.getByRole('link', { name: /^Everyday/ }).click();
    await expect(page).toHaveURL(/\/finance\/forecast\?account=/);
    await page.getByRole('checkbox', { name: 'Rent' }).uncheck();
    await expect(page.getByText('What if: no account falls too low.')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: '12 months' }).click();
    await expect(page).toHaveURL(/days=365/);
    const { items } = await maria.ask('GET', '/api/finance/recurring');
    expect(items).toHaveLength(1);
  });
}
