import type { Locator } from '@playwright/test';
import { desk, expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

test('the shell keeps what was chosen, moves nothing under the pointer and hurries nobody @house', async ({
  page,
  family,
}) => {
  await signInAs(page, family);
  await test.step('a closed sidebar stays closed', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeHidden();
    await button.click();
    await page.reload();
    await expect(menu).toBeVisible();
  });
  await test.step('what areas add to the account menu is there when it opens', async () => {
    await page.waitForLoadState('networkidle');
    // What would be fetched only now does not come any more.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: /^(Upgrade Plan|Subscription)/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/assets/*.js');
  });
  await test.step('small links are as high as a finger', async () => {
    await expectTouchable(page.getByRole('link', { name: /^View all/ }).first());
    await page.goto('/real-estate');
    await page.getByRole('main').locator('[data-at] a').first().click();
    await expectTouchable(
      page.getByRole('region', { name: 'Taxes' }).getByRole('link', { name: 'Tax summary' }),
    );
    await expectTouchable(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'));
  });
  await test.step('zeros are plain, in text as in headings', async () => {
    const devtools = await page.context().newCDPSession(page);
    await page.goto('/real-estate/hub');
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'tfoot .figures:not(:has(*))',
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const struck = fonts.filter((font) => font.familyName.includes('Atkinson'));
    const plain = fonts.filter((font) => !font.familyName.includes('Atkinson'));
    const glyphs = (of: typeof fonts) => of.reduce((sum, font) => sum + font.glyphCount, 0);
    // The dollar sign and the commas are the body's; the digits are not.
    expect(glyphs(plain)).toBeGreaterThan(glyphs(struck));
  });
  await test.step('the account menu stays in a narrow window, however large the letters', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => localStorage.setItem('holdfast.display', JSON.stringify({ fontSize: 24 })));
    await page.goto('/documents');
    await page.getByRole('button', { name: /^Account of/ }).click();
    const box = await page.getByRole('menu').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
  });
  await test.step('nothing of the frame sticks out where the browser doubles all letters', async () => {
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expectNoSidewaysScroll(page, 'letters twice as large');
    const tabs = page.getByRole('navigation', { name: 'Bottom menu' }).getByRole('link').locator('span');
    expect(
      await tabs.evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth)),
    ).toEqual([]);
  });
  await test.step('one may stay after a payment', async () => {
    await page.clock.install();
    await page.goto('/success?session_id=cs_none');
    await page.clock.runFor(3_500);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByText('You will stay here until you continue.')).toBeVisible();
  });
});

async function expectTouchable(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}
