import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { weekdayOf } from '@holdfast/domain/kernel/due/due-rule';
import { expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

/** The third Friday of the month that lies so many months ahead. */
function thirdFriday(today: Day, months: number): Day {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return addDays(first, ((5 - weekdayOf(first) + 7) % 7) + 14);
}

test('an event of every third Friday is added, one evening moved, and all from an evening on deleted and brought back @core @calendar', async ({
  page,
  server,
}) => {
  const owner = await newPerson(server.address);
  await signInAs(page, owner);
  const today = new Date().toISOString().slice(0, 10);
  const fridays = [1, 2, 3, 4].map((months) => thirdFriday(today, months));
  const [first = '', second = '', third = ''] = fridays;
  const days = async () => {
    const { items } = await owner.ask('GET', `/api/calendar?from=${first}&to=${fridays[3]}`);
    return (items as { date: string; title: string }[]).map(({ date, title }) => `${date} ${title}`);
  };

  await page.goto('/calendar/events/add');
  const adding = page.getByRole('dialog', { name: 'Add event' });
  await adding.getByLabel('Title').fill('Book club');
  await adding.getByLabel('Date', { exact: true }).fill(first);
  await adding.getByLabel('All day').click();
  await adding.getByLabel('Begins at').fill('19:30');
  await adding.getByLabel('Ends at').fill('18:00');
  await adding.getByLabel('Repeats').selectOption('Every third Friday');
  await expectAccessible(page, 'the form of an event');
  await adding.getByRole('button', { name: 'Add event' }).click();
  await expect(adding.getByRole('alert')).toContainText('It ends before it begins');
  // What was typed is there again where the dialog was closed and the page loaded anew.
  await page.keyboard.press('Escape');
  await page.goto('/calendar/events/add');
  await expect(adding.getByLabel('Title')).toHaveValue('Book club');
  await adding.getByLabel('Ends at').fill('21:00');
  await adding.getByRole('button', { name: 'Add event' }).click();
  await expect(adding).toBeHidden();
  expect(await days()).toEqual(fridays.map((day) => `${day} Book club`));

  await page.getByRole('link', { name: 'Book club' }).click();
  await expect(page.getByText('Every third Friday', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an event');
  const address = page.url();
  await page.goto(`${address}?day=${second}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Book club' });
  await expect(changing.getByLabel('Date', { exact: true })).toHaveValue(second);
  await changing.getByLabel('Date', { exact: true }).fill(addDays(second, 1));
  await changing.getByLabel('Title').fill('Book club, on Saturday');
  await changing.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog', { name: 'Which events does this change?' });
  await expect(asked.getByLabel('This one only')).toBeChecked();
  await expectAccessible(page, 'the question which events a change is for');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  const saturday = `${addDays(second, 1)} Book club, on Saturday`;
  expect(await days()).toEqual([
    `${first} Book club`,
    saturday,
    `${third} Book club`,
    `${fridays[3]} Book club`,
  ]);

  await page.setViewportSize(phone);
  await page.goto(`${address}?day=${third}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete Book club' });
  await deleting.getByLabel('This and all following').check();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Book club was deleted from/)).toBeVisible();
  expect(await days()).toEqual([`${first} Book club`, saturday]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toHaveLength(4);
});
