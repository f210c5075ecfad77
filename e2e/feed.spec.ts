import { expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('somebody has their dates in the calendar of their phone, until they revoke that @calendar', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await maria.ask('POST', '/api/dates', { title: 'Chimney sweep, at nine; bring keys', due_date: tomorrow });

  await page.goto('/settings/calendar-feed');
  const section = page.getByRole('region', { name: 'Calendar feeds' });
  await expect(section.getByText('No feeds yet.')).toBeVisible();
  await section.getByRole('button', { name: 'New feed' }).click();
  const making = page.getByRole('dialog', { name: 'New calendar feed' });
  await making.getByRole('button', { name: 'Make feed' }).click();
  await expect(making.getByText('Name is required').first()).toBeVisible();
  await making.getByLabel('Name').fill('Maria’s phone');
  await making.getByLabel('All dates').uncheck();
  await making.getByLabel('Dates', { exact: true }).check();
  await making.getByLabel('Hour of the reminders').selectOption('7:00 AM');
  await expectAccessible(page, 'a new feed');
  await making.getByRole('button', { name: 'Make feed' }).click();
  await expect(making).toBeHidden();

  const address = await section.getByLabel('Address').innerText();
  await expect(section.getByRole('link', { name: 'Open in Apple Calendar' })).toHaveAttribute(
    'href',
    /^webcal:/,
  );
  await expectAccessible(page, 'the address of a feed');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'the address of a feed');

  const path = new URL(address).pathname;
  const read = async () => fetch(new URL(path, server.address));
  const feed = await read();
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Chimney sweep\\, at nine\\; bring keys',
  );
  await section.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText(address)).toHaveCount(0);
  await page.reload();
  await expect(section.getByText('Dates · reminders at 7:00 AM')).toBeVisible();
  await expect(section.getByText(/^Last read/)).toBeVisible();

  await section.getByRole('button', { name: 'Change: Maria’s phone' }).click();
  const changing = page.getByRole('dialog', { name: 'Change calendar feed' });
  await changing.getByLabel('Reminders in that calendar').uncheck();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Dates · no reminders')).toBeVisible();

  await section.getByRole('button', { name: 'Revoke: Maria’s phone' }).click();
  await page.getByRole('button', { name: 'Revoke feed' }).click();
  await expect(section.getByText('No feeds yet.')).toBeVisible();
  expect((await read()).status).toBe(404);
});
