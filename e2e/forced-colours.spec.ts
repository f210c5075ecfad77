import type { Locator, Page } from '@playwright/test';
import { desk, expect, holdfast, signInAs, test } from './journey.ts';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('where the device chooses the colours, every state and every button is still seen @house', async ({
  page,
  server,
  family,
}) => {
  await holdfast(server, 'make-admin', family.email);
  await signInAs(page, family);

  await test.step('a primary button has a border', async () => {
    await page.goto('/documents');
    const upload = page.getByRole('link', { name: 'Upload Document' });
    await expect(upload).toBeVisible();
    expect(await borderOf(upload)).not.toBe('none');
  });
  await test.step('a chip and the entry of the menu', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    const chip = page.getByRole('button', { name: /^Critical/ });
    await chip.click();
    await expectTellsApart(page, chip, page.getByRole('button', { name: /^Low/ }));
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expectTellsApart(
      page,
      menu.getByRole('link', { name: 'Documents' }),
      menu.getByRole('link', { name: 'Subscription' }),
    );
  });
  await test.step('what the arrow keys are on, among choices and in a menu', async () => {
    await page.getByLabel('Category', { exact: true }).click();
    const options = page.getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expectTellsApart(page, options.nth(1), options.nth(3));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.keyboard.press('ArrowDown');
    const entries = page.getByRole('menuitem');
    await expectTellsApart(page, page.locator('[role=menuitem]:focus'), entries.last());
    await page.keyboard.press('Escape');
  });
  await test.step('segments and switches', async () => {
    await page.getByRole('button', { name: 'Accessibility' }).click();
    await expectTellsApart(
      page,
      page.locator('fieldset [aria-pressed=true]').last(),
      page.locator('fieldset [aria-pressed=false]').last(),
    );
    const switches = page.getByRole('switch');
    const [first, second] = [switches.first(), switches.last()];
    if (!(await first.isChecked())) await first.click();
    await expectTellsApart(page, first, second);
    // The knob is drawn, and not in the colour of its ground.
    const knob = await second.evaluate((each) => [
      getComputedStyle(each, '::before').backgroundColor,
      getComputedStyle(each).backgroundColor,
    ]);
    expect(knob[0]).not.toBe(knob[1]);
    await first.click();
    await page.keyboard.press('Escape');
  });
  await test.step('the steps of a wizard', async () => {
    await page.goto('/assets/add-property');
    const bars = page.locator('[role=dialog] ol > li > span:first-child');
    await expectTellsApart(page, bars.first(), bars.last());
  });
  await test.step('tabs', async () => {
    await page.goto('/admin');
    const tabs = page.getByRole('tab');
    await expectTellsApart(page, tabs.first(), tabs.last());
  });
});

/** What is left to see of an element: its ground, its frame and its letters, and whether the last two are in the ground's colour. */
async function look(element: Locator): Promise<string> {
  await expect(element).toBeVisible();
  return element.evaluate((each) => {
    const style = getComputedStyle(each);
    return [
      style.backgroundColor,
      style.borderBottomColor,
      style.outlineStyle,
      style.textDecorationLine,
    ].join(' ');
  });
}

async function expectTellsApart(page: Page, chosen: Locator, other: Locator): Promise<void> {
  // Away from both, because a pointer that rests on one draws it differently.
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await look(chosen)) === (await look(other))).toBe(false);
}

async function borderOf(element: Locator): Promise<string> {
  return element.evaluate((each) => {
    const style = getComputedStyle(each);
    return Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== style.backgroundColor
      ? style.borderTopStyle
      : 'none';
  });
}
