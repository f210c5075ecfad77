import { sampleProperty } from '../server/sample/records/properties.ts';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('a reminder is written in one line, done and taken back, repeated with its checklist, and added from a home @dates', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id: home } = await maria.ask('POST', '/api/real-estate/properties', sampleProperty());
  await page.setViewportSize(desk);
  await signInAs(page, maria);

  await test.step('somebody with nothing is told what it is for', async () => {
    await page.goto('/dates');
    await expect(page.getByText('No reminders yet')).toBeVisible();
    await expectAccessible(page, 'no reminders');
  });

  const line = page.getByRole('form', { name: 'Add a reminder' });
  const title = line.getByLabel('What is due');
  await test.step('a day at the end of the line is shown, and may be kept as words', async () => {
    await title.fill('Call the plumber tomorrow');
    await expect(line.getByText('“Call the plumber” on')).toBeVisible();
    await line.getByRole('button', { name: 'Keep “tomorrow” as words' }).click();
    await expect(line.getByText('“Call the plumber” on')).toBeHidden();
    await title.fill('Call the plumber today');
    await title.press('Enter');
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
    await title.pressSequentially('Fetch the keys in 2 weeks');
    await title.press('Enter');
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveText(
      'Call the plumber',
    );
    await expect(page.getByRole('region', { name: 'Later' }).getByRole('link')).toHaveText('Fetch the keys');
    await expectAccessible(page, 'reminders');
  });

  await test.step('Done is one press, and Undo another', async () => {
    await page.getByRole('checkbox', { name: 'Done: Call the plumber' }).click();
    await expect(page.getByText('Call the plumber is done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call the plumber' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    // In the list; the ticker says "Call the plumber today".
    await expect(page.getByRole('link', { name: 'Call the plumber', exact: true })).toBeVisible();
  });

  await test.step('a home brings a reminder that repeats, with a checklist', async () => {
    await page.goto(`/real-estate/${String(home)}`);
    const card = page.getByRole('region', { name: 'Reminders' });
    await expect(card.getByText('No reminders.')).toBeVisible();
    await card.getByRole('button', { name: 'Remind me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add reminder' });
    await dialog.getByLabel('What is due').fill('Take out the bins');
    await dialog.getByLabel('Repeats').selectOption('fixed');
    await expect(dialog.getByText(/^Comes on /)).toBeVisible();
    await dialog.getByRole('button', { name: 'More details' }).click();
    await expect(dialog.getByRole('button', { name: '30 days before' })).toHaveCount(0);
    await dialog.getByLabel('New step').fill('Cardboard');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Glass');
    await expectAccessible(page, 'the form of a reminder');
    await dialog.getByRole('button', { name: 'Add reminder' }).click();
    await expect(dialog).toBeHidden();
    await card.getByRole('link', { name: 'Take out the bins' }).click();
  });

  await test.step('a tick survives a reload, and the next time begins with none', async () => {
    await expect(page.getByRole('heading', { name: 'Take out the bins', level: 1 })).toBeVisible();
    const cardboard = page.getByRole('checkbox', { name: 'Cardboard' });
    const sent = page.waitForResponse((response) => response.url().includes('/steps/'));
    await cardboard.check();
    await sent;
    await page.reload();
    await expect(cardboard).toBeChecked();
    await expectAccessible(page, 'a reminder');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('1 of 2 steps: Cardboard')).toBeVisible();
    await expect(cardboard).not.toBeChecked();
  });

  await test.step('on the phone many are done at once', async () => {
    await page.setViewportSize(phone);
    await page.goto('/dates');
    await page.getByRole('button', { name: 'More for reminders' }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select Call the plumber' }).check();
    await page.getByRole('checkbox', { name: 'Select Fetch the keys' }).check();
    await expectAccessible(page, 'selected reminders on the phone');
    await page.getByRole('button', { name: 'Done', exact: true }).last().click();
    await expect(page.getByText('2 reminders marked as done')).toBeVisible();
    await page.goto('/dates?when=done');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  });
});
