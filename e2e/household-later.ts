import type { Page } from '@playwright/test';
import type { Days } from './household.ts';
import { dialog, fact, menu, region, repair } from './household-screens.ts';
import { expect } from './journey.ts';
import type { Person } from './person.ts';

export async function seeDishwasher(page: Page, days: Days): Promise<void> {
  const cover = region(page, 'Warranty');
  const ended = days.yearOver.slice(0, 4);
  await expect(
    cover.getByText(new RegExp(`^Parts covered until .* · labor ended in ${ended}$`)),
  ).toBeVisible();
  await expect(
    cover.getByText('Missing: photograph, warranty document, registration with the maker'),
  ).toBeVisible();
  // Its upkeep was planned with it: no card says that nothing is.
  await expect(page.getByText(/None planned|none is planned|No service date yet/)).toHaveCount(0);
  await expect(fact(page, 'Last repair')).toContainText('Replace the drain pump');
  await expect(fact(page, 'By')).toHaveText('Harbor Appliance');
  await expect(fact(page, 'For')).toHaveText('$184.60');
}

export async function claim(page: Page): Promise<void> {
  await region(page, 'Warranty').getByRole('button', { name: 'Open a claim' }).click();
  const form = dialog(page, 'Open a claim');
  await form.getByLabel('What happened').fill('It does not drain');
  await form.getByRole('button', { name: 'Open claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'It does not drain' })).toBeVisible();
  const entry = dialog(page, 'Add to the diary');
  for (const words of ['They want the receipt', 'Parts are sent, the work is ours to pay']) {
    await page.getByRole('button', { name: 'Add entry' }).click();
    await entry.getByLabel('With whom').fill('Dora');
    await entry.getByLabel('What was said or done').fill(words);
    await entry.getByRole('button', { name: 'Add entry' }).click();
    await expect(entry).toBeHidden();
  }
  await expect(page.getByRole('list', { name: 'Diary' }).getByText('They want the receipt')).toBeVisible();
  const pdf = (await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')) ?? '';
  expect((await (await page.request.get(pdf)).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Dishwasher', exact: true }).click();
}

export async function quote(page: Page, vendor: string, amount: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add quote$/i })
    .first()
    .click();
  const adding = dialog(page, /^Add quote$/i);
  await adding.getByLabel('What for').fill('Mend the dishwasher');
  await adding.getByRole('combobox', { name: /^Vendor/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${vendor}`) }).click();
  await adding.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await adding.getByRole('button', { name: /^Add quote$/i }).click();
  await expect(adding).toBeHidden();
}

/** Opens the comparison of what was offered for a thing, from the line that says how many there are. */
export async function compareQuotes(page: Page, count: string): Promise<void> {
  await region(page, 'Quotes').getByText(count, { exact: true }).click();
}

export async function repairAgain(page: Page): Promise<void> {
  await repair(page, 'Replace the control board', '212.40');
  await expect(fact(page, 'Last repair')).toContainText('Replace the control board');
  await expect(fact(page, 'For')).toHaveText('$212.40');
  const worth = region(page, 'Value and cost');
  await worth.getByText('How cost is calculated').click();
  // 184.60 + 212.40 in 21 months: 397.00 × 12 / 21 a year
  await expect(worth.getByText('$397.00', { exact: true })).toHaveCount(2);
  await expect(worth.getByText('$226.86', { exact: true })).toBeVisible();
}

/** On the vendor’s screen, and in the interface: two repairs, two expenses. */
export async function seeRepairOnce(page: Page, maria: Person): Promise<void> {
  const id = page.url().split('/').at(-1) ?? '';
  const { ownership } = await maria.ask('GET', `/api/values/appliance/${id}`);
  expect(ownership).toMatchObject({
    spent: [{ category: 'repairs', total: '397.00' }],
    spent_total: '397.00',
    cost: '397.00',
  });
  const visits = await maria.ask('GET', `/api/maintenance/visits?of_type=appliance&of_id=${id}`);
  expect(visits).toMatchObject({ total: 2, cost: '397.00' });
  const before = page.url();
  await page.getByRole('link', { name: 'Harbor Appliance', exact: true }).first().click();
  // The next link is called the same: pressed too soon it would be this one again.
  await expect(page).not.toHaveURL(before);
  await page.getByRole('link', { name: 'Harbor Appliance', exact: true }).click();
  await expect(fact(page, 'Paid in all')).toHaveText('$397.00');
  await expect(fact(page, 'Payments')).toHaveText('2');
  const work = page.getByRole('list', { name: 'Work done' }).getByRole('listitem');
  await expect(work).toHaveCount(2);
  await expect(work.first()).toContainText('$212.40');
}

export async function renewHome(page: Page): Promise<void> {
  await menu(page, 'Insurance');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText(/^This policy ran out on/)).toBeVisible();
  await page.getByRole('button', { name: 'Renew' }).click();
  const renewing = dialog(page, /^Renew/);
  await renewing.getByLabel('Premium').fill('124.90');
  await renewing.getByRole('button', { name: 'Renew' }).click();
  await expect(renewing).toBeHidden();
  await expect(page.getByText(/^This policy ran out on/)).toHaveCount(0);
  await menu(page, 'Insurance');
  // 12 × 124.90 + 4 × 310.25 + 402.50 + 96.00
  await expect(page.getByText('4 · $3,238.30 a year')).toBeVisible();
}

export async function sellBoat(page: Page): Promise<void> {
  await menu(page, 'Movable assets');
  await page.getByRole('link', { name: /^Boat/ }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await page.getByLabel('Sale price').fill('19,100.50');
  await expect(page.getByText('a gain of $600.50')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('That is a gain of $600.50 after 4 years and 10 months.')).toBeVisible();
  const insurance = region(page, 'Insurance');
  await expect(insurance.getByText('Its cover ended with the sale.')).toBeVisible();
  // Nothing was done on it and nothing is due any more: no section says so, and none is offered.
  await expect(region(page, 'Maintenance')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add maintenance' })).toHaveCount(0);
  await insurance.getByRole('link', { name: 'Boat hull' }).click();
  await page.getByRole('button', { name: 'End this policy' }).click();
  await expect(page.getByText('The policy is ended: nothing of it is due any more')).toBeVisible();
}
