import { housePicture } from '../server/sample/drawings/sample-pictures.ts';
import { sister } from '../server/sample/family/people.ts';
import { desk, enterAs, expect, expectAccessible, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk });

test('two sisters write to each other under a policy, with a photograph, at a desk and on a phone @core @messaging', async ({
  page,
  browser,
  family,
  server,
}) => {
  const hers = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true });
  const ana = await hers.newPage();
  // Her trial begins with her first sign-in, and nothing is written in a house without one.
  await signInAs(page, family, '/insurance');
  await enterAs(ana, { email: sister.email, password: family.password });
  const log = page.getByRole('log', { name: 'Messages' });
  const hersLog = ana.getByRole('log', { name: 'Messages' });

  await test.step('Maria writes about the policy of the home that Ana may see', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Barton Hills home/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: 'Messages' });
    await card.getByRole('link', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await expect(dialog.getByRole('list', { name: 'To' })).toContainText('Ana Reyes');
    await dialog.getByLabel('Message').fill('The roof was hit by hail last night. Could you look at it?');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Photo or file' }).click();
    await (
      await chooser
    ).setFiles({ name: 'hail.jpg', mimeType: 'image/jpeg', buffer: await housePicture(8) });
    await expect(dialog.getByRole('list', { name: 'Attached' })).toContainText('hail.jpg');
    await expectAccessible(page, 'a new conversation');
    // What cannot be sent stays as it was typed, and is sent by the next press.
    const begins = '**/api/messaging/threads';
    const title = 'Too many tries. Please wait.';
    await page.route(begins, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { title, status: 429, code: 'too_many', fields: [] } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(title)).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveValue(/hit by hail/);
    await expect(dialog.getByRole('list', { name: 'Attached' })).toContainText('hail.jpg');
    await page.unroute(begins);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByText('The roof was hit by hail last night.')).toBeVisible();
    await expect(log.getByRole('button', { name: 'hail.jpg' })).toBeVisible();
    await expectAccessible(page, 'a conversation at the desk');
  });

  await test.step('Ana finds it unread on her phone, and answers with a photograph', async () => {
    await ana.goto('/messaging');
    const row = ana.getByRole('link', { name: /About Barton Hills home/ });
    await expect(row).toContainText('1 unread');
    await expectAccessible(ana, 'the list on the phone');
    await ana.getByRole('searchbox', { name: 'Search conversations' }).fill('hail');
    await expect(row).toContainText('Maria Reyes: The roof was hit by hail');
    await ana.getByRole('searchbox', { name: 'Search conversations' }).fill('');
    // Another page of hers shows the mark at the menu's button, and loses it when she reads on this one.
    const beside = await hers.newPage();
    await beside.goto('/dashboard');
    const mark = beside.getByRole('button', { name: 'Menu', exact: true }).getByText('1 unread');
    await expect(mark).toBeVisible();
    await row.click();
    await expect(hersLog.getByText('The roof was hit by hail last night.')).toBeVisible();
    await expect(mark).toHaveCount(0);
    await beside.close();
    const chooser = ana.waitForEvent('filechooser');
    await ana.getByRole('button', { name: 'Attach' }).click();
    await (
      await chooser
    ).setFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await housePicture(7) });
    await expect(ana.getByRole('list', { name: 'Attached' }).getByText('roof.jpg')).toBeVisible();
    await ana.getByRole('textbox', { name: 'Message' }).fill('Two tiles are gone.');
    // With a finger Enter begins a line, and the button sends.
    await ana.getByRole('textbox', { name: 'Message' }).press('Enter');
    await ana.getByRole('textbox', { name: 'Message' }).pressSequentially('I have covered the hole.');
    await ana.getByRole('button', { name: 'Send' }).click();
    await expect(hersLog.getByText('I have covered the hole.')).toBeVisible();
    await expect(ana.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expectAccessible(ana, 'a conversation on the phone');
  });

  await test.step('Maria sees it come, opens the photograph, and that hers was read', async () => {
    await expect(log.getByText('I have covered the hole.')).toBeVisible();
    await log.getByRole('button', { name: 'roof.jpg' }).click();
    await expect(page.getByRole('dialog', { name: 'roof.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Thank you!');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(log.getByText('Thank you!')).toBeVisible();
    await expect(hersLog.getByText('Thank you!')).toBeVisible();
    await expect(log.getByText('Seen', { exact: true })).toBeVisible();
  });

  await test.step('what is typed survives a reload; what was sent can be taken back', async () => {
    await page.getByRole('textbox', { name: 'Message' }).fill('I will call the insurer');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I will call the insurer');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(hersLog.getByText('I will call the insurer')).toBeVisible();
    await log.getByText('I will call the insurer').hover();
    await log.getByRole('button', { name: 'More about this message' }).last().click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(hersLog.getByText('Message removed')).toBeVisible();
    await expect(hersLog.getByText('I will call the insurer')).toHaveCount(0);
  });

  await test.step('what is taken back ends it for Ana, on the page that is open', async () => {
    const refused = await page.evaluate(async () => {
      const listed = await fetch('/api/sharing/grants');
      const { items } = (await listed.json()) as { items: { id: string }[] };
      const answers = await Promise.all(
        items.map(({ id }) => fetch(`/api/sharing/grants/${id}`, { method: 'DELETE' })),
      );
      return answers.filter(({ ok }) => !ok).map(({ status }) => status);
    });
    expect(refused).toEqual([]);
    await expect(ana.getByText('Conversation not found')).toBeVisible();
    await expect(page.getByText('Everybody else has left this conversation.')).toBeVisible();
  });
  await hers.close();
});
