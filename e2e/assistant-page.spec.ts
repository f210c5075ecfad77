import { button, field, frame, idOf, log, scriptAssistant, violin, worth } from './assistant-answers.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk });

test('context is chosen, the page shows the conversations, and the user menu turns it off @assistant', async ({
  page,
  family,
}) => {
  const sent = await scriptAssistant(page, {
    answers: { 'what is it worth?': violin },
    services: ['gemini'],
    settings: { informed: false },
  });
  await signInAs(page, family, '/movable-assets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /violin/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /violin/i })).toBeVisible();
  await button(page).click();
  await expect(frame(page).getByRole('region', { name: 'Privacy' })).toContainText(
    'It never gets your figures.',
  );
  await frame(page).getByRole('button', { name: 'Add context' }).click();
  const panel = page.getByRole('region', { name: 'Add context' });
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText('On this screen');
  await first.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(frame(page).getByRole('list', { name: 'Context' })).toContainText(/violin/i);
  await field(page).fill('what is it worth?');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('$14,500.00');
  await expect(frame(page).getByRole('region', { name: 'Privacy' })).toHaveCount(0);
  const question = sent.find(({ path }) => path === '/messages')?.body;
  expect(question).toMatchObject({
    context: [{ item_type: 'movable' }],
    smart: true,
    rag: true,
    provider: 'auto',
  });
  expect(sent.find(({ path }) => path === '/settings')?.body).toEqual({ informed: true });
  // What is chosen stays chosen, also where the stored conversation has no context.
  await page.reload();
  await expect(log(page)).toContainText('$14,500.00');
  await expect(frame(page).getByRole('list', { name: 'Context' })).toContainText(/violin/i);

  await page.goto(`/rag-demo?conversation=${idOf(7)}`);
  await expect(button(page)).toHaveCount(0);
  await expect(log(page)).toContainText('Violin, today: $14,500.00.');
  await expect(page.getByRole('button', { name: /^The violin/ })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'the page with its conversations');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page).toHaveURL(/\/rag-demo\/full-screen/);
  await expect(log(page)).toContainText('Violin, today: $14,500.00.');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the full screen');
  await page.getByRole('button', { name: 'Leave full screen' }).click();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Turn assistant off' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await expect(frame(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Turn assistant on' }).click();
  await expect(button(page)).toBeVisible();
});

test('the privacy words count as shown with the first question under them, a suggested one too @assistant', async ({
  page,
  family,
}) => {
  const sent = await scriptAssistant(page, {
    answers: { [worth]: violin },
    services: ['gemini'],
    settings: { informed: false },
  });
  await signInAs(page, family);
  await button(page).click();
  const words = frame(page).getByRole('region', { name: 'Privacy' });
  await expect(words).toContainText('Documents are sent only if you allow it.');
  await frame(page).getByRole('button', { name: worth }).click();
  await expect(log(page)).toContainText('$14,500.00');
  await expect(words).toHaveCount(0);
  expect(sent.map(({ path, body }) => (path === '/settings' ? body : path))).toEqual([
    { informed: true },
    '/messages',
  ]);

  await page.goto('/settings/assistant');
  await expect(page.getByText('Documents are sent only if you allow it.')).toBeVisible();
  const switches = page.getByRole('main').getByRole('switch');
  await expect(switches).toHaveCount(5);
  for (const name of ['Assistant button', 'Smart mode', 'RAG mode'])
    await expect(page.getByRole('switch', { name })).toBeVisible();
  // What lets a service have more is off until somebody turns it on.
  for (const name of ['Let the AI read passages of my documents', 'Let the AI see my figures'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
});

test('a device without a network is told that nothing comes by itself @assistant', async ({
  page,
  family,
}) => {
  await signInAs(page, family, '/rag-demo');
  await expect(page.getByText('Real-time Data')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Real-time Data')).toBeVisible();
});

test('a visitor is answered about the sample family by the server itself @assistant', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/rag-demo');
  const asked = page.getByRole('button', { name: 'What is our net worth?' });
  const answer = log(page).getByRole('article', { name: 'Answer' });
  // The first visitor of a server has the family moved in.
  await expect(async () => {
    await page.reload();
    await asked.click();
    await expect(answer.getByRole('definition').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
  }).toPass({ intervals: [3_000] });
  await field(page).fill('how much is the violin worth');
  await page.keyboard.press('Enter');
  await expect(answer.last()).toContainText('$14,500.00');
  await field(page).fill('and the boat?');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveCount(3);
  await expect(answer.last()).toContainText(/sailboat|boat/i);
  await expect(answer.last().getByRole('definition').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(log(page).getByRole('link')).toHaveCount(0);
});

test('a visitor asks the sample family, and no answer leads to a closed door @assistant', async ({
  page,
}) => {
  const sent = await scriptAssistant(page, { answers: { [worth]: violin } });
  await page.goto('/rag-demo');
  await expect(page.getByRole('note')).toContainText(
    'This is a demo over a sample family. Nothing you type is stored, and no AI service is asked.',
  );
  await page.getByRole('button', { name: worth }).click();
  await expect(log(page)).toContainText('$14,500.00');
  await expect(log(page).getByRole('link')).toHaveCount(0);
  expect(sent.map(({ path }) => path)).toEqual(['/demo']);
  await expectAccessible(page, 'the demo');
  await expect(page.getByRole('link', { name: 'Create your account' }).last()).toBeVisible();
});

test('in the largest letters on the narrowest phone, in the dark, and in forced colors nothing is lost @assistant', async ({
  page,
  family,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = 'Registration and insurance of vehicles · Sailboat “Paloma”, Lake Travis, slip 14';
  const choices = { content: 'Did you mean …', choices: [{ id: 'x', label: long }] };
  await scriptAssistant(page, { answers: { [worth]: violin, 'what is meant?': choices } });
  await signInAs(page, family);
  const letters = async (size: string) =>
    page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size);
  await letters('1.5em');
  await button(page).click();
  await frame(page).getByRole('button', { name: worth }).click();
  await expect(log(page).getByRole('definition')).toHaveText('$14,500.00');
  await field(page).fill('what is meant?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('button', { name: long })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the window in large letters');
  const sticksOut = async () =>
    log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await sticksOut()).toBe(0);
  for (const name of ['Send', 'Add context', 'Minimize', 'Close'])
    await expect(frame(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

  await letters('');
  await page.setViewportSize(phone);
  expect(await sticksOut()).toBe(0);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await expectAccessible(page, 'the window in the dark');
  await page.emulateMedia({ forcedColors: 'active' });
  await field(page).fill('and this?');
  const edges = await frame(page)
    .locator('button:is([title="Send"]), [role=log] li > p, [role=log] [role=group] button')
    .evaluateAll((each) => each.map((one) => getComputedStyle(one).borderTopWidth));
  expect(edges.length).toBeGreaterThan(3);
  expect(edges).not.toContain('0px');

  for (const path of ['/settings/assistant', '/rag-demo']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('.animate-late')).toHaveCount(0);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await letters('1.5em');
      await expectNoSidewaysScroll(page, `${path} in large letters at ${width}`);
    }
  }
});
