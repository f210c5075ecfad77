import type { Page } from '@playwright/test';
import {
  desk,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  test,
  signInAs,
} from './journey.ts';
import { newPerson } from './person.ts';

const open = async (page: Page, query: string) => {
  await page.goto(`/finance/reports?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
};
const report = (page: Page, name: string) =>
  page.getByLabel('Report', { exact: true }).selectOption({ label: name });

/** Each report, what shows that it is there, and an address that its figures lead to. */
const reports = [
  ['Cash flow', 'Income and expenses', /\/finance\/transactions\?from=.*kind=income/],
  ['Categories', 'Spent by category', /\/finance\/transactions\?category=.*kind=expense/],
  ['Properties', 'Homes and things', /\/finance\/transactions\?from=.*of=real_estate/],
  ['Payees', 'Paid to', /\/finance\/transactions\?from=.*kind=expense&q=/],
  ['Trends', 'Spending by category', /\/finance\/transactions\?category=.*kind=expense/],
  ['Money flow', 'Money flow', /\/finance\/transactions\?source=.*kind=income/],
  ['Compare', 'What changed most', /\/finance\/transactions\?category=.*kind=expense/],
] as const;

test('somebody sees where the money went, report by report, and takes it along @reports', async ({
  page,
  family,
}) => {
  await enterAs(page, family);
  await page.setViewportSize(desk);
  await open(page, 'period=last-year');
  await expect(page.getByRole('link', { name: /^Income/ }).first()).toBeVisible();
  // The bars are one stop of the Tab key; the arrow keys move between them.
  const bars = page.getByRole('group', { name: 'Income and expenses' }).getByRole('link');
  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Only the table' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bars.nth(1)).toBeFocused();

  for (const [name, title, address] of reports) {
    await report(page, name);
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card).toBeVisible();
    const hrefs = async () =>
      card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await expect
      .poll(async () => (await hrefs()).some((href) => address.test(href)), { message: name })
      .toBe(true);
    await expectAccessible(page, name);
    await expectNoSidewaysScroll(page, name);
  }
  await report(page, 'Accounts');
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();

  await page.setViewportSize(phone);
  for (const [name, title] of reports) {
    await report(page, name);
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, `${name} on a phone`);
  }
  await report(page, 'Money flow');
  await expect(page.getByRole('list', { name: 'Comes from' }).getByText('Primary Job')).toBeVisible();
  await expectAccessible(page, 'money flow on a phone');
});

test('the filter narrows every figure, stays in the address, and goes along into the files @reports', async ({
  page,
  family,
}) => {
  await enterAs(page, family);
  await page.setViewportSize(desk);
  await open(page, 'report=categories&period=last-year');
  const spent = page.getByRole('region', { name: 'Spent by category', exact: true });
  await expect(spent.getByRole('link', { name: /Housing/ }).first()).toBeVisible();
  const total = page.getByRole('link', { name: /^Expenses/ });
  const before = await total.innerText();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Pecan Rewards card' }).click();
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect(total).not.toHaveText(before);
  await expect(page).toHaveURL(/account=/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter, 1 set' })).toBeVisible();

  await page.getByRole('button', { name: 'More for reports' }).click();
  const csv = page.getByRole('menuitem', { name: 'Download as CSV' });
  const file = await page.request.get((await csv.getAttribute('href')) ?? '');
  expect(file.ok()).toBe(true);
  const text = await file.text();
  const shown = /\$([\d,]+\.\d\d)/.exec(await total.innerText())?.[1]?.replaceAll(',', '') ?? '';
  await page.keyboard.press('Escape');
  expect(text).toContain(`"Total expenses",,${shown}`);

  await page.getByLabel('Period', { exact: true }).selectOption('this-month');
  await report(page, 'Trends');
  await page.getByRole('button', { name: 'Only the table' }).click();
  await expect(page.getByRole('table', { name: 'Spending by category and period' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the chart' }).click();
});

test('somebody without money reads what will stand here @reports', async ({ page, server }) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  await open(page, 'report=flow');
  await expect(page.getByText('Nothing in these months')).toBeVisible();
  await expectAccessible(page, 'reports of nobody');
});
