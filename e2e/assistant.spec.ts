import { spoken } from './accessibility-tree.ts';
import {
  button,
  field,
  frame,
  idOf,
  log,
  scriptAssistant,
  violin,
  worth,
  type Scripted,
} from './assistant-answers.ts';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';

test.use({ viewport: desk });

test('a question is asked and the window put away, by keyboard alone @core @assistant', async ({
  page,
  family,
}) => {
  await scriptAssistant(page, { answers: { [worth]: violin, 'What is overdue?': { content: 'Nothing.' } } });
  await signInAs(page, family);

  await test.step('the button opens the window, whose field has the focus', async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(log(page)).toContainText('Hi Maria! Ask me about your homes, things, papers and money.');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'the window');
  });

  await test.step('an answer stands as its sentence, its figure, and its source, and is said once', async () => {
    await page.keyboard.type('How much');
    await page.keyboard.press('Shift+Enter');
    await expect(field(page)).toHaveValue('How much\n');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' is the violin worth?');
    await page.keyboard.press('Enter');
    const answer = log(page).getByRole('article', { name: 'Answer' });
    await expect(answer).toContainText('Violin, today: $14,500.00.');
    await expect(answer.getByRole('definition')).toHaveText('$14,500.00');
    await expect(answer).toContainText('as of Nov 27, 2026');
    await expect(
      answer.getByRole('link', { name: 'Document: Appraisal of the violin, page 2' }),
    ).toBeVisible();
    await expect(answer).toContainText('Understood as: Value · Violin · today');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'Violin, today: $14,500.00.' })).toHaveCount(1);
    const tree = await spoken(page);
    expect(tree.filter(({ role }) => role === 'log').map(({ name }) => name)).toEqual([
      'Messages with Holdfast Assistant',
    ]);
    expect(tree.some(({ role, name }) => role === 'region' && name === 'Holdfast Assistant')).toBe(true);
    await expectAccessible(page, 'an answer');
  });

  await test.step('Escape puts it away and gives the focus back; what was said is still there', async () => {
    await page.keyboard.press('Escape');
    await expect(frame(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('Violin, today: $14,500.00.');
    await page.reload();
    await expect(log(page)).toContainText('Violin, today: $14,500.00.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await button(page).click();
    await expect(log(page)).toContainText('Hi Maria!');
  });
});

test('what is asked of the house is answered as its own screen says it @core @assistant', async ({
  page,
  family,
}) => {
  await signInAs(page, family, '/dashboard');
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^\d+\s*overdue/ })
    .first();
  const overdue = await card.innerText();
  await button(page).click();
  await field(page).fill('What is overdue?');
  await page.keyboard.press('Enter');
  const answer = log(page).getByRole('article', { name: 'Answer' });
  await expect(answer.getByRole('definition').first()).toHaveText(overdue.replace(/\D/g, ''));
  await expect(answer).toContainText('Understood as: ');
  const right = answer.getByRole('button', { name: 'Right', exact: true });
  await right.click();
  await expect(right).toHaveAttribute('aria-pressed', 'true');
  // It is kept: the page lists it, and opens it.
  await page.goto('/rag-demo');
  await page.getByRole('button', { name: /^What is overdue\?/ }).click();
  await expect(log(page)).toContainText('Understood as: ');
});

test('typed words survive a failure, a stop, and a reload @assistant', async ({ page, family }) => {
  const waiting = 'You have asked a lot in a short time. Please wait 3 minutes.';
  const answers: Record<string, Scripted> = {
    'what is lost?': { status: 429, code: 'too_many', title: 'Too many' },
    'what takes long?': 'silence',
    'too often?': { status: 429, code: 'too_many', title: waiting },
    'no rights?': { status: 403, code: 'forbidden', title: 'Closed.' },
  };
  const sent = await scriptAssistant(page, { answers });
  await signInAs(page, family);
  await button(page).click();

  await field(page).fill('no rights?');
  await page.keyboard.press('Enter');
  const sorry = 'Sorry, I encountered an error while processing your message. Please try again.';
  await expect(frame(page).getByRole('alert')).toContainText(sorry);
  await expect(field(page)).toHaveValue('no rights?');
  answers['no rights?'] = { content: 'Now there is an answer.' };
  await frame(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page)).toContainText('Now there is an answer.');
  await expect(frame(page).getByRole('alert')).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await field(page).fill('too often?');
  await page.keyboard.press('Enter');
  await expect(frame(page).getByRole('alert')).toContainText(waiting);

  // Enter that ends a composition sends nothing.
  await field(page).fill('日本');
  const composed = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  await field(page).dispatchEvent('keydown', composed);
  await expect(field(page)).toHaveValue('日本');
  expect(sent.filter(({ path }) => path === '/messages')).toHaveLength(3);

  await field(page).fill('what takes long?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('status')).toHaveText('Holdfast Assistant is thinking...');
  await field(page).fill('typed meanwhile');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('typed meanwhile');
  await frame(page).getByRole('button', { name: 'Stop' }).click();
  await expect(field(page)).toHaveValue('what takes long?\ntyped meanwhile');
  await expect(log(page).getByRole('status')).toHaveText('');
  expect(sent.filter(({ path }) => path === '/messages')).toHaveLength(4);

  await page.reload();
  await expect(field(page)).toHaveValue('what takes long?\ntyped meanwhile');
  await field(page).fill('line\n'.repeat(30));
  expect((await field(page).boundingBox())?.height).toBe(80);
  await field(page).fill('a'.repeat(1_799));
  await expect(frame(page)).not.toContainText('/2000');
  await field(page).fill('a'.repeat(1_800));
  await expect(frame(page)).toContainText('1800/2000');
  await field(page).fill('a'.repeat(2_001));
  await expect(frame(page)).toContainText('1 too many');
  await expect(frame(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('a proposal is confirmed, a reading chosen, and nothing in an answer acts by itself @assistant', async ({
  page,
  family,
}) => {
  const evil = '<img src=x onerror=alert(1)>\u202egpj.exe';
  const sent = await scriptAssistant(page, {
    answers: {
      'I changed the furnace filter today, 22.50': {
        content: 'I can record that.',
        proposal: {
          id: idOf(50),
          title: 'Mark “Change the furnace filter” as done',
          fields: [{ label: 'Cost', value: '$22.50' }],
          state: 'open',
          written: null,
        },
      },
      'what did we pay okafor': {
        content: 'Several people have that name.',
        choices: [{ id: 'x', label: 'Okafor Plumbing' }],
      },
      'what is evil?': {
        content: evil,
        figures: [
          {
            id: 'a',
            label: 'Name',
            of: evil,
            unit: 'text',
            value: evil,
            href: '//elsewhere.example',
            cites: [],
          },
        ],
        more: { label: 'Elsewhere', href: '//elsewhere.example' },
        words: 'Kind words [here](https://elsewhere.example).',
        notice: 'Today’s AI answers are used up. I still answer from your records.',
        source: 'hybrid',
      },
    },
  });
  await signInAs(page, family);
  await button(page).click();
  const ask = async (text: string) => {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  };

  await ask('I changed the furnace filter today, 22.50');
  const card = page.getByRole('region', { name: 'Mark “Change the furnace filter” as done' });
  await expect(card.getByRole('definition')).toHaveText('$22.50');
  expect(sent.some(({ path }) => path.startsWith('/proposals'))).toBe(false);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Saved');
  await expect(card.getByRole('link', { name: /Change the furnace filter/ })).toBeVisible();
  await expect(field(page)).toBeFocused();

  await ask('what did we pay okafor');
  const choices = log(page).getByRole('group', { name: 'Did you mean' });
  await expect(choices.getByRole('button', { name: 'None of these' })).toBeVisible();
  await choices.getByRole('button', { name: 'Okafor Plumbing' }).click();
  await expect(log(page)).toContainText('Okafor Plumbing: $640.00.');
  await expect(choices.getByRole('button', { name: 'None of these' })).toBeDisabled();

  await ask('what is evil?');
  const answer = log(page).getByRole('article', { name: 'Answer' }).last();
  await expect(answer.getByText('<img src=x onerror=alert(1)>gpj.exe')).toHaveCount(3);
  await expect(answer.getByRole('link')).toHaveCount(0);
  await expect(answer.locator('img')).toHaveCount(0);
  await expect(answer).toContainText('Worded by AI, figures from your records');
  await expect(answer).toContainText('Not financial, legal or tax advice.');
  await expect(answer).toContainText('Today’s AI answers are used up.');
  await expect(answer).toContainText('Records and AI');
});

test('on a phone the window is the whole screen @assistant', async ({ page, family }) => {
  await page.setViewportSize(phone);
  await scriptAssistant(page, { answers: { [worth]: violin } });
  await signInAs(page, family);
  await expectAccessible(page, 'the button on the phone');
  await button(page).click();
  await expect(frame(page)).toBeInViewport({ ratio: 1 });
  expect(await frame(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  // What it covers is out of reach.
  const behind = async () => (await spoken(page)).some(({ name }) => name === 'Bottom menu');
  expect(await behind()).toBe(false);
  await frame(page).getByRole('button', { name: worth }).click();
  await expect(log(page)).toContainText('$14,500.00');
  await expectAccessible(page, 'an answer on the phone');
  await frame(page).getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'AI provider' })).toBeDisabled();
  await page.getByRole('switch', { name: 'Smart mode' }).uncheck();
  await expect(
    page.getByRole('option', { name: 'Gemini (Not set up on this server)', includeHidden: true }),
  ).toBeDisabled();
  await expectAccessible(page, 'the settings on the phone');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(frame(page).getByRole('button', { name: 'Smart Mode OFF' })).toBeVisible();
  await frame(page).getByRole('button', { name: 'Minimize' }).click();
  expect(await behind()).toBe(true);
});
