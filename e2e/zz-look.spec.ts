import { desk, enterAs, expect, phone, test } from './journey.ts';
test('looks', async ({ page, family }) => {
  await enterAs(page, family);
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  for (const [name, size] of [
    ['desk', desk],
    ['phone', phone],
  ] as const) {
    await page.setViewportSize(size);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/finance/debts');
      await expect(page.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'What is owed' }).or(page.getByRole('table')).first(),
      ).toBeVisible();
      await page.screenshot({ path: `/tmp/look/debts-${name}-${scheme}.png`, fullPage: true });
      await page
        .getByRole('link', { name: /Mortgage of Hill/ })
        .first()
        .click();
      await expect(page.getByText('What would more a month save?')).toBeVisible();
      await page.screenshot({ path: `/tmp/look/loan-${name}-${scheme}.png`, fullPage: true });
      await page.goto('/finance/debts/add');
      await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
      await page.screenshot({ path: `/tmp/look/add-${name}-${scheme}.png`, fullPage: true });
    }
  }
});
